import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader } from "../files/openFiles.ts";
import { unlockFile } from "../files/unlocks.ts";
import { type AttachmentFile, openAttachment } from "./attachments.ts";

export type ComplaintDownloadsService = ReturnType<typeof createComplaintDownloadsService>;

/** The owner's access to a book's attachments, and to the form of a book that is exported. */
export function createComplaintDownloadsService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "files">,
) {
  const { repositories, transact, clock } = dependencies;
  const reader = createFileReader(dependencies);

  return {
    /** Null when the account has no such form. Permission to read sheets includes the form's provider. Errors: FORBIDDEN. */
    async findForm(actor: Actor, formId: string): Promise<Form | null> {
      permit(actor, "downloadComplaint", clock.now());
      return repositories.forms.findOfBook(actor.accountId, formId);
    },

    /** Null when the account has no such sheet, or the sheet no such attachment. Errors: FORBIDDEN, FILE_LOCKED, FILE_INFECTED. */
    async findAttachment(actor: Actor, complaintId: string, attachmentId: string): Promise<AttachmentFile | null> {
      permit(actor, "downloadComplaint", clock.now());
      const complaint = await repositories.complaints.findById(actor.accountId, complaintId);
      if (complaint === null) return null;
      const stored = await repositories.complaintAttachments.findById(complaint.id, attachmentId);
      return stored === null ? null : openAttachment(reader, stored);
    },

    /**
     * Lets a file of a sheet be downloaded before its scan: an attachment, or a file that a step has used. The scan is still to come, and
     * locks an infected file for good. Returns the sheet. Errors: FORBIDDEN, FILE_NOT_FOUND, FILE_INFECTED.
     */
    async unlock(actor: Actor, id: string): Promise<Complaint> {
      permit(actor, "unlockComplaintFile", clock.now());
      const kinds = ["attachment", "document"] as const;
      return transact(async (tx) => {
        const { subjectId } = await unlockFile(tx, actor, {
          id,
          kinds,
          act: "complaint.file_unlocked",
          at: clock.now(),
        });
        return found(await tx.complaints.findById(actor.accountId, subjectId), "FILE_NOT_FOUND");
      });
    },
  };
}
