import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { Form } from "../../domain/forms/index.ts";
import { isUuid } from "../../domain/pages.ts";
import { type AttachmentFile, readAttachment } from "./attachments.ts";
import type { Dependencies } from "../dependencies.ts";

export type ComplaintDownloadsService = ReturnType<typeof createComplaintDownloadsService>;

/** The owner's access to a book's attachments, and to the form of a book that is exported. */
export function createComplaintDownloadsService({ repositories, bookFiles: files }: Dependencies) {
  return {
    /** Null when the account has no such form. Permission to read sheets includes the form's provider. Errors: FORBIDDEN. */
    async findForm(actor: Actor, formId: string): Promise<Form | null> {
      requirePermission(actor, "complaints:read");
      return isUuid(formId) ? repositories.forms.findOfBook(actor.accountId, formId) : null;
    },

    /** Null when the account has no such sheet, or the sheet no such attachment. Errors: FORBIDDEN. */
    async findAttachment(actor: Actor, complaintId: string, attachmentId: string): Promise<AttachmentFile | null> {
      requirePermission(actor, "complaints:read");
      if (!isUuid(complaintId) || !isUuid(attachmentId)) return null;
      const complaint = await repositories.complaints.findById(actor.accountId, complaintId);
      if (complaint === null) return null;
      const stored = await repositories.complaintAttachments.findById(complaint.id, attachmentId);
      return stored === null ? null : readAttachment(files, stored);
    },
  };
}
