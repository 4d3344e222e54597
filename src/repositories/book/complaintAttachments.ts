import type { Knex } from "knex";
import type { ComplaintAttachment } from "../../domain/book/index.ts";

export type ComplaintAttachmentsRepository = ReturnType<typeof createComplaintAttachmentsRepository>;

/** An attachment whose bytes are in the file storage, under `storageKey`. */
export type StoredAttachment = ComplaintAttachment & {
  readonly storageKey: string;
  /** The hash of the received bytes, in hex. */
  readonly sha256: string;
};

export function createComplaintAttachmentsRepository(db: Knex) {
  return {
    async insert(complaintId: string, attachments: readonly StoredAttachment[]): Promise<void> {
      if (attachments.length === 0) return;
      await db("complaint_attachments").insert(
        attachments.map((attachment, position) => ({
          id: attachment.id,
          complaint_id: complaintId,
          position,
          file_name: attachment.fileName,
          media_type: attachment.mediaType,
          size_bytes: attachment.sizeBytes,
          sha256: Buffer.from(attachment.sha256, "hex"),
          storage_key: attachment.storageKey,
        })),
      );
    },

    async findById(complaintId: string, id: string): Promise<StoredAttachment | null> {
      const row: AttachmentRow | undefined = await db("complaint_attachments")
        .select(COLUMNS)
        .where({ complaint_id: complaintId, id })
        .first();
      return row === undefined ? null : toAttachment(row);
    },

    /** The attachments in the order in which they were sent. */
    async list(complaintId: string): Promise<readonly StoredAttachment[]> {
      const rows: AttachmentRow[] = await db("complaint_attachments")
        .select(COLUMNS)
        .where({ complaint_id: complaintId })
        .orderBy("position");
      return rows.map(toAttachment);
    },

    /** Those of the storage keys that neither a filed nor a quarantined sheet nor a file of staff has. */
    async listUnusedKeys(keys: readonly string[]): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { key: string }[] }>(LIST_UNUSED_KEYS, [[...keys]]);
      return rows.map((row) => row.key);
    },
  };
}

const COLUMNS = [
  "id",
  "file_name",
  "media_type",
  "size_bytes",
  "sha256",
  "storage_key",
] satisfies (keyof AttachmentRow)[];

const LIST_UNUSED_KEYS = `
  select k.key from unnest(?::text[]) as k(key)
  where not exists (select from complaint_attachments a where a.storage_key = k.key)
    and not exists (select from complaint_documents d where d.storage_key = k.key)
    and not exists (
      select from quarantined_sheets q, json_to_recordset(q.attachments) as a("storageKey" text)
      where q.complaint_id is null and a."storageKey" = k.key
    )
`;

type AttachmentRow = {
  readonly id: string;
  readonly file_name: string;
  readonly media_type: ComplaintAttachment["mediaType"];
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly storage_key: string;
};

function toAttachment(row: AttachmentRow): StoredAttachment {
  return {
    id: row.id,
    fileName: row.file_name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString("hex"),
    storageKey: row.storage_key,
  };
}
