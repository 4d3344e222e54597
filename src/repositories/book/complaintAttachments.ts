import type { Knex } from "knex";
import type { ComplaintAttachment } from "../../domain/book/complaints.ts";
import type { StoredKey } from "../../domain/files/files.ts";
import { FILE_COLUMNS, type FileColumnsRow, readFileColumns, writeFileColumns } from "../files/fileRows.ts";

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
          ...toStoredColumns(attachment),
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
        .select(STORED_COLUMNS)
        .where({ complaint_id: complaintId, id })
        .first();
      return row === undefined ? null : toStored(row);
    },

    /** The attachments in the order in which they were sent. */
    async list(complaintId: string): Promise<readonly StoredAttachment[]> {
      const rows: StoredRow[] = await db("complaint_attachments")
        .select(STORED_COLUMNS)
        .where({ complaint_id: complaintId })
        .orderBy("position");
      return rows.map(toStored);
    },
  };
}

/** The SQL that lists the attachments `t` of a row as JSON, in the order in which they were sent. */
export function listAttachments(condition: string): string {
  return `(
    select coalesce(json_agg(json_build_object(
      'id', t.id, 'fileName', t.file_name, 'mediaType', t.media_type, 'sizeBytes', t.size_bytes, 'sha256', encode(t.sha256, 'hex'),
      'scanStatus', t.scan_status, 'malware', t.malware, 'unlockedAt', t.unlocked_at
    ) order by t.position), '[]')
    from complaint_attachments t where ${condition}
  )`;
}

/** What `listAttachments` lists. */
export type AttachmentJson = Omit<ComplaintAttachment, "unlockedAt"> & { readonly unlockedAt: string | null };

export function toAttachment(attachment: AttachmentJson): ComplaintAttachment {
  const { unlockedAt } = attachment;
  return { ...attachment, unlockedAt: unlockedAt === null ? null : new Date(unlockedAt) };
}

/** The columns that the tables of the book's files share. */
export const STORED_COLUMNS = ["file_name", "media_type", ...FILE_COLUMNS] as const satisfies (keyof StoredRow)[];

export type StoredRow = FileColumnsRow & {
  readonly file_name: string;
  readonly media_type: ComplaintAttachment["mediaType"];
};

export function toStoredColumns(file: StoredAttachment): StoredRow {
  return { ...writeFileColumns(file), file_name: file.fileName, media_type: file.mediaType };
}

export function toStored(row: StoredRow): StoredAttachment {
  return { ...readFileColumns(row), fileName: row.file_name, mediaType: row.media_type };
}
