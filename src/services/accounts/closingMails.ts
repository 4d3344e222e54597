import type { ClosingMailText } from "../../documents/mails/closingMails.ts";
import { type Account, erasureOf } from "../../domain/accounts/accounts.ts";
import { accountInPanelPath } from "../../domain/links.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoader } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";

/** Writes a mail about the closing of an account, or its end, to each of its owners in the caller's transaction. */
export async function mailOwners(
  tx: Repositories,
  { id: accountId }: Pick<Account, "id">,
  kind: "account_closed" | "account_reopened",
  createdAt: Date,
): Promise<void> {
  for (const { role, user } of await tx.people.listByAccounts([accountId])) {
    if (role !== "owner") continue;
    await insertMail(tx, { accountId, formId: null, kind, subjectId: accountId, recipient: user.email, createdAt });
  }
}

/** The mails about the closing of an account. */
export function createClosingMailsService({ repositories, publicUrl }: Dependencies<"repositories" | "publicUrl">) {
  const loader: MailLoader<ClosingMailText> = {
    /** A mail about a state that has ended meanwhile is obsolete. */
    async load({ accountId, kind, recipient }) {
      const account = await repositories.accounts.findById(accountId);
      if (account === null) return { obsolete: "subject_gone" };
      const { closedAt } = account;
      const erasedFrom = erasureOf(account);
      const closing = closedAt === null || erasedFrom === null ? null : { closedAt, erasedFrom };
      if ((kind === "account_closed") !== (closing !== null)) return { obsolete: "subject_ended" };
      const link = `${publicUrl}${accountInPanelPath()}`;
      return { text: { recipient, account: { id: account.id, name: account.name }, closing, link } };
    },
  };
  return { mails: { account_closed: loader, account_reopened: loader } };
}
