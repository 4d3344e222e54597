import { v7 as uuidv7 } from "uuid";
import { PERMISSIONS } from "../../domain/permissions.ts";
import {
  type ApiKey,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  prefixOfApiKey,
} from "../../domain/accounts/apiKeys.ts";
import { DEFAULT_PLAN_CODE } from "../../domain/accounts/plans.ts";
import { DEMO_EMAIL, OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import { recordAct, recordActs } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkFormSettings } from "../forms/formSettings.ts";
import { insertForm } from "../forms/newForms.ts";
import { checkInput } from "../../domain/inputs.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { checkNewAccount, insertAccount, type NewAccountInput } from "../accounts/accounts.ts";

export type BootstrapService = ReturnType<typeof createBootstrapService>;

const KEY_TAKEN =
  "ADMIN_API_KEY is the value of a key that an account has already: give it one of its own (`openssl rand -hex 24`).";

/** Creates accounts and keys when the service starts. The operator of the machine asks for them, so the methods have no actor. */
export function createBootstrapService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /**
     * Makes sure that the operator's account has a live key with this value and every permission, and revokes the keys of earlier
     * values with their descendants. Throws when an owner's account has a key with this value, since that owner would get the
     * operator's permissions.
     */
    async ensureAdminKey(key: string): Promise<void> {
      const keyHash = hashApiKey(key);
      const now = clock.now();
      const revoked = await transact(async (tx) => {
        await tx.accounts.insertIfMissing({
          id: OPERATOR_ACCOUNT_ID,
          name: "admin",
          email: "admin@localhost",
          status: "active",
          closedAt: null,
          createdAt: now,
        });
        await lockAccount(tx, OPERATOR_ACCOUNT_ID);
        const isNew = await tx.apiKeys.insertIfMissing(
          {
            id: uuidv7(),
            accountId: OPERATOR_ACCOUNT_ID,
            parentId: null,
            userId: null,
            name: "ADMIN_API_KEY",
            prefix: prefixOfApiKey(key),
            permissions: PERMISSIONS,
            createdAt: now,
            lastUsedAt: null,
            expiresAt: null,
            revokedAt: null,
          },
          keyHash,
        );
        const apiKey = await tx.apiKeys.findByHash(OPERATOR_ACCOUNT_ID, keyHash);
        if (apiKey === null) throw new Error(KEY_TAKEN);
        await tx.apiKeys.restore(apiKey.id, PERMISSIONS);
        const earlier = await tx.apiKeys.listOtherEnvironmentKeys(OPERATOR_ACCOUNT_ID, keyHash);
        const ids = earlier.map(({ id }) => id);
        const ended = await tx.apiKeys.revokeBranches(OPERATOR_ACCOUNT_ID, ids, now);
        const act = isNew ? "api_key.created" : "api_key.restored";
        if (isNew || !isApiKeyLive(apiKey, now)) await recordAct(tx, "system", describe(act, apiKey), now);
        await recordActs(
          tx,
          "system",
          ended.map((each) => describe("api_key.revoked", each)),
          now,
        );
        return ended;
      });
      for (const { id } of revoked) signals.send({ type: "api_key_revoked", apiKeyId: id });
    },

    /** Whether no account but the operator's exists. */
    async isFresh(): Promise<boolean> {
      const page = await repositories.accounts.listPage({ direction: "forward", size: 1, boundary: null });
      return page.items.every((account) => account.id === OPERATOR_ACCOUNT_ID);
    },

    /**
     * Makes an account with its owner, who signs in with the e-mail address, and its first key, whose value no later call returns. Errors:
     * VALIDATION_FAILED, EMAIL_TAKEN.
     */
    async createAccount(input: NewAccountInput): Promise<{ readonly email: string; readonly key: string }> {
      const { name, email } = checkNewAccount(input);
      const now = clock.now();
      const key = generateApiKey();
      await transact(async (tx) => {
        const { account, apiKey } = await insertAccount(tx, { name, email, key }, now);
        const { id: accountId } = account;
        const details = { apiKeyId: apiKey.id };
        await recordAct(tx, "system", { act: "account.created", accountId, subjectId: accountId, details }, now);
      });
      return { email, key };
    },

    /** Creates an account with this key and a form with this token in one transaction, for a first start without any account. */
    async createDemo({ token, key }: { readonly token: string; readonly key: string }): Promise<void> {
      const now = clock.now();
      const settings = checkFormSettings(checkInput(), { name: "Contacto" }, null);
      await transact(async (tx) => {
        const { account } = await insertAccount(tx, { name: "Cuenta de prueba", email: DEMO_EMAIL, key }, now);
        const { id: accountId } = account;
        const newForm = { accountId, token, planCode: DEFAULT_PLAN_CODE, settings, sealRecaptchaSecret: () => null };
        const form = await insertForm(tx, newForm, now);
        const made = { act: "account.created", accountId, subjectId: accountId } as const;
        await recordActs(tx, "system", [made, { act: "form.created", accountId, subjectId: form.id }], now);
      });
    },
  };
}

function describe(act: AuditAct, { id, accountId, name, prefix }: ApiKey) {
  return { act, accountId, subjectId: id, details: { name, prefix } };
}
