import { v7 as uuidv7 } from "uuid";
import { MAIL_LANE } from "../../domain/jobs/index.ts";
import { type Mail, type MailKind, type MailWarning, OVERTAKEN } from "../../domain/mail/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";

export type NewMail = {
  readonly accountId: string;
  readonly formId: string;
  readonly complaintId: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly warning?: MailWarning;
  readonly at: Date;
};

/** Writes the mail and its job in the caller's transaction; false when this warning was decided before. */
export async function queueMail(tx: Repositories, { at, warning, ...rest }: NewMail): Promise<boolean> {
  const mail: Mail = {
    ...rest,
    id: uuidv7(),
    status: "queued",
    attempts: 0,
    failure: null,
    warning: warning ?? null,
    createdAt: at,
    sentAt: null,
  };
  if (!(await tx.mails.insert(mail))) return false;
  await tx.jobs.insert("mail", MAIL_LANE, mail.id);
  return true;
}

export type OvertakenWarning = {
  readonly complaintId: string;
  readonly warning: MailWarning;
  /** Who is to get it now. */
  readonly recipient: string;
};

/** Queues a warning once more that was overtaken, and holds again; false when this warning waits, was sent or failed otherwise. */
export async function queueOvertaken(
  tx: Repositories,
  { complaintId, warning, recipient }: OvertakenWarning,
): Promise<boolean> {
  const id = await tx.mails.requeueWarning(complaintId, warning, OVERTAKEN, recipient);
  if (id === null) return false;
  await tx.jobs.insert("mail", MAIL_LANE, id);
  return true;
}
