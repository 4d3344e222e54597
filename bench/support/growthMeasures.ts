import pino from "pino";
import { createDatabase } from "../../src/db/connection.ts";
import { FIRST_ID, firstIdAt, LAST_ID } from "../../src/domain/ids.ts";
import { encodeFeedCursor } from "../../src/domain/feed/feed.ts";
import { addDays } from "../../src/domain/limaDays.ts";
import { encodeCursor } from "../../src/domain/pages.ts";
import { MAX_COUNTED_DAYS } from "../../src/domain/submissions/dailyCounts.ts";
import type { SubmissionFilter } from "../../src/domain/submissions/submissions.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { HASH_TEXT } from "./dependencies.ts";
import { SEARCHED, type Stage } from "./growthStages.ts";
import { withClient } from "./history.ts";
import { sampleFresh, serve } from "./load.ts";
import { isSmokeRun } from "./results.ts";
import { median } from "./statistics.ts";

/** A figure of a stage: the milliseconds of a call, the stored submissions per second, or the share of the rate alone. */
export type Measure = {
  readonly name: string;
  readonly unit: "ms" | "per second" | "× alone";
  readonly run: (stage: Stage, seconds: number) => Promise<number>;
  readonly isOfLargest?: true;
  /** It is measured in the last run alone. */
  readonly isLast?: true;
};

const BEHIND = 1_000;
const REPEATS = isSmokeRun() ? 2 : 20;
const DELETIONS = 10;
const PURGED = 200;
/** After five executions a session keeps the plan of a function's statement. */
const PURGES_BEFORE = 6;
const TRIMMED = 2_000;
const CONNECTIONS = 64;
const EXPORTED = 2_000;

export const MEASURES: readonly Measure[] = [
  { name: "intake, 64 connections", unit: "per second", run: measureIntake },
  measureCall("first page of 50, largest form", (stage) => list(stage, { first: 50 })),
  measureCall("first page of 50, small form", (stage) => list({ ...stage, hot: stage.small }, { first: 50 })),
  measureCall("page in the middle", (stage) =>
    list(stage, { first: 50, after: encodeCursor(stage.landmarks.middleId) }),
  ),
  measureCall("page at the far end", (stage) => list(stage, { last: 50 })),
  measureCall("totalCount", ({ services, actor, hot }) => services.submissions.count(actor, [hot.id], {})),
  measureCatchUp(`feed: ${BEHIND} behind a cursor`, () => null, BEHIND),
  measureCatchUp(`feed: a small form's events among as many`, ({ small }) => small.id, BEHIND / 100),
  measureCall(`search in ${SEARCHED}, nothing found`, (stage) =>
    list(stage, { first: 50 }, { search: "nadie", ...stage.landmarks.searched }),
  ),
  measureCall(`dataContains in ${SEARCHED}, nothing found`, (stage) =>
    list(stage, { first: 50 }, { dataContains: { email: "nadie" }, ...stage.landmarks.searched }),
  ),
  measureCall(`counts of ${MAX_COUNTED_DAYS} days, largest form`, countDays),
  measureCall(`export: the first ${EXPORTED}`, exportFirst),
  { name: "delete one", unit: "ms", run: measureDeletion },
  { name: `retention: a step of ${PURGED}`, unit: "ms", run: measurePurge },
  { name: "deletion of a form", unit: "ms", run: measureFormDeletion },
];

/** Ends the stage: measured once, after all others. */
export const ERASURE: Measure = {
  name: "erasure of the account",
  unit: "ms",
  isLast: true,
  run: ({ services, actor }) => time(() => services.accountClosings.eraseAgain(actor.accountId)),
};

/** Measures the median of many calls after some calls that warm up. */
function measureCall(name: string, call: (stage: Stage) => Promise<unknown>): Measure {
  return {
    name,
    unit: "ms",
    async run(stage) {
      for (let warmUp = 0; warmUp < REPEATS / 4; warmUp += 1) await call(stage);
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push(await time(() => call(stage)));
      return median(times);
    },
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export async function list(
  { services, actor, hot }: Stage,
  args: object,
  filter: SubmissionFilter = {},
): Promise<void> {
  await services.submissions.listPages(actor, [hot.id], filter, args);
}

/** Most days have their submissions where the stage has that many. */
export async function countDays({ services, actor, hot, landmarks: { lastDay } }: Stage): Promise<void> {
  const range = { from: addDays(lastDay, 1 - MAX_COUNTED_DAYS), to: lastDay };
  await services.dailyCounts.listByForms(actor, [hot.id], range);
}

async function exportFirst({ services, actor, hot }: Stage): Promise<void> {
  const { submissions } = await services.submissionExports.open(actor, hot.id, {});
  const rows = submissions[Symbol.asyncIterator]();
  for (let read = 0; read < EXPORTED; read += 1) await rows.next();
  await rows.return?.();
}

/** Until the call answers: the rest of a large form's submissions is left to housekeeping. */
async function measureFormDeletion({ services, actor, deletable }: Stage): Promise<number> {
  const form = deletable.pop();
  if (form === undefined) throw new Error("Every form is deleted.");
  return time(() => services.formDeletions.delete(actor, { id: form.id, confirmName: form.name }));
}

/** Reads the last `events` of the feed, or of a form in it, from a cursor before them. */
function measureCatchUp(name: string, formOf: (stage: Stage) => string | null, events: number): Measure {
  return {
    name,
    unit: "ms",
    async run(stage, seconds) {
      const { services, actor } = stage;
      const formId = formOf(stage);
      const after = await findCursor(stage, formId, events);
      const { run } = measureCall(name, async () => {
        const feed = await services.submissionFeed.subscribe(actor, { formId, after }, () => undefined);
        for (let taken = 0; taken < events; taken += 1) await feed.next();
        await feed.return?.();
      });
      return run(stage, seconds);
    },
  };
}

/** The cursor of the event before the last `events`. Other measures delete submissions, so that it is not the same in each run. */
async function findCursor({ place, actor }: Stage, formId: string | null, events: number): Promise<string> {
  return withClient(place.databaseUrl, async (client) => {
    const { rows } = await client.query<{ position: string; id: string }>(
      `select feed_position as position, id from submissions
      where $1::uuid is null or form_id = $1 order by feed_position desc offset $2 limit 1`,
      [formId, events],
    );
    const [before] = rows;
    if (before === undefined) throw new Error(`There are fewer than ${events} events.`);
    const { position, id } = before;
    return encodeFeedCursor({ feed: "submissions", accountId: actor.accountId, position: Number(position), id });
  });
}

/** Deletes the submissions that it stores, so that the stage keeps its size. */
async function measureIntake(stage: Stage, seconds: number): Promise<number> {
  const { databaseUrl, directory } = stage.place;
  const startedAt = new Date();
  const server = await serve("server.ts", ["--variant", "ours", "--database", databaseUrl, "--files", directory]);
  try {
    const { perSecond } = await sampleFresh(server, { connections: CONNECTIONS, requests: [post(stage)] }, seconds);
    return perSecond;
  } finally {
    await server.kill();
    await trim(stage, startedAt);
  }
}

/** Deletes what the largest form has received since then, so that the stage keeps its size. */
export async function trim(stage: Stage, since: Date): Promise<void> {
  await deleteBetween(stage, firstIdAt(since), LAST_ID, TRIMMED);
  await withClient(stage.place.databaseUrl, (client) => client.query("vacuum (analyze)"));
}

export function post({ hot }: Stage) {
  return {
    method: "POST" as const,
    path: `/f/${hot.token}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" }),
  };
}

async function measureDeletion(stage: Stage): Promise<number> {
  const { services, actor, hot } = stage;
  const [page] = await services.submissions.listPages(actor, [hot.id], {}, { last: DELETIONS });
  const times: number[] = [];
  for (const { id } of page?.items ?? []) times.push(await time(() => services.submissions.delete(actor, id)));
  return median(times);
}

/** On a connection that has deleted before, as housekeeping's: a new one takes some 50 ms to plan the statements of the triggers. */
async function measurePurge({ place, hot: { id: formId, planId } }: Stage): Promise<number> {
  const range = { formId, planId, after: FIRST_ID, before: LAST_ID };
  const database = createDatabase(place.databaseUrl, 1, pino({ level: "silent" }));
  const transact = createTransact(database, HASH_TEXT);
  const purge = (limit: number) => transact(async (tx) => tx.submissions.purge(range, limit));
  for (let warmUp = 0; warmUp < PURGES_BEFORE; warmUp += 1) await purge(1);
  const ms = await time(() => purge(PURGED));
  await database.destroy();
  return ms;
}

/** Deletes submissions in steps, like retention. */
async function deleteBetween(
  { place, hot: { id: formId, planId } }: Stage,
  after: string,
  before: string,
  limit: number,
): Promise<void> {
  const database = createDatabase(place.databaseUrl, 1, pino({ level: "silent" }));
  const transact = createTransact(database, HASH_TEXT);
  for (;;) {
    const deleted = await transact(async (tx) => tx.submissions.purge({ formId, planId, after, before }, limit));
    if (deleted.length < limit) break;
  }
  await database.destroy();
}
