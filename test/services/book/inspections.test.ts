import { expect, test } from "vitest";
import type { Database } from "../../../src/db/connection.ts";
import { CHECK_CODES, type Finding } from "../../../src/domain/book/inspection/checks.ts";
import type { Mail } from "../../../src/domain/mail/mails.ts";
import { inspectionReportMail } from "../../../src/documents/mails/inspectionMails.ts";
import { es } from "../../../src/messages/es/index.ts";
import { CLEAN_SHEETS, type CleanKind, INSPECTED_AT, makeCleanSheets } from "../../support/cleanSheets.ts";
import { arrangeBook, createProvider, createSetClock, GENEROUS_LIMITS } from "../../support/complaints.ts";
import { copyBooks, copySheets, type SheetCopy } from "../../support/copiedSheets.ts";
import type { PlantedFault } from "../../support/plantedFault.ts";
import { PLANTED_FAULTS } from "../../support/plantedFaults.ts";
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

let copied: Promise<readonly string[]> | undefined;
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
    const { inspect } = await useBooks();
    const books = await (copied ??= copy());

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

test(
  "owners are mailed once a month what is found in their books of earlier months, and nothing of a book in order",
  { timeout: TIMEOUT_MS },
  async () => {
    const { app, owner } = await useBooks();
    const { inspectionReports } = app.services;
    const [clean = ""] = await (copied ??= copy());
    const faulty = await (planted ??= plant());

    const counts = await Promise.all([inspectionReports.report(), inspectionReports.report()]);
    const again = await inspectionReports.report();

    const mailed = await app.database("mails").where({ kind: "inspection_report" }).pluck<string[]>("form_id");
    const early = await app
      .database("complaints")
      .where("entered_at", "<", "2026-10-01T00:00:00-05:00")
      .pluck<string[]>("form_id");
    const found = [...faulty.values()].flatMap(([finding]) => (finding === undefined ? [] : [finding.formId]));
    expect(mailed.toSorted()).toEqual(found.filter((formId) => early.includes(formId)).toSorted());
    expect([counts[0] + counts[1], again]).toEqual([mailed.length, 0]);

    const [late] = [...faulty].flatMap(([{ code }, [finding]]) =>
      code === "answered_late" && finding ? [finding] : [],
    );
    const { load } = inspectionReports.mails.inspection_report;
    const mail = {
      accountId: owner.actor.accountId,
      formId: late?.formId ?? null,
      recipient: "duena@tienda.example.pe",
    } as Mail;
    const loaded = await load(mail);
    if (loaded.text === undefined) throw new Error("The mail is obsolete.");
    const { subject, text } = await inspectionReportMail.render(es, loaded.text, {} as never);
    expect(subject).toBe("Lo que vería un inspector en tu Libro de Reclamaciones: Contacto");
    expect(text).toMatch(
      /libro\?lista=inspector[^]*N\.º 000000001-2026[^]*La respuesta se comunicó el \d\d[^]*Código, art\. 24/,
    );
    expect(await load({ ...mail, formId: clean })).toEqual({ obsolete: "subject_ended" });
  },
);

/** Copies the sheets of all kinds into books, those that have ended with earlier dates. Returns the books' ids. */
async function copy(): Promise<readonly string[]> {
  const { app, sheets, openBooks } = await useBooks();
  const books = await openBooks(BOOKS);
  const kinds = [...sheets];
  const copies = Array.from({ length: COPIES }, (_, index): SheetCopy => {
    const [kind, of] = kinds[index % kinds.length] as [CleanKind, string];
    const daysEarlier = CLEAN_SHEETS[kind].isOpen ? 0 : (index * 7919) % MAX_DAYS_EARLIER;
    return { of, formId: books[index % BOOKS] ?? "", daysEarlier };
  });
  await copySheets(app.database, copies);
  return books;
}

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
