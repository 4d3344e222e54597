import { v7 as uuidv7 } from "uuid";
import { DomainError, found } from "../domain/errors.ts";
import { findUnavailableReason, type Form, isOriginAllowed, isTokenShaped } from "../domain/forms.ts";
import { periodOf } from "../domain/plans.ts";
import { checkSubmissionFields, omitFields, toSubmissionData } from "../domain/submissionData.ts";
import type { JsonValue, SubmissionFields, SubmissionSource } from "../domain/submissions.ts";
import { renderSubmissionCreated } from "../domain/webhooks.ts";
import type { FormAtTheDoor } from "../repositories/forms.ts";
import { type Candidate, isCandidateFault, type Verdict } from "../repositories/intake.ts";
import type { Dependencies } from "./dependencies.ts";
import { createGroupCommit } from "./groupCommit.ts";

export type IntakeService = ReturnType<typeof createIntakeService>;

/** A request at a form's public endpoint; `readFields` reads the body, once it is wanted. */
export type SubmissionRequest = {
  readonly token: string;
  readonly source: SubmissionSource;
  readonly readFields: () => Promise<SubmissionFields>;
};

const RECAPTCHA_FIELD = "g-recaptcha-response";
const MAX_GROUP_ITEMS = 512;
const MAX_GROUP_CHARACTERS = 8 * 1024 * 1024;
const MAX_WAITING = 10_000;

export function createIntakeService(dependencies: Dependencies) {
  const { repositories, clock, secretBox, signals, verifyRecaptcha, publicUrl, webhookScheduleSeconds } = dependencies;
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;

  const group = createGroupCommit<Candidate, Verdict>({
    commit: storeGroup,
    isItemFault: isCandidateFault,
    sizeOf: (candidate) => candidate.data.length + candidate.messageBody.length,
    maxGroupItems: MAX_GROUP_ITEMS,
    maxGroupSize: MAX_GROUP_CHARACTERS,
    maxWaiting: MAX_WAITING,
  });

  return {
    /**
     * Checks in a fixed order (token, status, origin, body, captcha, limit), stores, and returns the id only when the
     * submission and its webhook jobs are committed.
     * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, ORIGIN_BLOCKED, INVALID_REQUEST, PAYLOAD_TOO_LARGE,
     * VALIDATION_FAILED, RECAPTCHA_FAILED, LIMIT_REACHED, SERVICE_UNAVAILABLE.
     */
    async submit(request: SubmissionRequest): Promise<{ readonly submissionId: string }> {
      const door = await openDoor(request);
      const fields = checkFields(await request.readFields());
      await checkRecaptcha(door, fields, request.source.ip);

      const candidate = toCandidate(door.form, omitFields(fields, [RECAPTCHA_FIELD]), request.source);
      acceptVerdict(await group.add(candidate));
      signals.send({ type: "work_stored" });
      return { submissionId: candidate.id };
    },

    /** Resolves when every accepted request has its answer. */
    drain: group.drain,
  };

  async function openDoor({ token, source }: SubmissionRequest): Promise<FormAtTheDoor> {
    const door = found(isTokenShaped(token) ? await repositories.forms.findAtTheDoor(token) : null, "FORM_NOT_FOUND");
    if (door.form.status === "inactive") throw new DomainError("FORM_INACTIVE");
    const reason = findUnavailableReason(door.form, door.accountStatus, clock.now());
    if (reason !== null) throw new DomainError("FORM_UNAVAILABLE", { reason });
    if (!isOriginAllowed(door.form, source.origin)) throw new DomainError("ORIGIN_BLOCKED");
    return door;
  }

  async function checkRecaptcha(door: FormAtTheDoor, fields: SubmissionFields, ip: string | null): Promise<void> {
    if (door.form.recaptcha === null || door.sealedRecaptchaSecret === null) return;
    const response: JsonValue | undefined = fields.get(RECAPTCHA_FIELD);
    if (typeof response !== "string" || response === "") throw new DomainError("RECAPTCHA_FAILED");
    const secret = secretBox.open(door.sealedRecaptchaSecret);
    const verdict = await verifyRecaptcha({ secret, response, ip });
    const { minScore } = door.form.recaptcha;
    const scoreIsEnough = minScore === null || (verdict.score !== null && verdict.score >= minScore);
    if (!verdict.success || !scoreIsEnough) throw new DomainError("RECAPTCHA_FAILED");
  }

  function toCandidate(form: Form, fields: SubmissionFields, source: SubmissionSource): Candidate {
    const receivedAt = clock.now();
    const id = uuidv7({ msecs: receivedAt.getTime() });
    const messageId = uuidv7({ msecs: receivedAt.getTime() });
    const data = JSON.stringify(toSubmissionData(fields));
    return {
      id,
      formId: form.id,
      period: periodOf(receivedAt),
      receivedAt,
      data,
      ...source,
      messageId,
      messageBody: renderSubmissionCreated({
        messageId,
        form,
        submission: { id, receivedAt, data, ...source },
        publicUrl,
      }),
    };
  }

  async function storeGroup(candidates: readonly Candidate[]): Promise<readonly Verdict[]> {
    const verdicts = await repositories.intake.store(candidates, firstAttemptDelaySeconds);
    const uncounted = candidates.filter((_, index) => verdicts[index] === "uncounted");
    if (uncounted.length === 0) return verdicts;

    await repositories.plans.openUsage(uncounted);
    const again = (await repositories.intake.store(uncounted, firstAttemptDelaySeconds)).values();
    return verdicts.map((verdict) => (verdict === "uncounted" ? (again.next().value ?? verdict) : verdict));
  }
}

/** Control fields do not count as something sent. Errors: INVALID_REQUEST, VALIDATION_FAILED. */
function checkFields(fields: SubmissionFields): SubmissionFields {
  if (omitFields(fields, [RECAPTCHA_FIELD]).size === 0) throw new DomainError("INVALID_REQUEST", { reason: "empty" });
  const problems = checkSubmissionFields(fields);
  if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
  return fields;
}

function acceptVerdict(verdict: Verdict): void {
  switch (verdict) {
    case "stored":
      return;
    case "form_unknown":
      throw new DomainError("FORM_NOT_FOUND");
    case "form_inactive":
      throw new DomainError("FORM_INACTIVE");
    case "account_suspended":
      throw new DomainError("FORM_UNAVAILABLE", { reason: "account_suspended" });
    case "limit_reached":
      throw new DomainError("LIMIT_REACHED");
    case "uncounted":
      throw new Error("A form has no usage counter although one was just opened.");
  }
}
