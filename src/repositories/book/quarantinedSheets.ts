import type { Knex } from "knex";
import type { ComplaintDetails, EntryChannel, QuarantinedSheet } from "../../domain/book/index.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { StoredAttachment } from "./complaintAttachments.ts";
import { followIds, takePages } from "../paging.ts";

export type QuarantinedSheetsRepository = ReturnType<typeof createQuarantinedSheetsRepository>;

/** A quarantined sheet with all that its filing needs. A filed one stays stored, with its `complaintId`. */
export type StoredQuarantinedSheet = QuarantinedSheet & {
  readonly attachments: readonly StoredAttachment[];
  readonly submissionKey: string | null;
  readonly source: SubmissionSource;
};

export function createQuarantinedSheetsRepository(db: Knex) {
  return {
    /** False when a sheet of the book with this submission key is or was quarantined. */
    async insert(sheet: StoredQuarantinedSheet): Promise<boolean> {
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

    async findByIdForUpdate(accountId: string, id: string): Promise<StoredQuarantinedSheet | null> {
      const row = await db<QuarantinedSheetRow>("quarantined_sheets")
        .select(COLUMNS)
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : toQuarantinedSheet(row);
    },

    /** The sheet may have been filed since it was quarantined. */
    async findByKeyForUpdate(formId: string, submissionKey: string): Promise<StoredQuarantinedSheet | null> {
      const row = await db<QuarantinedSheetRow>("quarantined_sheets")
        .select(COLUMNS)
        .where({ form_id: formId, submission_key: submissionKey })
        .forUpdate()
        .first();
      return row === undefined ? null : toQuarantinedSheet(row);
    },

    /** Ends the quarantine of a sheet that has been filed as this complaint. */
    async setComplaint(id: string, complaintId: string): Promise<void> {
      await db("quarantined_sheets").where({ id }).update({ complaint_id: complaintId });
    },

    /** A page of each form's sheets that are still quarantined, newest first. */
    async listPages(
      accountId: string,
      formIds: readonly string[],
      request: PageRequest,
    ): Promise<readonly Page<StoredQuarantinedSheet>[]> {
      const quarantined = db("quarantined_sheets").select(COLUMNS).where({ account_id: accountId, complaint_id: null });
      const list = followIds(quarantined, { parent: "form_id", id: "id" }, request);
      return takePages(db, formIds, list, request, toQuarantinedSheet);
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
] satisfies (keyof QuarantinedSheetRow)[];

type QuarantinedSheetRow = {
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

function toQuarantinedSheet(row: QuarantinedSheetRow): StoredQuarantinedSheet {
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
