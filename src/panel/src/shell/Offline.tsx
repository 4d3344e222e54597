import { useSyncExternalStore } from "react";
import { words } from "../shared/words.ts";
import styles from "./Shell.module.css";

/** Says that the browser has no network, for as long as it has none: what a page shows then is what it had. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <p className={styles["offline"]}>{words.offline}</p>}</div>;
}

function subscribe(onChange: () => void): () => void {
  const names = ["online", "offline"];
  for (const name of names) addEventListener(name, onChange);
  return () => {
    for (const name of names) removeEventListener(name, onChange);
  };
}
