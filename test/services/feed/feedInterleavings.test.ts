import { expect, test } from "vitest";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import type { SubmissionEvent } from "../../../src/services/submissions/submissionFeed.ts";
import { startOf } from "../../support/feeds.ts";
import { beginSubmission, type LateSubmission } from "../../support/lateSubmissions.ts";
import { setupServices, type TestServices } from "../../support/services.ts";

const STEPS = 80;
const MAX_OPEN = 6;
const MAX_TAKEN_AT_ONCE = 5;

test.for([1, 2, 3])(
  "every subscriber gets every submission once and in feed order, in any order of commits and reconnections (%i)",
  async (seed) => {
    const { apps, write, readContinuously, readWithReconnections, listCommitted } = await setup(createRandom(seed));

    const reading = [...apps.map(readContinuously), ...apps.map(readWithReconnections)];
    await write();
    const seen = await Promise.all(reading);

    const committed = await listCommitted();
    expect(committed.length).toBeGreaterThan(STEPS / 4);
    expect(seen).toEqual(seen.map(() => committed));
  },
);

async function setup(random: (below: number) => number) {
  const app = await setupServices();
  const apps = [app, await setupServices({ databaseUrl: app.databaseUrl })] as const;
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const pickApp = () => (random(2) === 0 ? apps[0] : apps[1]);
  const submit = (data: Record<string, JsonValue>) => pickApp().submit(form, data);
  const subscribe = (to: TestServices, after: string) =>
    to.services.submissionFeed.subscribe(owner.actor, { after }, () => undefined);

  /**
   * Begins, stores in and ends transactions in random order, with submissions between them. While one has stored its submission,
   * those that are posted wait for its end. The last submission has the field `last`.
   */
  async function write(): Promise<void> {
    const open: LateSubmission[] = [];
    const waiting: Promise<string>[] = [];
    let holder: LateSubmission | null = null;
    const endHolder = async () => {
      await holder?.end(random(4) === 0 ? "rollback" : "commit");
      holder = null;
      await Promise.all(waiting.splice(0));
    };
    for (let step = 0; step < STEPS; step++) {
      const choice = random(4);
      if (choice === 0 && open.length < MAX_OPEN) open.push(await beginSubmission(app, form));
      else if (choice === 1 && holder === null) {
        [holder = null] = open.splice(random(open.length), 1);
        await holder?.store();
      } else if (choice === 2) await endHolder();
      else if (holder === null) await submit({ step });
      else waiting.push(submit({ step }));
    }
    await endHolder();
    for (const { end } of open) await end("rollback");
    await submit({ last: true });
  }

  async function readContinuously(from: TestServices): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const { submission } of await subscribe(from, startOf(owner))) {
      ids.push(submission.id);
      if ("last" in submission.data) break;
    }
    return ids;
  }

  /** Unsubscribes after a few events and resumes after the last of them, at either process. */
  async function readWithReconnections(): Promise<readonly string[]> {
    const seen: SubmissionEvent[] = [];
    for (;;) {
      const events = await subscribe(pickApp(), seen.at(-1)?.cursor ?? startOf(owner));
      for (let count = 1 + random(MAX_TAKEN_AT_ONCE); count > 0; count--) {
        const { value } = await events.next();
        if (!value) throw new Error("The feed ended.");
        seen.push(value);
        if ("last" in value.submission.data) return seen.map(({ submission }) => submission.id);
      }
      await events.return?.();
    }
  }

  async function listCommitted(): Promise<readonly string[]> {
    return app.database("submissions").orderBy("feed_position").pluck("id");
  }

  return { apps, write, readContinuously, readWithReconnections, listCommitted };
}

/** Pseudo-random numbers from a seed (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
