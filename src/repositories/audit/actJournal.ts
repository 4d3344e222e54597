import type { Knex } from "knex";
import type { AuditEntry } from "../../domain/audit/audit.ts";
import { ENTRY } from "./auditEntries.ts";

type EntryKey = Pick<AuditEntry, "accountId" | "id">;

/** The entries that the act journal lacks, and its last object. */
export function createActJournalRepository(db: Knex) {
  return {
    /** Notes entries for the journal, in the transaction that stores them. */
    async note(entries: readonly EntryKey[]): Promise<void> {
      await db("unwritten_acts").insert(entries.map(({ accountId, id }) => ({ account_id: accountId, id })));
    },

    /** Up to `limit` entries that the journal lacks, the oldest first. Across accounts. */
    async listUnwritten(limit: number): Promise<readonly AuditEntry[]> {
      const rows = await db("unwritten_acts as u")
        .join("audit_entries as entry", (on) => on.on("entry.account_id", "u.account_id").andOn("entry.id", "u.id"))
        .select(ENTRY.columns.map((column) => `entry.${column}`))
        .orderBy("u.id")
        .limit(limit);
      return rows.map(ENTRY.toModel);
    },

    /** The id of the journal's last object; null before the first. */
    async findLast(): Promise<string | null> {
      const row: { last_object: string } | undefined = await db("act_journal").select("last_object").first();
      return row?.last_object ?? null;
    },

    /** Makes `to` the last object. False when there is a last one that is not `from`. */
    async advance(from: string | null, to: string): Promise<boolean> {
      return (await db.raw<{ rowCount: number }>(ADVANCE, { from, to })).rowCount > 0;
    },

    /** Forgets entries that the journal has. */
    async forget(entries: readonly EntryKey[]): Promise<void> {
      const ids = entries.map(({ id }) => id);
      await db("unwritten_acts").whereIn("id", ids).delete();
    },
  };
}

const ADVANCE = `
  insert into act_journal as j (last_object) values (:to)
  on conflict (is_only) do update set last_object = excluded.last_object where j.last_object = cast(:from as uuid)
`;
