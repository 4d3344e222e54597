import { v7 as uuidv7 } from "uuid";
import { type Actor, type Permission, requirePermission } from "../../domain/actor.ts";
import {
  type ApiKey,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  MAX_KEY_CHARACTERS,
  prefixOfApiKey,
} from "../../domain/accounts/index.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import type { KeyStanding } from "../../repositories/accounts/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../inputs.ts";
import { createApiKeyLoader } from "./apiKeyLoader.ts";

export type ApiKeysService = ReturnType<typeof createApiKeysService>;

/** The caller, with the expiry and the suspension that may end the call. */
export type Authentication = {
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  readonly suspended: boolean;
};

const MAX_NAME_CHARACTERS = 100;
const TOUCH_INTERVAL_MS = 60_000;

export function createApiKeysService({ repositories, clock, signals }: Dependencies) {
  const readStanding = createApiKeyLoader((keyHashes) => repositories.apiKeys.findStandingsByHashes(keyHashes));

  return {
    /** Errors: UNAUTHENTICATED for a missing, unknown, expired or revoked key, all alike. */
    async authenticate(key: string | null): Promise<Authentication> {
      const now = clock.now();
      const presented = key !== null && key.length <= MAX_KEY_CHARACTERS ? key : null;
      const standing = presented === null ? null : await readStanding(hashApiKey(presented));
      if (standing === null || !isApiKeyLive(standing.apiKey, now)) throw new DomainError("UNAUTHENTICATED");
      await touch(standing.apiKey, now);
      return toAuthentication(standing);
    },

    /** Which of these keys still open something, and whether their account is suspended. */
    async findLive(apiKeyIds: readonly string[]): Promise<ReadonlyMap<string, { readonly suspended: boolean }>> {
      const standings = await repositories.apiKeys.findStandingsByIds(apiKeyIds);
      const now = clock.now();
      const live = standings.filter(({ apiKey }) => isApiKeyLive(apiKey, now));
      return new Map(
        live.map(({ apiKey, accountStatus }) => [apiKey.id, { suspended: accountStatus === "suspended" }]),
      );
    },

    /** One of the account's keys. An operator finds any account's, and every key finds itself; else null. */
    async find(actor: Actor, id: string): Promise<ApiKey | null> {
      const [standing] = isUuid(id) ? await repositories.apiKeys.findStandingsByIds([id]) : [];
      if (standing === undefined) return null;
      const { apiKey } = standing;
      const isOwn = apiKey.accountId === actor.accountId;
      const isVisible = actor.permissions.has("api_keys:write") ? isOwn : apiKey.id === actor.apiKeyId;
      return isVisible || actor.permissions.has("admin") ? apiKey : null;
    },

    async getOwn(actor: Actor): Promise<ApiKey> {
      const [standing] = await repositories.apiKeys.findStandingsByIds([actor.apiKeyId]);
      return found(standing, "API_KEY_NOT_FOUND").apiKey;
    },

    /** Newest first. An operator may see any account's keys, anybody else only their own. Errors: FORBIDDEN. */
    async listByAccounts(actor: Actor, accountIds: readonly string[]): Promise<readonly ApiKey[]> {
      if (!actor.permissions.has("admin")) requirePermission(actor, "api_keys:write");
      const visible = actor.permissions.has("admin") ? accountIds : accountIds.filter((id) => id === actor.accountId);
      return repositories.apiKeys.listByAccounts(visible);
    },

    /** The key's value is returned this once. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async create(
      actor: Actor,
      input: {
        readonly name: string;
        readonly permissions: readonly Permission[];
        readonly expiresAt?: Date | null | undefined;
      },
    ): Promise<{ readonly apiKey: ApiKey; readonly key: string }> {
      requirePermission(actor, "api_keys:write");
      const now = clock.now();
      const check = checkInput();
      const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
      if (input.permissions.length === 0) check.report({ field: "permissions", problem: "required" });
      if (input.permissions.some((permission) => !actor.permissions.has(permission))) {
        check.report({ field: "permissions", problem: "permission_not_held" });
      }
      if (input.expiresAt && input.expiresAt <= now) check.report({ field: "expiresAt", problem: "must_be_in_future" });
      check.assertValid();

      const key = generateApiKey();
      const apiKey: ApiKey = {
        id: uuidv7(),
        accountId: actor.accountId,
        name,
        prefix: prefixOfApiKey(key),
        permissions: [...new Set(input.permissions)],
        createdAt: now,
        lastUsedAt: null,
        expiresAt: input.expiresAt ?? null,
        revokedAt: null,
      };
      await repositories.apiKeys.insert(apiKey, hashApiKey(key));
      return { apiKey, key };
    },

    /** From now on the key opens nothing, and its open sockets are closed. Errors: FORBIDDEN, API_KEY_NOT_FOUND. */
    async revoke(actor: Actor, id: string): Promise<ApiKey> {
      requirePermission(actor, "api_keys:write");
      const revoked = isUuid(id) ? await repositories.apiKeys.revoke(actor.accountId, id, clock.now()) : null;
      const apiKey = found(revoked, "API_KEY_NOT_FOUND");
      signals.send({ type: "api_key_revoked", apiKeyId: apiKey.id });
      return apiKey;
    },
  };

  async function touch(apiKey: ApiKey, now: Date): Promise<void> {
    const age = now.getTime() - (apiKey.lastUsedAt?.getTime() ?? 0);
    if (age >= TOUCH_INTERVAL_MS) await repositories.apiKeys.touch(apiKey.id, now);
  }
}

function toAuthentication({ apiKey, accountStatus }: KeyStanding): Authentication {
  return {
    actor: { accountId: apiKey.accountId, apiKeyId: apiKey.id, permissions: new Set(apiKey.permissions) },
    expiresAt: apiKey.expiresAt,
    suspended: accountStatus === "suspended",
  };
}
