import { words } from "../shared/words.ts";

/** Whether new submissions come by themselves. */
export function Live({ isLive, isOpening }: { readonly isLive: boolean; readonly isOpening: boolean }) {
  const { live, opening, resting } = words.submissions;
  return (
    <p className={isLive ? "live live-on" : "live"} role="status">
      {isLive ? live : isOpening ? opening : resting}
    </p>
  );
}
