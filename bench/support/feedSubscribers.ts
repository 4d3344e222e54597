import { once } from "node:events";
import { type Started, start } from "./load.ts";
import { type Expected, sumTallies, type Tally } from "./feedTally.ts";

/** What the subscribers of one account need: its key and its form. */
export type FeedOwner = { readonly key: string; readonly formId: string };

/** `expected` has the submissions of each owner's form. */
export type Query = { readonly type: "progress" } | { readonly type: "tally"; readonly expected: readonly Expected[] };

/** The numbers of live subscribers, of closed sockets, and of the events that all subscribers have got. */
export type Progress = { readonly live: number; readonly closed: number; readonly received: number };

/** Subscribers in processes of their own. */
export type Subscribers = {
  readProgress(): Promise<Progress>;
  tally(expected: readonly Expected[]): Promise<Tally>;
  disconnect(): Promise<void>;
};

export type SubscribersSettings = {
  readonly url: string;
  /** The subscribers are spread over them in turn. */
  readonly owners: readonly FeedOwner[];
  readonly subscribers: number;
  readonly processes: number;
  /** The greatest number of events that a subscriber may get. */
  readonly capacity: number;
};

/** The number of subscribers of the owner at this place. */
export function countOf(owner: number, owners: number, subscribers: number): number {
  return Math.floor(subscribers / owners) + (owner < subscribers % owners ? 1 : 0);
}

/** Resolves when all subscribers have sent their subscription. */
export async function connectSubscribers({
  url,
  owners,
  subscribers,
  processes,
  capacity,
}: SubscribersSettings): Promise<Subscribers> {
  const started = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const [first, end] = [index, index + 1].map((each) => Math.floor((each * subscribers) / processes));
      const options = { url, owners: JSON.stringify(owners), first, end, capacity };
      return start(
        "feedReaders.ts",
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      );
    }),
  );
  return {
    async readProgress() {
      const parts = await askAll<Progress>(started, { type: "progress" });
      return {
        live: parts.reduce((sum, { live }) => sum + live, 0),
        closed: parts.reduce((sum, part) => sum + part.closed, 0),
        received: parts.reduce((sum, { received }) => sum + received, 0),
      };
    },
    tally: async (expected) => sumTallies(await askAll<Tally>(started, { type: "tally", expected })),
    disconnect: async () => void (await Promise.all(started.map((each) => each.kill()))),
  };
}

async function askAll<Answer>(processes: readonly Started[], query: Query): Promise<readonly Answer[]> {
  return Promise.all(
    processes.map(async ({ child }) => {
      const answered = once(child, "message");
      child.send(query);
      const [answer] = (await answered) as [Answer];
      return answer;
    }),
  );
}
