import { hash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import { findUnavailableReason, type Form, isOriginAllowed, isTokenShaped } from "../../domain/forms/index.ts";
import { periodOf } from "../../domain/accounts/index.ts";
import { takeRandomBytes } from "../../domain/randomBytes.ts";
import {
  checkSubmissionFields,
  type JsonValue,
  omitFields,
  type SubmissionFields,
  type SubmissionSource,
  toSubmissionData,
} from "../../domain/submissions/index.ts";
import { renderSubmissionCreated } from "../../domain/webhooks/index.ts";
import type { FormSnapshot } from "../../repositories/forms/index.ts";
import { type PendingSubmission, isSubmissionError, type InsertResult } from "../../repositories/submissions/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFormSnapshots } from "../forms/index.ts";
import { createGroupCommit } from "../../concurrency/groupCommit.ts";
import { createSingleFlight } from "../../concurrency/singleFlight.ts";

export type IntakeService = ReturnType<typeof createIntakeService>;

/** A request at a form's public endpoint; `readFields` reads the body, once it is wanted. */
export type SubmissionRequest = {
  readonly token: string;
  /** Of the Idempotency-Key header. */
  readonly idempotencyKey: string | null;
  readonly source: SubmissionSource;
  readonly readFields: () => Promise<SubmissionFields>;
};

/** `replayed`: the same request was answered before, and nothing was stored now. */
export type Receipt = { readonly submissionId: string; readonly replayed: boolean };

const RECAPTCHA_FIELD = "g-recaptcha-response";
/** For a plain HTML form, which cannot send headers. */
const IDEMPOTENCY_FIELD = "_idempotency_key";
const CONTROL_FIELDS = [RECAPTCHA_FIELD, IDEMPOTENCY_FIELD];
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** What a request's body says; `key` is the idempotency key, wherever it came. */
type ReadRequest = { readonly fields: SubmissionFields; readonly key: string | null };
/** What became of a candidate; an error concerns it alone. */
type Outcome = InsertResult | Error;

const MAX_TRIES = 5;
const MAX_GROUP_ITEMS = 512;
const MAX_WHOLE_BATCH = 16;
const MAX_GROUP_CHARACTERS = 8 * 1024 * 1024;
const MAX_WAITING = 10_000;
const MAX_WAIT_MS = 10_000;
const MAX_HELD_CHARACTERS = 64 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 1;

export function createIntakeService(
  dependencies: Dependencies,
  createGroup = createGroupCommit<PendingSubmission, Outcome>,
) {
  const { clock, metrics, secretBox, signals, verifyRecaptcha, publicUrl, webhookScheduleSeconds } = dependencies;
  const repositories = dependencies.intakeRepositories;
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;

  const singleFlight = createSingleFlight<Receipt>();
  const doors = createFormSnapshots(repositories.forms);
  const group = createGroup({
    commit: storeGroup,
    overloaded: () => serviceUnavailable(1),
    isItemError: isSubmissionError,
    sizeOf: (candidate) => candidate.data.length + candidate.messageBody.length,
    maxGroupItems: MAX_GROUP_ITEMS,
    maxWholeBatch: MAX_WHOLE_BATCH,
    maxGroupSize: MAX_GROUP_CHARACTERS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    maxHeldSize: MAX_HELD_CHARACTERS,
    onGroup: metrics.observeGroup,
  });

  return {
    /**
     * Checks in a fixed order (token, status, origin, body, captcha, limit), stores, and returns the id only when the
     * submission and its webhook jobs are committed.
     * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, ORIGIN_BLOCKED, INVALID_REQUEST, PAYLOAD_TOO_LARGE,
     * VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, RECAPTCHA_FAILED, LIMIT_REACHED, SERVICE_UNAVAILABLE.
     */
    async submit(request: SubmissionRequest): Promise<Receipt> {
      const door = recallOpenDoor(request) ?? (await admitFresh(request));
      const read = await readRequest(request);
      const answer = read.fields.get(RECAPTCHA_FIELD);
      const isRepeatable = door.form.recaptcha !== null && read.key !== null && typeof answer === "string";
      // Awaited here: a promise that is returned takes three turns of the queue instead of one.
      if (!isRepeatable) return await decideOn(request, door, read);
      // Pressed twice, a button sends one visitor's answer twice: the second finds what the first has stored.
      return singleFlight(`${door.form.id} ${read.key} ${answer}`, () => decideOn(request, door, read));
    },

    /** Submissions whose commit has not begun. */
    countWaiting: group.countWaiting,

    /** Resolves when every accepted request has its answer. */
    drain: group.drain,
  };

  async function decideOn(
    request: SubmissionRequest,
    firstDoor: FormSnapshot,
    { fields, key }: ReadRequest,
  ): Promise<Receipt> {
    let door = firstDoor;
    const kept = omitFields(fields, CONTROL_FIELDS);
    let isVerified = false;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const candidate = toPendingSubmission(door.form, kept, request.source, key);
      if (door.form.recaptcha !== null && !isVerified) {
        const replay = await replayOrVerify(door, candidate, fields);
        if (replay !== null) return replay;
        isVerified = true;
      }
      const outcome = await group.add(candidate);
      if (outcome === "stored") return { submissionId: candidate.id, replayed: false };
      const receipt = await explain(outcome, candidate);
      if (receipt !== null) return receipt;
      door = await admitFresh(request);
    }
    throw new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** A visitor's answer can be verified once, so a repeated request must not need it again. Null: verified now. */
  async function replayOrVerify(
    door: FormSnapshot,
    candidate: PendingSubmission,
    fields: SubmissionFields,
  ): Promise<Receipt | null> {
    const replay = await findReplay(candidate);
    if (replay !== null) return replay;
    try {
      await checkRecaptcha(door, fields, candidate.ip);
      return null;
    } catch (error) {
      // Another process may have spent the visitor's answer on this very request meanwhile.
      const late = await findReplay(candidate);
      if (late !== null) return late;
      throw error;
    }
  }

  /** Remembered settings where they let the request in; a refusal, a captcha's too, is never based on them. */
  function recallOpenDoor({ token, source }: SubmissionRequest): FormSnapshot | null {
    const remembered = doors.recall(token);
    if (remembered === undefined || remembered.form.recaptcha !== null) return null;
    return findRefusal(remembered, source, clock.now()) === null ? remembered : null;
  }

  /** A refused body hides behind whatever the form refuses by now: only remembered settings had let it in. */
  async function readRequest(request: SubmissionRequest): Promise<ReadRequest> {
    try {
      const fields = checkFields(await request.readFields());
      return { fields, key: readIdempotencyKey(request, fields) };
    } catch (error) {
      await admitFresh(request);
      throw error;
    }
  }

  async function admitFresh({ token, source }: SubmissionRequest): Promise<FormSnapshot> {
    const door = found(isTokenShaped(token) ? await doors.refresh(token) : null, "FORM_NOT_FOUND");
    const refusal = findRefusal(door, source, clock.now());
    if (refusal !== null) throw refusal;
    return door;
  }

  async function checkRecaptcha(door: FormSnapshot, fields: SubmissionFields, ip: string | null): Promise<void> {
    if (door.form.recaptcha === null || door.sealedRecaptchaSecret === null) return;
    const response: JsonValue | undefined = fields.get(RECAPTCHA_FIELD);
    if (typeof response !== "string" || response === "") throw new DomainError("RECAPTCHA_FAILED");
    const secret = secretBox.open(door.sealedRecaptchaSecret);
    const verdict = await verifyRecaptcha({ secret, response, ip });
    const { minScore } = door.form.recaptcha;
    const scoreIsEnough = minScore === null || (verdict.score !== null && verdict.score >= minScore);
    if (!verdict.success || !scoreIsEnough) throw new DomainError("RECAPTCHA_FAILED");
  }

  /** Why nothing was stored now. Null when the decision was made on an outdated view, and has to be made again. */
  async function explain(outcome: Exclude<Outcome, "stored">, candidate: PendingSubmission): Promise<Receipt | null> {
    if (outcome instanceof Error) throw outcome;
    switch (outcome) {
      case "again":
      case "key_taken":
        return findReplay(candidate);
      case "form_outdated":
        return null;
      default:
        throw toRefusal(outcome);
    }
  }

  /** The first answer to the same request; null when there was none. Errors: IDEMPOTENCY_KEY_REUSED for another request. */
  async function findReplay({ formId, idempotency }: PendingSubmission): Promise<Receipt | null> {
    const holder = idempotency === null ? null : await repositories.intake.findByKey(formId, idempotency.key);
    if (idempotency === null || holder === null) return null;
    if (!holder.fingerprint.equals(idempotency.fingerprint)) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
    return { submissionId: holder.submissionId, replayed: true };
  }

  function toPendingSubmission(
    form: Form,
    fields: SubmissionFields,
    source: SubmissionSource,
    idempotencyKey: string | null,
  ): PendingSubmission {
    const receivedAt = clock.now();
    const id = uuidv7({ msecs: receivedAt.getTime(), rng: takeRandomBytes });
    const messageId = uuidv7({ msecs: receivedAt.getTime(), rng: takeRandomBytes });
    const data = JSON.stringify(toSubmissionData(fields));
    const submission = { ...source, id, receivedAt, data };
    return {
      ...submission,
      formId: form.id,
      formVersion: form.version,
      period: periodOf(receivedAt),
      idempotency: idempotencyKey === null ? null : { key: idempotencyKey, fingerprint: fingerprintOf(data) },
      messageId,
      messageBody: renderSubmissionCreated({ messageId, form, submission, publicUrl }),
    };
  }

  async function storeGroup(candidates: readonly PendingSubmission[]): Promise<readonly Outcome[]> {
    const verdicts = await repositories.intake.store(candidates, firstAttemptDelaySeconds);
    const uncounted = candidates.filter((_, index) => verdicts[index] === "uncounted");
    const later = (uncounted.length === 0 ? [] : await storeUncounted(uncounted)).values();
    const outcomes = verdicts.map((verdict) => (verdict === "uncounted" ? (later.next().value ?? verdict) : verdict));
    if (outcomes.includes("stored")) signals.send({ type: "work_stored" });
    return outcomes;
  }

  /** Never fails: what fails here is no fault of the rest of the group, which is stored already. */
  async function storeUncounted(candidates: readonly PendingSubmission[]): Promise<readonly Outcome[]> {
    try {
      await repositories.plans.openUsage(candidates);
      return await repositories.intake.store(candidates, firstAttemptDelaySeconds);
    } catch (error) {
      const [first, ...rest] = candidates;
      if (first !== undefined && rest.length > 0 && isSubmissionError(error)) {
        return [...(await storeUncounted([first])), ...(await storeUncounted(rest))];
      }
      return candidates.map(() => (error instanceof Error ? error : new Error("It was not stored.", { cause: error })));
    }
  }
}

/** Control fields do not count as something sent. Errors: INVALID_REQUEST, VALIDATION_FAILED. */
function checkFields(fields: SubmissionFields): SubmissionFields {
  if (omitFields(fields, CONTROL_FIELDS).size === 0) throw new DomainError("INVALID_REQUEST", { reason: "empty" });
  const problems = checkSubmissionFields(fields);
  if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
  return fields;
}

/** The header's key, or the hidden field's. Errors: VALIDATION_FAILED. */
function readIdempotencyKey({ idempotencyKey }: SubmissionRequest, fields: SubmissionFields): string | null {
  const key = idempotencyKey ?? fields.get(IDEMPOTENCY_FIELD) ?? "";
  if (key === "") return null;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key)) {
    const problem = { field: IDEMPOTENCY_FIELD, problem: "invalid_idempotency_key" } as const;
    throw new DomainError("VALIDATION_FAILED", { fields: [problem] });
  }
  return key;
}

function fingerprintOf(data: string): Buffer {
  return hash("sha256", data, "buffer");
}

/** Status, opening times and account, then origin: always in this order. */
function findRefusal(
  { form, accountStatus }: FormSnapshot,
  { origin }: SubmissionSource,
  now: Date,
): DomainError | null {
  if (form.status === "inactive") return new DomainError("FORM_INACTIVE");
  const reason = findUnavailableReason(form, accountStatus, now);
  if (reason !== null) return new DomainError("FORM_UNAVAILABLE", { reason });
  return isOriginAllowed(form, origin) ? null : new DomainError("ORIGIN_BLOCKED");
}

function toRefusal(verdict: Exclude<InsertResult, "stored" | "again" | "key_taken" | "form_outdated">): Error {
  switch (verdict) {
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
