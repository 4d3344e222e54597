import { Link } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { SIGN_OUT_PATH } from "../shared/service.ts";
import { useViewer } from "../shared/viewer.ts";
import { words } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import styles from "./Holder.module.css";

/** The address that ends the session. */
export const SignOutPath = createContext(SIGN_OUT_PATH);

/** Who is signed in and where, with the button that ends the session. */
export function Holder() {
  const viewer = useViewer().data?.viewer;
  const action = useContext(SignOutPath);

  return (
    <div className={styles["holder"]}>
      {viewer !== undefined && (
        <p>
          <Link to="/cuenta" title={viewer.account.name}>
            {viewer.account.name}
          </Link>{" "}
          <span>{viewer.user?.email ?? viewer.apiKey?.name}</span>
        </p>
      )}
      <form method="post" action={action}>
        <Button type="submit">{words.signOut}</Button>
      </form>
    </div>
  );
}
