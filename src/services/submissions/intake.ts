import { createSingleFlight } from "../../concurrency/singleFlight.ts";
import { periodOf } from "../../domain/accounts/plans.ts";
import { DomainError, type FieldProblem, serviceUnavailable } from "../../domain/errors.ts";
import { addFileNames, checkFields, takesFiles } from "../../domain/forms/fieldChecks.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { createOrderedId } from "./orderedIds.ts";
import type { Burst, SpamAssessment } from "../../domain/spam/assessment.ts";
import { findNoticeSubject, findReplyAddress } from "../../domain/submissions/controlFields.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import { toSubmissionData } from "../../domain/submissions/submissionData.ts";
import { renderSubmissionCreated } from "../../domain/submissions/submissionEvents.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { InsertResult, PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { PendingFile } from "../../repositories/submissions/submissionFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createAdmissions } from "./admissions.ts";
import { describeResult, isRedirectAllowed, redirectNotAllowed } from "./afterSubmit.ts";
import { createCaptchaCheck, createChallenges } from "./captchaChecks.ts";
import { createEventFiles } from "./eventFiles.ts";
import type { RefusalsService } from "./refusals.ts";
import { createSpamCheck } from "./spamChecks.ts";
import { createRateCheck } from "./submissionRates.ts";
import { createReplays, identifyRequest } from "./replays.ts";
import { createUploads, type Upload } from "./uploads.ts";
import { createSubmissionGroups, type GroupResult, type WaitingSubmission } from "./submissionGroups.ts";
import {
  dropControlFields,
  filesNotAccepted,
  findCaptchaResponse,
  type ReadSubmission,
  readSubmission,
  type Receipt,
  type SubmissionRequest,
  type SubmitResult,
} from "./submissionRequests.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

type CaptchaOutcome = "passed" | "failed";

/** A submission, and the form with the settings that it was stored under. */
type StoredSubmission = { readonly form: Form; readonly receipt: Receipt };

/** A submission, and what the form's fields refuse about it. */
type BuiltSubmission = { readonly pending: WaitingSubmission; readonly problems: readonly FieldProblem[] };

export type IntakeService = ReturnType<typeof createIntakeService>;

/** The tries of one submission. After the last one the answer is SERVICE_UNAVAILABLE. */
const MAX_TRIES = 5;

/** Stores the submissions that strangers post to forms. It acts for no account, and the form's settings admit a request. */
export function createIntakeService(
  dependencies: Dependencies<
    | "intakeRepositories"
    | "clock"
    | "metrics"
    | "secretBox"
    | "signals"
    | "verifyCaptcha"
    | "files"
    | "uploadFolder"
    | "scanner"
    | "publicUrl"
    | "webhookScheduleSeconds"
    | "log"
  >,
  refusals: Pick<RefusalsService, "note" | "drain">,
) {
  const { clock, publicUrl, intakeRepositories, secretBox } = dependencies;
  const admissions = createAdmissions(intakeRepositories.forms, clock);
  const checkCaptcha = createCaptchaCheck(dependencies);
  const findReplay = createReplays(intakeRepositories.intake);
  const groups = createSubmissionGroups(dependencies);
  const rates = createRateCheck(dependencies);
  const uploads = createUploads(dependencies);
  const eventFiles = createEventFiles(dependencies);
  const checkSpam = createSpamCheck(intakeRepositories, secretBox, clock);
  const singleFlight = createSingleFlight<StoredSubmission>();

  return {
    /**
     * Checks in a fixed order (token, status, origin, body, rate, captcha, fields, spam, limit), stores, and returns the id only when the
     * submission and its webhook jobs are committed.
     * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, ORIGIN_BLOCKED, INVALID_REQUEST, PAYLOAD_TOO_LARGE,
     * VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED, RECAPTCHA_FAILED, LIMIT_REACHED, SERVICE_UNAVAILABLE.
     */
    async submit(request: SubmissionRequest): Promise<SubmitResult> {
      try {
        const snapshot = admissions.admitFromCache(request) ?? (await admissions.admit(request));
        if (snapshot.uploadLimits === null) return await take(request, snapshot, null);
        const upload = uploads.open(snapshot.form.accountId, snapshot.uploadLimits);
        try {
          return await take(request, snapshot, upload);
        } finally {
          await upload.end();
        }
      } catch (error) {
        refusals.note(request.token, error);
        throw error;
      }
    },

    allowsReturn: admissions.allowsReturn,

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

  async function take(
    request: SubmissionRequest,
    snapshot: FormSnapshot,
    upload: Upload | null,
  ): Promise<SubmitResult> {
    const read = await readBody(request, snapshot.form, upload);
    const burst = rates.count(snapshot, request.source.ip);
    const name = nameRepeatable(snapshot, read);
    const run = () => store(request, snapshot, read, burst);
    const { form, receipt } = await (name === null ? run() : singleFlight(name, run));
    return describeResult(form, read, receipt);
  }

  /** If the form itself refuses the request by now, that refusal is answered instead of the body's. */
  async function readBody(request: SubmissionRequest, form: Form, upload: Upload | null): Promise<ReadSubmission> {
    try {
      return await readSubmission(request, form, upload);
    } catch (error) {
      await admissions.admit(request);
      throw error;
    }
  }

  /** Stores the submission. When the form's settings have changed since `admitted`, it tries again by the current ones. */
  async function store(
    request: SubmissionRequest,
    admitted: FormSnapshot,
    read: ReadSubmission,
    burst: Burst | null,
  ): Promise<StoredSubmission> {
    let snapshot = admitted;
    let isRefreshed = false;
    let captcha: CaptchaOutcome | null = null;
    let spam: { readonly assessment: SpamAssessment | null } | null = null;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const { form } = snapshot;
      const { pending, problems } = buildPending(form, read, request.source);
      if (pending.files !== undefined && !takesFiles(form)) throw filesNotAccepted(pending.files);
      const isElsewhere = !isRedirectAllowed(form, read, pending.id);
      if ((isElsewhere || problems.length > 0) && !isRefreshed) {
        snapshot = await admissions.admit(request);
        isRefreshed = true;
        continue;
      }
      if (isElsewhere) throw redirectNotAllowed(read);
      if (snapshot.form.recaptcha !== null && captcha === null) {
        const outcome = await findReplayOrCheckCaptcha(snapshot, pending, read);
        if (typeof outcome !== "string") return { form, receipt: outcome };
        captcha = outcome;
      }
      if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
      const signs = { burst, isCaptchaFailed: captcha === "failed" };
      spam ??= { assessment: await checkSpam(form, read, request.source, pending, signs) };
      const { assessment } = spam;
      if (read.upload !== null) await read.upload.put();
      const result = assessment === null ? await groups.add(pending) : await hold(pending, assessment);
      if (result === "stored") read.upload?.keep();
      if (result === "stored") return { form, receipt: { submissionId: pending.id, replayed: false } };
      const replay = await explainResult(result, pending);
      if (replay !== null) return { form, receipt: replay };
      snapshot = await admissions.admit(request);
      isRefreshed = true;
    }
    throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
  }

  /** Puts the submission in quarantine. It is answered like every other one, so that nobody learns what was noticed. */
  async function hold(pending: PendingSubmission, spam: SpamAssessment): Promise<"stored" | "again"> {
    return (await intakeRepositories.quarantine.hold(pending, spam)) ? "stored" : "again";
  }

  /**
   * Returns the receipt of a repeated request, or checks the captcha. A repeated request has no valid captcha response, since each
   * response can be verified once. Errors: RECAPTCHA_FAILED where the form does not put such a submission into quarantine.
   */
  async function findReplayOrCheckCaptcha(
    snapshot: FormSnapshot,
    pending: PendingSubmission,
    { fields }: ReadSubmission,
  ): Promise<Receipt | CaptchaOutcome> {
    const replay = await findReplay(pending);
    if (replay !== null) return replay;
    if (await checkCaptcha(snapshot, fields, pending.ip)) return "passed";
    // Another process may have spent the captcha response on the same request meanwhile.
    const lateReplay = await findReplay(pending);
    if (lateReplay !== null) return lateReplay;
    if (snapshot.form.recaptcha?.onFailure === "quarantine") return "failed";
    throw new DomainError("RECAPTCHA_FAILED");
  }

  /**
   * Returns the receipt of the first request with the same key, or throws the refusal. Null when the insert rests on outdated
   * settings or the key's first request is gone: then the caller tries again.
   */
  async function explainResult(
    result: Exclude<GroupResult, "stored">,
    pending: PendingSubmission,
  ): Promise<Receipt | null> {
    if (result instanceof Error) throw result;
    switch (result) {
      case "again":
      case "key_taken":
        return findReplay(pending);
      case "form_outdated":
        return null;
      default:
        throw toRefusal(result);
    }
  }

  function buildPending(
    form: Form,
    { fields, key, upload }: ReadSubmission,
    source: SubmissionSource,
  ): BuiltSubmission {
    const receivedAt = clock.now();
    const id = createOrderedId(receivedAt);
    const messageId = createOrderedId(receivedAt);
    const stored = dropControlFields(fields, form);
    const data = JSON.stringify(toSubmissionData(stored));
    const files = upload === null || upload.files.length === 0 ? undefined : upload.files;
    const checked =
      form.fields === null
        ? null
        : checkFields(form.fields, addFileNames(form.fields, stored, files ?? []), receivedAt);
    const fieldValues = checked === null ? null : JSON.stringify(checked.values);
    const submission = { ...source, id, receivedAt, data, fieldValues, fieldsVersion: form.fields?.version ?? null };
    const pending: WaitingSubmission = {
      ...submission,
      accountId: form.accountId,
      formId: form.id,
      formVersion: form.version,
      period: periodOf(receivedAt),
      noticeSubject: findNoticeSubject(fields),
      replyAddress: findReplyAddress(fields),
      idempotency: identifyRequest(key, files === undefined ? data : data + listHashes(files)),
      files,
      messageId,
      messageBody: renderSubmissionCreated({
        messageId,
        form,
        submission,
        files: eventFiles(form.accountId, files ?? []),
        publicUrl,
      }),
    };
    return { pending, problems: checked?.problems ?? [] };
  }
}

/** The contents of the files, which distinguish two requests with one key. */
function listHashes(files: readonly PendingFile[]): string {
  return JSON.stringify(files.map(({ field, sha256 }) => [field, sha256]));
}

/**
 * The name under which equal requests of one form wait for each other; null for a request without a captcha response or without
 * a key. A double click sends one captcha response twice: the second request waits and then replays the first.
 */
function nameRepeatable({ form }: FormSnapshot, { fields, key }: ReadSubmission): string | null {
  if (form.recaptcha === null || key === null) return null;
  const response = findCaptchaResponse(fields, form.recaptcha.provider);
  return response === null ? null : `${form.id} ${key} ${response}`;
}

function toRefusal(result: Exclude<InsertResult, "stored" | "again" | "key_taken" | "form_outdated">): Error {
  switch (result) {
    case "form_unknown":
      return new DomainError("FORM_NOT_FOUND");
    case "form_inactive":
      return new DomainError("FORM_INACTIVE");
    case "account_suspended":
      return new DomainError("FORM_UNAVAILABLE", { reason: "account_suspended" });
    case "limit_reached":
      return new DomainError("LIMIT_REACHED");
    case "uncounted":
      return new Error("A form has no usage counter although one was just opened.");
  }
}
