import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sheetDeletionsMail } from "../../../src/documents/mails/deletionMails.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { readLostSheet } from "../../../src/domain/book/recoveries.ts";
import { lastAnnouncedDay, NOTICE_DAYS } from "../../../src/domain/book/sheetDeletions.ts";
import type { Mail } from "../../../src/domain/mail/mails.ts";
import { DAY_MS } from "../../../src/domain/times.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createTransact } from "../../../src/repositories/transact.ts";
import { warnAccount } from "../../../src/services/accounts/warnings.ts";
import { readStoredZip } from "../../exports/readZip.ts";
import { createAsk } from "../../graphql/client.ts";
import { communicateAnswer, giveAnswer } from "../../support/answers.ts";
import type { Owner, TestApp } from "../../support/app.ts";
import { PNG } from "../../support/attachments.ts";
import { type ExportedBook, setupExports, shareExports } from "../../support/complaintExports.ts";
import { createSetClock, fileAt } from "../../support/complaints.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { deleteWaitingBytes, findDuty, keepHouse } from "../../support/housekeeping.ts";
import { copySheet } from "../../support/manySheets.ts";
import { findMarker } from "../../support/markers.ts";
import { endMail, offerByMail, settleOnPaper } from "../../support/offers.ts";

const FILED_AT = "2023-03-06T15:00:00Z";
const LATER = "2023-03-08T15:00:00Z";
const refusal = (words: string) => ({ code: "23001", message: expect.stringContaining(words) as string });

const clock = createSetClock(FILED_AT);
const openBook = shareExports({ clock });

/**
 * A book whose sheets of 2023 are over: an answered one with everything that a sheet has, one without an answer, one whose answer is on its way, a
 * released and a held one, and one of today. Each consumer has the
 * marker of those that will be deleted, or of those that stay.
 */
async function setup(open: () => Promise<ExportedBook> = openBook) {
  clock.set(FILED_AT);
  const book = await open();
  const { app, owner, form } = book;
  const [past, present] = [`marca${randomBytes(6).toString("hex")}`, `marca${randomBytes(6).toString("hex")}`];
  const { accountId } = owner.actor;
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9009/" });
  const file = async (marker: string, fields: Record<string, string> = {}) =>
    fileAt(
      app,
      form,
      { nombre: marker, email: `${marker}@example.pe`, detalle: marker, ...fields },
      { attachments: [{ fileName: `${marker}.png`, bytes: PNG }] },
    );
  const hold = () =>
    file(past, { sitio_web: "x" }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  const answered = (await file(past)).complaint;
  await file(past);
  const sending = (await file(present)).complaint;
  await hold();
  const held = await app.database("quarantined_sheets").where({ complaint_id: null }).first<{ id: string }>("id");
  await app.services.quarantine.releaseQuarantined(owner.actor, held.id);
  await hold();
  clock.set(LATER);
  const { mail } = await offerByMail(book, answered.id, `Te ofrecemos ${past}`);
  await endMail(book, mail);
  await settleOnPaper(book, answered.id);
  await giveAnswer(book, answered.id, `Hola, ${past}`);
  const sheet = { account_id: accountId, complaint_id: answered.id };
  const reported = { ...sheet, line: past, reported_by: accountId, reported_at: new Date() };
  await app.database("complaint_reports").insert(reported);
  await app.database("complaint_report_updates").insert({ ...reported, revision: 1 });
  const warning = { accountId, formId: form.id, cause: "sheet_file_infected", subjectId: answered.id } as const;
  await createTransact(
    app.database,
    HASH_TEXT,
  )((tx) => warnAccount(tx, { ...warning, detail: `${past}.png` }, new Date()));
  await app.services.answers.answer(owner.actor, { id: sending.id, answer: `Hola, ${present}` });
  await app.services.bookScans.scan();
  const now = new Date();
  clock.set(now.toISOString());
  await file(present);
  const pass = (days: number) => clock.set(new Date(now.getTime() + days * DAY_MS).toISOString());
  const find = async (marker: string) => {
    return Object.keys(await findMarker(app.database, marker));
  };
  const countFiles = async () => {
    const entries = await readdir(join(app.dataDir, "files", accountId), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  return { ...book, countFiles, answered, sending, past, present, pass, find, query: createAsk(app, owner.key) };
}

test("a sheet whose time is over is deleted with all that belongs to it once its owner was told, and a word about it is nowhere", async () => {
  const { app, owner, form, past, present, pass, find, countFiles } = await setup(() => setupExports({ clock }));
  const { sheetDeletions } = app.services;
  const [before, kept, files] = [await find(past), await find(present), await countFiles()];

  const untold = await keepHouse(app, "sheets");
  const told = [await sheetDeletions.announce(), await sheetDeletions.announce()];
  const plan = await sheetDeletions.plan(owner.actor);
  const mail = await loadMail(app, owner, form.id);
  pass(NOTICE_DAYS - 1);
  const early = await keepHouse(app, "sheets");
  pass(NOTICE_DAYS);
  const due = await findDuty(app, "sheets").count(100);
  const deleted = await keepHouse(app, "sheets");
  await deleteWaitingBytes(app);

  expect(before).toEqual([
    "account_warnings",
    "complaint_attachments",
    "complaint_report_updates",
    "complaint_reports",
    "complaints",
    "event_messages",
    "mail_proofs",
    "mails",
    "quarantined_sheets",
    "settlement_offers",
  ]);
  expect([untold, told, early, due, deleted]).toEqual([0, [1, 0], 0, 4, 4]);
  expect(plan).toMatchObject({ count: 4, unansweredCount: 3, heldCount: 1, firstOn: "2025-03-07" });
  expect(mail.subject).toBe("Se borrarán 5 hojas de tu Libro de Reclamaciones: Contacto");
  expect(mail.text).toMatch(
    /3 de estas hojas siguen sin respuesta[^]*1 hoja retenida[^]*N\.º 000000002-2023[^]*N\.º 000000001-2023/,
  );
  expect(await find(past)).toEqual([]);
  expect(await find(present)).toEqual(kept);
  // The sheets that stay have a file each; the signed papers went, too.
  expect([files > 2, await countFiles()]).toEqual([true, 2]);
});

test("the number of a deleted sheet stays in the API, the figures, the file for INDECOPI and the inspection, and is given to nobody", async () => {
  const { app, owner, form, file, formUrl, downloadBytes, sending, query } = await deleteSheets();

  const { data } = await query<object>(
    `query ($id: ID!) {
      form(id: $id) {
        deletedComplaintNumbers { firstNumber lastNumber count unansweredCount }
        complaints(first: 9) { nodes { number } }
      }
      complaintFigures(year: 2023, formId: $id) { month reclamos deleted open }
    }`,
    { id: form.id },
  );
  const { bytes } = await downloadBytes(`${formUrl}/complaints.zip`);
  const table = readStoredZip(bytes).find(({ name }) => name === "numeros-eliminados.csv");
  const codes: string[] = [];
  const scope = { accountId: owner.actor.accountId, formId: form.id, year: null };
  for await (const { findings } of app.services.inspections.inspect(scope))
    codes.push(...findings.map(({ code }) => code));
  clock.set(LATER);
  const { complaint: next } = await file();

  expect(data).toMatchObject({
    form: {
      deletedComplaintNumbers: [
        { firstNumber: "000000001-2023", lastNumber: "000000002-2023", count: 2, unansweredCount: 1 },
        { firstNumber: "000000004-2023", lastNumber: "000000004-2023", count: 1, unansweredCount: 1 },
      ],
      complaints: { nodes: [{ number: expect.stringMatching(/^000000001-20/) as string }, { number: sending.number }] },
    },
  });
  expect((data as { complaintFigures: object[] }).complaintFigures[2]).toEqual({
    month: 3,
    reclamos: 1,
    deleted: 3,
    open: 1,
  });
  expect(table?.bytes.toString()).toMatch(
    /000000001-2023,000000002-2023,2,1,2023-03-06,2023-03-06,[^]*000000004-2023,000000004-2023,1,1,/,
  );
  expect(codes.filter((code) => code.startsWith("number_"))).toEqual([]);
  expect(codes).toContain("kept_too_long");
  expect(next.number).toBe("000000005-2023");
});

test("a sheet whose answer is on its way is not deleted, and is kept for two years more once that has arrived", async () => {
  const { app, owner, sending } = await deleteSheets();

  await communicateAnswer({ app, owner }, sending.id);
  const again = await keepHouse(app, "sheets");

  const { rows } = await app.database.raw<{ rows: object[] }>(
    "select keep_until > now()::date + 700 as is_kept from complaints where id = ?",
    [sending.id],
  );
  expect([again, rows]).toEqual([0, [{ is_kept: true }]]);
});

test("a copy of a deleted sheet brings it back neither under its number nor under another one", async () => {
  const { app, form, answered } = await deleteSheets();
  const { number, registeredAt, consumerName, documentType, documentNumber, detail } = answered;
  const copy = {
    consumerName,
    documentType,
    documentNumber,
    detail,
    address: "Jr. Puno 1",
    registeredAt: registeredAt.toISOString(),
  };
  const { sheet } = readLostSheet({ ...copy, book: form.id, number }, new Date(LATER));
  if (sheet === null) throw new Error("The copy is not whole.");
  await app.services.bookRecoveries.hold();

  const done = await app.services.bookRecoveries.recover({ by: "Olga", sheets: [sheet], lostReason: null });

  expect(done.find(({ formId }) => formId === form.id)).toMatchObject({ recovered: [], lost: [], missing: [] });
});

test("SQL: a deleted number is recorded with its sheet alone, never changes, and no sheet takes it", async () => {
  const { app, form, file, sending } = await deleteSheets();
  const { database } = app;
  const numbers = () => database("deleted_complaint_numbers");
  const row = {
    form_id: form.id,
    account_id: form.accountId,
    year: 2023,
    registered_on: "2023-03-06",
    kept_until: "2025-03-06",
    was_answered: true,
    deleted_at: new Date(),
  };

  for (const correlative of [sending.correlative, 900]) {
    await expect(numbers().insert({ ...row, correlative })).rejects.toMatchObject(refusal("and no sheet has it"));
  }
  await expect(numbers().update({ was_answered: true })).rejects.toMatchObject(refusal("never changed"));
  await expect(numbers().delete()).rejects.toMatchObject(refusal("never deleted"));
  await expect(database.raw("truncate deleted_complaint_numbers")).rejects.toMatchObject(refusal("never truncated"));
  clock.set(LATER);
  const { complaint: last } = await file();
  await expect(copySheet(database, { ...last, correlative: 1 }, { count: 2 })).rejects.toMatchObject(
    refusal("number 000000002-2023 was given before"),
  );
});

test.each([
  ["2026-11-27", "2026-12-31"],
  ["2026-12-01", "2027-01-31"],
  ["2027-01-31", "2027-02-28"],
])("on %s an owner is told of what is kept until %s at most", (today, through) => {
  expect(lastAnnouncedDay(today)).toBe(through);
});

/** The book after the deletion. */
async function deleteSheets() {
  const book = await setup();
  await book.app.services.sheetDeletions.announce();
  book.pass(NOTICE_DAYS);
  expect(await keepHouse(book.app, "sheets")).toBeGreaterThanOrEqual(4);
  return book;
}

async function loadMail({ services }: TestApp, { actor: { accountId } }: Owner, formId: string) {
  const mail = { accountId, formId, recipient: "duena@tienda.example.pe" } as Mail;
  const loaded = await services.sheetDeletions.mails.sheet_deletions.load(mail);
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  return sheetDeletionsMail.render(es, loaded.text, {} as never);
}
