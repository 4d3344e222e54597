import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AccountStatus } from "../../domain/accounts/accounts.ts";
import type { ApiKey } from "../../domain/accounts/apiKeys.ts";
import type { Permission } from "../../domain/permissions.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ApiKeysRepository = ReturnType<typeof createApiKeysRepository>;

/** A key with its account's status: together they decide whether the key may be used. */
export type KeyStanding = { readonly apiKey: ApiKey; readonly accountStatus: AccountStatus };

/** A key that is about to expire, with the address of its account. */
export type ExpiringKey = { readonly apiKey: ApiKey; readonly email: string };

export function createApiKeysRepository(db: Knex) {
  const standings = () =>
    db("api_keys as k")
      .join("accounts as a", "a.id", "k.account_id")
      .select(API_KEY.columns.map((column) => `k.${column}`))
      .select("a.status as account_status");

  const live = (accountId: string, now: Date) =>
    db("api_keys")
      .where({ account_id: accountId, revoked_at: null })
      .where((unexpired) => void unexpired.whereNull("expires_at").orWhere("expires_at", ">", now));

  return {
    async insert(apiKey: ApiKey, keyHash: Buffer): Promise<void> {
      await db("api_keys").insert({ ...API_KEY.toRow(apiKey), key_hash: keyHash });
    },

    /** Inserts the key of ADMIN_API_KEY unless its hash is stored, and returns whether it did; several instances may do so at once. */
    async insertIfMissing(apiKey: ApiKey, keyHash: Buffer): Promise<boolean> {
      const inserted: unknown[] = await db("api_keys")
        .insert({ ...API_KEY.toRow(apiKey), key_hash: keyHash, from_environment: true })
        .onConflict("key_hash")
        .ignore()
        .returning("id");
      return inserted.length > 0;
    },

    /** The keys with these hashes; unknown hashes are missing. */
    async findStandingsByHashes(
      keyHashes: readonly Buffer[],
    ): Promise<readonly (KeyStanding & { readonly keyHash: Buffer })[]> {
      const rows = await runStatement<StandingRow & { key_hash: Buffer }>(db, STANDINGS_BY_HASHES, [keyHashes]);
      return rows.map((row) => ({ ...toStanding(row), keyHash: row.key_hash }));
    },

    async findStandingsByIds(ids: readonly string[]): Promise<readonly KeyStanding[]> {
      const rows: StandingRow[] = await standings().whereIn("k.id", ids);
      return rows.map(toStanding);
    },

    /** The live keys of each account with its latest ones, which may have ended: at most `latest` of these. Newest first. */
    async listByAccounts(accountIds: readonly string[], now: Date, latest: number): Promise<readonly ApiKey[]> {
      return (await runStatement<KeyRow>(db, LIST_BY_ACCOUNTS, [accountIds, now, latest])).map(API_KEY.toModel);
    },

    /** How many keys of the account are neither revoked nor expired. */
    async countLive(accountId: string, now: Date): Promise<number> {
      const [row] = await live(accountId, now).count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },

    /** The key, whether live or not, and its live descendants. */
    async listBranch(accountId: string, id: string, now: Date): Promise<readonly ApiKey[]> {
      const { rows } = await db.raw<{ rows: KeyRow[] }>(
        `${BRANCH} select ${API_KEY.list("k")} from branch join api_keys k using (id)`,
        [accountId, [id], now],
      );
      return rows.map(API_KEY.toModel);
    },

    /** Whether a live key outside of `ids` can create keys. */
    async hasOtherWriter(accountId: string, ids: readonly string[], now: Date): Promise<boolean> {
      const writer: unknown = await live(accountId, now)
        .whereNotIn("id", [...ids])
        .whereRaw("'api_keys:write' = any(permissions)")
        .first("id");
      return writer !== undefined;
    },

    /**
     * Revokes the keys and their live descendants in one statement, and returns those that were not revoked before. A revoked key
     * keeps the time of its revocation.
     */
    async revokeBranches(accountId: string, ids: readonly string[], at: Date): Promise<readonly ApiKey[]> {
      const { rows } = await db.raw<{ rows: KeyRow[] }>(
        `${BRANCH} update api_keys k set revoked_at = ? from branch where k.id = branch.id and k.revoked_at is null
          returning ${API_KEY.list("k")}`,
        [accountId, [...ids], at, at],
      );
      return rows.map(API_KEY.toModel);
    },

    /** The keys of a person that are not revoked. */
    async listByUser(accountId: string, userId: string): Promise<readonly ApiKey[]> {
      const rows: KeyRow[] = await db("api_keys")
        .select(API_KEY.columns)
        .where({ account_id: accountId, user_id: userId, revoked_at: null });
      return rows.map(API_KEY.toModel);
    },

    /**
     * Makes the account's keys of nobody its first owner's, so that none outlives whoever may have it; without an owner they stay nobody's. The
     * key of the operator's settings is nobody's for good.
     */
    async giveToFirstOwner(accountId: string): Promise<void> {
      const [owner] = await db("memberships")
        .where({ account_id: accountId, role: "owner" })
        .orderBy(["created_at", "user_id"])
        .limit(1)
        .select<{ readonly user_id: string }[]>("user_id");
      if (owner === undefined) return;
      await db("api_keys")
        .where({ account_id: accountId, user_id: null, parent_id: null, revoked_at: null, from_environment: false })
        .update({ user_id: owner.user_id });
    },

    /** Makes a key a person's, whoever had it or made it. */
    async setUser(id: string, userId: string): Promise<void> {
      await db("api_keys").where({ id }).update({ user_id: userId, parent_id: null });
    },

    /**
     * Marks live keys that expire before `until` as announced and returns them with their accounts' addresses. Keys that another
     * process marks at this time are left out. Across accounts: for the service's own duties.
     */
    async takeUnannounced(now: Date, until: Date, limit: number): Promise<readonly ExpiringKey[]> {
      const { rows } = await db.raw<{ rows: (KeyRow & { readonly email: string })[] }>(TAKE_UNANNOUNCED, [
        now,
        until,
        limit,
        now,
      ]);
      return rows.map((row) => ({ apiKey: API_KEY.toModel(row), email: row.email }));
    },

    /** Stores the time of the key's last use. */
    async touch(id: string, at: Date): Promise<void> {
      await db("api_keys").where({ id }).update({ last_used_at: at });
    },

    /** The account's key with this hash. Null when the account has no such key. */
    async findByHash(accountId: string, keyHash: Buffer): Promise<ApiKey | null> {
      const row: KeyRow | undefined = await db("api_keys")
        .select(API_KEY.columns)
        .where({ account_id: accountId, key_hash: keyHash })
        .first();
      return row === undefined ? null : API_KEY.toModel(row);
    },

    /** Makes a key live again, with these permissions, without end and without a parent. */
    async restore(id: string, permissions: readonly Permission[]): Promise<void> {
      await db("api_keys").where({ id }).update({
        permissions,
        revoked_at: null,
        expires_at: null,
        parent_id: null,
        user_id: null,
        from_environment: true,
      });
    },

    /** The live keys that earlier values of ADMIN_API_KEY made. */
    async listOtherEnvironmentKeys(accountId: string, keyHash: Buffer): Promise<readonly ApiKey[]> {
      const rows: KeyRow[] = await db("api_keys")
        .select(API_KEY.columns)
        .where({ account_id: accountId, from_environment: true, revoked_at: null })
        .whereNot({ key_hash: keyHash });
      return rows.map(API_KEY.toModel);
    },
  };
}

const API_KEY = defineRow<ApiKey>()({
  id: "uuid",
  accountId: "uuid",
  parentId: "uuid",
  userId: "uuid",
  name: "text",
  prefix: "text",
  permissions: "text[]",
  createdAt: "timestamptz",
  lastUsedAt: "timestamptz",
  expiresAt: "timestamptz",
  revokedAt: "timestamptz",
});
type KeyRow = RowIn<typeof API_KEY>;

const STANDINGS_BY_HASHES = defineStatement(
  `
    select ${API_KEY.list("k")}, k.key_hash, a.status as account_status
    from "api_keys" k
    join accounts a on a.id = k.account_id
    where k.key_hash = any($1::bytea[])
  `,
  { isShort: true },
);

const LIST_BY_ACCOUNTS = defineStatement(`
  select k.*
  from unnest($1::uuid[]) as account(id)
  cross join lateral (
    select ${API_KEY.list()} from api_keys
    where account_id = account.id and revoked_at is null and (expires_at is null or expires_at > $2::timestamptz)
    union
    (select ${API_KEY.list()} from api_keys where account_id = account.id order by id desc limit $3::int)
  ) k
  order by k.id desc
`);

/**
 * The ids of an account's keys and of their live descendants. A key that has ended has no live descendant: a child expires no later
 * than its parent, and is revoked with it.
 */
const BRANCH = `
  with recursive branch as (
    select id from api_keys where account_id = ? and id = any(?::uuid[])
    union
    select child.id from branch
    join api_keys child on child.parent_id = branch.id and child.revoked_at is null
      and (child.expires_at is null or child.expires_at > ?)
  )
`;

const TAKE_UNANNOUNCED = `
  with expiring as (
    select id from api_keys
    where revoked_at is null and expiry_announced_at is null and expires_at > ? and expires_at <= ?
      and expires_at - created_at >= interval '1 day'
    order by expires_at
    limit ?
    for no key update skip locked
  )
  update api_keys k set expiry_announced_at = ?
  from expiring, accounts a
  where k.id = expiring.id and a.id = k.account_id
  returning ${API_KEY.list("k")}, a.email
`;

type StandingRow = KeyRow & { readonly account_status: AccountStatus };

function toStanding(row: StandingRow): KeyStanding {
  return { apiKey: API_KEY.toModel(row), accountStatus: row.account_status };
}
