import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { encodeFeedCursor } from "../../../src/domain/feed/feed.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";

/**
 * A subscriber of the feed who resumes from the last cursor whenever the socket closes, and subscribes anew where the cursor is refused with
 * FEED_RESTORED, as docs/socket.md says.
 */
export type FeedWitness = {
  /** How many times a submission was seen. */
  countSeen(id: string): number;
  /** How many times the feed has said that it lost entries which it had shown. */
  countAnnounced(): number;
  /** Resolves when all of them were seen. */
  untilSeen(ids: readonly string[]): Promise<void>;
  stop(): void;
};

export type FeedWitnessOptions = { readonly origin: string; readonly key: string; readonly accountId: string };

const PAUSE_MS = 200;
const QUERY = "subscription ($after: String) { submissionCreated(after: $after) { cursor submission { id } } }";

type Event = { readonly submissionCreated: { readonly cursor: string; readonly submission: { readonly id: string } } };
type Refusal = { readonly extensions?: { readonly code?: unknown } };

export function watchFeed({ origin, key, accountId }: FeedWitnessOptions): FeedWitness {
  const seen = new Map<string, number>();
  let after: string | null = encodeFeedCursor({ feed: "submissions", accountId, position: 0, id: FIRST_ID });
  let announced = 0;
  let isStopped = false;
  const client = createClient({
    url: `${origin.replace("http", "ws")}/api/v1/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });

  async function follow(): Promise<void> {
    for await (const { data, errors } of client.iterate<Event>({ query: QUERY, variables: { after } })) {
      if (data === null || data === undefined) throw errors;
      const { cursor, submission } = data.submissionCreated;
      seen.set(submission.id, (seen.get(submission.id) ?? 0) + 1);
      after = cursor;
    }
  }

  async function followAgain(): Promise<void> {
    while (!isStopped) {
      await follow().catch(note);
      await delay(PAUSE_MS);
    }
  }

  function note(reason: unknown): void {
    const refusals: readonly Refusal[] = Array.isArray(reason) ? reason : [];
    if (!refusals.some(({ extensions }) => extensions?.code === "FEED_RESTORED")) return;
    announced += 1;
    after = null;
  }
  void followAgain();

  return {
    countSeen: (id) => seen.get(id) ?? 0,
    countAnnounced: () => announced,
    async untilSeen(ids) {
      while (ids.some((id) => !seen.has(id))) await delay(PAUSE_MS);
    },
    stop() {
      isStopped = true;
      void client.dispose();
    },
  };
}
