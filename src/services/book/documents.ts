import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { ComplaintDocument, DocumentPurpose } from "../../domain/book/complaintDocuments.ts";
import { DomainError, storageFull } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFilePuts, keepFiles, queueScans } from "../files/filePuts.ts";
import { createFileReader } from "../files/openFiles.ts";
import type { UncountedFilesService } from "../files/uncountedFiles.ts";
import {
  type AttachmentFile,
  checkAttachments,
  openAttachment,
  prepareAttachments,
  type UploadedFile,
} from "./attachments.ts";

/** The input's field of an uploaded file. */
const DOCUMENT_FIELD = "file";

/** The files that staff upload for steps of sheets: signed papers, proofs of dispatch, scans, files of an answer. */
export function createComplaintDocumentsService(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "signals" | "files" | "diskRoom" | "scanner" | "log"
  >,
  uncountedFiles: Pick<UncountedFilesService, "take">,
) {
  const { repositories, transact, clock, signals } = dependencies;
  const puts = createFilePuts(repositories, dependencies);
  const reader = createFileReader(dependencies);

  return {
    /**
     * Stores a file that a step of a sheet may then use. A file that no step uses within a day is deleted, and an account has a
     * bounded number of bytes of them. Returns its id.
     * Errors: FORBIDDEN, VALIDATION_FAILED for another format than PDF, JPG, PNG, WebP and HEIC, or for more than 5 MB,
     * SERVICE_UNAVAILABLE, STORAGE_FULL.
     */
    async upload(actor: Actor, file: UploadedFile): Promise<string> {
      permit(actor, "uploadComplaintDocument", clock.now());
      const { checked, problems } = await checkAttachments([file]);
      if (checked.length === 0) {
        const isNamed = problems.some(({ problem }) => problem === "attachment_name_refused");
        const problem = isNamed ? "attachment_name_refused" : "document_refused";
        throw new DomainError("VALIDATION_FAILED", { fields: [{ field: DOCUMENT_FIELD, problem }] });
      }
      const { accountId, by } = actor;
      const documents = prepareAttachments(puts, accountId, checked);
      const uploaded = { accountId, uploadedBy: by.id, uploadedAt: clock.now() };
      const room = await uncountedFiles.take("document", { accountId }, documents);
      const unused = room && (await uncountedFiles.take("unused", { accountId }, documents));
      if (room !== null && unused === null) room.release();
      if (room === null || unused === null) throw storageFull();
      await puts
        .putAround(accountId, documents, () =>
          transact(async (tx) => {
            for (const document of documents) await tx.complaintDocuments.insert({ ...document, ...uploaded });
            await keepFiles(tx, accountId, documents);
            await queueScans(tx, accountId, documents);
          }),
        )
        .finally(() => {
          room.release();
          unused.release();
        });
      signals.send({ type: "work_stored" });
      return documents.map(({ id }) => id).join();
    },

    /** The used files of sheets, oldest first. Errors: FORBIDDEN. */
    async list(actor: Actor, complaintIds: readonly string[]): Promise<readonly ComplaintDocument[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaintDocuments.listByComplaints(actor.accountId, complaintIds);
    },

    /** An uploaded file with its content; null when the account has no such file. Errors: FORBIDDEN, FILE_LOCKED, FILE_INFECTED. */
    async findFile(actor: Actor, id: string): Promise<AttachmentFile | null> {
      permit(actor, "downloadComplaint", clock.now());
      const stored = await repositories.complaintDocuments.findStored(actor.accountId, id);
      return stored === null ? null : openAttachment(reader, stored);
    },
  };
}

/** The use of a file by a step of a sheet. */
type Use = {
  readonly documentId: string;
  readonly complaintId: string;
  readonly purpose: DocumentPurpose;
  readonly at: Date;
};

/**
 * Marks an uploaded file as used by a sheet, in the caller's transaction. A file that still waits for its scan may be used, because a step
 * with a term does not wait for the scanner. Errors: DOCUMENT_NOT_FOUND, also for a used file; FILE_INFECTED.
 */
export async function useDocument(tx: Repositories, actor: Actor, use: Use): Promise<void> {
  const { documentId: id, ...rest } = use;
  const isGiven = await tx.complaintDocuments.use({ ...rest, id, accountId: actor.accountId });
  if (!isGiven) throw new DomainError("DOCUMENT_NOT_FOUND");
  const used = await tx.complaintDocuments.findStored(actor.accountId, id);
  if (used?.scanStatus === "infected") throw new DomainError("FILE_INFECTED");
}
