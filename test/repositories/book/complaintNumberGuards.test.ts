import { expect, test } from "vitest";
import type { Database } from "../../../src/db/connection.ts";
import { createSetClock, setupBook } from "../../support/complaints.ts";
import { copySheet } from "../../support/manySheets.ts";

const refusal = (message: string) => ({ code: "23001", message: expect.stringContaining(message) as string });

/** A book with two sheets of 2026, in a service that writes nothing by itself. */
async function setup() {
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { app, form, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaint: first } = await file();
  await file();
  const { database } = app;
  const fill = (db: Database, from: number, to: number) =>
    copySheet(db, { ...first, correlative: from - 1 }, { count: to, isAnalyzed: false });
  const insertNumber = (correlative: number) =>
    copySheet(database, { ...first, correlative: correlative - 1 }, { count: correlative });
  const listNumbers = (): Promise<string[]> => database("complaints").pluck("number").orderBy("correlative");
  return { database, form, fill, insertNumber, listNumbers };
}

test("the database takes a number of a book and year once", async () => {
  const { insertNumber } = await setup();

  await expect(insertNumber(2)).rejects.toMatchObject({ code: "23505", constraint: "complaints_number" });
});

test("the database takes the next number only, and generates its text", async () => {
  const { insertNumber, listNumbers } = await setup();

  await expect(insertNumber(4)).rejects.toMatchObject(
    refusal("number 000000004-2026 would leave a gap in its book and year"),
  );
  await expect(insertNumber(0)).rejects.toMatchObject({ constraint: "complaints_correlative" });
  await insertNumber(3);

  expect(await listNumbers()).toEqual(["000000001-2026", "000000002-2026", "000000003-2026"]);
});

test("the database refuses a numbering that goes back, passes the sheets or is deleted", async () => {
  const { database, form } = await setup();
  const numbers = () => database("complaint_numbers");

  await expect(numbers().update({ last: 1 })).rejects.toMatchObject(refusal("a number is never given twice"));
  await expect(numbers().update({ year: 2027 })).rejects.toMatchObject(refusal("a number is never given twice"));
  await expect(numbers().update({ last: 3 })).rejects.toMatchObject(refusal("a number is never left out"));
  await expect(numbers().insert({ form_id: form.id, year: 2027, last: 7 })).rejects.toMatchObject(
    refusal("a number is never left out"),
  );
  await expect(numbers().delete()).rejects.toMatchObject(refusal("never deleted"));
  await expect(database.raw("truncate complaint_numbers")).rejects.toMatchObject(refusal("never truncated"));
});

test("what the guard of numbers reads for new sheets does not grow with their book, also before the table is analyzed", async () => {
  const { database, fill } = await setup();
  await fill(database, 3, 300);
  await database("complaint_numbers").update({ last: 300 });

  const reads = await database.transaction(async (trx) => {
    const read = async () => Number((await trx.raw<{ rows: { read: string }[] }>(READ)).rows[0]?.read);
    const begun = await read();
    await fill(trx, 301, 310);
    return (await read()) - begun;
  });

  expect(reads).toBeLessThan(100);
});

/** The rows of sheets that this transaction has read. */
const READ = `
  select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'complaints'
`;
