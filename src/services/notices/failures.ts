import type { Bounce } from "../../domain/mail/bounces.ts";
import { countBounce, type NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { warnAccount } from "../accounts/warnings.ts";
import { recordAct } from "../audit/audit.ts";

/** Warns the account that a mail to the recipient failed for good, in the caller's transaction. */
export async function warnOfFailure(
  tx: Repositories,
  { id: subjectId, accountId, formId, email: detail }: NoticeRecipient,
  now: Date,
): Promise<void> {
  await warnAccount(tx, { accountId, formId, subjectId, detail, cause: "notices_failing" }, now);
}

/** Counts a mail to the recipient that came back, in the caller's transaction. A recipient that is paused for it gets no mails. */
export async function countRecipientBounce(
  tx: Repositories,
  accountId: string,
  recipientId: string,
  { isPermanent, bouncedAt }: Bounce,
): Promise<void> {
  const recipient = await tx.noticeRecipients.findByIdForUpdate(accountId, recipientId);
  if (recipient === null) return;
  const counted = countBounce(recipient, isPermanent, bouncedAt);
  await tx.noticeRecipients.save(counted);
  if (counted.status !== "paused" || recipient.status === "paused") return;
  await tx.effects.delete(accountId, recipient.id);
  const details = { email: recipient.email, formId: recipient.formId };
  const act = { act: "notice_recipient.paused", accountId, subjectId: recipient.id, details } as const;
  await recordAct(tx, "system", act, bouncedAt);
  await warnOfFailure(tx, recipient, bouncedAt);
}
