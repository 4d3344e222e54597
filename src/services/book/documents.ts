import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { ComplaintDocument, DocumentPurpose } from "../../domain/book/index.ts";
import { DomainError } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import {
  type AttachmentFile,
  checkAttachments,
  discardAttachments,
  readAttachment,
  storeAttachments,
  type UploadedFile,
} from "./attachments.ts";
import type { Dependencies } from "../dependencies.ts";

/** The input's field of an uploaded file. */
const DOCUMENT_FIELD = "file";

/** The files that staff upload for steps of sheets: signed papers, proofs of dispatch, scans, files of an answer. */
export function createComplaintDocumentsService({ repositories, clock, bookFiles: files }: Dependencies) {
  return {
    /**
     * Stores a file that a step of a sheet may then use. A file that no step uses within a day is deleted. Returns its id.
     * Errors: FORBIDDEN, VALIDATION_FAILED for another format than PDF, JPG, PNG, WebP and HEIC, or for more than 5 MB.
     */
    async upload(actor: Actor, file: UploadedFile): Promise<string> {
      requirePermission(actor, "complaints:write");
      const { checked } = await checkAttachments([file]);
      if (checked.length === 0) {
        throw new DomainError("VALIDATION_FAILED", {
          fields: [{ field: DOCUMENT_FIELD, problem: "document_refused" }],
        });
      }
      const stored = await storeAttachments(files, checked);
      try {
        for (const document of stored) await repositories.complaintDocuments.insert(describe(actor, document));
      } catch (error) {
        await discardAttachments(files, stored);
        throw error;
      }
      return stored.map(({ id }) => id).join();
    },

    /** The used files of sheets, oldest first. Errors: FORBIDDEN. */
    async list(actor: Actor, complaintIds: readonly string[]): Promise<readonly ComplaintDocument[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaintDocuments.listByComplaints(actor.accountId, complaintIds.filter(isUuid));
    },

    /** An uploaded file with its content; null when the account has no such file. Errors: FORBIDDEN. */
    async findFile(actor: Actor, id: string): Promise<AttachmentFile | null> {
      requirePermission(actor, "complaints:read");
      const stored = isUuid(id) ? await repositories.complaintDocuments.findStored(actor.accountId, id) : null;
      return stored === null ? null : readAttachment(files, stored);
    },
  };

  function describe({ accountId, by }: Actor, document: Awaited<ReturnType<typeof storeAttachments>>[number]) {
    return { ...document, accountId, uploadedBy: by.id, uploadedAt: clock.now() };
  }
}

/** The use of a file by a step of a sheet. */
type Use = {
  readonly documentId: string;
  readonly complaintId: string;
  readonly purpose: DocumentPurpose;
  readonly at: Date;
};

/** Marks an uploaded file as used by a sheet, in the caller's transaction. Errors: DOCUMENT_NOT_FOUND, also for a used file. */
export async function useDocument(tx: Repositories, actor: Actor, use: Use): Promise<void> {
  const { documentId: id, ...rest } = use;
  const isGiven = isUuid(id) && (await tx.complaintDocuments.use({ ...rest, id, accountId: actor.accountId }));
  if (!isGiven) throw new DomainError("DOCUMENT_NOT_FOUND");
}
