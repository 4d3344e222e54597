import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MeanCount } from "../../../src/concurrency/meanCount.ts";
import { toSubmissionsCsv, toSubmissionsNdjson, toSubmissionsXlsx } from "../../../src/exports/submissions.ts";
import type { SubmissionColumns } from "../../../src/exports/submissionTable.ts";
import { createPace, type Pace } from "../../../src/concurrency/pace.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createReadPace, READ_PACE, type ReadPace } from "../../../src/services/submissions/readPace.ts";
import { createSearchTime } from "../../../src/services/submissions/searchTime.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { setupServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";

const START = new Date("2026-11-01T00:00:00Z");
const DAYS = { from: "2026-11-01", to: "2026-11-02" };
const COLUMNS: SubmissionColumns = {
  isOfAccount: false,
  names: ["n", "nombre"],
  labels: new Map(),
  isComplete: true,
  hasTriage: false,
  hasTests: false,
  hasConfirmed: false,
};
const LONG_MS = 60_000;
const CALM = createReadPace({ countLimit: () => undefined }, createCommits(0));
/** Three parts of an export. */
const STORED = 1_200;

test("searches and counts that read many submissions wait for the slot by their account; a list and a total do not", async () => {
  const { app, owner, form, paced, readPaced } = await setup();
  const { submissions, dailyCounts, summaries } = app.services;
  const { actor } = owner;
  const filter = { createdFrom: START };
  await storeMany(app, form, 3, START);

  await submissions.listPages(actor, [form.id], {}, { first: 2 });
  await submissions.count(actor, [form.id], {});
  expect(paced).toEqual([]);

  expect(await readPaced(() => submissions.listPages(actor, [form.id], { search: "ana" }, { first: 2 }))).toBe(1);
  expect(await readPaced(() => submissions.count(actor, [form.id], filter))).toBe(1);
  expect(await readPaced(() => submissions.countOwn(actor, filter))).toBe(1);
  expect(await readPaced(() => dailyCounts.listByForms(actor, [form.id], DAYS))).toBe(1);
  expect(await readPaced(() => summaries.summarize(actor, form, {}, es.formats))).toBe(1);
  expect(new Set(paced)).toEqual(new Set([actor.accountId]));
});

test("a search whose operation ended while it waited for the slot does not begin", async () => {
  const slot = Promise.withResolvers<void>();
  const { app, owner, form, paced } = await setup({ beforeSlot: () => slot.promise });
  const searchTime = createSearchTime();
  const search = app.services.submissions.listPages(owner.actor, [form.id], { search: "ana" }, {}, searchTime);
  const refused = expect(search).rejects.toMatchObject({ code: "FILTER_TOO_BROAD" });

  await waitFor(() => paced.length === 1);
  await searchTime.end();
  slot.resolve();

  await refused;
});

test("an export rests after each part but the last, and its columns have a bound for all their rests", async () => {
  const { app, owner, form, rests } = await setup();
  await storeMany(app, form, STORED, START);

  const { submissions, readColumns } = await app.services.submissionExports.open(owner.actor, form.id, {});
  let read = 0;
  for await (const _ of submissions) read += 1;
  const ofParts = rests.splice(0);
  await storeMany(app, form, 2_000, START);
  const { readColumns: readMore } = await app.services.submissionExports.open(owner.actor, form.id, {});
  await readColumns();
  await readMore();

  expect(read).toBe(STORED);
  expect(ofParts).toHaveLength(3);
  expect(ofParts.every(({ workMs, budgetMs }) => workMs > 0 && budgetMs === null)).toBe(true);
  expect(rests.map(({ budgetMs }) => budgetMs)).toEqual(rests.map(() => READ_PACE.maxFirstRestsMs));
  expect(rests.length).toBeGreaterThan(0);
});

test("the names of an export's columns that take too long to read are left to its last column", async () => {
  let laterMs = 0;
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + laterMs);
  onTestFinished(() => spy.mockRestore());
  let stepMs = 0;
  const pace = { ...CALM, rest: async () => void (laterMs += stepMs) };
  const { app, owner, form } = await setup({ pace });
  await storeMany(app, form, 2_000, START);
  await app.submit(form, { ciudad: "Arequipa" });
  const readColumns = async () => (await app.services.submissionExports.open(owner.actor, form.id, {})).readColumns();

  const inTime = await readColumns();
  stepMs = READ_PACE.maxNamesMs;
  const late = await readColumns();

  expect(inTime).toMatchObject({ names: ["n", "nombre", "ciudad"], isComplete: true });
  expect(late).toMatchObject({ names: ["n", "nombre"], isComplete: false });
});

test("an export whose client leaves while it rests ends at once, in every format, and reads no further part", async () => {
  const pace = createPace({ readRest: () => 1, maxWaitMs: 0, maxRestMs: LONG_MS });
  const { app, owner, form, rests } = await setup({ pace, stepMs: LONG_MS });
  await storeMany(app, form, STORED, START);
  const gone = new AbortController();
  const open = async () => {
    const { submissionExports } = app.services;
    return (await submissionExports.open(owner.actor, form.id, {}, gone.signal)).submissions;
  };
  const streams = [
    toSubmissionsNdjson(es, await open(), false),
    toSubmissionsCsv(es, await open(), COLUMNS),
    toSubmissionsXlsx(es, await open(), COLUMNS),
  ];

  for (const stream of streams) stream.on("error", () => undefined).resume();
  await waitFor(() => rests.length === streams.length);
  const closed = streams.map((stream) => once(stream, "close"));
  gone.abort();
  for (const stream of streams) stream.destroy();
  await Promise.all(closed);

  expect(rests).toHaveLength(streams.length);
});

test("the pressure is measured by the submissions of a commit", async () => {
  const { app, form, commits } = await setup();

  await app.submit(form, { nombre: "Ana" });

  expect(commits).toEqual([1]);
});

test.for<[mean: number, times: number]>([
  [1, 0],
  [READ_PACE.calm, 0],
  [(READ_PACE.calm + READ_PACE.busy) / 2, READ_PACE.rest / 2],
  [READ_PACE.busy, READ_PACE.rest],
  [100, READ_PACE.rest],
])("with %d submissions in a commit a step rests %d times its time", async ([mean, times]) => {
  const commits = createCommits(mean);
  const budget = { leftMs: 1_000 };

  await createReadPace({ countLimit: () => undefined }, commits).rest(1, { budget });

  expect(1_000 - budget.leftMs).toBeCloseTo(times, 6);
});

type Options = {
  readonly beforeSlot?: () => Promise<void>;
  readonly pace?: Pace;
  /** Replaces the time of the steps for which exports rest. */
  readonly stepMs?: number | null;
};
type Rest = { readonly workMs: number; readonly budgetMs: number | null };

async function setup({ beforeSlot = async () => undefined, pace = CALM, stepMs = null }: Options = {}) {
  const paced: string[] = [];
  const rests: Rest[] = [];
  const commits: number[] = [];
  const readPace: ReadPace = {
    async run(key, work) {
      paced.push(key);
      await beforeSlot();
      return work();
    },
    rest(workMs, options = {}) {
      rests.push({ workMs, budgetMs: options.budget?.leftMs ?? null });
      return pace.rest(stepMs ?? workMs, options);
    },
    runCommit(count, work) {
      commits.push(count);
      return work();
    },
  };
  const app = await setupServices({ readPace });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  /** How often a call asks for the slot. */
  const readPaced = async (call: () => Promise<unknown>) => {
    const before = paced.length;
    await call();
    return paced.length - before;
  };
  return { app, owner, form, paced, readPaced, rests, commits };
}

function createCommits(mean: number): MeanCount {
  return { run: (_, work) => work(), read: () => mean };
}
