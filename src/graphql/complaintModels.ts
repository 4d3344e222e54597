import type { ComplaintAttachment, ComplaintDetails, QuarantinedSheet } from "../domain/book/index.ts";

/** An attachment that knows its sheet; null while the sheet is held. */
export type AttachmentModel = ComplaintAttachment & { readonly complaintId: string | null };

/** A held sheet with what the consumer declared beside what is known of it. */
export type QuarantinedSheetModel = ComplaintDetails & Omit<QuarantinedSheet, "details">;

export function toQuarantinedSheet({ details, ...sheet }: QuarantinedSheet): QuarantinedSheetModel {
  return { ...details, ...sheet };
}
