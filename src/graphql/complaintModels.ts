import type { ComplaintAttachment, ComplaintDetails, QuarantinedSheet } from "../domain/book/complaints.ts";

/** An attachment with the id of its sheet; null while the sheet is held. */
export type AttachmentModel = ComplaintAttachment & { readonly complaintId: string | null };

/** A held sheet with the consumer's declaration in the same object. */
export type QuarantinedSheetModel = ComplaintDetails & Omit<QuarantinedSheet, "details">;

export function toQuarantinedSheet({ details, ...sheet }: QuarantinedSheet): QuarantinedSheetModel {
  return { ...details, ...sheet };
}
