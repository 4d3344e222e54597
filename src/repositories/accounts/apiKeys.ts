import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AccountStatus, ApiKey } from "../../domain/accounts/index.ts";
import type { Permission } from "../../domain/actor.ts";

export type ApiKeysRepository = ReturnType<typeof createApiKeysRepository>;

/** A key with the columns that decide whether it may be used now. */
export type KeyStanding = { readonly apiKey: ApiKey; readonly accountStatus: AccountStatus };

export function createApiKeysRepository(db: Knex) {
  const standings = () =>
    db("api_keys as k")
      .join("accounts as a", "a.id", "k.account_id")
      .select(COLUMNS.map((column) => `k.${column}`))
      .select("a.status as account_status");

  return {
    async insert(apiKey: ApiKey, keyHash: Buffer): Promise<void> {
      await db("api_keys").insert(toNewRow(apiKey, keyHash));
    },

    /** Inserts the key of the environment, which several instances may do at once. */
    async insertIfMissing(apiKey: ApiKey, keyHash: Buffer): Promise<void> {
      await db("api_keys")
        .insert({ ...toNewRow(apiKey, keyHash), from_environment: true })
        .onConflict("key_hash")
        .ignore();
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

    async listByAccounts(accountIds: readonly string[]): Promise<readonly ApiKey[]> {
      const rows = await db<KeyRow>("api_keys").select(COLUMNS).whereIn("account_id", accountIds).orderBy("id", "desc");
      return rows.map(toApiKey);
    },

    /** Revoking twice keeps the first moment. Null when the account has no such key. */
    async revoke(accountId: string, id: string, at: Date): Promise<ApiKey | null> {
      const [row] = await db<KeyRow>("api_keys")
        .where({ account_id: accountId, id })
        .update({ revoked_at: db.raw("coalesce(revoked_at, ?)", [at]) })
        .returning(COLUMNS);
      return row === undefined ? null : toApiKey(row);
    },

    async touch(id: string, at: Date): Promise<void> {
      await db("api_keys").where({ id }).update({ last_used_at: at });
    },

    /** Makes the account's key with this hash live again, with these permissions; false when it is not the account's. */
    async restore(accountId: string, keyHash: Buffer, permissions: readonly Permission[]): Promise<boolean> {
      const restored = await db("api_keys")
        .where({ account_id: accountId, key_hash: keyHash })
        .update({ permissions, revoked_at: null, expires_at: null, from_environment: true });
      return restored > 0;
    },

    /** Revokes the keys that an earlier ADMIN_API_KEY made. */
    async revokeOtherEnvironmentKeys(keyHash: Buffer, at: Date): Promise<void> {
      await db("api_keys")
        .where({ from_environment: true, revoked_at: null })
        .whereNot({ key_hash: keyHash })
        .update({ revoked_at: at });
    },
  };
}

const COLUMNS = [
  "id",
  "account_id",
  "name",
  "prefix",
  "permissions",
  "created_at",
  "last_used_at",
  "expires_at",
  "revoked_at",
] satisfies (keyof KeyRow)[];

const STANDINGS_BY_HASHES = defineStatement(`
  select ${COLUMNS.map((column) => `k.${column}`).join(", ")}, k.key_hash, a.status as account_status
  from "api_keys" k
  join accounts a on a.id = k.account_id
  where k.key_hash = any($1::bytea[])
`);

type KeyRow = {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly permissions: readonly Permission[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
};

type StandingRow = KeyRow & { readonly account_status: AccountStatus };

function toStanding(row: StandingRow): KeyStanding {
  return { apiKey: toApiKey(row), accountStatus: row.account_status };
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

function toNewRow(apiKey: ApiKey, keyHash: Buffer) {
  return {
    id: apiKey.id,
    account_id: apiKey.accountId,
    name: apiKey.name,
    prefix: apiKey.prefix,
    key_hash: keyHash,
    permissions: apiKey.permissions,
    created_at: apiKey.createdAt,
    expires_at: apiKey.expiresAt,
  };
}
