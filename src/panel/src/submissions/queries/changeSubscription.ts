import type { Client } from "graphql-ws/client";
import { graphql } from "../../generated/index.ts";
import type { FollowSubmissionChangesSubscription } from "../../generated/graphql.ts";
import type { createChangeEvents } from "./changeEvents.ts";

const FOLLOW_CHANGES = graphql(`
  subscription FollowSubmissionChanges {
    submissionsChanged {
      submissionIds
      listsChanged
    }
  }
`);

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** The protocol acknowledges no subscription. One that the service has not refused in this time stands. */
const STANDING_MS = 1000;

/**
 * Shows what others change while the socket lives. A subscription that is refused, fails or ends is made again, ever more slowly, and what was
 * missed is read once it stands. Calls `setFollowing` when it fails and when it stands again; returns how to stop.
 */
export function followChanges(
  socket: Pick<Client, "subscribe">,
  changes: ReturnType<typeof createChangeEvents>,
  setFollowing: (isFollowing: boolean) => void,
): () => void {
  let isStopped = false;
  let failures = 0;
  let unsubscribe = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const subscribe = () => {
    let isOver = false;
    const stand = () => {
      clearTimeout(timer);
      if (failures === 0) return;
      failures = 0;
      changes.readAgain();
      setFollowing(true);
    };
    const fail = () => {
      if (isOver || isStopped) return;
      isOver = true;
      clearTimeout(timer);
      setFollowing(false);
      timer = setTimeout(subscribe, Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS));
      failures += 1;
    };
    if (failures > 0) timer = setTimeout(stand, STANDING_MS);
    unsubscribe = socket.subscribe<FollowSubmissionChangesSubscription>(
      { query: FOLLOW_CHANGES.toString() },
      {
        next: ({ data, errors }) => {
          if (isOver || isStopped) return;
          if (errors !== undefined || !data) {
            fail();
            return unsubscribe();
          }
          stand();
          changes.add(data.submissionsChanged);
        },
        // An error that is no list is the end of the socket, which the subscription of new submissions notices.
        error: (cause) => Array.isArray(cause) && fail(),
        complete: fail,
      },
    );
  };
  subscribe();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
