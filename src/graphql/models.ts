import type { Account } from "../domain/accounts/accounts.ts";
import type { ComplaintAttachment, ComplaintDetails, QuarantinedSheet } from "../domain/book/complaints.ts";
import type { UserErrorRule } from "../domain/errors.ts";
import type { ProblemCode } from "../domain/fieldProblems.ts";
import type { Locale } from "../messages/locale.ts";

/** Who asks. The field resolvers find the rest by the operation's actor. */
export type ViewerModel = { readonly account: Account };

/** An attachment with the id of its sheet; null while the sheet is held. */
export type AttachmentModel = ComplaintAttachment & { readonly complaintId: string | null };

/** A held sheet with the consumer's declaration in the same object. */
export type QuarantinedSheetModel = ComplaintDetails & Omit<QuarantinedSheet, "details">;

export function toQuarantinedSheet({ details, ...sheet }: QuarantinedSheet): QuarantinedSheetModel {
  return { ...details, ...sheet };
}

/** An entry of a payload's `userErrors`. */
export type UserError = {
  readonly code: ProblemCode | UserErrorRule;
  /** The sentence in a locale's language. */
  readonly describe: (locale: Locale) => string;
  /** The path of the input field that is refused; null if the code concerns none. */
  readonly path: readonly string[] | null;
};
