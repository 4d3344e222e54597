import { createJointReads } from "../../concurrency/jointReads.ts";
import { v7 as uuidv7 } from "uuid";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Permission } from "../../domain/permissions.ts";
import {
  type ApiKey,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  isExpirySoon,
  MAX_KEY_CHARACTERS,
  MAX_LISTED_KEYS,
  MAX_LIVE_KEYS,
  prefixOfApiKey,
} from "../../domain/accounts/apiKeys.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { KeyStanding } from "../../repositories/accounts/apiKeys.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct, recordActs } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import { lockAccount } from "./accountLocks.ts";
import { endInvitationsOf } from "./sentInvitations.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type ApiKeysService = ReturnType<typeof createApiKeysService>;

/** The caller, with the expiry and the suspension that may end a socket while it is open. */
export type Authentication = {
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  readonly suspended: boolean;
  /** The time at which the key expires, if that is soon. */
  readonly announcedExpiry: Date | null;
};

type NewKeyInput = {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly expiresAt?: Date | null | undefined;
  /** The actor's own account unless given. */
  readonly accountId?: string | null | undefined;
};

const MAX_NAME_CHARACTERS = 100;
/** The last use of a key is stored once in this time, so that most requests write nothing. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

export function createApiKeysService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  const readStanding = createJointReads({
    readAll: (hashes) => repositories.apiKeys.findStandingsByHashes(hashes.map((hash) => Buffer.from(hash, "hex"))),
    keyOf: ({ keyHash }) => keyHash.toString("hex"),
  });

  return {
    /** `ip` is the address of the request. Errors: UNAUTHENTICATED for a missing, unknown, expired or revoked key, all alike. */
    async authenticate(key: string | null, ip: string | null = null): Promise<Authentication> {
      const now = clock.now();
      const presented = key !== null && key.length <= MAX_KEY_CHARACTERS ? key : null;
      const standing = presented === null ? null : await readStanding(hashApiKey(presented).toString("hex"));
      if (standing === null || !isApiKeyLive(standing.apiKey, now)) throw new DomainError("UNAUTHENTICATED");
      await touch(standing.apiKey, now);
      return toAuthentication(standing, ip, now);
    },

    /** Those of the keys that are neither expired nor revoked, by id, and whether their account is suspended. */
    async findLive(apiKeyIds: readonly string[]): Promise<ReadonlyMap<string, { readonly suspended: boolean }>> {
      const standings = await repositories.apiKeys.findStandingsByIds(apiKeyIds);
      const now = clock.now();
      const live = standings.filter(({ apiKey }) => isApiKeyLive(apiKey, now));
      return new Map(
        live.map(({ apiKey, accountStatus }) => [apiKey.id, { suspended: accountStatus === "suspended" }]),
      );
    },

    /** One of the account's keys. A key with `admin` finds keys of all accounts, and every key finds itself. Else null. */
    async find(actor: Actor, id: string): Promise<ApiKey | null> {
      const [standing] = await repositories.apiKeys.findStandingsByIds([id]);
      if (standing === undefined) return null;
      const { apiKey } = standing;
      const isOwn = apiKey.accountId === actor.accountId;
      const isVisible = actor.permissions.has("api_keys:write") ? isOwn : isActor(actor, apiKey.id);
      return isVisible || actor.permissions.has("admin") ? apiKey : null;
    },

    /** The key that acts; null for a person. */
    async findOwn({ by }: Actor): Promise<ApiKey | null> {
      if (by.kind !== "apiKey") return null;
      const [standing] = await repositories.apiKeys.findStandingsByIds([by.id]);
      return found(standing, "API_KEY_NOT_FOUND").apiKey;
    },

    /**
     * The live keys and the latest MAX_LISTED_KEYS, which may have ended; newest first. A key with `admin` sees the keys of all these accounts,
     * another key those of its own. Errors: FORBIDDEN.
     */
    async listByAccounts(actor: Actor, accountIds: readonly string[]): Promise<readonly ApiKey[]> {
      if (!actor.permissions.has("admin")) requireReading(actor, "api_keys:write");
      const visible = actor.permissions.has("admin") ? accountIds : accountIds.filter((id) => id === actor.accountId);
      return repositories.apiKeys.listByAccounts(visible, clock.now(), MAX_LISTED_KEYS);
    },

    /**
     * Makes a key that is a child of the actor's: it expires no later, and is revoked with it. Without `expiresAt` it expires with
     * its parent. A key with `admin` makes keys for other accounts, too; those have no parent, never the permission `admin`, and are the
     * account's first owner's.
     * No later call returns the key's value.
     * Errors: FORBIDDEN, VALIDATION_FAILED, ACCOUNT_NOT_FOUND, TOO_MANY_API_KEYS.
     */
    async create(actor: Actor, input: NewKeyInput): Promise<{ readonly apiKey: ApiKey; readonly key: string }> {
      const accountId = input.accountId?.toLowerCase() ?? actor.accountId;
      const isOwn = accountId === actor.accountId;
      permit(actor, "createApiKey", clock.now(), { whose: isOwn ? "account" : "elsewhere" });
      const check = checkInput();
      const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
      checkPermissions(check, input.permissions, actor, isOwn);
      const now = clock.now();
      if (input.expiresAt && input.expiresAt <= now) check.report({ field: "expiresAt", problem: "must_be_in_future" });
      check.assertValid();

      const key = generateApiKey();
      const apiKey = await transact(async (tx) => {
        await lockAccount(tx, accountId);
        const parent = isOwn ? await findLiveParent(tx, actor, now) : null;
        if ((await tx.apiKeys.countLive(accountId, now)) >= MAX_LIVE_KEYS) {
          throw new DomainError("TOO_MANY_API_KEYS", { limit: MAX_LIVE_KEYS });
        }
        const made: ApiKey = {
          id: uuidv7(),
          accountId,
          parentId: parent?.id ?? null,
          userId: isOwn && actor.by.kind === "user" ? actor.by.id : null,
          name,
          prefix: prefixOfApiKey(key),
          permissions: [...new Set(input.permissions)],
          createdAt: now,
          lastUsedAt: null,
          expiresAt: chooseExpiry(input.expiresAt ?? null, parent),
          revokedAt: null,
        };
        await tx.apiKeys.insert(made, hashApiKey(key));
        await recordAct(tx, actor, describeCreation(made), now);
        if (isOwn) return made;
        await tx.apiKeys.giveToFirstOwner(accountId);
        const [standing] = await tx.apiKeys.findStandingsByIds([made.id]);
        return standing?.apiKey ?? made;
      });
      return { apiKey, key };
    },

    /**
     * Ends the key and its descendants for all later requests and closes their sockets. Every key may revoke itself; another key
     * needs `api_keys:write` and all permissions of the revoked key, or `admin`, which reaches every account. The last key of an
     * account that can create keys is revoked only with `confirmLast`. A second revocation changes nothing.
     * Errors: FORBIDDEN, API_KEY_NOT_FOUND, API_KEY_HOLDS_MORE, LAST_API_KEY.
     */
    async revoke(
      actor: Actor,
      id: string,
      { confirmLast = false }: { readonly confirmLast?: boolean | undefined } = {},
    ): Promise<ApiKey> {
      const isOperator = actor.permissions.has("admin");
      const other = isOperator ? "elsewhere" : "account";
      permit(actor, "revokeApiKey", clock.now(), { whose: isActor(actor, id.toLowerCase()) ? "self" : other });
      const [standing] = await repositories.apiKeys.findStandingsByIds([id]);
      const { apiKey } = found(standing, "API_KEY_NOT_FOUND");
      const { accountId } = apiKey;
      if (!isOperator && accountId !== actor.accountId) throw new DomainError("API_KEY_NOT_FOUND");
      const holdsMore = apiKey.permissions.some((permission) => !actor.permissions.has(permission));
      if (!isOperator && holdsMore) throw new DomainError("API_KEY_HOLDS_MORE");

      const { branch, revoked } = await transact(async (tx) => {
        await lockAccount(tx, accountId);
        const now = clock.now();
        if (!confirmLast) await refuseLast(tx, accountId, await tx.apiKeys.listBranch(accountId, apiKey.id, now), now);
        const ended = await tx.apiKeys.revokeBranches(accountId, [apiKey.id], now);
        await recordActs(
          tx,
          actor,
          ended.map((each) => describeRevocation(each, apiKey)),
          now,
        );
        await endInvitationsOf(tx, actor, { accountId, userId: null, keyIds: ended.map((each) => each.id) }, now);
        return { branch: await tx.apiKeys.listBranch(accountId, apiKey.id, now), revoked: ended };
      });
      for (const { id: apiKeyId } of revoked) signals.send({ type: "api_key_revoked", apiKeyId });
      return found(
        branch.find((each) => each.id === apiKey.id),
        "API_KEY_NOT_FOUND",
      );
    },

    /**
     * Makes a key of the account the person's who acts, so that it no longer ends with whoever had it, nor with the key that made it. Its
     * descendants come along. The person must hold its permissions. Errors: FORBIDDEN, SIGN_IN_AGAIN, MEMBER_NOT_FOUND for a key,
     * API_KEY_NOT_FOUND, also for one that has ended, API_KEY_HOLDS_MORE.
     */
    async takeOver(actor: Actor, id: string): Promise<ApiKey> {
      const now = clock.now();
      permit(actor, "takeOverApiKey", now);
      const { accountId, by, permissions } = actor;
      if (by.kind !== "user") throw new DomainError("MEMBER_NOT_FOUND");
      return transact(async (tx) => {
        await lockAccount(tx, accountId);
        const [standing] = await tx.apiKeys.findStandingsByIds([id]);
        const isThere = standing?.apiKey.accountId === accountId && isApiKeyLive(standing.apiKey, now);
        const { apiKey } = found(isThere ? standing : null, "API_KEY_NOT_FOUND");
        if (apiKey.permissions.some((permission) => !permissions.has(permission))) {
          throw new DomainError("API_KEY_HOLDS_MORE");
        }
        if (apiKey.userId === by.id) return apiKey;
        await tx.apiKeys.setUser(apiKey.id, by.id);
        const details = { prefix: apiKey.prefix, from: apiKey.userId };
        await recordAct(tx, actor, { act: "api_key.taken_over", accountId, subjectId: apiKey.id, details }, now);
        return { ...apiKey, userId: by.id, parentId: null };
      });
    },
  };

  async function touch(apiKey: ApiKey, now: Date): Promise<void> {
    const age = now.getTime() - (apiKey.lastUsedAt?.getTime() ?? 0);
    if (age >= TOUCH_INTERVAL_MS) await repositories.apiKeys.touch(apiKey.id, now);
  }
}

function isActor({ by }: Actor, apiKeyId: string): boolean {
  return by.kind === "apiKey" && by.id === apiKeyId;
}

function toAuthentication({ apiKey, accountStatus }: KeyStanding, ip: string | null, now: Date): Authentication {
  const isSuspended = accountStatus === "suspended";
  const { accountId, id } = apiKey;
  const by = { kind: "apiKey", id } as const;
  return {
    actor: { accountId, by, session: null, permissions: new Set(apiKey.permissions), isSuspended, ip },
    expiresAt: apiKey.expiresAt,
    suspended: isSuspended,
    announcedExpiry: isExpirySoon(apiKey.expiresAt, now) ? apiKey.expiresAt : null,
  };
}

function checkPermissions(
  check: InputCheck,
  permissions: readonly Permission[],
  actor: Actor,
  isOwnAccount: boolean,
): void {
  const field = "permissions";
  if (permissions.length === 0) check.report({ field, problem: "required" });
  if (permissions.some((permission) => !actor.permissions.has(permission))) {
    check.report({ field, problem: "permission_not_held" });
  }
  if (!isOwnAccount && permissions.includes("admin")) check.report({ field, problem: "admin_of_other_account" });
}

/**
 * The actor's key, read under the account's lock: a revocation that came first has ended it. Null for a person, whose keys have no
 * parent. Errors: UNAUTHENTICATED.
 */
async function findLiveParent(tx: Repositories, { by }: Actor, now: Date): Promise<ApiKey | null> {
  if (by.kind !== "apiKey") return null;
  const [standing] = await tx.apiKeys.findStandingsByIds([by.id]);
  if (standing === undefined || !isApiKeyLive(standing.apiKey, now)) throw new DomainError("UNAUTHENTICATED");
  return standing.apiKey;
}

/** A key without an expiry of its own expires with its parent. Errors: VALIDATION_FAILED. */
function chooseExpiry(expiresAt: Date | null, parent: ApiKey | null): Date | null {
  const latest = parent?.expiresAt ?? null;
  if (expiresAt !== null && latest !== null && expiresAt > latest) {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "expiresAt", problem: "later_than_parent" }] });
  }
  return expiresAt ?? latest;
}

/** Refuses to revoke keys after which no live key of the account could create keys. Errors: LAST_API_KEY. */
async function refuseLast(tx: Repositories, accountId: string, ending: readonly ApiKey[], now: Date): Promise<void> {
  const endsWriter = ending.some((key) => isApiKeyLive(key, now) && key.permissions.includes("api_keys:write"));
  const ids = ending.map(({ id }) => id);
  if (endsWriter && !(await tx.apiKeys.hasOtherWriter(accountId, ids, now))) throw new DomainError("LAST_API_KEY");
}

function describeCreation({ id, accountId, name, prefix, permissions, expiresAt }: ApiKey) {
  const details = { name, prefix, permissions, expiresAt: expiresAt?.toISOString() ?? null };
  return { act: "api_key.created", accountId, subjectId: id, details } as const;
}

/** `revokedWith` is the key whose revocation ended this one, if it is another. */
function describeRevocation({ id, accountId, prefix }: ApiKey, revoked: ApiKey) {
  const details = { prefix, ...(id === revoked.id ? {} : { revokedWith: revoked.id }) };
  return { act: "api_key.revoked", accountId, subjectId: id, details } as const;
}
