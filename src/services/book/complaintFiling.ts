import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import {
  addYears,
  type Complaint,
  type ComplaintEventType,
  type ComplaintFacts,
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
import type { Form } from "../../domain/forms/index.ts";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { EventType } from "../../domain/webhooks/index.ts";
import type { StoredAttachment } from "../../repositories/book/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMail } from "./queuedMails.ts";
import { createReceiptSecrets, hashReceiptSecret } from "./receiptSecrets.ts";
import { hasFiles, keyWithFiles, type KnownFile } from "./sheetKeys.ts";

export type ComplaintFiling = ReturnType<typeof createComplaintFiling>;

/** A sheet that is ready to get its number. */
export type NewSheet = {
  readonly form: Form;
  readonly facts: ComplaintFacts;
  readonly attachments: readonly StoredAttachment[];
  readonly channel: EntryChannel;
  readonly source: SubmissionSource;
  /** See `keySheet`. */
  readonly submissionKey: string | null;
  /** When it came, if it was held in quarantine since: the term runs from then. */
  readonly heldSince: Date | null;
};

export type Filed = {
  readonly complaint: Complaint;
  /** Opens the receipt: 256 random bits in base64url. */
  readonly secret: string;
  /** The very same sheet had been filed before, with the same `_envio_id`. */
  readonly replayed: boolean;
};

const SECRET_BYTES = 32;

/** What filing a sheet and answering it share. Everything runs in the caller's transaction. */
export function createComplaintFiling({ clock, secretBox, webhookScheduleSeconds, publicUrl }: Dependencies) {
  const receiptSecrets = createReceiptSecrets(secretBox);
  return { fileSheet, findFiled, publish, recordEvent };

  /** Gives the next number and writes the sheet with its history, mails and webhook events, or nothing at all. */
  async function fileSheet(tx: Repositories, sheet: NewSheet): Promise<Filed> {
    const { form, submissionKey } = sheet;
    const extraHolidays = await tx.extraHolidays.list();
    const place = await runLimited(tx, form.id);
    const complaint = buildComplaint(sheet, place, extraHolidays);
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const receipt = { hash: hashReceiptSecret(secret), sealedSecret: secretBox.seal(secret) };
    const isNew = await tx.complaints.insert({ complaint, submissionKey, receipt, source: sheet.source });
    if (!isNew) return fileAgain(tx, sheet);

    await tx.complaintAttachments.insert(complaint.id, sheet.attachments);
    const type = sheet.heldSince === null ? "filed" : "released";
    await recordEvent(tx, complaint, type, { number: complaint.number, channel: sheet.channel });
    await queueFilingMails(tx, complaint, form);
    await publish(tx, "complaint.created", form, complaint);
    return { complaint, secret, replayed: false };
  }

  /** The year is that of the moment at which the lock is held: a sheet that waited over midnight belongs to the new one. */
  async function runLimited(tx: Repositories, formId: string): Promise<Place> {
    for (;;) {
      const year = limaYearOf(clock.now());
      const last = await tx.complaints.lockNumbering(formId, year);
      const registeredAt = clock.now();
      if (limaYearOf(registeredAt) === year) return { year, correlative: last + 1, registeredAt };
    }
  }

  /** The key is taken: by the same sheet, or by one that says the same without these files. */
  async function fileAgain(tx: Repositories, sheet: NewSheet): Promise<Filed> {
    const { form, submissionKey, attachments } = sheet;
    if (submissionKey === null) throw new Error("A sheet without a key cannot have been filed before.");
    const earlier = await findFiled(tx, form.id, submissionKey, attachments);
    return earlier ?? fileSheet(tx, { ...sheet, submissionKey: keyWithFiles(submissionKey, attachments) });
  }

  /** The sheet that was filed under a key with all of these files, if there is one. */
  async function findFiled(
    tx: Repositories,
    formId: string,
    key: string,
    files: readonly KnownFile[],
  ): Promise<Filed | null> {
    const sheet = await tx.complaints.findBySubmissionKey(formId, key);
    if (sheet === null) return null;
    const present = files.length === 0 ? [] : await tx.complaintAttachments.list(sheet.complaint.id);
    if (hasFiles(present, files)) {
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
    if (form.provider === null) await queueMail(tx, { ...mail, kind: "incomplete_book", recipient: owner });
  }

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

/** Where mail to the business goes: to its book's address, else to the account's. */
export async function findOwnerEmail(tx: Repositories, form: Pick<Form, "accountId" | "provider">): Promise<string> {
  if (form.provider !== null) return form.provider.email;
  const account = await tx.accounts.findById(form.accountId);
  if (account === null) throw new Error("A form without an account.");
  return account.email;
}

type Place = { readonly year: number; readonly correlative: number; readonly registeredAt: Date };

function buildComplaint(sheet: NewSheet, place: Place, extraHolidays: ReadonlySet<LimaDay>): Complaint {
  const { facts, form } = sheet;
  const dueOn = dueDayOf(sheet.heldSince ?? place.registeredAt, extraHolidays);
  return {
    ...facts,
    ...place,
    id: uuidv7({ msecs: place.registeredAt.getTime() }),
    accountId: form.accountId,
    formId: form.id,
    number: formatComplaintNumber(place.correlative, place.year),
    provider: form.provider,
    attachments: sheet.attachments.map(({ id, fileName, mediaType, sizeBytes }) => ({
      id,
      fileName,
      mediaType,
      sizeBytes,
    })),
    channel: sheet.channel,
    originalType: facts.type,
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
    receiptEmailStatus: findConsumerEmail(facts) === null ? "none" : "queued",
    keepUntil: addYears(limaDayOf(place.registeredAt), KEEP_YEARS),
  };
}
