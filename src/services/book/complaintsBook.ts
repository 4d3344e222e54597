import { createJointReads } from "../../concurrency/jointReads.ts";
import {
  type Complaint,
  type ComplaintDetails,
  type EntryChannel,
  findConsumerEmail,
} from "../../domain/book/complaints.ts";
import { lastDayOfBooks } from "../../domain/book/closedAccounts.ts";
import { type ComplaintFields, readComplaintForm, type ComplaintFormReading } from "../../domain/book/complaintForm.ts";
import { DomainError, found, isDomainError } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { findTokenRange } from "../../domain/forms/shortCodes.ts";
import { parseFormToken } from "../../domain/forms/forms.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { nameSheetReceivers } from "../../domain/webhooks/receivers.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import {
  type AttachmentFile,
  ATTACHMENTS_FIELD,
  checkAttachments,
  type CheckedFile,
  openAttachment,
  prepareAttachments,
  type UploadedFile,
} from "./attachments.ts";
import type { ComplaintFiling, Filed } from "./complaintFilings.ts";
import { limaDayOf } from "../../domain/times.ts";
import { measureHeldSheet } from "../../repositories/book/quarantinedSheets.ts";
import type { FormOfBook } from "../../repositories/forms/forms.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFilePuts } from "../files/filePuts.ts";
import type { FileRoom, UncountedFilesService } from "../files/uncountedFiles.ts";
import type { RefusalsService } from "../submissions/refusals.ts";
import { createFileReader } from "../files/openFiles.ts";
import { createPostedSheets } from "./postedSheets.ts";
import { createSheetGroups } from "./sheetGroups.ts";
import { createReceiptSecrets, hashPageSecret, isPageSecret } from "./pageSecrets.ts";
import { keySheet } from "./sheetKeys.ts";

export type ComplaintsBookService = ReturnType<typeof createComplaintsBookService>;

/** The data of a book that its public page needs. */
export type Book = {
  readonly accountId: string;
  readonly formId: string;
  readonly token: string;
  readonly formName: string;
  readonly allowedOrigins: readonly string[];
  /** Null while the book is incomplete; an incomplete book receives sheets as well. */
  readonly provider: Provider | null;
  /** Whether it takes no further sheets: its form was deleted, or its account was closed. Its sheets go on. */
  readonly isEnded: boolean;
};

/** A posted sheet with its source. */
export type Filing = {
  readonly token: string;
  /** The raw values by the names of the page's fields. */
  readonly fields: ComplaintFields;
  readonly attachments: readonly UploadedFile[];
  readonly source: SubmissionSource;
  readonly channel: EntryChannel;
  /** Whether a person files who can be asked once before a sheet without e-mail is filed. */
  readonly canAsk?: boolean;
};

export type { Filed } from "./complaintFilings.ts";

/** The services that the book calls. */
type BookNeighbours = {
  readonly filing: ComplaintFiling;
  readonly uncountedFiles: Pick<UncountedFilesService, "take" | "takeRow">;
  readonly refusals: Pick<RefusalsService, "noteWithoutFiles">;
};

/** The book as the public reaches it, without an actor. No plan, debt, suspension, origin or captcha refuses a sheet. */
export function createComplaintsBookService(
  dependencies: Dependencies<
    | "repositories"
    | "transact"
    | "clock"
    | "metrics"
    | "secretBox"
    | "signals"
    | "files"
    | "diskRoom"
    | "scanner"
    | "filingLimits"
    | "log"
  >,
  { filing, uncountedFiles, refusals }: BookNeighbours,
) {
  const { repositories, clock, filingLimits, metrics, signals } = dependencies;
  const puts = createFilePuts(repositories, dependencies);
  const reader = createFileReader(dependencies);
  const receiptSecrets = createReceiptSecrets(dependencies.secretBox);
  const readBook = createJointReads({
    readAll: repositories.forms.listBooks,
    keyOf: ({ askedToken }: FormOfBook) => askedToken,
  });
  const readReceivers = createJointReads({
    readAll: async (formIds) => [...Map.groupBy(await repositories.webhookEndpoints.listReceivers(formIds), formIdOf)],
    keyOf: ([formId]) => formId,
  });
  const groups = createSheetGroups(dependencies, filing, createPostedSheets(dependencies, filing));

  return {
    /** The book of a token that a form has or had, also one that takes no further sheets. Errors: FORM_NOT_FOUND for a token that no form has. */
    async openBook(text: string): Promise<Book> {
      const found = await getBook(text);
      const { accountId, id: formId, token, name: formName, allowedOrigins, provider } = found.form;
      return { accountId, formId, token, formName, allowedOrigins, provider, isEnded: await hasEnded(found) };
    },

    requireNotEnded,

    /** Who gets the book's sheets by webhook, for the notice on personal data of its page. */
    async listReceivers({ formId }: Pick<Book, "formId">): Promise<readonly string[]> {
      const [, endpoints = []] = (await readReceivers(formId)) ?? [];
      return nameSheetReceivers(endpoints);
    },

    /** For the page of an empty sheet. Errors: BOOK_ENDED; FORM_UNAVAILABLE while the book is held. */
    async requireOpen(book: Book): Promise<void> {
      requireNotEnded(book);
      await filing.requireOpen(book.formId);
    },

    /** The token of the book with a short address. Errors: FORM_NOT_FOUND. */
    async findToken(shortCode: string): Promise<string> {
      const range = findTokenRange(shortCode);
      return found(range && (await repositories.forms.findTokenWithin(range)), "FORM_NOT_FOUND");
    },

    /** For edges, before they read a sheet's body. Errors: RATE_LIMITED for an address far past its limit. */
    admit: (book: Pick<Book, "formId">, ip: string | null): Promise<void> => filingLimits.admit(book.formId, ip),

    /**
     * Stores the attachments, then the sheet under the next number, and returns after the commit. While the storage of files is full or
     * away, or the account has had its bytes of sheets' files, the sheet is filed without them, and says how many there were: a sheet never waits. The same sheet under the
     * same `_envio_id` returns the first one, also while the first is still being filed. A sheet with other details or further
     * files under that `_envio_id` is filed as another sheet.
     *
     * A filled honeypot does not prove that a program sent the sheet: some browsers fill hidden fields. Such a sheet is
     * quarantined without a number, its owner is notified, and the sender gets COMPLAINT_HELD. The same sheet with an empty
     * honeypot is filed at once. Where the quarantine has no room, or has had its sheets of this hour, nothing is stored, and the sender
     * gets the same answer, which says that nothing is registered, and how to file.
     * Errors: FORM_NOT_FOUND, BOOK_ENDED, FORM_UNAVAILABLE while the book is held after a restore, VALIDATION_FAILED, RATE_LIMITED, COMPLAINT_HELD,
     * SERVICE_UNAVAILABLE.
     */
    async file(request: Filing): Promise<Filed> {
      const book = await getBook(request.token);
      requireNotEnded({ isEnded: await hasEnded(book) });
      const { form } = book;
      const read = readComplaintForm(request.fields, clock.now());
      const { details, checked } = await check(read, request.attachments);
      const submissionKey = keySheet(form.id, read.pageId, details);
      const earlier = submissionKey && (await filing.findFiled(repositories, form.id, submissionKey, checked));
      if (earlier) return earlier;
      if (!read.suspicious) await filing.requireOpen(form.id);
      if (request.canAsk === true) askForEmail(read, details);

      const { channel, source } = request;
      const rowRoom = read.suspicious ? await takeHeldRow(form, { details, source }) : null;
      if (!read.suspicious) await filingLimits.take(form.id, source.ip);
      const attachments = prepareAttachments(puts, form.accountId, checked);
      const sheet = { form, channel, source, submissionKey };
      const kind = read.suspicious ? "held" : "sheet";
      const taker = { accountId: form.accountId, ip: source.ip };
      const room = attachments.length === 0 ? null : await uncountedFiles.take(kind, taker, attachments);
      let filesNotKept = 0;
      const filed = await puts
        .putOptional(form.accountId, room === null ? [] : attachments, (kept) => {
          filesNotKept = attachments.length - kept.length;
          const declared = filesNotKept === 0 ? details : { ...details, filesNotKept };
          return groups.add({ ...sheet, details: declared, attachments: kept, isHeld: read.suspicious });
        })
        .finally(() => {
          room?.release();
          rowRoom?.release();
        });
      if (filesNotKept > 0) refusals.noteWithoutFiles(request.token);
      signals.send({ type: "work_stored" });
      if (read.suspicious) metrics.countQuarantined("sheet");
      return found(filed, "COMPLAINT_HELD");
    },

    /** Null when the secret opens no sheet of this book. */
    async findReceipt(
      token: string,
      secret: string,
    ): Promise<{ readonly complaint: Complaint; readonly secret: string } | null> {
      const complaint = await findByReceipt(token, secret);
      return complaint === null ? null : { complaint, secret };
    },

    /** Null when the secret opens no sheet of this book, or the sheet has no such attachment. Errors: FILE_LOCKED, FILE_INFECTED. */
    async findAttachment(token: string, secret: string, attachmentId: string): Promise<AttachmentFile | null> {
      const complaint = await findByReceipt(token, secret);
      if (complaint === null) return null;
      const stored = await repositories.complaintAttachments.findById(complaint.id, attachmentId);
      return stored === null ? null : openAttachment(reader, stored);
    },
  };

  /** Room for a held sheet. Errors: COMPLAINT_HELD where there is none. */
  async function takeHeldRow(
    { id, accountId }: Pick<Form, "id" | "accountId">,
    sheet: Parameters<typeof measureHeldSheet>[0],
  ): Promise<FileRoom> {
    const { ip } = sheet.source;
    const isInRate = await filingLimits.take(id, ip, true).then(
      () => true,
      (error: unknown) => {
        if (isDomainError(error) && error.code === "RATE_LIMITED") return false;
        throw error;
      },
    );
    const room = isInRate
      ? await uncountedFiles.takeRow("heldSheets", { accountId, ip }, measureHeldSheet(sheet))
      : null;
    return found(room, "COMPLAINT_HELD");
  }

  async function getBook(text: string): Promise<FormOfBook> {
    const token = parseFormToken(text);
    return found(token === null ? null : await readBook(token), "FORM_NOT_FOUND");
  }

  async function hasEnded({ isDeleted, accountClosedAt }: FormOfBook): Promise<boolean> {
    if (isDeleted || accountClosedAt === null) return isDeleted;
    return limaDayOf(clock.now()) > lastDayOfBooks(accountClosedAt, await repositories.extraHolidays.list());
  }

  async function findByReceipt(token: string, secret: string): Promise<Complaint | null> {
    const formToken = parseFormToken(token);
    const form = formToken === null ? null : await repositories.forms.findAnyOfBook(formToken);
    if (form === null || !isPageSecret(secret)) return null;
    const formId = form.id;
    const id = receiptSecrets.findId(secret);
    const sheet =
      id === null
        ? await repositories.complaints.findByReceipt(formId, hashPageSecret(secret))
        : await repositories.complaints.findAnyById(id);
    return sheet?.complaint.formId === formId ? sheet.complaint : null;
  }
}

function formIdOf({ formId }: { readonly formId: string }): string {
  return formId;
}

/** Errors: BOOK_ENDED for a book that takes no further sheets. */
function requireNotEnded({ isEnded }: Pick<Book, "isEnded">): void {
  if (isEnded) throw new DomainError("BOOK_ENDED");
}

/**
 * A sheet without any e-mail is filed once its consumer knows that no copy is mailed. An unreadable e-mail was warned of already, and a
 * filled honeypot is never answered with a question, which a program would leave unanswered. Errors: VALIDATION_FAILED.
 */
function askForEmail({ forgoesCopy, suspicious }: ComplaintFormReading, details: ComplaintDetails): void {
  const typed = details.emailTyped ?? details.guardian?.emailTyped ?? findConsumerEmail(details);
  if (forgoesCopy || suspicious || typed !== null) return;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "email", problem: "copy_needs_email" }] });
}

/**
 * The sheet's details and acceptable files. Refused files are dropped if the consumer confirmed that. Errors: VALIDATION_FAILED
 * with the problems of the fields and of the files.
 */
async function check(
  { details, problems, confirmedAnyway }: ComplaintFormReading,
  attachments: readonly UploadedFile[],
): Promise<{ readonly details: ComplaintDetails; readonly checked: readonly CheckedFile[] }> {
  const { checked, problems: attachmentProblems } = await checkAttachments(attachments);
  const refused = confirmedAnyway.has(ATTACHMENTS_FIELD) ? [] : attachmentProblems;
  if (details === null || refused.length > 0) {
    throw new DomainError("VALIDATION_FAILED", { fields: [...problems, ...refused] });
  }
  return { details, checked };
}
