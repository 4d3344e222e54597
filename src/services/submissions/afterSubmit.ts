import { DomainError } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { resolveRedirect } from "../../domain/forms/redirects.ts";
import type { ReadSubmission, Receipt, SubmitResult } from "./submissionRequests.ts";

/** Whether the form sends visitors to the page that the submission asks for. True without such a page. */
export function isRedirectAllowed(form: Form, { redirect }: ReadSubmission, submissionId: string): boolean {
  return redirect === null || resolveRedirect(form, redirect.address, submissionId) !== null;
}

/** The refusal of a submission that asks for a page elsewhere. */
export function redirectNotAllowed({ redirect }: ReadSubmission): DomainError {
  const field = redirect?.field ?? "";
  return new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "redirect_not_allowed" }] });
}

/** What the visitor sees. The page that the submission asks for comes before the form's own. */
export function describeResult(form: Form, { redirect }: ReadSubmission, receipt: Receipt): SubmitResult {
  const address = redirect?.address ?? form.redirectUrl;
  return {
    ...receipt,
    title: form.successTitle,
    message: form.successMessage,
    redirectUrl: address === null ? null : resolveRedirect(form, address, receipt.submissionId),
  };
}
