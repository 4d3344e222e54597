import { DomainError, found } from "../../domain/errors.ts";
import { LRUCache } from "lru-cache";
import type { Form, RecaptchaSettings } from "../../domain/forms/forms.ts";
import { HOUR_MS } from "../../domain/times.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Admissions } from "./admissions.ts";
import { type Challenge, makeChallenge, readSolved } from "./altcha.ts";
import type { FindReplay } from "./replays.ts";
import { type Attempt, needed, type Outcome, type Stage } from "./stages.ts";
import { findCaptchaResponse } from "./bodyStage.ts";
import type { RefusalsService } from "./refusals.ts";

type Parts = Dependencies<"secretBox" | "verifyCaptcha" | "intakeRepositories" | "clock" | "log">;
type Refusals = Pick<RefusalsService, "noteUnjudged">;

/** The forms whose failures were logged within the last hour. */
const MAX_LOGGED_FORMS = 1_000;

/**
 * Whether the visitor passed the captcha, where the form asks for one. False also for a missing answer, and for a provider that gives
 * none in time. A passed answer is spent.
 */
type CheckCaptcha = (snapshot: FormSnapshot, fields: SubmissionFields, ip: string | null) => Promise<boolean>;

function createCaptchaCheck(
  { secretBox, verifyCaptcha, intakeRepositories, clock, log }: Parts,
  refusals: Refusals,
): CheckCaptcha {
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED_FORMS, ttl: HOUR_MS });

  /** Nobody can pass: the operator finds the reason in the log, and the owner of wrong settings is warned. */
  function noteFailure({ id, accountId, token }: Form, provider: string, { cause, reason }: CaptchaFailure): void {
    if (cause === "settings") refusals.noteUnjudged(token);
    const key = `${id} ${cause}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    log.warn({ formId: id, accountId, provider, cause, reason }, "the provider of a captcha judged no visitor");
  }

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
    if (judgement.failure !== null) noteFailure(form, provider, judgement.failure);
    return judgement.success && fits(judgement, form.recaptcha);
  };
}

/**
 * Checks the captcha once, where the form asks for one. A repeated request is answered with the receipt of the first: it has no valid
 * captcha response, since each response can be verified once.
 * Errors: IDEMPOTENCY_KEY_REUSED; RECAPTCHA_FAILED where the form does not put such a submission into quarantine.
 */
export function createCaptchaStage(parts: Parts, findReplay: FindReplay, refusals: Refusals): Stage {
  const checkCaptcha = createCaptchaCheck(parts, refusals);

  return {
    name: "captcha",
    check(attempt) {
      const snapshot = needed(attempt.snapshot);
      return snapshot.form.recaptcha === null || attempt.captcha !== null ? null : findReplayOrCheck(attempt, snapshot);
    },
  };

  async function findReplayOrCheck(attempt: Attempt, snapshot: FormSnapshot): Promise<Outcome> {
    const { pending } = needed(attempt.built);
    const replay = await findReplay(pending);
    if (replay !== null) return replay;
    if (await checkCaptcha(snapshot, needed(attempt.read).fields, pending.ip)) {
      attempt.captcha = "passed";
      return null;
    }
    // Another process may have spent the captcha response on the same request meanwhile.
    const lateReplay = await findReplay(pending);
    if (lateReplay !== null) return lateReplay;
    if (snapshot.form.recaptcha?.onFailure !== "quarantine") throw new DomainError("RECAPTCHA_FAILED");
    attempt.captcha = "failed";
    return null;
  }
}

/** Makes challenges for the visitors of forms with ALTCHA. Errors: FORM_NOT_FOUND, for every other form too. */
export function createChallenges(
  { secretBox, clock }: Pick<Parts, "secretBox" | "clock">,
  { findSettings }: Pick<Admissions, "findSettings">,
) {
  return async (token: string): Promise<Challenge> => {
    const { form, sealedRecaptchaSecret } = found(await findSettings(token), "FORM_NOT_FOUND");
    if (form.recaptcha?.provider !== "altcha" || sealedRecaptchaSecret === null)
      throw new DomainError("FORM_NOT_FOUND");
    return makeChallenge(secretBox.open(sealedRecaptchaSecret, { table: "forms", id: form.id }), clock);
  };
}

type Judgement = Awaited<ReturnType<Parts["verifyCaptcha"]>>;
type CaptchaFailure = NonNullable<Judgement["failure"]>;

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
