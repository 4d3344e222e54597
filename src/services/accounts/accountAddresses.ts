import { v7 as uuidv7 } from "uuid";
import type { Account } from "../../domain/accounts/accounts.ts";
import { type AskedAddress, type AskedAddressView, endOfAsking } from "../../domain/accounts/accountAddresses.ts";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { found } from "../../domain/errors.ts";
import { accountAddressPath } from "../../domain/links.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireOffered } from "../mail/confirmationMails.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail, offerMail } from "../mail/newMails.ts";
import { lockAccount } from "./accountLocks.ts";

export type AccountAddressesService = ReturnType<typeof createAccountAddressesService>;

/**
 * The addresses of accounts, which change once the new mailbox confirms. Whether another account has the address shows only to whoever reads
 * its mails.
 */
export function createAccountAddressesService({
  repositories,
  transact,
  clock,
  signals,
  secretBox,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "secretBox" | "publicUrl">) {
  const secrets = createRowSecrets(secretBox, "account address");

  return {
    /** The addresses that wait for their mailboxes; for `api_keys:write` that of the actor's own account. Errors: FORBIDDEN. */
    async listAsked(actor: Actor, accountIds: readonly string[]): Promise<readonly AskedAddress[]> {
      if (!actor.permissions.has("admin")) requireReading(actor, "api_keys:write");
      const own = accountIds.filter((id) => actor.permissions.has("admin") || id === actor.accountId);
      const asked = await repositories.accountAddresses.listByAccounts(own);
      return asked.filter((address) => clock.now() < endOfAsking(address));
    },

    /** The address of a link. Errors: NOTICE_RECIPIENT_NOT_FOUND, also for an expired link. */
    async open(secret: string): Promise<AskedAddressView> {
      const { accountId, email } = await findOpen(repositories, secret);
      const account = found(await repositories.accounts.findById(accountId), "NOTICE_RECIPIENT_NOT_FOUND");
      return { email, accountName: account.name };
    },

    /**
     * Makes it the account's address, once, and mails the one of before. Errors: NOTICE_RECIPIENT_NOT_FOUND; EMAIL_TAKEN when another
     * account has it.
     */
    async confirm(secret: string): Promise<AskedAddressView> {
      const view = await transact(async (tx) => {
        const { accountId } = await findOpen(tx, secret);
        const account = await lockAccount(tx, accountId);
        const { email } = await findOpen(tx, secret);
        const now = clock.now();
        await tx.accounts.save({ ...account, email });
        await tx.accountAddresses.forget(accountId);
        const earlier = { accountId, formId: null, subjectId: accountId, recipient: account.email, createdAt: now };
        await insertMail(tx, { ...earlier, kind: "account_address_changed" });
        const details = { fields: ["email"] };
        await recordAct(tx, "system", { act: "account.updated", accountId, subjectId: accountId, details }, now);
        return { email, accountName: account.name };
      });
      signals.send({ type: "work_stored" });
      return view;
    },

    mails: {
      account_address: {
        /** A mail to an address that has confirmed, or in whose place another one was asked, is obsolete. */
        async load({ subjectId, recipient }) {
          const asked = subjectId === null ? null : await repositories.accountAddresses.findAnyById(subjectId);
          const account = asked === null ? null : await repositories.accounts.findById(asked.accountId);
          if (asked === null || account === null) return { obsolete: "subject_ended" };
          const confirmUrl = `${publicUrl}${accountAddressPath(secrets.derive(asked.id))}`;
          return { text: { recipient, accountName: account.name, confirmUrl, confirmUntil: endOfAsking(asked) } };
        },
      },
      account_address_changed: {
        async load({ accountId, recipient, createdAt: changedAt }) {
          const account = await repositories.accounts.findById(accountId);
          return account === null
            ? { obsolete: "subject_gone" }
            : { text: { recipient, accountName: account.name, changedAt } };
        },
      },
    } satisfies MailLoaders<"account_address" | "account_address_changed">,
  };

  async function findOpen(from: Pick<Repositories, "accountAddresses">, secret: string): Promise<AskedAddress> {
    const id = secrets.findId(secret);
    const asked = id === null ? null : await from.accountAddresses.findAnyById(id);
    return found(asked !== null && clock.now() < endOfAsking(asked) ? asked : null, "NOTICE_RECIPIENT_NOT_FOUND");
  }
}

/**
 * Asks an address to become the account's, in the caller's transaction. Nothing in the answer shows whether another account has it. Errors:
 * TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
 */
export async function askAddress(
  tx: Repositories,
  { id: accountId }: Account,
  email: string,
  now: Date,
): Promise<void> {
  const id = uuidv7({ msecs: now.getTime() });
  await tx.accountAddresses.ask({ id, accountId, email, askedAt: now });
  const mail = { accountId, formId: null, kind: "account_address", subjectId: id, recipient: email } as const;
  requireOffered(await offerMail(tx, { ...mail, createdAt: now }));
}
