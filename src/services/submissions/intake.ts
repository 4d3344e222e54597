import { createSingleFlight } from "../../concurrency/singleFlight.ts";
import { isDomainError } from "../../domain/errors.ts";
import type { RefusalCode } from "../../domain/submissions/refusals.ts";
import type { Dependencies } from "../dependencies.ts";
import type { UncountedFilesService } from "../files/uncountedFiles.ts";
import { createAdmissions } from "./admissions.ts";
import { describeResult, REDIRECT } from "./afterSubmit.ts";
import { createCaptchaStage, createChallenges } from "./captchaChecks.ts";
import { createContentsStage, VALIDATION } from "./pendingSubmissions.ts";
import type { RefusalsService } from "./refusals.ts";
import { createReplays } from "./replays.ts";
import { createSpamStage } from "./spamChecks.ts";
import { type Attempt, needed, type Outcome, runStages, type Stage } from "./stages.ts";
import { createLimitStage } from "./storing.ts";
import { createSubmissionGroups } from "./submissionGroups.ts";
import { createRateCheck, createRateStage, createRefusalRateStage } from "./submissionRates.ts";
import { createBodyStage, findCaptchaResponse } from "./bodyStage.ts";
import type { IntakeAnswer, Receipt, SubmissionRequest, SubmitResult } from "./submissionRequests.ts";
import { createUploads } from "./uploads.ts";

export type IntakeService = ReturnType<typeof createIntakeService>;

/** The services that the intake calls. */
type IntakeNeighbours = {
  readonly refusals: Pick<RefusalsService, "note" | "noteWithoutFiles" | "noteUnjudged" | "drain">;
  readonly uncountedFiles: Pick<UncountedFilesService, "take" | "takeRow">;
};

/** Stores the submissions that strangers post to forms. It acts for no account, and the form's settings admit a request. */
export function createIntakeService(
  dependencies: Dependencies<
    | "intakeRepositories"
    | "clock"
    | "metrics"
    | "tracing"
    | "secretBox"
    | "signals"
    | "verifyCaptcha"
    | "files"
    | "readPace"
    | "diskRoom"
    | "uploadFolder"
    | "scanner"
    | "publicUrl"
    | "webhookScheduleSeconds"
    | "log"
  >,
  { refusals, uncountedFiles }: IntakeNeighbours,
) {
  const { clock, intakeRepositories, metrics, secretBox, signals, tracing } = dependencies;
  const admissions = createAdmissions(intakeRepositories.forms, clock);
  const { token, status, availability, origin } = admissions.stages;
  const findReplay = createReplays(intakeRepositories.intake);
  const groups = createSubmissionGroups(dependencies);
  const rates = createRateCheck(dependencies);
  const singleFlight = createSingleFlight<Receipt>();

  /** The order is fixed: of two faults in one request, the earlier stage's is answered. */
  const stages: readonly Stage[] = [
    token,
    status,
    availability,
    origin,
    createRefusalRateStage(rates),
    createBodyStage(secretBox, clock, createUploads(dependencies)),
    createRateStage(rates),
    { name: "repetition", check: waitForFirst },
    createContentsStage(dependencies),
    REDIRECT,
    createCaptchaStage(dependencies, findReplay, refusals),
    VALIDATION,
    createSpamStage(intakeRepositories, secretBox, clock),
    createLimitStage(
      { ...intakeRepositories, uncountedFiles, groups, refusals, signals, metrics, tracing },
      findReplay,
    ),
  ];

  return {
    /** The names of the stages, in their order. */
    stageNames: stages.map(({ name }) => name),

    answer,

    /**
     * Sends the request through the stages, and returns the id only when the submission and its webhook jobs are committed.
     * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, ORIGIN_BLOCKED, INVALID_REQUEST, PAYLOAD_TOO_LARGE,
     * VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED, RECAPTCHA_FAILED, LIMIT_REACHED, ALREADY_ANSWERED, SERVICE_UNAVAILABLE.
     */
    async submit(request: SubmissionRequest): Promise<SubmitResult> {
      const answered = await answer(request);
      if (answered.result === null) throw answered.refusal;
      return answered.result;
    },

    allowsReturn: admissions.allowsReturn,

    /** Counts what a client asks of a form without sending a submission. Errors: RATE_LIMITED. */
    takePublic: rates.takePublic,

    /** A new challenge of a form with ALTCHA. Errors: FORM_NOT_FOUND, for every other form too. */
    makeChallenge: createChallenges(dependencies, admissions),

    /** Submissions whose commit has not begun. */
    countWaiting: groups.countWaiting,

    /** Resolves when every accepted request has its answer, and the refused ones are counted. */
    async drain(): Promise<void> {
      await groups.drain();
      rates.stop();
      await refusals.drain();
    },
  };

  /** Like `submit`, but a refusal is returned, with the fields that were posted. */
  async function answer(request: SubmissionRequest): Promise<IntakeAnswer> {
    const attempt: Attempt = {
      request,
      snapshot: admissions.findCached(request.token),
      isCurrent: false,
      upload: null,
      posted: null,
      read: null,
      bodyFault: null,
      burst: undefined,
      isAlone: false,
      built: null,
      checked: null,
      captcha: null,
      assessment: undefined,
    };
    try {
      if (attempt.snapshot === null) await admissions.refresh(attempt);
      const receipt = await runStages(stages, attempt, admissions.refresh);
      return { result: describeResult(needed(attempt.snapshot).form, needed(attempt.read), receipt) };
    } catch (refusal) {
      refusals.note(request.token, refusal);
      if (isOfContents(refusal)) {
        rates.countPublic("refused_submissions", needed(attempt.snapshot).form.id, request.source.ip);
      }
      return { result: null, refusal, posted: attempt.posted };
    } finally {
      if (attempt.upload !== null) await attempt.upload.end();
    }
  }

  /** Equal requests of one form wait for each other. A double click sends one captcha response twice: the second replays the first. */
  function waitForFirst(attempt: Attempt): Outcome | Promise<Outcome> {
    const name = attempt.isAlone ? null : nameRepeatable(attempt);
    if (name === null) return null;
    attempt.isAlone = true;
    return singleFlight(name, () => runStages(stages, attempt, admissions.refresh));
  }
}

/** Whether a submission is refused for what is in it, which was read and checked. */
function isOfContents(refusal: unknown): boolean {
  return isDomainError(refusal) && REFUSED_CONTENTS.has(refusal.code);
}

const REFUSED_CONTENTS: ReadonlySet<string> = new Set<RefusalCode>([
  "INVALID_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "VALIDATION_FAILED",
  "ALREADY_ANSWERED",
]);

/** The name under which equal requests wait; null for a request without a captcha response or without a key. */
function nameRepeatable(attempt: Attempt): string | null {
  const { form } = needed(attempt.snapshot);
  const { fields, key } = needed(attempt.read);
  if (form.recaptcha === null || key === null) return null;
  const response = findCaptchaResponse(fields, form.recaptcha.provider);
  return response === null ? null : `${form.id} ${key} ${response}`;
}
