import { digestTimeOf } from "../../domain/notices/digests.ts";
import type { NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** Schedules the digest of a recipient unless one is due already, in the caller's transaction. */
export async function planDigest(tx: Repositories, recipient: NoticeRecipient, now: Date): Promise<void> {
  if (recipient.digestDueAt === null) await scheduleDigest(tx, recipient, digestTimeOf(recipient.mode, now), now);
}

/** Sets the time of the recipient's next digest with the digest's job: the one is never without the other. */
export async function scheduleDigest(
  tx: Repositories,
  recipient: NoticeRecipient,
  digestDueAt: Date,
  now: Date,
): Promise<void> {
  await tx.noticeRecipients.save({ ...recipient, digestDueAt });
  const delaySeconds = (digestDueAt.getTime() - now.getTime()) / 1000;
  const { id } = recipient;
  await tx.jobs.insertAll("notice_digest", [{ lane: id, reference: id, priority: "normal", delaySeconds }]);
}
