import { v7 as uuidv7 } from "uuid";
import { PERMISSIONS } from "../domain/actor.ts";
import { DEFAULT_PLAN_CODE, hashApiKey, prefixOfApiKey } from "../domain/accounts/index.ts";
import { insertAccount } from "./accounts/index.ts";
import type { Dependencies } from "./dependencies.ts";
import { checkFormSettings, insertForm } from "./forms/index.ts";
import { checkInput } from "./inputs.ts";

export type BootstrapService = ReturnType<typeof createBootstrapService>;

/** The operator's account has a fixed id, so that all instances create the same one. */
const ADMIN_ACCOUNT_ID = "01890000-0000-7000-8000-00000000ad00";

const KEY_TAKEN =
  "ADMIN_API_KEY is the value of a key that an account has already: give it one of its own (`openssl rand -hex 24`).";

/** Creates accounts and keys at the start of the service, for the operator of the machine and not for a key. */
export function createBootstrapService({ repositories, transact, clock }: Dependencies) {
  return {
    /**
     * Makes sure that a key with exactly this value and every permission exists; keys of earlier values are revoked. Errors: an
     * owner's account has a key with this value, which would rule over all accounts from then on.
     */
    async ensureAdminKey(key: string): Promise<void> {
      const keyHash = hashApiKey(key);
      const now = clock.now();
      await transact(async (tx) => {
        await tx.accounts.insertIfMissing({
          id: ADMIN_ACCOUNT_ID,
          name: "admin",
          email: "admin@localhost",
          status: "active",
          createdAt: now,
        });
        await tx.apiKeys.insertIfMissing(
          {
            id: uuidv7(),
            accountId: ADMIN_ACCOUNT_ID,
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
        if (!(await tx.apiKeys.restore(ADMIN_ACCOUNT_ID, keyHash, PERMISSIONS))) throw new Error(KEY_TAKEN);
        await tx.apiKeys.revokeOtherEnvironmentKeys(keyHash, now);
      });
    },

    /** Whether no account but the operator's exists. */
    async isFresh(): Promise<boolean> {
      const page = await repositories.accounts.listPage({ direction: "forward", size: 1, boundary: null });
      return page.items.every((account) => account.id === ADMIN_ACCOUNT_ID);
    },

    /** Creates an account with this key and a form with this token for a newcomer, in one transaction. */
    async createDemo({ token, key }: { readonly token: string; readonly key: string }): Promise<void> {
      const now = clock.now();
      const settings = checkFormSettings(checkInput(), { name: "Contacto" }, null);
      await transact(async (tx) => {
        const { account } = await insertAccount(tx, { name: "Cuenta de prueba", email: "demo@localhost", key }, now);
        const form = { accountId: account.id, token, planCode: DEFAULT_PLAN_CODE, settings };
        await insertForm(tx, { ...form, sealedRecaptchaSecret: null }, now);
      });
    },
  };
}
