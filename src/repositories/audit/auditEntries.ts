import type { Knex } from "knex";
import type { AuditEntry, NamedAuditEntry } from "../../domain/audit/audit.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

/** The audit entries. The database refuses to change or delete one. */
export function createAuditEntriesRepository(db: Knex) {
  return {
    async insert(entries: readonly AuditEntry[]): Promise<void> {
      await db("audit_entries").insert(entries.map(toRow));
    },

    /** The entries of an account, newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<NamedAuditEntry>> {
      const list = db("audit_entries as entry")
        .select(...COLUMNS, db.raw(ACTOR_NAME))
        .where({ account_id: accountId });
      return takePage(list, request, toNamedEntry);
    },
  };
}

const COLUMNS = [
  "id",
  "account_id",
  "actor_kind",
  "actor_id",
  "act",
  "subject_id",
  "details",
  "ip",
  "at",
] satisfies (keyof EntryRow)[];

/** An operator's key has no name for the account. */
const ACTOR_NAME = `
  case actor_kind
    when 'user' then (select u.email from users u where u.id = entry.actor_id)
    when 'key' then (select k.name from api_keys k where k.id = entry.actor_id)
  end as actor_name
`;

type EntryRow = {
  readonly id: string;
  readonly account_id: string;
  readonly actor_kind: AuditEntry["actorKind"];
  readonly actor_id: string | null;
  readonly act: AuditEntry["act"];
  readonly subject_id: string;
  readonly details: AuditEntry["details"];
  readonly ip: string | null;
  readonly at: Date;
};

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    accountId: row.account_id,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    act: row.act,
    subjectId: row.subject_id,
    details: row.details,
    ip: row.ip,
    at: row.at,
  };
}

function toNamedEntry(row: EntryRow & { readonly actor_name: string | null }): NamedAuditEntry {
  return { ...toEntry(row), actorName: row.actor_name };
}

function toRow(entry: AuditEntry) {
  return {
    id: entry.id,
    account_id: entry.accountId,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    act: entry.act,
    subject_id: entry.subjectId,
    details: JSON.stringify(entry.details),
    ip: entry.ip,
    at: entry.at,
  };
}
