import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import {
  addYears,
  type Complaint,
  type ComplaintEventType,
  type ComplaintDetails,
  dueDayOf,
  type EntryChannel,
  findConsumerEmail,
  formatComplaintNumber,
  KEEP_YEARS,
  type LimaDay,
  limaDayOf,
  limaYearOf,
  renderComplaintEvent,
} from "../../domain/book/index.ts";
import { type Form, isBookComplete } from "../../domain/forms/index.ts";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { EventType } from "../../domain/webhooks/index.ts";
import type { StoredAttachment } from "../../repositories/book/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMail } from "./queuedMails.ts";
import { createReceiptSecrets, hashReceiptSecret } from "./receiptSecrets.ts";
import { type FileDigest, hasFiles, keyWithFiles } from "./sheetKeys.ts";

export type ComplaintFiling = ReturnType<typeof createComplaintFiling>;

/** A sheet before its filing. */
export type NewSheet = {
  readonly form: Form;
  readonly details: ComplaintDetails;
  readonly attachments: readonly StoredAttachment[];
  readonly channel: EntryChannel;
  readonly source: SubmissionSource;
  /** The key that `keySheet` makes; null for a sheet without `_envio_id`. */
  readonly submissionKey: string | null;
  /** When a quarantined sheet arrived: its term counts from that day. Null for a sheet that was never quarantined. */
  readonly quarantinedAt: Date | null;
};

export type Filed = {
  readonly complaint: Complaint;
  /** The receipt's secret: 256 random bits in base64url. */
  readonly secret: string;
  /** Whether the sheet had been filed before, under the same `_envio_id`. */
  readonly replayed: boolean;
};

const SECRET_BYTES = 32;

/** The steps that filing a sheet shares with answering and releasing one. All of them run in the caller's transaction. */
export function createComplaintFiling({ clock, secretBox, webhookScheduleSeconds, publicUrl }: Dependencies) {
  const receiptSecrets = createReceiptSecrets(secretBox);
  return { fileSheet, findFiled, publish, recordEvent };

  /** Files the sheet under the next number, with its history, mails and webhook event, unless the same sheet has been filed. */
  async function fileSheet(tx: Repositories, sheet: NewSheet): Promise<Filed> {
    const { form, submissionKey } = sheet;
    const extraHolidays = await tx.extraHolidays.list();
    const registration = await takeNextNumber(tx, form.id);
    const complaint = buildComplaint(sheet, registration, extraHolidays);
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const receipt = { hash: hashReceiptSecret(secret), sealedSecret: receiptSecrets.seal(complaint.id, secret) };
    const isNew = await tx.complaints.insert({ complaint, submissionKey, receipt, source: sheet.source });
    if (!isNew) return fileUnderTakenKey(tx, sheet);

    await tx.complaintAttachments.insert(complaint.id, sheet.attachments);
    const type = sheet.quarantinedAt === null ? "filed" : "released";
    await recordEvent(tx, complaint, type, { number: complaint.number, channel: sheet.channel });
    await queueFilingMails(tx, complaint, form);
    await publish(tx, "complaint.created", form, complaint);
    return { complaint, secret, replayed: false };
  }

  /** The year is read again under the lock: a sheet that waited for it past New Year's midnight gets a number of the new year. */
  async function takeNextNumber(tx: Repositories, formId: string): Promise<Registration> {
    for (;;) {
      const year = limaYearOf(clock.now());
      const last = await tx.complaints.lockNumbering(formId, year);
      const registeredAt = clock.now();
      if (limaYearOf(registeredAt) === year) return { year, correlative: last + 1, registeredAt };
    }
  }

  /**
   * Returns the sheet that has this sheet's key if it also has these files. A sheet that lacks them has the same details only, so
   * this sheet is filed under a key of its own.
   */
  async function fileUnderTakenKey(tx: Repositories, sheet: NewSheet): Promise<Filed> {
    const { form, submissionKey, attachments } = sheet;
    if (submissionKey === null) throw new Error("A sheet without a key cannot have been filed before.");
    const earlier = await findFiled(tx, form.id, submissionKey, attachments);
    return earlier ?? fileSheet(tx, { ...sheet, submissionKey: keyWithFiles(submissionKey, attachments) });
  }

  /**
   * Finds the sheet with all of these files that was filed under this key, or under a key that `keyWithFiles` made from it. Null
   * when there is none.
   */
  async function findFiled(
    tx: Repositories,
    formId: string,
    key: string,
    files: readonly FileDigest[],
  ): Promise<Filed | null> {
    const sheet = await tx.complaints.findBySubmissionKey(formId, key);
    if (sheet === null) return null;
    const stored = files.length === 0 ? [] : await tx.complaintAttachments.list(sheet.complaint.id);
    if (hasFiles(stored, files)) {
      const { complaint, sealedSecret } = sheet;
      return { complaint, secret: receiptSecrets.open(complaint.id, sealedSecret), replayed: true };
    }
    return findFiled(tx, formId, keyWithFiles(key, files), files);
  }

  async function queueFilingMails(tx: Repositories, complaint: Complaint, form: Form): Promise<void> {
    const { accountId, formId, id: complaintId, registeredAt: at } = complaint;
    const mail = { accountId, formId, complaintId, at };
    const consumer = findConsumerEmail(complaint);
    if (consumer !== null) await queueMail(tx, { ...mail, kind: "receipt", recipient: consumer });
    const owner = await findOwnerEmail(tx, form);
    await queueMail(tx, { ...mail, kind: "provider_copy", recipient: owner });
    if (!isBookComplete(form.provider)) await queueMail(tx, { ...mail, kind: "incomplete_book", recipient: owner });
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
    await tx.webhookMessages.publish(
      {
        id: messageId,
        accountId: complaint.accountId,
        formId: form.id,
        complaintId: complaint.id,
        eventType,
        body,
        createdAt: at,
      },
      webhookScheduleSeconds[0] ?? 0,
    );
  }

  /** Adds an event to the sheet's history. `apiKeyId` is null unless an owner caused the event. */
  async function recordEvent(
    tx: Repositories,
    complaint: Pick<Complaint, "id">,
    type: ComplaintEventType,
    details: Readonly<Record<string, string | number>> = {},
    apiKeyId: string | null = null,
  ): Promise<void> {
    await tx.complaints.insertEvent({
      id: uuidv7(),
      complaintId: complaint.id,
      type,
      apiKeyId,
      details,
      at: clock.now(),
    });
  }
}

/** The provider's e-mail; without a provider, the account's. */
export async function findOwnerEmail(tx: Repositories, form: Pick<Form, "accountId" | "provider">): Promise<string> {
  if (form.provider !== null) return form.provider.email;
  const account = await tx.accounts.findById(form.accountId);
  if (account === null) throw new Error("A form without an account.");
  return account.email;
}

type Registration = { readonly year: number; readonly correlative: number; readonly registeredAt: Date };

function buildComplaint(sheet: NewSheet, registration: Registration, extraHolidays: ReadonlySet<LimaDay>): Complaint {
  const { details, form } = sheet;
  const dueOn = dueDayOf(sheet.quarantinedAt ?? registration.registeredAt, extraHolidays);
  return {
    ...details,
    ...registration,
    id: uuidv7({ msecs: registration.registeredAt.getTime() }),
    accountId: form.accountId,
    formId: form.id,
    number: formatComplaintNumber(registration.correlative, registration.year),
    provider: form.provider,
    attachments: sheet.attachments.map(({ id, fileName, mediaType, sizeBytes }) => ({
      id,
      fileName,
      mediaType,
      sizeBytes,
    })),
    channel: sheet.channel,
    originalType: details.type,
    reclassifiedAt: null,
    status: "recibido",
    dueOn,
    answerBy: dueOn,
    offerSentOn: null,
    suspendedDays: 0,
    settledAt: null,
    answer: null,
    actionsTaken: null,
    answeredAt: null,
    answeredBy: null,
    answeredVia: null,
    communicatedAt: null,
    receiptEmailStatus: findConsumerEmail(details) === null ? "none" : "queued",
    keepUntil: addYears(limaDayOf(registration.registeredAt), KEEP_YEARS),
  };
}
