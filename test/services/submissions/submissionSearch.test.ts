import { expect, test } from "vitest";
import {
  MAX_SEARCHED_SUBMISSIONS,
  readData,
  type SubmissionFilter,
} from "../../../src/domain/submissions/submissions.ts";
import { shareServices } from "../../support/services.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { itemsOf } from "../../support/pages.ts";

const START = new Date("2026-01-01T00:00:00Z");
const TOO_BROAD = { code: "FILTER_TOO_BROAD", params: { limit: MAX_SEARCHED_SUBMISSIONS } };

const useServices = shareServices();

/** A form with one submission more than a search looks at, number 1 the oldest, and a neighbour that has one. */
async function setup() {
  const app = await useServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const neighbour = await app.createForm(owner);
  await storeMany(app, form, MAX_SEARCHED_SUBMISSIONS + 1, START);
  await storeMany(app, neighbour, 1, START);
  const { submissions } = app.services;
  const find = async (filter: SubmissionFilter, args = {}) =>
    (await itemsOf(submissions.listPages(owner.actor, [form.id], filter, args))).map((item) => readData(item)["n"]);
  const count = async (filter: SubmissionFilter) => (await submissions.count(owner.actor, [form.id], filter))[0];
  return { app, owner, form, find, count };
}

function at(second: number): Date {
  return new Date(START.getTime() + second * 1000);
}

test("a search finds matches among the newest submissions, and refuses to read older ones without a bound", async () => {
  const { find } = await setup();

  const newest = await find({ dataContains: { n: MAX_SEARCHED_SUBMISSIONS } }, { first: 0 });
  const enough = await find({ search: "ana" }, { first: 2 });
  const narrowed = await find({ dataContains: { n: 1 }, createdTo: at(100) });

  expect(newest).toEqual([]);
  expect(enough).toEqual([MAX_SEARCHED_SUBMISSIONS + 1, MAX_SEARCHED_SUBMISSIONS]);
  expect(narrowed).toEqual([1]);
  await expect(find({ dataContains: { n: 1 } })).rejects.toMatchObject(TOO_BROAD);
  await expect(find({ search: "nobody" })).rejects.toMatchObject(TOO_BROAD);
  await expect(find({ search: "nobody" }, { last: 5 })).rejects.toMatchObject(TOO_BROAD);
});

test("a search reads exactly as many submissions as its bound", async () => {
  const { find, count } = await setup();

  const found = await find({ search: "nobody", createdFrom: at(2) });
  const counted = await count({ search: "ana", createdFrom: at(2) });

  expect(found).toEqual([]);
  expect(counted).toBe(MAX_SEARCHED_SUBMISSIONS);
  await expect(count({ search: "ana", createdFrom: at(1) })).rejects.toMatchObject(TOO_BROAD);
});

test("a search backwards from the oldest submission has the same bound", async () => {
  const { find } = await setup();

  const oldest = await find({ search: "ana" }, { last: 3 });

  expect(oldest).toEqual([3, 2, 1]);
});

test("a filter by time alone may span any number of submissions", async () => {
  const { find, count } = await setup();

  const counted = await count({ createdFrom: at(2) });
  const page = await find({ createdTo: at(4) });

  expect(counted).toBe(MAX_SEARCHED_SUBMISSIONS);
  expect(page).toEqual([3, 2, 1]);
});

test("searches of one account at the same time are all answered", async () => {
  const { count } = await setup();
  const words = ["ana 7", "ana 8", "ana 9", "ana 10"];

  const counts = await Promise.all(words.map((search) => count({ search, createdFrom: at(2), createdTo: at(101) })));

  expect(counts).toEqual([19, 19, 19, 2]);
});
