import { expect, test } from "vitest";
import { connectWithKey, type Event, subscribe } from "../graphql/socketClient.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { startCrashingPostgres } from "../support/crashingPostgres.ts";
import { waitFor } from "../support/waiting.ts";
import { startLoad } from "./crash/load.ts";

const SPENT_IDS = 50;
const AFTERWARDS = 100;
const PATIENTLY = { timeout: 120_000 };

test(
  "a crash that gives transaction ids out again hides no acknowledged submission from subscribers that were connected",
  PATIENTLY,
  async () => {
    const postgres = await startCrashingPostgres();
    const app = await startTestApp({ databaseUrl: postgres.url, environment: { WORKER: "off" } });
    const owner = await app.createOwner();
    const form = await app.createForm(owner);
    const submit = () => startLoad({ findAddress: () => `${app.url}/f/${form.token}`, clients: 1 });
    const live = subscribe(await connectWithKey(app, owner.key));
    const first = submit();
    await first.untilAcknowledged(20);
    await first.finish();
    const seenBefore = await takeUntil(live, [...first.acknowledged.values()].at(-1));

    const lastSpent = await postgres.spendIds(SPENT_IDS);
    await untilPolled(app);
    await postgres.crash();
    await postgres.returned();
    const nextId = await postgres.readNextId();
    const second = submit();
    await second.untilAcknowledged(AFTERWARDS);
    await second.finish();

    const acknowledged = [...first.acknowledged.values(), ...second.acknowledged.values()];
    const seenAfter = await takeUntil(live, acknowledged.at(-1));
    const resumed = subscribe(await connectWithKey(app, owner.key), { after: seenBefore[4]?.cursor });
    const seenAgain = await takeUntil(resumed, acknowledged.at(-1));
    expect(nextId).toBeLessThan(lastSpent);
    const seen = idsOf([...seenBefore, ...seenAfter]);
    expect(seen).toEqual(acknowledged.slice(acknowledged.indexOf(seen[0] ?? "")));
    expect(idsOf(seenAgain)).toEqual(seen.slice(5));
  },
);

/** Takes events up to that of the submission. */
async function takeUntil(take: (count: number) => Promise<readonly Event[]>, id = ""): Promise<readonly Event[]> {
  const events: Event[] = [];
  while (events.at(-1)?.id !== id) events.push(...(await take(1)));
  return events;
}

/** Resolves when the app has read the end of the feed again. */
async function untilPolled({ databaseUrl }: TestApp): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    const isPolled = async () => (await client.query(POLLED, [rows[0]?.now])).rows.length > 0;
    await waitFor(isPolled);
  });
}

const POLLED = `
  select from pg_stat_activity
  where application_name like 'ventanilla %' and state = 'idle' and query like '%feed_%' and query_start > $1
`;

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}
