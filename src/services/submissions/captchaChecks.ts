import { DomainError } from "../../domain/errors.ts";
import type { SubmissionFields } from "../../domain/submissions/index.ts";
import type { FormSnapshot } from "../../repositories/forms/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { findCaptchaResponse } from "./submissionRequests.ts";

/** Verifies the visitor's captcha response when the form asks for one. Errors: RECAPTCHA_FAILED, also without an answer in time. */
export type CheckCaptcha = (snapshot: FormSnapshot, fields: SubmissionFields, ip: string | null) => Promise<void>;

export function createCaptchaCheck({
  secretBox,
  verifyCaptcha,
}: Pick<Dependencies, "secretBox" | "verifyCaptcha">): CheckCaptcha {
  return async ({ form, sealedRecaptchaSecret }, fields, ip) => {
    if (form.recaptcha === null || sealedRecaptchaSecret === null) return;
    const { provider, minScore } = form.recaptcha;
    const response = findCaptchaResponse(fields, provider);
    if (response === null || response === "") throw new DomainError("RECAPTCHA_FAILED");
    const secret = secretBox.open(sealedRecaptchaSecret, { table: "forms", id: form.id });
    const { success, score } = await verifyCaptcha({ provider, secret, response, ip });
    const isScoreEnough = minScore === null || (score !== null && score >= minScore);
    if (!success || !isScoreEnough) throw new DomainError("RECAPTCHA_FAILED");
  };
}
