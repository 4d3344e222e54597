import { expect, test } from "vitest";
import type { MeanCount } from "../../../src/concurrency/meanCount.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createReadPace, READ_PACE, type ReadPace } from "../../../src/services/submissions/readPace.ts";
import { createSearchTime } from "../../../src/services/submissions/searchTime.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { setupServices } from "../../support/services.ts";

const START = new Date("2026-11-01T00:00:00Z");
const DAYS = { from: "2026-11-01", to: "2026-11-02" };
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

  await expect.poll(() => paced.length).toBe(1);
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

test("an export whose client has gone reads no further part after its rest", async () => {
  const gone = new AbortController();
  const { app, owner, form, rests } = await setup({ mean: 100 });
  await storeMany(app, form, STORED, START);
  const { submissions } = await app.services.submissionExports.open(owner.actor, form.id, {}, gone.signal);

  let read = 0;
  const reading = (async () => {
    for await (const _ of submissions) if ((read += 1) === 500) gone.abort();
  })();

  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  expect([read, rests.length]).toEqual([500, 1]);
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

type Rest = { readonly workMs: number; readonly budgetMs: number | null };

/** `mean` is the number of submissions in a commit that heavy reads see. */
async function setup({ beforeSlot = async () => undefined as void, mean = 0 } = {}) {
  const paced: string[] = [];
  const rests: Rest[] = [];
  const commits: number[] = [];
  const pace = createReadPace({ countLimit: () => undefined }, createCommits(mean));
  const readPace: ReadPace = {
    async run(key, work) {
      paced.push(key);
      await beforeSlot();
      return work();
    },
    rest(workMs, options = {}) {
      rests.push({ workMs, budgetMs: options.budget?.leftMs ?? null });
      return pace.rest(workMs, options);
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
