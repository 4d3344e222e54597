import type { Account } from "../../domain/accounts/accounts.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { insertMail } from "../mail/newMails.ts";

/** Writes a mail about the closing of an account, or its end, to each of its owners in the caller's transaction. */
export async function mailOwners(
  tx: Repositories,
  { id: accountId }: Pick<Account, "id">,
  kind: "account_closed" | "account_reopened" | "erasure_postponed",
  createdAt: Date,
): Promise<void> {
  for (const { role, user } of await tx.people.listByAccounts([accountId])) {
    if (role !== "owner") continue;
    await insertMail(tx, { accountId, formId: null, kind, subjectId: accountId, recipient: user.email, createdAt });
  }
}
