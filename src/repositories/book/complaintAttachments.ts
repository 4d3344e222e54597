import type { Knex } from "knex";
import type { ComplaintAttachment } from "../../domain/book/complaints.ts";
import type { StoredKey } from "../../domain/files/files.ts";
import { FILE } from "../files/fileRows.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ComplaintAttachmentsRepository = ReturnType<typeof createComplaintAttachmentsRepository>;

/** A file of a sheet with its key in the storage. */
export type StoredAttachment = ComplaintAttachment & StoredKey;

/** What attachments are stored with: the sheet in the book, or the held one. */
export type AttachmentOwner = { readonly accountId: string } & (
  | { readonly complaintId: string }
  | { readonly quarantinedSheetId: string }
);

export function createComplaintAttachmentsRepository(db: Knex) {
  return {
    async insert(owner: AttachmentOwner, attachments: readonly StoredAttachment[]): Promise<void> {
      if (attachments.length === 0) return;
      const sheet =
        "complaintId" in owner
          ? { complaint_id: owner.complaintId }
          : { quarantined_sheet_id: owner.quarantinedSheetId };
      await db("complaint_attachments").insert(
        attachments.map((attachment, position) => ({
          account_id: owner.accountId,
          ...sheet,
          position,
          ...STORED.toRow(attachment),
        })),
      );
    },

    /** Hands the attachments of a held sheet over to the sheet as which it is filed. */
    async handOver(quarantinedSheetId: string, complaintId: string): Promise<void> {
      await db("complaint_attachments")
        .where({ quarantined_sheet_id: quarantinedSheetId })
        .update({ complaint_id: complaintId });
    },

    async findById(complaintId: string, id: string): Promise<StoredAttachment | null> {
      const row: StoredRow | undefined = await db("complaint_attachments")
        .select(STORED.columns)
        .where({ complaint_id: complaintId, id })
        .first();
      return row === undefined ? null : STORED.toModel(row);
    },

    /** The attachments in the order in which they were sent. */
    async list(complaintId: string): Promise<readonly StoredAttachment[]> {
      const rows: StoredRow[] = await db("complaint_attachments")
        .select(STORED.columns)
        .where({ complaint_id: complaintId })
        .orderBy("position");
      return rows.map(STORED.toModel);
    },
  };
}

/** The columns that the tables of the book's files share. */
export const STORED = defineRow<StoredAttachment>()({ fileName: "text", mediaType: "text", ...FILE.members });
type StoredRow = RowIn<typeof STORED>;

/** What a sheet says of its attachments. */
export const ATTACHMENT = STORED.omit("key", "storage");

/** The SQL that lists the attachments `t` of a row as JSON, in the order in which they were sent. */
export function listAttachments(condition: string): string {
  return `(
    select coalesce(json_agg(${ATTACHMENT.json("t")} order by t.position), '[]')
    from complaint_attachments t where ${condition}
  )`;
}
