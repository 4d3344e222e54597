import { ACCOUNT_CLOSED_MAIL, type ClosingMailKind, type ClosingMailText } from "../../domain/accounts/closings.ts";
import { type Account, erasureOf } from "../../domain/accounts/accounts.ts";
import { accountInPanelPath } from "../../domain/links.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertMail } from "../mail/newMails.ts";

/** Writes a mail about the closing of an account, or its end, to each of its owners in the caller's transaction. */
export async function mailOwners(
  tx: Repositories,
  { id: accountId }: Pick<Account, "id">,
  kind: ClosingMailKind,
  createdAt: Date,
): Promise<void> {
  for (const { role, user } of await tx.people.listByAccounts([accountId])) {
    if (role !== "owner") continue;
    await insertMail(tx, { accountId, formId: null, kind, subjectId: accountId, recipient: user.email, createdAt });
  }
}

/** The mails about the closing of an account. */
export function createClosingMailsService({ repositories, publicUrl }: Dependencies<"repositories" | "publicUrl">) {
  return {
    /** A mail about a state that has ended meanwhile is obsolete. */
    async load({
      accountId,
      kind,
      recipient,
    }: Pick<Mail, "accountId" | "kind" | "recipient">): Promise<
      { readonly text: ClosingMailText } | { readonly obsolete: string }
    > {
      const account = await repositories.accounts.findById(accountId);
      if (account === null) return { obsolete: "The account is gone." };
      const { closedAt } = account;
      const erasedFrom = erasureOf(account);
      const closing = closedAt === null || erasedFrom === null ? null : { closedAt, erasedFrom };
      if ((kind === ACCOUNT_CLOSED_MAIL) !== (closing !== null)) {
        return { obsolete: closing === null ? "The closing was undone." : "The account was closed again." };
      }
      const link = `${publicUrl}${accountInPanelPath()}`;
      return { text: { recipient, account: { id: account.id, name: account.name }, closing, link } };
    },

    /** Does nothing: the outbox records the mail's end. */
    async recordEnd(): Promise<void> {},
  };
}
