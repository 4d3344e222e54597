import { expect, test } from "vitest";
import { MAX_SUMMARIZED, MAX_SUMMARIZED_DATA } from "../../../src/domain/submissions/summaries.ts";
import { createSearchTime, type SearchTime } from "../../../src/services/submissions/searchTime.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createSetClock } from "../../support/complaints.ts";
import { type Owner, shareServices, type TestServices } from "../../support/services.ts";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { openSummarized } from "../../support/summaries.ts";

const services = shareServices({ clock: createSetClock("2026-11-23T20:00:00Z") });
const ROWS = 100_000;

/** Time enough, however busy the machine of the tests is. */
const PATIENT: SearchTime = {
  waits: { leftMs: 0 },
  getLeft: () => 60_000,
  spendOn: (search) => search(),
  end: () => null,
};

/** Makes rows in the database: `values` is SQL of one row's values by its number `n`, newer rows with greater ones. */
async function fill(app: TestServices, form: Form, column: "data" | "field_values", values: string): Promise<void> {
  await app.database.raw(
    `insert into submissions (id, account_id, form_id, data, field_values, created_at, feed_position)
     select (lpad(to_hex(1763900000000 + n), 12, '0') || '7' || ? || '8' || lpad(to_hex(n), 15, '0'))::uuid,
       cast(? as uuid), cast(? as uuid), ${column === "data" ? values : "'{}'"}, ${column === "data" ? "null" : values},
       to_timestamp(1763900000 + n / 1000.0), n
     from generate_series(1, ${ROWS}) n`,
    [form.id.slice(-3), form.accountId, form.id],
  );
  await app.database.raw("vacuum analyze submissions");
}

async function open(fields: Parameters<typeof openSummarized>[2]) {
  const app = await services();
  const owner: Owner = await app.createOwner();
  const form = await openSummarized(app, owner, fields);
  return { app, owner, form };
}

test("of 100,000 submissions the latest are counted, by the database alone, and the summary says so", async () => {
  const { app, owner, form } = await open([
    { name: "entrega", type: "select", label: "Entrega", choices: ["a", "b"] },
    { name: "n", type: "number", label: "N" },
  ]);
  await fill(
    app,
    form,
    "field_values",
    `json_build_object('entrega', case when n % 4 = 0 then 'a' else 'b' end, 'n', n)`,
  );

  const summary = await app.services.summaries.summarize(owner.actor, form, {}, es.formats, PATIENT);

  const [entrega, numbers] = summary.questions;
  expect(summary).toMatchObject({ accepted: ROWS, summarized: MAX_SUMMARIZED, isCut: true });
  expect(summary.summarizedFrom).toEqual(new Date(1763900000000 + ROWS - MAX_SUMMARIZED + 1));
  expect(entrega?.choices.map(({ count }) => count)).toEqual([MAX_SUMMARIZED / 4, (MAX_SUMMARIZED * 3) / 4]);
  expect(numbers?.numbers).toMatchObject({ count: MAX_SUMMARIZED, min: ROWS - MAX_SUMMARIZED + 1, max: ROWS });
  expect(JSON.stringify(summary).length).toBeLessThan(5_000);
});

test("of the data of a form without fields fewer submissions are counted, since they may have any names", async () => {
  const { app, owner, form } = await open([]);
  await fill(app, form, "data", `json_build_object('color', 'c' || n % 3, 'texto', repeat('x', 20) || n)`);

  const summary = await app.services.summaries.summarize(owner.actor, form, {}, es.formats, PATIENT);

  expect(summary).toMatchObject({ accepted: ROWS, summarized: MAX_SUMMARIZED_DATA, isCut: true });
  expect(summary.questions.map(({ name, kind }) => [name, kind])).toEqual([
    ["color", "choices"],
    ["texto", "texts"],
  ]);
});

test("a form with many fields counts fewer submissions", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
  const many = await open(names.map((name) => ({ name, type: "text", label: name })));
  await fill(many.app, many.form, "field_values", `json_build_object('f1', 'x')`);

  const summary = await many.app.services.summaries.summarize(many.owner.actor, many.form, {}, es.formats, PATIENT);

  expect(summary).toMatchObject({ summarized: 10_000, isCut: true });
});

test("a database that is too busy counts a tenth in the rest of the time, and the summary says so", async () => {
  const { app, owner, form } = await open([{ name: "n", type: "number", label: "N" }]);
  await fill(app, form, "field_values", `json_build_object('n', n)`);
  let tries = 0;
  const busyAtFirst: SearchTime = {
    ...PATIENT,
    getLeft: () => (tries === 1 ? 1 : 60_000),
    spendOn(search) {
      tries += 1;
      return search();
    },
  };

  const summary = await app.services.summaries.summarize(owner.actor, form, {}, es.formats, busyAtFirst);

  expect([tries, summary.summarized, summary.isCut, summary.accepted]).toEqual([2, MAX_SUMMARIZED / 10, true, ROWS]);
});

test("an operation whose time for searches is over counts nothing more", async () => {
  const { app, owner, form } = await open([]);
  const time = createSearchTime();
  await time.end();

  await expect(app.services.summaries.summarize(owner.actor, form, {}, es.formats, time)).rejects.toMatchObject({
    code: "FILTER_TOO_BROAD",
  });
});
