import type { NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** Makes notices of the form's submissions for a confirmed recipient, from the commit on. */
export async function insertRecipientEffect(
  tx: Repositories,
  { id, accountId, formId }: Pick<NoticeRecipient, "id" | "accountId" | "formId">,
): Promise<void> {
  await tx.effects.insert({
    id,
    accountId,
    formId,
    kind: "notice",
    lane: id,
    status: "enabled",
    eventTypes: ["submission.created"],
    maxPerSecond: null,
  });
}
