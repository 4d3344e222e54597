import type { Knex } from "knex";
import type { AuditEntry, NamedAuditEntry } from "../../domain/audit/audit.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The audit entries. The database refuses to change or delete one. */
export function createAuditEntriesRepository(db: Knex) {
  return {
    async insert(entries: readonly AuditEntry[]): Promise<void> {
      await db("audit_entries").insert(entries.map(ENTRY.toRow));
    },

    /** The entries of an account, newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<NamedAuditEntry>> {
      const list = db("audit_entries as entry")
        .select(...ENTRY.columns, db.raw(ACTOR_NAME))
        .where({ account_id: accountId });
      return takePage(list, request, toNamedEntry);
    },
  };
}

/** An operator's key has no name for the account. */
const ACTOR_NAME = `
  case actor_kind
    when 'user' then (select u.email from users u where u.id = entry.actor_id)
    when 'key' then (select k.name from api_keys k where k.id = entry.actor_id)
  end as actor_name
`;

const ENTRY = defineRow<AuditEntry>()({
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
