import { once } from "node:events";
import { type Started, start } from "./load.ts";
import { addTallies, type Expected, type Tally } from "./feedTally.ts";

export type Query = { readonly type: "progress" } | { readonly type: "tally"; readonly expected: Expected };

/** The numbers of live subscribers, of closed sockets, and of the events that all subscribers have got. */
export type Progress = { readonly live: number; readonly closed: number; readonly received: number };

/** Subscribers in processes of their own. */
export type Subscribers = {
  readProgress(): Promise<Progress>;
  tally(expected: Expected): Promise<Tally>;
  disconnect(): Promise<void>;
};

export type SubscribersSettings = {
  readonly url: string;
  readonly key: string;
  readonly formId: string;
  readonly subscribers: number;
  readonly processes: number;
  /** The greatest number of events that a subscriber may get. */
  readonly capacity: number;
};

/** Resolves when all subscribers have sent their subscription. */
export async function connectSubscribers({
  url,
  key,
  formId,
  subscribers,
  processes,
  capacity,
}: SubscribersSettings): Promise<Subscribers> {
  const started = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const count = Math.floor(subscribers / processes) + (index < subscribers % processes ? 1 : 0);
      const options = { url, key, form: formId, subscribers: String(count), capacity: String(capacity) };
      return start(
        "feedReaders.ts",
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
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
    tally: async (expected) => (await askAll<Tally>(started, { type: "tally", expected })).reduce(addTallies),
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
