import { once } from "node:events";
import { type Started, start } from "./load.ts";
import { addTallies, type Tally, type Told } from "./feedTally.ts";

export type Question = { readonly type: "progress" } | { readonly type: "tally"; readonly told: Told };

/** Of the subscribers: how many have seen that they are live, whose sockets were closed, and how many events came to all. */
export type Progress = { readonly live: number; readonly closed: number; readonly received: number };

/** Subscribers in processes of their own. */
export type Audience = {
  ask(): Promise<Progress>;
  tally(told: Told): Promise<Tally>;
  leave(): Promise<void>;
};

export type AudienceSettings = {
  readonly url: string;
  readonly key: string;
  readonly formId: string;
  readonly subscribers: number;
  readonly processes: number;
  /** How many events each has to expect. */
  readonly capacity: number;
};

/** Resolves when all have asked for their subscription. */
export async function openAudience({
  url,
  key,
  formId,
  subscribers,
  processes,
  capacity,
}: AudienceSettings): Promise<Audience> {
  const started = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const share = Math.floor(subscribers / processes) + (index < subscribers % processes ? 1 : 0);
      const options = { url, key, form: formId, subscribers: String(share), capacity: String(capacity) };
      return start(
        "feedReaders.ts",
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      );
    }),
  );
  return {
    async ask() {
      const parts = await askAll<Progress>(started, { type: "progress" });
      return {
        live: parts.reduce((sum, { live }) => sum + live, 0),
        closed: parts.reduce((sum, part) => sum + part.closed, 0),
        received: parts.reduce((sum, { received }) => sum + received, 0),
      };
    },
    tally: async (told) => (await askAll<Tally>(started, { type: "tally", told })).reduce(addTallies),
    leave: async () => void (await Promise.all(started.map((each) => each.kill()))),
  };
}

async function askAll<Answer>(processes: readonly Started[], question: Question): Promise<readonly Answer[]> {
  return Promise.all(
    processes.map(async ({ child }) => {
      const answered = once(child, "message");
      child.send(question);
      const [answer] = (await answered) as [Answer];
      return answer;
    }),
  );
}
