import { v7 as uuidv7 } from "uuid";
import type { Complaint, ComplaintEventType, NewComplaintEvent } from "../../domain/book/complaints.ts";
import { renderComplaintEvent } from "../../domain/book/complaintWebhooks.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { clientNetworkOf } from "../../domain/networks.ts";
import type { EventType } from "../../domain/webhooks/webhooks.ts";
import type { SheetKey } from "../../repositories/book/sheetKeys.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { BookHoldsService } from "./bookHolds.ts";
import { keepFiles, queueScans } from "../files/filePuts.ts";
import { createScanLanes } from "../files/scanLanes.ts";
import { buildComplaint, describeFiling, listFilingMails, type NewSheet } from "./newSheets.ts";
import { queueFilingMails } from "./queuedMails.ts";
import { createSheetNumbers, numberingBefore, type Numbers } from "./sheetNumbers.ts";
import { createPageSecret, createReceiptSecrets, hashPageSecret } from "./pageSecrets.ts";
import { type FileDigest, hasFiles, keyWithFiles } from "./sheetKeys.ts";

export type ComplaintFiling = ReturnType<typeof createComplaintFiling>;

export type Filed = {
  readonly complaint: Complaint;
  /** The receipt's secret: 256 random bits in base64url. */
  readonly secret: string;
  /** Whether the sheet had been filed before, under the same `_envio_id`. */
  readonly replayed: boolean;
};

/** The steps that filing a sheet shares with answering and releasing one. All of them run in the caller's transaction. */
export function createComplaintFiling(
  {
    clock,
    isClockTrusted,
    secretBox,
    webhookScheduleSeconds,
    publicUrl,
  }: Dependencies<"clock" | "isClockTrusted" | "secretBox" | "publicUrl" | "webhookScheduleSeconds">,
  { requireOpen, requireNext, listNext, remember }: BookHoldsService,
) {
  const receiptSecrets = createReceiptSecrets(secretBox);
  const chooseScanLane = createScanLanes({ secretBox });
  const { takeNumbers, takeFreeBooks } = createSheetNumbers({ clock, isClockTrusted }, { listNext });
  const files = { fileSheet, fileNewSheets, fileInFreeBooks, findFiled };
  return { ...files, publish, publishAnswer, recordEvent, requireOpen, remember };

  /**
   * Files the sheet under the next number, with its history, mails and webhook event, unless the same sheet has been filed. The caller
   * calls `remember` after its commit. Errors: SERVICE_UNAVAILABLE while the process's clock is wrong, since the sheet's day and the year
   * of its number are fixed by law; FORM_UNAVAILABLE while the book is held.
   */
  async function fileSheet(tx: Repositories, asked: NewSheet): Promise<Filed> {
    const numbers = await takeNumbers(tx, asked.form, asked.presentation);
    const entered = await findEntered(tx, asked, numbers.next.year);
    if (entered !== null) return entered;
    if (asked.channel !== "perdida") await requireNext(tx, numberingBefore(asked.form.id, numbers.next));
    const [filed] = (await insertSheets(tx, [asked], new Map([[asked.form.id, numbers]]))) ?? [];
    return filed ?? fileUnderTakenKey(tx, asked);
  }

  /**
   * Files sheets as `fileSheet` does, in their order, where their keys differ. None that is here as staff or as a held sheet has filed before.
   * Null for a sheet whose key its book has already: its files decide whether it is the same one. Null for those of a book that is not free:
   * another transaction files in it, it has no number of the year yet, or it is held. Waits for books only while none is free. Errors:
   * SERVICE_UNAVAILABLE as `fileSheet`, and that of `isLockTimeout`.
   */
  async function fileInFreeBooks(tx: Repositories, sheets: readonly NewSheet[]): Promise<readonly (Filed | null)[]> {
    if (sheets.length === 0) return [];
    const forms = new Map(sheets.map(({ form }) => [form.id, form]));
    const books = await takeFreeBooks(tx, [...forms.values()]);
    return fileUnderNewKeys(tx, sheets, books);
  }

  /** The same of one book, for which it waits. Errors: as `fileSheet`. */
  async function fileNewSheets(tx: Repositories, sheets: readonly NewSheet[]): Promise<readonly (Filed | null)[]> {
    const [first] = sheets;
    if (first === undefined) return [];
    const { form } = first;
    const numbers = await takeNumbers(tx, form, null);
    await requireNext(tx, numberingBefore(form.id, numbers.next));
    return fileUnderNewKeys(tx, sheets, new Map([[form.id, numbers]]));
  }

  async function fileUnderNewKeys(
    tx: Repositories,
    sheets: readonly NewSheet[],
    books: ReadonlyMap<string, Numbers>,
  ): Promise<readonly (Filed | null)[]> {
    const taken = await tx.complaints.listKeys(listKeysOf(sheets));
    const isFiled = ({ form, submissionKey }: NewSheet) =>
      books.has(form.id) && (submissionKey === null || !taken.has(submissionKey));
    const filed = (await insertSheets(tx, sheets.filter(isFiled), books))?.values();
    return sheets.map((sheet) => (isFiled(sheet) ? (filed?.next().value ?? null) : null));
  }

  /** The sheets of each book get the numbers behind its next one. Null when the book of the only sheet has one with its key. */
  async function insertSheets(
    tx: Repositories,
    asked: readonly NewSheet[],
    books: ReadonlyMap<string, Numbers>,
  ): Promise<readonly Filed[] | null> {
    if (asked.length === 0) return [];
    const given = new Map<string, number>();
    const made = asked.map((sheet) => {
      const { next, dueOn, ownerEmail, provider } = found(books.get(sheet.form.id) ?? null, "FORM_NOT_FOUND");
      const before = given.get(sheet.form.id) ?? 0;
      given.set(sheet.form.id, before + 1);
      const form = { ...sheet.form, provider };
      const registration = { ...next, correlative: next.correlative + before };
      const complaint = buildComplaint({ ...sheet, form }, registration, dueOn);
      const secret = createPageSecret();
      const receipt = { hash: hashPageSecret(secret), sealedSecret: receiptSecrets.seal(complaint.id, secret) };
      return { sheet, form, ownerEmail, complaint, secret, receipt };
    });
    const sheets = made.map(({ sheet: { submissionKey, source }, complaint, receipt }) => ({
      complaint,
      submissionKey,
      receipt,
      source,
    }));
    const events = made.map(({ sheet, complaint }) => describeFiling(sheet, complaint));
    if (sheets.length === 1) {
      if (!(await tx.complaints.insert(sheets))) return null;
      await recordEvents(tx, events);
    } else {
      await Promise.all([tx.complaints.insert(sheets), recordEvents(tx, events)]);
    }
    for (const { sheet, complaint } of made) await attach(tx, complaint, sheet);
    const mails = made.flatMap(({ complaint, form, ownerEmail }) => listFilingMails(complaint, form, ownerEmail));
    const waits = await queueFilingMails(tx, mails);
    const filed = made.map(({ form, complaint, secret }) => ({
      form,
      complaint: { ...complaint, receiptWaitsUntil: waits.get(complaint.id) ?? null },
      secret,
      replayed: false,
    }));
    for (const [formId, sheets] of Map.groupBy(filed, ({ form }) => form.id)) {
      const [first] = sheets;
      if (first === undefined || books.get(formId)?.isHeard !== true) continue;
      await publish(
        tx,
        "complaint.created",
        first.form,
        sheets.map(({ complaint }) => complaint),
      );
    }
    return filed.map(({ complaint, secret, replayed }) => ({ complaint, secret, replayed }));
  }

  async function attach(
    tx: Repositories,
    { id, accountId }: Complaint,
    { attachments: { heldSheetId, files }, source }: Pick<NewSheet, "attachments" | "source">,
  ): Promise<void> {
    if (heldSheetId === null) {
      await tx.complaintAttachments.insert({ accountId, complaintId: id }, files);
      await keepFiles(tx, accountId, files);
    } else {
      await tx.complaintAttachments.handOver(heldSheetId, id);
    }
    await queueScans(tx, accountId, files, () => chooseScanLane(accountId, clientNetworkOf(source.ip)));
  }

  /**
   * Finds the sheet that was entered before with the same key. The lock of the numbering makes entries of one book and year wait for
   * each other. Errors: PAPER_SHEET_TAKEN for a sheet of the backup book that was entered with another key.
   */
  async function findEntered(tx: Repositories, sheet: NewSheet, year: number): Promise<Filed | null> {
    const { form, submissionKey, attachments, entry } = sheet;
    if (entry === null) return null;
    const earlier = submissionKey && (await findFiled(tx, form.id, submissionKey, attachments.files));
    if (earlier) return earlier;
    if (entry.paperNumber === null) return null;
    const number = await tx.paperSheets.findNumber(form.id, year, entry.paperNumber);
    if (number === null) return null;
    throw new DomainError("PAPER_SHEET_TAKEN", { paperNumber: entry.paperNumber, number });
  }

  /**
   * Returns the sheet that has this sheet's key if it also has these files. A sheet that lacks them has the same details only, so
   * this sheet is filed under a key of its own.
   */
  async function fileUnderTakenKey(tx: Repositories, sheet: NewSheet): Promise<Filed> {
    const { form, submissionKey } = sheet;
    const { files } = sheet.attachments;
    if (submissionKey === null) throw new Error("A sheet without a key cannot have been filed before.");
    const earlier = await findFiled(tx, form.id, submissionKey, files);
    return earlier ?? fileSheet(tx, { ...sheet, submissionKey: keyWithFiles(submissionKey, files) });
  }

  /** The sheet that was filed under this key, or under one that `keyWithFiles` made of it, with these files or as many not stored; else null. */
  async function findFiled(
    tx: Repositories,
    formId: string,
    key: string,
    files: readonly FileDigest[],
  ): Promise<Filed | null> {
    const sheet = await tx.complaints.findBySubmissionKey(formId, key);
    if (sheet === null) return null;
    const stored = files.length === 0 ? [] : await tx.complaintAttachments.list(sheet.complaint.id);
    const { complaint, sealedSecret } = sheet;
    const isWithoutFiles = complaint.filesNotKept > 0 && files.length === stored.length + complaint.filesNotKept;
    if (hasFiles(stored, files) || isWithoutFiles) {
      return { complaint, secret: receiptSecrets.open(complaint.id, sealedSecret), replayed: true };
    }
    return findFiled(tx, formId, keyWithFiles(key, files), files);
  }

  /** Stores an event with each sheet as it is in this transaction, for the form's effects that want such events. */
  async function publish(
    tx: Repositories,
    eventType: Extract<EventType, `complaint.${string}`>,
    form: Form,
    complaints: readonly Complaint[],
  ): Promise<void> {
    const at = clock.now();
    const messages = complaints.map((complaint) => {
      const id = uuidv7({ msecs: at.getTime() });
      const body = renderComplaintEvent({ messageId: id, eventType, form, complaint, at, publicUrl });
      const { id: complaintId, accountId, formId } = complaint;
      return { id, accountId, formId, complaintId, eventType, body, createdAt: at };
    });
    await tx.webhookMessages.publish(messages, webhookScheduleSeconds[0] ?? 0);
  }

  /** Publishes a given answer. Errors: FORM_NOT_FOUND. */
  async function publishAnswer(tx: Repositories, complaint: Complaint): Promise<void> {
    const form = await tx.forms.findOfBook(complaint.accountId, complaint.formId);
    await publish(tx, "complaint.answered", found(form, "FORM_NOT_FOUND"), [complaint]);
  }

  /** Adds an event to the sheet's history. `actorId` is null unless an owner caused the event. */
  async function recordEvent(
    tx: Repositories,
    complaint: Pick<Complaint, "accountId" | "id">,
    type: ComplaintEventType,
    details: Readonly<Record<string, string | number>> = {},
    actorId: string | null = null,
  ): Promise<void> {
    const { accountId, id: complaintId } = complaint;
    await recordEvents(tx, [{ accountId, complaintId, type, details, actorId }]);
  }

  async function recordEvents(
    tx: Repositories,
    events: readonly Omit<NewComplaintEvent, "id" | "at">[],
  ): Promise<void> {
    const at = clock.now();
    await tx.complaints.insertEvents(events.map((event) => ({ ...event, id: uuidv7(), at })));
  }
}

/** The keys of sheets in their books. */
export function listKeysOf(sheets: readonly Pick<NewSheet, "form" | "submissionKey">[]): readonly SheetKey[] {
  return sheets.flatMap(({ form, submissionKey }) =>
    submissionKey === null ? [] : [{ formId: form.id, submissionKey }],
  );
}
