import { NOT_REPORTED } from "../../domain/book/sirecReminders.ts";
import { v7 as uuidv7 } from "uuid";
import { addYears, type LimaDay } from "../../domain/limaDays.ts";
import { formatComplaintNumber } from "../../domain/book/complaintNumbers.ts";
import {
  type Complaint,
  type ComplaintAttachment,
  type ComplaintDetails,
  type ComplaintEventType,
  type EntryChannel,
  findConsumerEmail,
  type NewComplaintEvent,
} from "../../domain/book/complaints.ts";
import { KEEP_YEARS, NO_ANSWER } from "../../domain/book/complaintStates.ts";
import { limaDayOf } from "../../domain/times.ts";
import { describeEntryDays } from "../../domain/book/staffEntries.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { isBookComplete } from "../../domain/forms/providers.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import type { StoredAttachment } from "../../repositories/book/complaintAttachments.ts";
import { toAttachment } from "./attachments.ts";
import type { NewMail } from "./queuedMails.ts";

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
export type NewAttachments =
  | { readonly heldSheetId: null; readonly files: readonly StoredAttachment[] }
  | { readonly heldSheetId: string; readonly files: readonly ComplaintAttachment[] };

/** The term counts from the day of `at`. `dueOn` is its last day if that was fixed then; null if it is not fixed yet. */
export type Presentation = { readonly at: Date; readonly dueOn: LimaDay | null };

/** `paperNumber` and `bookAvailableOn` are null unless the sheet is of the backup book. */
export type StaffEntry = { readonly actorId: string } & Pick<Complaint, "paperNumber" | "bookAvailableOn">;

/** The place and the time of a sheet in its book. */
export type Registration = Pick<Complaint, "year" | "correlative" | "registeredAt" | "enteredAt">;

/** A sheet as it is filed, without an answer. `lastDay` is that for the answer, unless it was fixed when the sheet was presented. */
export function buildComplaint(sheet: NewSheet, registration: Registration, lastDay: LimaDay): Complaint {
  const { details, form } = sheet;
  const dueOn = sheet.presentation?.dueOn ?? lastDay;
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

/** The first event of a filed sheet's history. */
export function describeFiling(
  { event, channel, entry }: NewSheet,
  complaint: Complaint,
): Omit<NewComplaintEvent, "id" | "at"> {
  const { accountId, id: complaintId, number, filesNotKept } = complaint;
  const days = describeEntryDays(complaint);
  const details = { number, channel, ...days, ...(filesNotKept > 0 && { filesNotKept }) };
  return { accountId, complaintId, type: event, details, actorId: entry?.actorId ?? null };
}

/** The consumer's copy, where the sheet has an address for it, and the provider's. */
export function listFilingMails(complaint: Complaint, form: Form, owner: string): readonly NewMail[] {
  const { accountId, formId, id: complaintId, enteredAt: at } = complaint;
  const mail = { accountId, formId, complaintId, at };
  const consumer = findConsumerEmail(complaint);
  return [
    ...(consumer === null ? [] : [{ ...mail, kind: "receipt", recipient: consumer } as const]),
    { ...mail, kind: "provider_copy", recipient: owner },
    ...(isBookComplete(form.provider) ? [] : [{ ...mail, kind: "incomplete_book", recipient: owner } as const]),
  ];
}
