import type { NoticeRecipient } from "../../domain/notices/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { warnAccount } from "../accounts/index.ts";

/** Warns the account that a mail to the recipient failed for good, in the caller's transaction. */
export async function warnOfFailure(
  tx: Repositories,
  { id: subjectId, accountId, formId, email: detail }: NoticeRecipient,
  now: Date,
): Promise<void> {
  await warnAccount(tx, { accountId, formId, subjectId, detail, cause: "notices_failing" }, now);
}
