import type { Knex } from "knex";
import type { ComplaintDocument, DocumentPurpose } from "../../domain/book/complaintDocuments.ts";
import { defineRow, type RowIn } from "../rows.ts";
import { STORED, type StoredAttachment } from "./complaintAttachments.ts";

export type ComplaintDocumentsRepository = ReturnType<typeof createComplaintDocumentsRepository>;

/** A file as it is uploaded, before a step of a sheet uses it. */
export type UploadedDocument = StoredAttachment & {
  readonly accountId: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
};

/** A step's use of a file. */
export type DocumentUse = {
  readonly accountId: string;
  readonly id: string;
  readonly complaintId: string;
  readonly purpose: DocumentPurpose;
  readonly at: Date;
};

/** The files that staff upload; their bytes are in the file storage. */
export function createComplaintDocumentsRepository(db: Knex) {
  return {
    async insert(document: UploadedDocument): Promise<void> {
      await db("complaint_documents").insert(UPLOADED.toRow(document));
    },

    /** Marks a file as used by a sheet. False when the account has no such file, or when a step has used it. */
    async use({ accountId, id, complaintId, purpose, at }: DocumentUse): Promise<boolean> {
      const count = await db("complaint_documents")
        .where({ account_id: accountId, id, used_at: null })
        .update({ complaint_id: complaintId, purpose, used_at: at });
      return count === 1;
    },

    /** A used or unused file of the account. */
    async findStored(accountId: string, id: string): Promise<StoredAttachment | null> {
      const row: DocumentRow | undefined = await db("complaint_documents")
        .select(DOCUMENT.columns)
        .where({ account_id: accountId, id })
        .first();
      return row === undefined ? null : STORED.toModel(row);
    },

    /** Those of the account's files that no step has used, in order of time. */
    async listUnused(accountId: string, ids: readonly string[]): Promise<readonly StoredAttachment[]> {
      const rows: DocumentRow[] = await db("complaint_documents")
        .select(DOCUMENT.columns)
        .where({ account_id: accountId, used_at: null })
        .whereIn("id", ids)
        .orderBy("id");
      return rows.map(STORED.toModel);
    },

    /** The used files of sheets, in order of time. */
    async listByComplaints(accountId: string, complaintIds: readonly string[]): Promise<readonly ComplaintDocument[]> {
      const rows: DocumentRow[] = await db("complaint_documents")
        .select(DOCUMENT.columns)
        .where({ account_id: accountId })
        .whereIn("complaint_id", complaintIds)
        .orderBy("id");
      return rows.flatMap((row) => toDocument(row) ?? []);
    },

    /** The files that a sheet used for a purpose, with their storage keys, in order of time. */
    async listStored(complaintId: string, purpose: DocumentPurpose): Promise<readonly StoredAttachment[]> {
      const rows: DocumentRow[] = await db("complaint_documents")
        .select(DOCUMENT.columns)
        .where({ complaint_id: complaintId, purpose })
        .orderBy("id");
      return rows.map(STORED.toModel);
    },

    /** Deletes unused files that were uploaded before `instant`, and returns their number. Across accounts. */
    async deleteUnusedBefore(instant: Date): Promise<number> {
      return db("complaint_documents").whereNull("complaint_id").where("uploaded_at", "<", instant).delete();
    },
  };
}

const UPLOADED = defineRow<UploadedDocument>()({
  ...STORED.members,
  accountId: "uuid",
  uploadedBy: "uuid",
  uploadedAt: "timestamptz",
});

type Use = Pick<ComplaintDocument, "complaintId" | "purpose" | "usedAt">;
const DOCUMENT = defineRow<UploadedDocument & { readonly [Member in keyof Use]: Use[Member] | null }>()({
  ...UPLOADED.members,
  complaintId: "uuid",
  purpose: "text",
  usedAt: "timestamptz",
});
type DocumentRow = RowIn<typeof DOCUMENT>;

function toDocument(row: DocumentRow): ComplaintDocument | null {
  const {
    complaintId,
    purpose,
    usedAt,
    accountId: _accountId,
    key: _key,
    storage: _storage,
    ...file
  } = DOCUMENT.toModel(row);
  if (complaintId === null || purpose === null || usedAt === null) return null;
  return { ...file, complaintId, purpose, usedAt };
}
