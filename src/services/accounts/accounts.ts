import { v7 as uuidv7 } from "uuid";
import { type Account, type ApiKey, generateApiKey, hashApiKey, prefixOfApiKey } from "../../domain/accounts/index.ts";
import { type Actor, PERMISSIONS, requirePermission } from "../../domain/actor.ts";
import { found } from "../../domain/errors.ts";
import { isUuid, type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../inputs.ts";

export type AccountsService = ReturnType<typeof createAccountsService>;

const MAX_NAME_CHARACTERS = 150;

/** Everything but running the service itself. */
const OWNER_PERMISSIONS = PERMISSIONS.filter((permission) => permission !== "admin");

export function createAccountsService({ repositories, transact, clock, signals }: Dependencies) {
  return {
    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Account | null> {
      requirePermission(actor, "admin");
      return isUuid(id) ? repositories.accounts.findById(id) : null;
    },

    /** Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, args: PageArgs): Promise<Page<Account>> {
      requirePermission(actor, "admin");
      return repositories.accounts.listPage(parsePageArgs(args));
    },

    async getOwn(actor: Actor): Promise<Account> {
      return found(await repositories.accounts.findById(actor.accountId), "ACCOUNT_NOT_FOUND");
    },

    /** Makes an account and its first key, whose value is returned this once. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async create(
      actor: Actor,
      input: { readonly name: string; readonly email: string },
    ): Promise<{ readonly account: Account; readonly apiKey: ApiKey; readonly key: string }> {
      requirePermission(actor, "admin");
      const check = checkInput();
      const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
      const email = check.email("email", input.email);
      check.assertValid();
      const key = generateApiKey();
      const made = await transact(async (tx) => insertAccount(tx, { name, email, key }, clock.now()));
      return { ...made, key };
    },

    /** From now on the account's forms answer FORM_UNAVAILABLE and its sockets are closed. Errors: FORBIDDEN, ACCOUNT_NOT_FOUND. */
    async suspend(actor: Actor, id: string): Promise<Account> {
      requirePermission(actor, "admin");
      const account = found(
        isUuid(id) ? await repositories.accounts.setStatus(id, "suspended") : null,
        "ACCOUNT_NOT_FOUND",
      );
      signals.send({ type: "account_suspended", accountId: account.id });
      return account;
    },

    /** Errors: FORBIDDEN, ACCOUNT_NOT_FOUND. */
    async reinstate(actor: Actor, id: string): Promise<Account> {
      requirePermission(actor, "admin");
      return found(isUuid(id) ? await repositories.accounts.setStatus(id, "active") : null, "ACCOUNT_NOT_FOUND");
    },
  };
}

/** Stores an account with a first key, of this value, that may do everything an owner may. */
export async function insertAccount(
  tx: Dependencies["repositories"],
  { name, email, key }: { readonly name: string; readonly email: string; readonly key: string },
  now: Date,
): Promise<{ readonly account: Account; readonly apiKey: ApiKey }> {
  const account: Account = { id: uuidv7(), name, email, status: "active", createdAt: now };
  const apiKey: ApiKey = {
    id: uuidv7(),
    accountId: account.id,
    name: "Primera clave",
    prefix: prefixOfApiKey(key),
    permissions: OWNER_PERMISSIONS,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  };
  await tx.accounts.insert(account);
  await tx.apiKeys.insert(apiKey, hashApiKey(key));
  return { account, apiKey };
}
