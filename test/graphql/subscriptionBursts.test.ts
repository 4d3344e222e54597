import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { insertSubmissions, startOf } from "../support/feeds.ts";
import { submit, submitMany } from "./fixtures.ts";
import { connectWithKey, type Event, subscribe } from "./socketClient.ts";

const LARGE_BYTES = 900 * 1024;
/** More than four times the buffer of a subscriber. */
const BURST = 40;

test("a prompt subscriber gets a burst of large submissions that become visible at once", async () => {
  const { app, owner, form } = await setup();
  const take = subscribe(await connectWithKey(app, owner.key), { after: startOf(owner), whole: true });
  const data = JSON.stringify({ filler: "x".repeat(LARGE_BYTES) });
  const row = { account_id: form.accountId, form_id: form.id, data, created_at: new Date() };
  const rows = Array.from({ length: BURST }, () => ({ ...row, id: uuidv7() }));

  await insertSubmissions(app.database, rows);

  expect(idsOf(await take(BURST))).toEqual(rows.map(({ id }) => id));
});

test("disconnects a subscriber that stops reading, which then resumes without a gap", async () => {
  const { app, owner, form } = await setup();
  const slow = await connectWithKey(app, owner.key);
  const take = subscribe(slow, { after: startOf(owner), whole: true });
  const ids = [...(await submitMany(app, form, 1))];
  const [start] = await take(1);
  const witness = await app.services.submissionFeed.subscribe(owner.actor, { after: start?.cursor }, () => undefined);
  slow.socket.pause();

  // The burst ends with the subscription: unanswered pings would close a socket that is paused for half a minute.
  for (let n = 0; app.services.submissionFeed.countSubscribers() === 2; n++) {
    ids.push(await submit(app, form, { n, filler: "x".repeat(900 * 1024) }));
    await witness.next();
  }
  slow.socket.resume();
  const seen = [...(start === undefined ? [] : [start]), ...(await takeUntilClosed(take))];
  const resumed = subscribe(await connectWithKey(app, owner.key), { after: seen.at(-1)?.cursor });
  const rest = await resumed(ids.length - seen.length);

  expect(await slow.closed).toEqual({ code: 4410, reason: "Too slow. Resume from your cursor" });
  expect(seen.length).toBeLessThan(ids.length);
  expect(idsOf([...seen, ...rest])).toEqual(ids);
});

async function takeUntilClosed(take: ReturnType<typeof subscribe>): Promise<readonly Event[]> {
  const events: Event[] = [];
  for (;;) {
    const next = await take(1).catch((error: unknown) => {
      if (String(error).includes("The socket closed")) return null;
      throw error;
    });
    if (next === null) return events;
    events.push(...next);
  }
}

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  return { app, owner, form: await app.createForm(owner) };
}
