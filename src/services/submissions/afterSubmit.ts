import { DomainError } from "../../domain/errors.ts";
import { findConfirmedField } from "../../domain/forms/confirmedAddresses.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { resolveRedirect } from "../../domain/forms/redirects.ts";
import type { RequestedRedirect } from "../../domain/submissions/controlFields.ts";
import { needed, refuse, type Stage } from "./stages.ts";
import type { ReadSubmission, Receipt, SubmitResult } from "./submissionRequests.ts";

/** The page that the submission asks for must be one of the form's. Errors: VALIDATION_FAILED. */
export const REDIRECT: Stage = {
  name: "redirect",
  check(attempt) {
    const { redirect } = needed(attempt.read);
    if (redirect === null) return null;
    const address = resolveRedirect(needed(attempt.snapshot).form, redirect.address, needed(attempt.built).pending.id);
    return address === null ? refuse(attempt, redirectNotAllowed(redirect)) : null;
  },
};

/** Where the visitor goes. The page that the submission asks for comes before the form's own. */
export function describeResult(form: Form, { redirect }: ReadSubmission, receipt: Receipt): SubmitResult {
  const address = redirect?.address ?? form.redirectUrl;
  return {
    ...receipt,
    redirectUrl: address === null ? null : resolveRedirect(form, address, receipt.submissionId),
    asksConfirmation: findConfirmedField(form.fields) !== null,
  };
}

function redirectNotAllowed({ field }: RequestedRedirect): DomainError {
  return new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "redirect_not_allowed" }] });
}
