import { DomainError, found } from "../../domain/errors.ts";
import type { RecaptchaSettings } from "../../domain/forms/index.ts";
import type { SubmissionFields } from "../../domain/submissions/index.ts";
import type { FormSnapshot } from "../../repositories/forms/index.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Admissions } from "./admissions.ts";
import { type Challenge, makeChallenge, readSolved } from "./altcha.ts";
import { findCaptchaResponse } from "./submissionRequests.ts";

type Parts = Dependencies<"secretBox" | "verifyCaptcha" | "intakeRepositories" | "clock">;

/**
 * Whether the visitor passed the captcha, where the form asks for one. False also for a missing answer, and for a provider that gives
 * none in time. A passed answer is spent.
 */
export type CheckCaptcha = (snapshot: FormSnapshot, fields: SubmissionFields, ip: string | null) => Promise<boolean>;

export function createCaptchaCheck({ secretBox, verifyCaptcha, intakeRepositories, clock }: Parts): CheckCaptcha {
  return async ({ form, sealedRecaptchaSecret }, fields, ip) => {
    if (form.recaptcha === null || sealedRecaptchaSecret === null) return true;
    const { provider } = form.recaptcha;
    const response = findCaptchaResponse(fields, provider);
    if (response === null || response === "") return false;
    const secret = secretBox.open(sealedRecaptchaSecret, { table: "forms", id: form.id });
    if (provider === "altcha") {
      const solved = await readSolved(response, secret, clock);
      return (
        solved !== null && (await intakeRepositories.solvedChallenges.spend({ accountId: form.accountId, ...solved }))
      );
    }
    const judgement = await verifyCaptcha({ provider, secret, response, ip });
    return judgement.success && fits(judgement, form.recaptcha);
  };
}

/** Makes challenges for the visitors of forms with ALTCHA. Errors: FORM_NOT_FOUND, for every other form too. */
export function createChallenges({ secretBox, clock }: Parts, { findSettings }: Pick<Admissions, "findSettings">) {
  return async (token: string): Promise<Challenge> => {
    const { form, sealedRecaptchaSecret } = found(await findSettings(token), "FORM_NOT_FOUND");
    if (form.recaptcha?.provider !== "altcha" || sealedRecaptchaSecret === null)
      throw new DomainError("FORM_NOT_FOUND");
    return makeChallenge(secretBox.open(sealedRecaptchaSecret, { table: "forms", id: form.id }), clock);
  };
}

type Judgement = Awaited<ReturnType<Parts["verifyCaptcha"]>>;

/** Whether the judgement is about the form's own page. What the form does not set, it does not ask for. */
function fits(
  { score, action, hostname }: Judgement,
  { minScore, action: ownAction, hostname: ownHostname }: RecaptchaSettings,
): boolean {
  return (
    (minScore === null || (score !== null && score >= minScore)) &&
    (ownAction === null || action === ownAction) &&
    (ownHostname === null || hostname?.toLowerCase() === ownHostname)
  );
}
