import { v7 as uuidv7 } from "uuid";
import {
  type ComplaintMail,
  type ComplaintMailKind,
  type MailWarning,
  OVERTAKEN,
} from "../../domain/book/complaintMails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { type Admission, admitMails, waitSecondsOf } from "../mail/mailGate.ts";
import { enqueueMails } from "../mail/newMails.ts";

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
  const [mail] = await admit(tx, [newMail]);
  if (mail === undefined || (await tx.complaintMails.insert([mail])).length === 0) return null;
  await enqueue(tx, [mail]);
  return mail;
}

/** Queues the mails about new sheets in the caller's transaction. Returns until when the consumers' copies wait, by sheet. */
export async function queueFilingMails(
  tx: Repositories,
  newMails: readonly NewMail[],
): Promise<ReadonlyMap<string | null, Date | null>> {
  const mails = await admit(tx, newMails);
  await Promise.all([tx.complaintMails.insertNew(mails), enqueue(tx, mails)]);
  const copies = mails.filter(({ kind }) => kind === "receipt");
  return new Map(copies.map(({ complaintId, waitsUntil }) => [complaintId, waitsUntil]));
}

async function enqueue(tx: Repositories, mails: readonly ComplaintMail[]): Promise<void> {
  await enqueueMails(
    tx,
    mails.map((mail) => ({ ...mail, waitSeconds: waitSecondsOf(mail) })),
  );
}

async function admit(tx: Repositories, newMails: readonly NewMail[]): Promise<readonly ComplaintMail[]> {
  const mails = newMails.map(buildMail);
  const admissions = await admitMails(tx, mails);
  return mails.map((mail, index) => {
    const admission = admissions[index];
    if (admission === undefined || "refusal" in admission) {
      throw new Error(`The gate refuses mails of the kind "${mail.kind}".`);
    }
    return { ...mail, ...admission };
  });
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
  await enqueueMails(tx, [{ id, accountId, kind: "deadline_warning", waitSeconds: 0 }]);
  return true;
}
