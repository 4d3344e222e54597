import { expect, test } from "vitest";
import type { Database } from "../../../src/db/connection.ts";
import { CHECK_CODES, type Finding } from "../../../src/domain/book/inspection/checks.ts";
import { CLEAN_SHEETS, type CleanKind, INSPECTED_AT, makeCleanSheets } from "../../support/cleanSheets.ts";
import { arrangeBook, createProvider, createSetClock, GENEROUS_LIMITS } from "../../support/complaints.ts";
import { copyBooks, copySheets, type SheetCopy } from "../../support/copiedSheets.ts";
import { PLANTED_FAULTS, type PlantedFault } from "../../support/plantedFaults.ts";
import { setupServices, shareInFile } from "../../support/services.ts";

/** INSPECTED_SHEETS=10000 makes as many as an inspector sees in a large shop. */
const COPIES = Number(process.env["INSPECTED_SHEETS"] ?? 400);
const TIMEOUT_MS = 120_000;
/** The ended sheets reach back into the year before, and none so far that its time of keeping is over. */
const MAX_DAYS_EARLIER = 640;
const BOOKS = 8;

const useBooks = shareInFile(async (onFinished) => {
  const clock = createSetClock(INSPECTED_AT);
  const app = await setupServices({ clock, environment: GENEROUS_LIMITS }, onFinished);
  const book = { clock, ...(await arrangeBook(app, createProvider())) };
  const sheets = await makeCleanSheets(book);
  clock.set(INSPECTED_AT);
  await dropRules(app.database);
  const openBooks = (count: number) => copyBooks(app.database, book.form.id, count);
  const inspect = async (scope: object) => {
    const findings: Finding[] = [];
    let count = 0;
    const order = { accountId: null, formId: null, year: null, ...scope };
    for await (const step of app.services.inspections.inspect(order)) {
      findings.push(...step.findings);
      count = step.sheets;
    }
    return { findings, count };
  };
  return { ...book, sheets, openBooks, inspect };
});

let planted: Promise<ReadonlyMap<PlantedFault, readonly Finding[]>> | undefined;

test("nothing is found at any kind of sheet that the services made", async () => {
  const { sheets, inspect, form } = await useBooks();

  const { findings, count } = await inspect({ formId: form.id });

  expect(findings).toEqual([]);
  expect(count).toBe(sheets.size);
});

test(
  "nothing is found at thousands of sheets in order, of every kind and of two years",
  { timeout: TIMEOUT_MS },
  async () => {
    const { app, sheets, openBooks, inspect } = await useBooks();
    const books = await openBooks(BOOKS);
    const kinds = [...sheets];
    const copies = Array.from({ length: COPIES }, (_, index): SheetCopy => {
      const [kind, of] = kinds[index % kinds.length] as [CleanKind, string];
      const daysEarlier = CLEAN_SHEETS[kind].isOpen ? 0 : (index * 7919) % MAX_DAYS_EARLIER;
      return { of, formId: books[index % BOOKS] ?? "", daysEarlier };
    });
    await copySheets(app.database, copies);

    const results = await Promise.all(books.map((formId) => inspect({ formId })));

    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(results.reduce((total, { count }) => total + count, 0)).toBe(COPIES);
  },
);

test.for(PLANTED_FAULTS.map((fault) => [fault.what, fault.code, fault] as const))(
  "%s is found as %s, and nothing else",
  async ([, code, fault]) => {
    const findings = (await (planted ??= plant())).get(fault) ?? [];

    const { number = "000000001-2026" } = fault;
    expect(findings.map((each) => ({ code: each.code, number: each.number }))).toEqual([{ code, number }]);
  },
);

test("each check finds a planted fault", () => {
  const found = new Set(PLANTED_FAULTS.map(({ code }) => code));

  expect(CHECK_CODES.filter((code) => !found.has(code))).toEqual([]);
});

/** Plants each fault in a book of its own, and inspects all books at once. */
async function plant(): Promise<ReadonlyMap<PlantedFault, readonly Finding[]>> {
  const { app, sheets, openBooks, inspect, owner } = await useBooks();
  const formIds = await openBooks(PLANTED_FAULTS.length);
  const books = new Map(PLANTED_FAULTS.map((fault, index) => [fault, formIds[index] ?? ""]));
  const copies: SheetCopy[] = [];
  for (const [fault, formId] of books) {
    const copy = { of: sheets.get(fault.kind) ?? "", formId, daysEarlier: fault.daysEarlier ?? 0 };
    copies.push(...Array.from({ length: fault.count ?? 1 }, () => copy));
  }
  await copySheets(app.database, copies);
  await app.database.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = replica");
    for (const [fault, form] of books) {
      const last = await trx("complaints")
        .where({ form_id: form })
        .orderBy("correlative", "desc")
        .first<{ id: string }>("id");
      for (const statement of fault.statements) await trx.raw(statement, { id: last.id, form });
    }
  });
  const { findings } = await inspect({ accountId: owner.actor.accountId });
  return new Map([...books].map(([fault, id]) => [fault, findings.filter(({ formId }) => formId === id)]));
}

/** Takes the rules of the tables away that the database has beside its triggers, as its owner can. */
async function dropRules(database: Database): Promise<void> {
  await database.raw(`
    do $$
      declare rule record;
      begin
        for rule in select conrelid::regclass as owner, conname from pg_constraint
          where contype = 'c' and conrelid in ('complaints'::regclass, 'settlement_offers'::regclass, 'mails'::regclass, 'complaint_events'::regclass)
        loop
          execute format('alter table %s drop constraint %I', rule.owner, rule.conname);
        end loop;
      end
    $$;
    drop index complaints_number, complaint_attachments_key, complaint_documents_key;
  `);
}
