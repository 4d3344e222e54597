import { v7 as uuidv7 } from "uuid";
import {
  type ComplaintMail,
  type ComplaintMailKind,
  type MailWarning,
  OVERTAKEN,
} from "../../domain/book/complaintMails.ts";
import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import { isBookComplete, type Provider } from "../../domain/forms/providers.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { type Admission, admitMail, waitSecondsOf } from "../mail/mailGate.ts";
import { enqueueMail } from "../mail/newMails.ts";

export type NewMail = {
  readonly accountId: string;
  readonly formId: string;
  readonly complaintId: string | null;
  /** The id of the held sheet or of the offer that the mail is about. */
  readonly subjectId?: string;
  readonly kind: ComplaintMailKind;
  readonly recipient: string;
  readonly warning?: MailWarning;
  readonly at: Date;
};

/** Inserts the mail and its job in the caller's transaction. Null when the sheet has the same warning or alarm already. */
export async function queueMail(tx: Repositories, newMail: NewMail): Promise<Admission | null> {
  const { accountId, formId, kind, recipient, at: createdAt } = newMail;
  const admission = await admitMail(tx, { accountId, formId, kind, recipient, createdAt });
  if ("refusal" in admission) throw new Error(`The gate refuses mails of the kind "${kind}".`);
  const mail = { ...buildMail(newMail), ...admission };
  if (!(await tx.complaintMails.insert(mail))) return null;
  await enqueueMail(tx, mail, waitSecondsOf(mail));
  return admission;
}

/** Queues the mails about a new sheet in the caller's transaction. Returns until when the consumer's copy waits. */
export async function queueFilingMails(
  tx: Repositories,
  complaint: Complaint,
  provider: Provider | null,
  owner: string,
): Promise<Date | null> {
  const { accountId, formId, id: complaintId, enteredAt: at } = complaint;
  const mail = { accountId, formId, complaintId, at };
  const consumer = findConsumerEmail(complaint);
  const copy = consumer === null ? null : await queueMail(tx, { ...mail, kind: "receipt", recipient: consumer });
  await queueMail(tx, { ...mail, kind: "provider_copy", recipient: owner });
  if (!isBookComplete(provider)) await queueMail(tx, { ...mail, kind: "incomplete_book", recipient: owner });
  return copy?.waitsUntil ?? null;
}

/** The mail as it waits to be sent. */
export function buildMail({ at, warning, subjectId, ...rest }: NewMail): ComplaintMail {
  return {
    ...rest,
    id: uuidv7(),
    subjectId: subjectId ?? null,
    status: "queued",
    attempts: 0,
    failure: null,
    warning: warning ?? null,
    createdAt: at,
    waitsUntil: null,
    sentAt: null,
  };
}

export type OvertakenWarning = {
  readonly accountId: string;
  readonly complaintId: string;
  readonly warning: MailWarning;
  /** The owner's current address. */
  readonly recipient: string;
};

/** Queues a warning that failed as OVERTAKEN again. False when the warning is queued, was sent or failed for another reason. */
export async function queueOvertaken(
  tx: Repositories,
  { accountId, complaintId, warning, recipient }: OvertakenWarning,
): Promise<boolean> {
  const id = await tx.complaintMails.requeueWarning(complaintId, warning, OVERTAKEN, recipient);
  if (id === null) return false;
  await enqueueMail(tx, { id, accountId, kind: "deadline_warning" });
  return true;
}
