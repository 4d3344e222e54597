import { v7 as uuidv7 } from "uuid";
import { type Account, OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import { type ApiKey, generateApiKey, hashApiKey, prefixOfApiKey } from "../../domain/accounts/apiKeys.ts";
import { toUserEmail } from "../../domain/accounts/people.ts";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import { askAddress } from "./accountAddresses.ts";
import { lockAccount } from "./accountLocks.ts";
import { mailOwners } from "./closingMails.ts";
import { insertMember } from "./newMembers.ts";

export type AccountsService = ReturnType<typeof createAccountsService>;

const MAX_NAME_CHARACTERS = 150;

/** The name of the account, and the address with which its first owner signs in. */
export type NewAccountInput = { readonly name: string; readonly email: string };

/** An owner's first key has every permission except the operator's. */
const OWNER_PERMISSIONS = PERMISSIONS.filter((permission) => permission !== "admin");

export function createAccountsService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Account | null> {
      requireReading(actor, "admin");
      return repositories.accounts.findById(id);
    },

    /** Errors: FORBIDDEN. */
    async findByIds(actor: Actor, ids: readonly string[]): Promise<readonly Account[]> {
      requireReading(actor, "admin");
      return repositories.accounts.findByIds(ids);
    },

    /** Newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, args: PageArgs): Promise<Page<Account>> {
      requireReading(actor, "admin");
      return repositories.accounts.listPage(parsePageArgs(args));
    },

    async getOwn(actor: Actor): Promise<Account> {
      return found(await repositories.accounts.findById(actor.accountId), "ACCOUNT_NOT_FOUND");
    },

    /** Makes an account and its first key, whose value no later call returns. Errors: FORBIDDEN, VALIDATION_FAILED, EMAIL_TAKEN. */
    async create(
      actor: Actor,
      input: NewAccountInput,
    ): Promise<{ readonly account: Account; readonly apiKey: ApiKey; readonly key: string }> {
      permit(actor, "createAccount", clock.now());
      const { name, email } = checkNewAccount(input);
      const key = generateApiKey();
      const made = await transact(async (tx) => {
        const now = clock.now();
        const { account, apiKey } = await insertAccount(tx, { name, email, key }, now);
        const details = { apiKeyId: apiKey.id };
        const act = { act: "account.created", accountId: account.id, subjectId: account.id, details } as const;
        await recordAct(tx, actor, act, now);
        return { account, apiKey };
      });
      return { ...made, key };
    },

    /**
     * Changes the name, and asks a new e-mail address by mail to confirm that it becomes the account's; what is undefined or null stays. A
     * key with `admin` changes any account, another key its own. Errors: FORBIDDEN, SIGN_IN_AGAIN for an address, VALIDATION_FAILED,
     * ACCOUNT_NOT_FOUND, TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
     */
    async update(
      actor: Actor,
      input: {
        readonly id: string;
        readonly name?: string | null | undefined;
        readonly email?: string | null | undefined;
      },
    ): Promise<Account> {
      const isOperator = actor.permissions.has("admin");
      const whose = isOperator ? "elsewhere" : "account";
      permit(actor, "updateAccount", clock.now(), { whose });
      if (!isOperator && input.id.toLowerCase() !== actor.accountId) throw new DomainError("ACCOUNT_NOT_FOUND");
      const check = checkInput();
      const name = input.name == null ? null : check.line("name", input.name, MAX_NAME_CHARACTERS);
      const email = input.email == null ? null : check.email("email", input.email);
      check.assertValid();
      const now = clock.now();
      const updated = await transact(async (tx) => {
        const account = await lockAccount(tx, input.id);
        const isAsked = email !== null && toUserEmail(email) !== toUserEmail(account.email);
        if (isAsked) permit(actor, "updateAccount.email", now, { whose });
        // Another case of the letters is the same mailbox.
        const changed = {
          ...account,
          name: name ?? account.name,
          email: isAsked ? account.email : (email ?? account.email),
        };
        if (isAsked) await askAddress(tx, account, email, now);
        else if (email !== null) await tx.accountAddresses.forget(account.id);
        if (changed.name !== account.name || changed.email !== account.email) await tx.accounts.save(changed);
        else if (!isAsked) return account;
        const details = { fields: [...(name === null ? [] : ["name"]), ...(email === null ? [] : ["email"])] };
        const done = { act: "account.updated", accountId: account.id, subjectId: account.id, details } as const;
        await recordAct(tx, actor, done, now);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return updated;
    },

    /** Makes the account's forms answer FORM_UNAVAILABLE, and closes its sockets. Errors: FORBIDDEN, ACCOUNT_NOT_FOUND, ACCOUNT_NOT_SUSPENDABLE. */
    async suspend(actor: Actor, id: string): Promise<Account> {
      permit(actor, "suspendAccount", clock.now());
      const isNeeded = id.toLowerCase() === actor.accountId || id.toLowerCase() === OPERATOR_ACCOUNT_ID;
      if (isNeeded) throw new DomainError("ACCOUNT_NOT_SUSPENDABLE");
      const account = await setStatus(actor, id, "suspended");
      signals.send({ type: "account_suspended", accountId: account.id });
      return account;
    },

    /**
     * Ends a suspension, and undoes the closing of an account, whose owners get a mail; what was erased stays erased. Errors: FORBIDDEN,
     * ACCOUNT_NOT_FOUND.
     */
    async reinstate(actor: Actor, id: string): Promise<Account> {
      permit(actor, "reinstateAccount", clock.now());
      const account = await setStatus(actor, id, "active");
      signals.send({ type: "work_stored" });
      return account;
    },
  };

  async function setStatus(actor: Actor, id: string, status: Account["status"]): Promise<Account> {
    return transact(async (tx) => {
      const account = await lockAccount(tx, id);
      if (account.status === status) return account;
      await tx.accounts.setStatus(account.id, status);
      const act = status === "suspended" ? "account.suspended" : "account.reinstated";
      const now = clock.now();
      await recordAct(tx, actor, { act, accountId: account.id, subjectId: account.id }, now);
      if (account.closedAt !== null) await mailOwners(tx, account, "account_reopened", now);
      return { ...account, status, closedAt: null };
    });
  }
}

/** Errors: VALIDATION_FAILED. */
export function checkNewAccount(input: NewAccountInput): NewAccountInput {
  const check = checkInput();
  const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
  const email = check.email("email", input.email);
  check.assertValid();
  return { name, email };
}

/**
 * Stores an account, its owner, who is the person with the account's address, and its first key, which is the owner's, has the value `key`
 * and all permissions of an owner.
 */
export async function insertAccount(
  tx: Repositories,
  { name, email, key }: { readonly name: string; readonly email: string; readonly key: string },
  now: Date,
): Promise<{ readonly account: Account; readonly apiKey: ApiKey }> {
  const account: Account = { id: uuidv7(), name, email, status: "active", closedAt: null, createdAt: now };
  await tx.accounts.insert(account);
  const { user } = await insertMember(tx, { accountId: account.id, email, role: "owner" }, now);
  const apiKey: ApiKey = {
    id: uuidv7(),
    accountId: account.id,
    parentId: null,
    userId: user.id,
    name: "Primera clave",
    prefix: prefixOfApiKey(key),
    permissions: OWNER_PERMISSIONS,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  };
  await tx.apiKeys.insert(apiKey, hashApiKey(key));
  return { account, apiKey };
}
