import { words } from "../shared/words.ts";
import type { FeedState } from "./queries/feed.ts";

const { live, withoutChanges, opening, resting } = words.submissions;
const SENTENCES: Readonly<Record<FeedState, string>> = {
  live,
  "without-changes": withoutChanges,
  opening,
  resting,
};

/** Whether new submissions, and what others change, come by themselves. */
export function Live({ state }: { readonly state: FeedState }) {
  return (
    <p className={state === "live" ? "live live-on" : "live"} role="status">
      {SENTENCES[state]}
    </p>
  );
}
