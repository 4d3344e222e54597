import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AccountStatus } from "../../domain/accounts/accounts.ts";
import type { ApiKey } from "../../domain/accounts/apiKeys.ts";
import type { Role } from "../../domain/accounts/people.ts";
import type { Device, Session } from "../../domain/accounts/sessions.ts";
import type { ActingParty } from "../../domain/actor.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** A session with what decides whether it may be used and what for: its account's status, and the member's role or the key. */
export type SessionStanding = {
  readonly session: Session;
  readonly accountStatus: AccountStatus;
  readonly holder: { readonly role: Role } | { readonly apiKey: SessionKey };
};

export type SessionKey = Pick<ApiKey, "permissions" | "expiresAt" | "revokedAt">;

export function createSessionsRepository(db: Knex) {
  return {
    async insert(session: Session, tokenHash: Buffer): Promise<void> {
      await db("sessions").insert({
        ...OWN.toRow(session),
        ...DEVICE.toRow(session.device),
        [columnOf(session.by)]: session.by.id,
        token_hash: tokenHash,
      });
    },

    /** The sessions with these hashes, across accounts; unknown hashes are missing. */
    async findStandingsByHashes(
      tokenHashes: readonly Buffer[],
    ): Promise<readonly (SessionStanding & { readonly tokenHash: Buffer })[]> {
      const rows = await runStatement<StandingRow & { token_hash: Buffer }>(db, STANDINGS_BY_HASHES, [tokenHashes]);
      return rows.map((row) => ({ ...toStanding(row), tokenHash: row.token_hash }));
    },

    /** Across accounts: for open sockets. Unknown ids are missing. */
    async findStandingsByIds(ids: readonly string[]): Promise<readonly SessionStanding[]> {
      return (await runStatement<StandingRow>(db, STANDINGS_BY_IDS, [ids])).map(toStanding);
    },

    /** The account's sessions of one member or key, the last used first. */
    async listByHolder(accountId: string, by: ActingParty): Promise<readonly Session[]> {
      const rows: SessionRow[] = await db("sessions")
        .select(COLUMNS)
        .where({ account_id: accountId, [columnOf(by)]: by.id })
        .orderBy([
          { column: "seen_at", order: "desc" },
          { column: "id", order: "desc" },
        ]);
      return rows.map(toSession);
    },

    /** Stores the time of the session's last request. */
    async touch(id: string, at: Date): Promise<void> {
      await db("sessions").where({ id }).update({ seen_at: at });
    },

    /** Ends a session, whoever has it. Returns whether it was open. */
    async delete(id: string): Promise<boolean> {
      return (await db("sessions").where({ id }).delete()) > 0;
    },

    /** Ends the account's sessions that a person granted to others. Returns their ids. */
    async deleteGrantedBy(accountId: string, grantedByUserId: string): Promise<readonly string[]> {
      const rows: { readonly id: string }[] = await db("sessions")
        .where({ account_id: accountId, granted_by_user_id: grantedByUserId })
        .delete(["id"]);
      return rows.map(({ id }) => id);
    },

    /**
     * Ends the account's sessions of one member or key past the `kept` that were used last, and returns them. A session that another
     * process is ending is left out.
     */
    async endPast(accountId: string, by: ActingParty, kept: number): Promise<readonly Session[]> {
      const past = db("sessions")
        .select("id")
        .where({ account_id: accountId, [columnOf(by)]: by.id })
        .orderBy([
          { column: "seen_at", order: "desc" },
          { column: "id", order: "desc" },
        ])
        .offset(kept)
        .forUpdate()
        .skipLocked();
      const rows: SessionRow[] = await db("sessions").whereIn("id", past).delete(COLUMNS);
      return rows.map(toSession);
    },

    /** Ends the sessions that were created until `createdUntil` or last used until `seenUntil`. Returns how many. */
    async forgetPast(createdUntil: Date, seenUntil: Date, limit: number): Promise<number> {
      const past = db("sessions")
        .select("id")
        .where("created_at", "<=", createdUntil)
        .orWhere("seen_at", "<=", seenUntil)
        .limit(limit);
      return db("sessions").whereIn("id", past).delete();
    },
  };
}

const OWN = defineRow<Omit<Session, "by" | "device">>()({
  id: "uuid",
  accountId: "uuid",
  createdAt: "timestamptz",
  seenAt: "timestamptz",
  grantedByUserId: "uuid",
});
const DEVICE = defineRow<Device>()({ userAgent: "text", ip: "text" });
const COLUMNS = [...OWN.columns, ...DEVICE.columns, "user_id", "api_key_id"] as const satisfies (keyof SessionRow)[];

/** The columns of the key are null where a person has the session. */
const KEY = defineRow<{ readonly [Member in keyof SessionKey]: SessionKey[Member] | null }>()({
  permissions: "text[]",
  expiresAt: "timestamptz",
  revokedAt: "timestamptz",
});

const STANDINGS = `
  select ${COLUMNS.map((column) => `s.${column}`).join(", ")}, s.token_hash, a.status as account_status, m.role, ${KEY.list("k")}
  from sessions s
  join accounts a on a.id = s.account_id
  left join memberships m on m.account_id = s.account_id and m.user_id = s.user_id
  left join api_keys k on k.id = s.api_key_id
`;
const STANDINGS_BY_HASHES = defineStatement(`${STANDINGS} where s.token_hash = any($1::bytea[])`);
const STANDINGS_BY_IDS = defineStatement(`${STANDINGS} where s.id = any($1::uuid[])`);

type SessionRow = RowIn<typeof OWN> &
  RowIn<typeof DEVICE> & { readonly user_id: string | null; readonly api_key_id: string | null };

type StandingRow = SessionRow &
  RowIn<typeof KEY> & { readonly account_status: AccountStatus; readonly role: Role | null };

function toSession(row: SessionRow): Session {
  const { user_id: userId, api_key_id: keyId } = row;
  return {
    ...OWN.toModel(row),
    by: userId === null ? { kind: "apiKey", id: keyId ?? "" } : { kind: "user", id: userId },
    device: DEVICE.toModel(row),
  };
}

function toStanding(row: StandingRow): SessionStanding {
  const { permissions, ...key } = KEY.toModel(row);
  return {
    session: toSession(row),
    accountStatus: row.account_status,
    holder: row.role === null ? { apiKey: { ...key, permissions: permissions ?? [] } } : { role: row.role },
  };
}

function columnOf({ kind }: ActingParty): "user_id" | "api_key_id" {
  return kind === "user" ? "user_id" : "api_key_id";
}
