import type { Knex } from "knex";
import type { JournaledAct } from "../../domain/audit/actJournal.ts";
import type { AuditAct, AuditEntry, NamedAuditEntry } from "../../domain/audit/audit.ts";
import { findAddresses, LASTING_DETAILS, maskAddresses } from "../../domain/audit/details.ts";
import type { HashText, KeyedHash } from "../../domain/keyedHashes.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The audit entries. The database refuses to delete one, and to change one of an account that is not erased. */
export function createAuditEntriesRepository(db: Knex, hashText: HashText) {
  const hash = (accountId: string, address: string): KeyedHash =>
    hashText("audit address", `${accountId} ${address.trim().toLowerCase()}`);

  return {
    /** Stores entries with their e-mail addresses masked, and the hashes by which they are found. */
    async insert(entries: readonly AuditEntry[]): Promise<void> {
      const rows = entries.map((entry) => {
        const hashes = findAddresses(entry.details).map((address) => hash(entry.accountId, address)[0]);
        const row = ENTRY.toRow({ ...entry, details: maskAddresses(entry.details) });
        return { ...row, address_hashes: hashes.length === 0 ? null : hashes };
      });
      await db("audit_entries").insert(rows);
    },

    /** Stores entries that the database has lost, as the act journal has them. One that is there stays as it is. */
    async restore(acts: readonly JournaledAct[]): Promise<void> {
      const rows = acts.map((act) => ENTRY.toRow({ ...act, ip: null }));
      await db("audit_entries").insert(rows).onConflict(["account_id", "id"]).ignore();
    },

    /** The ids of those of the acts whose entries the database has. Across accounts. */
    async listKnown(acts: readonly Pick<AuditEntry, "accountId" | "id">[]): Promise<readonly string[]> {
      const keys = acts.map(({ accountId, id }) => [accountId, id]);
      const rows: { id: string }[] = await db("audit_entries").select("id").whereIn(["account_id", "id"], keys);
      return rows.map(({ id }) => id);
    },

    /** The latest entry of one of the acts about a thing of the account. */
    async findLatest(accountId: string, acts: readonly AuditAct[], subjectId: string): Promise<AuditEntry | null> {
      const row: RowIn<typeof ENTRY> | undefined = await db("audit_entries")
        .select(ENTRY.columns)
        .where({ account_id: accountId, subject_id: subjectId })
        .whereIn("act", acts)
        .orderBy("id", "desc")
        .first();
      return row === undefined ? null : ENTRY.toModel(row);
    },

    /** The entries of an account, newest first; those that name `address`, unless it is null. */
    async listPage(accountId: string, address: string | null, request: PageRequest): Promise<Page<NamedAuditEntry>> {
      const list = db("audit_entries as entry")
        .select(...ENTRY.columns, db.raw(ACTOR_NAME))
        .where({ account_id: accountId });
      if (address !== null) {
        void list.whereRaw("address_hashes && cast(:hashes as bytea[])", { hashes: hash(accountId, address) });
      }
      return takePage(list, request, toNamedEntry);
    },

    /** Takes the names and addresses out of the entries of an erased account. */
    async forgetNames(accountId: string): Promise<void> {
      await db.raw(FORGET_NAMES, { accountId, lasting: JSON.stringify(LASTING_DETAILS) });
    },
  };
}

const FORGET_NAMES = `
  update audit_entries as entry
  set ip = null, address_hashes = null, details = coalesce((
    select jsonb_object_agg(detail.key, detail.value)
    from jsonb_each(entry.details) detail
    where jsonb_exists(cast(:lasting as jsonb) -> entry.act, detail.key)
  ), '{}')
  where account_id = cast(:accountId as uuid)
`;

/** An operator's key has no name for the account. */
const ACTOR_NAME = `
  case actor_kind
    when 'user' then (select u.email from users u where u.id = entry.actor_id)
    when 'key' then (select k.name from api_keys k where k.id = entry.actor_id)
  end as actor_name
`;

export const ENTRY = defineRow<AuditEntry>()({
  id: "uuid",
  accountId: "uuid",
  actorKind: "text",
  actorId: "uuid",
  act: "text",
  subjectId: "uuid",
  details: "jsonb",
  ip: "text",
  at: "timestamptz",
});

function toNamedEntry(row: RowIn<typeof ENTRY> & { readonly actor_name: string | null }): NamedAuditEntry {
  return { ...ENTRY.toModel(row), actorName: row.actor_name };
}
