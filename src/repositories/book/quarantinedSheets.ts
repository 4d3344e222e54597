import type { Knex } from "knex";
import type { ComplaintDetails, EntryChannel, QuarantinedSheet } from "../../domain/book/index.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { StoredAttachment } from "./complaintAttachments.ts";
import { followIds, takePages } from "../paging.ts";

export type QuarantinedSheetsRepository = ReturnType<typeof createQuarantinedSheetsRepository>;

/** A held sheet with everything that its release needs. */
export type HeldSheet = QuarantinedSheet & {
  readonly attachments: readonly StoredAttachment[];
  readonly submissionKey: string | null;
  readonly source: SubmissionSource;
};

export function createQuarantinedSheetsRepository(db: Knex) {
  return {
    /** False when the book already holds a sheet with this submission key. */
    async insert(sheet: HeldSheet): Promise<boolean> {
      const rows: unknown[] = await db("quarantined_sheets")
        .insert({
          id: sheet.id,
          account_id: sheet.accountId,
          form_id: sheet.formId,
          submission_key: sheet.submissionKey,
          details: JSON.stringify(sheet.details),
          attachments: JSON.stringify(sheet.attachments),
          channel: sheet.channel,
          ip: sheet.source.ip,
          user_agent: sheet.source.userAgent,
          origin: sheet.source.origin,
          referer: sheet.source.referer,
          received_at: sheet.receivedAt,
          complaint_id: sheet.complaintId,
        })
        .onConflict(["form_id", "submission_key"])
        .ignore()
        .returning("id");
      return rows.length === 1;
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<HeldSheet | null> {
      const row = await db<HeldRow>("quarantined_sheets")
        .select(COLUMNS)
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : toHeldSheet(row);
    },

    /** A sheet that is still held, or has been released to the book. */
    async findByKeyForUpdate(formId: string, submissionKey: string): Promise<HeldSheet | null> {
      const row = await db<HeldRow>("quarantined_sheets")
        .select(COLUMNS)
        .where({ form_id: formId, submission_key: submissionKey })
        .forUpdate()
        .first();
      return row === undefined ? null : toHeldSheet(row);
    },

    async setComplaint(id: string, complaintId: string): Promise<void> {
      await db("quarantined_sheets").where({ id }).update({ complaint_id: complaintId });
    },

    /** A page of each form's held sheets, newest first. */
    async listPages(
      accountId: string,
      formIds: readonly string[],
      request: PageRequest,
    ): Promise<readonly Page<HeldSheet>[]> {
      const held = db("quarantined_sheets").select(COLUMNS).where({ account_id: accountId, complaint_id: null });
      return takePages(db, formIds, followIds(held, { parent: "form_id", id: "id" }, request), request, toHeldSheet);
    },
  };
}

const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "submission_key",
  "details",
  "attachments",
  "channel",
  "ip",
  "user_agent",
  "origin",
  "referer",
  "received_at",
  "complaint_id",
] satisfies (keyof HeldRow)[];

type HeldRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly submission_key: string | null;
  readonly details: ComplaintDetails;
  readonly attachments: readonly StoredAttachment[];
  readonly channel: EntryChannel;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly received_at: Date;
  readonly complaint_id: string | null;
};

function toHeldSheet(row: HeldRow): HeldSheet {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    submissionKey: row.submission_key,
    details: row.details,
    attachments: row.attachments,
    channel: row.channel,
    source: { ip: row.ip, userAgent: row.user_agent, origin: row.origin, referer: row.referer },
    receivedAt: row.received_at,
    complaintId: row.complaint_id,
  };
}
