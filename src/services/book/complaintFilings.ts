import { NOT_REPORTED } from "../../domain/book/sirecReminders.ts";
import { v7 as uuidv7 } from "uuid";
import { addYears, type LimaDay, limaYearOf } from "../../domain/limaDays.ts";
import { formatComplaintNumber } from "../../domain/book/complaintNumbers.ts";
import {
  type Complaint,
  type ComplaintAttachment,
  type ComplaintEventType,
  type ComplaintDetails,
  type EntryChannel,
  findConsumerEmail,
} from "../../domain/book/complaints.ts";
import type { Numbering } from "../../domain/book/numberWitness.ts";
import { dueDayOf } from "../../domain/book/businessDays.ts";
import { KEEP_YEARS, NO_ANSWER } from "../../domain/book/complaintStates.ts";
import { limaDayOf, RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { renderComplaintEvent } from "../../domain/book/complaintWebhooks.ts";
import { describeEntryDays } from "../../domain/book/staffEntries.ts";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import type { EventType } from "../../domain/webhooks/webhooks.ts";
import type { StoredAttachment } from "../../repositories/book/complaintAttachments.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { toAttachment } from "./attachments.ts";
import type { BookHoldsService } from "./bookHolds.ts";
import { keepFiles, queueScans } from "../files/filePuts.ts";
import { queueFilingMails } from "./queuedMails.ts";
import { createPageSecret, createReceiptSecrets, hashPageSecret } from "./pageSecrets.ts";
import { type FileDigest, hasFiles, keyWithFiles } from "./sheetKeys.ts";

export type ComplaintFiling = ReturnType<typeof createComplaintFiling>;

/** A sheet before its filing. */
export type NewSheet = {
  readonly form: Form;
  readonly details: ComplaintDetails;
  readonly attachments: NewAttachments;
  readonly channel: EntryChannel;
  readonly source: SubmissionSource;
  /** The key that `keySheet` makes; null for a sheet without `_envio_id`. */
  readonly submissionKey: string | null;
  /** When the consumer presented the sheet, if that was before its filing; null otherwise. */
  readonly presentation: Presentation | null;
  /** Null unless staff enter the sheet. */
  readonly entry: StaffEntry | null;
  /** The number on the consumer's copy of a lost sheet, where the loss gave it to another sheet; missing else. */
  readonly copyNumber?: string | null;
  /** The first event of the sheet's history. */
  readonly event: Extract<ComplaintEventType, "filed" | "released" | "entered" | "recovered">;
};

/** New files, whose keys the filing keeps, or those of the held sheet that is filed, which the filing takes over. */
type NewAttachments =
  | { readonly heldSheetId: null; readonly files: readonly StoredAttachment[] }
  | { readonly heldSheetId: string; readonly files: readonly ComplaintAttachment[] };

/** The term counts from the day of `at`. `dueOn` is its last day if that was fixed then; null if it is not fixed yet. */
export type Presentation = { readonly at: Date; readonly dueOn: LimaDay | null };

/** `paperNumber` and `bookAvailableOn` are null unless the sheet is of the backup book. */
export type StaffEntry = { readonly actorId: string } & Pick<Complaint, "paperNumber" | "bookAvailableOn">;

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
  { requireOpen, requireNext, remember }: BookHoldsService,
) {
  const receiptSecrets = createReceiptSecrets(secretBox);
  return { fileSheet, findFiled, publish, publishAnswer, recordEvent, requireOpen, remember };

  /**
   * Files the sheet under the next number, with its history, mails and webhook event, unless the same sheet has been filed. The caller
   * calls `remember` after its commit. Errors: SERVICE_UNAVAILABLE while the process's clock is wrong, since the sheet's day and the year
   * of its number are fixed by law; FORM_UNAVAILABLE while the book is held.
   */
  async function fileSheet(tx: Repositories, asked: NewSheet): Promise<Filed> {
    if (!isClockTrusted()) throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    const { id: formId } = asked.form;
    const extraHolidays = await tx.extraHolidays.list();
    // The other sheets of the book wait from the next number on until the commit.
    const ownerEmail = await findOwnerEmail(tx, asked.form);
    const registration = await takeNextNumber(tx, formId, asked.presentation);
    // An owner may have completed the provider since the form was read. Sheets that wait for their number lock no row of the form.
    const sheet = { ...asked, form: { ...asked.form, provider: await tx.forms.lockProvider(formId) } };
    const { form, submissionKey } = sheet;
    const entered = await findEntered(tx, sheet, registration.year);
    if (entered !== null) return entered;
    if (sheet.channel !== "perdida") await requireNext(tx, numberingBefore(form.id, registration));
    const complaint = buildComplaint(sheet, registration, extraHolidays);
    const secret = createPageSecret();
    const receipt = { hash: hashPageSecret(secret), sealedSecret: receiptSecrets.seal(complaint.id, secret) };
    const isNew = await tx.complaints.insert({ complaint, submissionKey, receipt, source: sheet.source });
    if (!isNew) return fileUnderTakenKey(tx, sheet);

    await attach(tx, complaint, sheet.attachments);
    const { filesNotKept } = complaint;
    const days = describeEntryDays(complaint);
    const details = {
      number: complaint.number,
      channel: sheet.channel,
      ...days,
      ...(filesNotKept > 0 && { filesNotKept }),
    };
    await recordEvent(tx, complaint, sheet.event, details, sheet.entry?.actorId ?? null);
    const filed = { ...complaint, receiptWaitsUntil: await queueFilingMails(tx, complaint, form.provider, ownerEmail) };
    await publish(tx, "complaint.created", form, filed);
    return { complaint: filed, secret, replayed: false };
  }

  async function attach(tx: Repositories, { id, accountId }: Complaint, attachments: NewAttachments): Promise<void> {
    const { heldSheetId, files } = attachments;
    if (heldSheetId === null) {
      await tx.complaintAttachments.insert({ accountId, complaintId: id }, files);
      await keepFiles(tx, accountId, files);
    } else {
      await tx.complaintAttachments.handOver(heldSheetId, id);
    }
    await queueScans(tx, accountId, files);
  }

  /**
   * Takes the next number of the year in which the sheet was presented. Without an earlier presentation the year is read again under
   * the lock: a sheet that waited for it past New Year's midnight gets a number of the new year.
   */
  async function takeNextNumber(
    tx: Repositories,
    formId: string,
    presentation: Presentation | null,
  ): Promise<Registration> {
    for (;;) {
      const year = limaYearOf(presentation?.at ?? clock.now());
      const last = await tx.complaints.lockNumbering(formId, year);
      const enteredAt = clock.now();
      const registeredAt = presentation?.at ?? enteredAt;
      if (limaYearOf(registeredAt) === year) return { year, correlative: last + 1, registeredAt, enteredAt };
    }
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

  /** Stores an event with the sheet as it is in this transaction, for the form's effects that want such events. */
  async function publish(
    tx: Repositories,
    eventType: Extract<EventType, `complaint.${string}`>,
    form: Form,
    complaint: Complaint,
  ): Promise<void> {
    const at = clock.now();
    const messageId = uuidv7({ msecs: at.getTime() });
    const body = renderComplaintEvent({ messageId, eventType, form, complaint, at, publicUrl });
    const { id: complaintId, accountId, formId } = complaint;
    const message = { id: messageId, accountId, formId, complaintId, eventType, body, createdAt: at };
    await tx.webhookMessages.publish(message, webhookScheduleSeconds[0] ?? 0);
  }

  /** Publishes a given answer. Errors: FORM_NOT_FOUND. */
  async function publishAnswer(tx: Repositories, complaint: Complaint): Promise<void> {
    const form = await tx.forms.findOfBook(complaint.accountId, complaint.formId);
    await publish(tx, "complaint.answered", found(form, "FORM_NOT_FOUND"), complaint);
  }

  /** Adds an event to the sheet's history. `actorId` is null unless an owner caused the event. */
  async function recordEvent(
    tx: Repositories,
    complaint: Pick<Complaint, "id">,
    type: ComplaintEventType,
    details: Readonly<Record<string, string | number>> = {},
    actorId: string | null = null,
  ): Promise<void> {
    await tx.complaints.insertEvent({
      id: uuidv7(),
      complaintId: complaint.id,
      type,
      actorId,
      details,
      at: clock.now(),
    });
  }
}

/** The provider's e-mail once it has confirmed; until then, and without a provider, the account's. */
export async function findOwnerEmail(tx: Repositories, form: Pick<Form, "accountId" | "provider">): Promise<string> {
  const mailbox = await tx.providerAddresses.findMailbox(form.accountId, form.provider?.email ?? null);
  if (mailbox === null) throw new Error("A form without an account.");
  return mailbox;
}

function numberingBefore(formId: string, { year, correlative }: Registration): Numbering {
  return { formId, year, last: correlative - 1 };
}

type Registration = Pick<Complaint, "year" | "correlative" | "registeredAt" | "enteredAt">;

function buildComplaint(sheet: NewSheet, registration: Registration, extraHolidays: ReadonlySet<LimaDay>): Complaint {
  const { details, form } = sheet;
  const dueOn = sheet.presentation?.dueOn ?? dueDayOf(registration.registeredAt, extraHolidays);
  return {
    ...details,
    ...registration,
    id: uuidv7({ msecs: registration.enteredAt.getTime() }),
    accountId: form.accountId,
    formId: form.id,
    number: formatComplaintNumber(registration.correlative, registration.year),
    provider: form.provider,
    attachments: sheet.attachments.files.map(toAttachment),
    filesNotKept: details.filesNotKept ?? 0,
    channel: sheet.channel,
    enteredBy: sheet.entry?.actorId ?? null,
    paperNumber: sheet.entry?.paperNumber ?? sheet.copyNumber ?? null,
    bookAvailableOn: sheet.entry?.bookAvailableOn ?? null,
    originalType: details.type,
    reclassifiedAt: null,
    status: "recibido",
    dueOn,
    answerBy: dueOn,
    offerSentOn: null,
    suspendedDays: 0,
    offers: [],
    settledAt: null,
    ...NO_ANSWER,
    preparedAt: null,
    answerAttempt: null,
    ...NOT_REPORTED,
    receiptEmailStatus: findConsumerEmail(details) === null ? "none" : "queued",
    receiptWaitsUntil: null,
    keepUntil: addYears(limaDayOf(registration.enteredAt), KEEP_YEARS),
  };
}
