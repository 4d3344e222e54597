import type { Knex } from "knex";
import type { AuditEntry } from "../../domain/audit/index.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

/** The audit entries. The database refuses to change or delete one. */
export function createAuditEntriesRepository(db: Knex) {
  return {
    async insert(entries: readonly AuditEntry[]): Promise<void> {
      await db("audit_entries").insert(entries.map(toRow));
    },

    /** The entries of an account, newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<AuditEntry>> {
      return takePage(db("audit_entries").select(COLUMNS).where({ account_id: accountId }), request, toEntry);
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
