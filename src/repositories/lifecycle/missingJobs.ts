import type { Knex } from "knex";
import { fileScanLaneOf } from "../../domain/files/files.ts";
import { confirmationLaneOf, type JobKind, mailLaneOf } from "../../domain/jobs/jobs.ts";
import { recoveryLaneOf } from "../../domain/webhooks/recoveries.ts";

export type MissingJobsRepository = ReturnType<typeof createMissingJobsRepository>;

/**
 * The jobs that rows wait for and that do not exist. A row and its job are written and ended in one transaction, so that a statement
 * sees both or neither: a row that waits without a job waits for ever.
 */
export function createMissingJobsRepository(db: Knex) {
  return {
    /** Inserts the missing jobs of up to `limit` rows of each kind but deliveries. Returns how many. Across accounts. */
    async insertPlanned(limit: number): Promise<number> {
      let count = 0;
      for (const {
        kind,
        table,
        isWaiting,
        lane: [prefix, column],
      } of PLANS) {
        const { rowCount } = await db.raw<{ rowCount: number }>(
          `insert into jobs (reference, kind, lane, run_at)
           select p.id, :kind, :prefix || p.${column}, now()
           from ${table} p
           where p.${isWaiting} and not exists (select from jobs j where j.reference = p.id)
           limit :limit
           on conflict do nothing`,
          { kind, prefix, limit },
        );
        count += rowCount;
      }
      return count;
    },

    /**
     * Inserts the missing jobs of up to `limit` pending deliveries with ids of the half-open range, of enabled effects. Returns how
     * many. Reads all deliveries of the range. Across accounts.
     */
    async insertOfDeliveries(from: string, to: string, limit: number): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(OF_DELIVERIES, { from, to, limit });
      return rowCount;
    },
  };
}

/** The rows that wait for a job under their own id, other than deliveries, and the lane of the job: a prefix before a column. */
const PLANS: readonly {
  readonly kind: JobKind;
  readonly table: string;
  readonly isWaiting: string;
  readonly lane: readonly [prefix: string, column: string];
}[] = [
  { kind: "notice_digest", table: "notice_recipients", isWaiting: "digest_due_at <= now()", lane: ["", "id"] },
  { kind: "mail", table: "mails", isWaiting: "status = 'queued'", lane: [mailLaneOf(""), "account_id"] },
  {
    kind: "endpoint_recovery",
    table: "endpoint_recoveries",
    isWaiting: "status = 'running'",
    lane: [recoveryLaneOf(""), "endpoint_id"],
  },
  {
    kind: "submission_confirmation",
    table: "quarantined_submissions",
    isWaiting: "unconfirmed_until > now() and p.asked_at is null",
    lane: [confirmationLaneOf(""), "account_id"],
  },
  ...["submission_files", "complaint_attachments", "complaint_documents"].map((table) => ({
    kind: "file_scan" as const,
    table,
    isWaiting: "scan_status = 'pending'",
    lane: [fileScanLaneOf(""), "account_id"] as const,
  })),
];

const OF_DELIVERIES = `
  insert into jobs (reference, kind, lane, run_at)
  select d.id, e.kind, e.lane, now()
  from deliveries d
  join form_effects e on e.id = d.effect_id and e.status = 'enabled'
  where d.id >= cast(:from as uuid) and d.id < cast(:to as uuid) and d.status = 'pending'
    and not exists (select from jobs j where j.reference = d.id)
  limit :limit
  on conflict do nothing
`;
