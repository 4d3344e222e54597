import { v7 as uuidv7 } from "uuid";
import {
  type Complaint,
  type ComplaintFacts,
  type ComplaintFields,
  type EntryChannel,
  readComplaintForm,
  type ReadComplaintForm,
} from "../../domain/book/index.ts";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import { type Form, parseFormToken, type Provider } from "../../domain/forms/index.ts";
import { isUuid } from "../../domain/pages.ts";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { FormSnapshot } from "../../repositories/forms/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import {
  type AttachmentFile,
  ATTACHMENTS_FIELD,
  checkAttachments,
  type CheckedFile,
  discardAttachments,
  readAttachment,
  storeAttachments,
  type UploadedFile,
} from "./attachments.ts";
import { type ComplaintFiling, type Filed, findOwnerEmail, type NewSheet } from "./complaintFiling.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMail } from "./queuedMails.ts";
import { createReceiptSecrets, hashReceiptSecret } from "./receiptSecrets.ts";
import { hasFiles, keySheet, keyWithFiles } from "./sheetKeys.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";

export type ComplaintsBookService = ReturnType<typeof createComplaintsBookService>;

/** What the public page must know of a book. */
export type Book = {
  readonly formId: string;
  readonly token: string;
  readonly formName: string;
  readonly allowedOrigins: readonly string[];
  /** Null: the book is incomplete, and receives all the same. */
  readonly provider: Provider | null;
};

export type Filing = {
  readonly token: string;
  /** Raw, by the names of the page's fields. */
  readonly fields: ComplaintFields;
  readonly attachments: readonly UploadedFile[];
  readonly source: SubmissionSource;
  readonly channel: EntryChannel;
};

export type { Filed } from "./complaintFiling.ts";

/** The public side: no actor. No plan, debt, suspension, origin or captcha refuses a sheet. */
export function createComplaintsBookService(dependencies: Dependencies, filing: ComplaintFiling) {
  const { repositories, transact, clock, files, filingLimits, signals } = dependencies;
  const receiptSecrets = createReceiptSecrets(dependencies.secretBox);
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));

  return {
    /** Errors: FORM_NOT_FOUND, only for a token that no form has. */
    async openBook(token: string): Promise<Book> {
      const form = await findForm(token);
      const { id: formId, name: formName, allowedOrigins, provider } = form;
      return { formId, token: form.token, formName, allowedOrigins, provider };
    },

    /** To be asked before a sheet is read. Errors: RATE_LIMITED, for who goes on long past the limit. */
    admit: (book: Pick<Book, "formId">, ip: string | null): Promise<void> => filingLimits.admit(book.formId, ip),

    /**
     * Stores the attachments, then the sheet under the next number, and returns when all is committed. The same sheet with
     * the same `_envio_id` again returns the first, also while that is under way; another sheet is filed, whatever its id.
     *
     * A filled honeypot is no proof of a program (some browsers fill hidden fields in), so the sheet is neither dropped nor
     * answered as if it were filed: it is kept without a number for the owner, who is told, and the sender hears the
     * truth as COMPLAINT_HELD. Sent again with the honeypot empty, it is filed at once.
     * Errors: FORM_NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED, COMPLAINT_HELD, SERVICE_UNAVAILABLE.
     */
    async file(request: Filing): Promise<Filed> {
      const form = await findForm(request.token);
      const read = readComplaintForm(request.fields, clock.now());
      const { facts, checked } = await check(read, request.attachments);
      const submissionKey = keySheet(form.id, read.pageId, facts);
      const earlier = submissionKey && (await filing.findFiled(repositories, form.id, submissionKey, checked));
      if (earlier) return earlier;

      await filingLimits.take(form.id, request.source.ip);
      const { channel, source } = request;
      const attachments = await storeAttachments(files, checked);
      const sheet = { form, facts, attachments, channel, source, submissionKey };
      const { filed, ownsFiles } = await runExclusive(form.id, () =>
        transact((tx) => (read.suspicious ? hold(tx, sheet) : fileOrResume(tx, sheet))),
      );
      if (!ownsFiles) await discardAttachments(files, attachments);
      signals.send({ type: "work_stored" });
      return found(filed, "COMPLAINT_HELD");
    },

    /** The sheet that a receipt's secret opens, or null. */
    async findReceipt(
      token: string,
      secret: string,
    ): Promise<{ readonly complaint: Complaint; readonly secret: string } | null> {
      const complaint = await findByReceipt(token, secret);
      return complaint === null ? null : { complaint, secret };
    },

    /** Null when the secret opens no sheet, or the sheet has no such attachment. */
    async findAttachment(token: string, secret: string, attachmentId: string): Promise<AttachmentFile | null> {
      const complaint = isUuid(attachmentId) ? await findByReceipt(token, secret) : null;
      if (complaint === null) return null;
      const stored = await repositories.complaintAttachments.findById(complaint.id, attachmentId);
      return stored === null ? null : readAttachment(files, stored);
    },
  };

  async function findForm(token: string): Promise<Form> {
    return found(await findSnapshot(token), "FORM_NOT_FOUND").form;
  }

  async function findSnapshot(text: string): Promise<FormSnapshot | null> {
    const token = parseFormToken(text);
    return token === null ? null : repositories.forms.findSnapshot(token);
  }

  async function findByReceipt(token: string, secret: string): Promise<Complaint | null> {
    const door = await findSnapshot(token);
    if (door === null || !SECRET.test(secret)) return null;
    const formId = door.form.id;
    const id = receiptSecrets.findComplaintId(secret);
    const sheet =
      id === null
        ? await repositories.complaints.findByReceipt(formId, hashReceiptSecret(secret))
        : await repositories.complaints.findAnyById(id);
    return sheet?.complaint.formId === formId ? sheet.complaint : null;
  }

  /** One that was held and comes again takes its held attachments over, unless it brings others. */
  async function fileOrResume(tx: Repositories, sheet: Omit<NewSheet, "heldSince">): Promise<Outcome> {
    const { form, submissionKey } = sheet;
    const earlier = submissionKey && (await tx.quarantinedSheets.findByKeyForUpdate(form.id, submissionKey));
    const held = earlier && earlier.complaintId === null ? earlier : null;
    const attachments = sheet.attachments.length === 0 && held !== null ? held.attachments : sheet.attachments;
    const filed = await filing.fileSheet(tx, { ...sheet, attachments, heldSince: null });
    if (held !== null) await tx.quarantinedSheets.setComplaint(held.id, filed.complaint.id);
    return { filed, ownsFiles: !filed.replayed };
  }

  async function hold(tx: Repositories, { form, ...sheet }: Omit<NewSheet, "heldSince">): Promise<Outcome> {
    const receivedAt = clock.now();
    const { id: formId, accountId } = form;
    const id = uuidv7({ msecs: receivedAt.getTime() });
    const submissionKey = await chooseHeldKey(tx, formId, sheet);
    const isNew = await tx.quarantinedSheets.insert({
      ...sheet,
      submissionKey,
      id,
      accountId,
      formId,
      receivedAt,
      complaintId: null,
    });
    if (isNew) {
      const recipient = await findOwnerEmail(tx, form);
      await queueMail(tx, {
        accountId,
        formId,
        complaintId: null,
        kind: "quarantine_notice",
        recipient,
        at: receivedAt,
      });
    }
    return { filed: null, ownsFiles: isNew };
  }
}

/** One that says the same as a held sheet, but brings other files, is held beside it. */
async function chooseHeldKey(
  tx: Repositories,
  formId: string,
  { submissionKey, attachments }: Pick<NewSheet, "submissionKey" | "attachments">,
): Promise<string | null> {
  if (submissionKey === null) return null;
  const earlier = await tx.quarantinedSheets.findByKeyForUpdate(formId, submissionKey);
  const isSame = earlier === null || hasFiles(earlier.attachments, attachments);
  return isSame ? submissionKey : keyWithFiles(submissionKey, attachments);
}

/** `filed` is null for a sheet that is held; files that nothing owns are taken back. */
type Outcome = { readonly filed: Filed | null; readonly ownsFiles: boolean };

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** All that is wrong at once; files that were told of and come all the same are left out. Errors: VALIDATION_FAILED. */
async function check(
  { facts, problems, insistsOn }: ReadComplaintForm,
  attachments: readonly UploadedFile[],
): Promise<{ readonly facts: ComplaintFacts; readonly checked: readonly CheckedFile[] }> {
  const { checked, problems: faults } = await checkAttachments(attachments);
  const refused = insistsOn.has(ATTACHMENTS_FIELD) ? [] : faults;
  if (facts === null || refused.length > 0) {
    throw new DomainError("VALIDATION_FAILED", { fields: [...problems, ...refused] });
  }
  return { facts, checked };
}
