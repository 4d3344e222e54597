import { periodOf } from "../../domain/accounts/plans.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import { checkFields } from "../../domain/forms/fieldChecks.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { toOrderedObject } from "../../domain/sentJson.ts";
import { renderSubmissionCreated } from "../../domain/submissions/submissionEvents.ts";
import { MAX_TESTS_OF_DAY, type TestWords, writeTestAnswers } from "../../domain/submissions/testSubmissions.ts";
import { findVisitorAddress } from "../../domain/submissions/visitorAddress.ts";
import { limaDayOf, RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import type { InsertResult, PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { createOrderedId } from "./orderedIds.ts";
import { toOwnersRefusal } from "./storing.ts";

export type TestSubmissionsService = ReturnType<typeof createTestSubmissionsService>;

/** The tries of one test: the form's settings may change, and its month may begin. */
const MAX_TRIES = 5;

/** Sends submissions that try a form: they set off what every other one sets off, and count for nothing. */
export function createTestSubmissionsService({
  repositories,
  transact,
  clock,
  signals,
  publicUrl,
  webhookScheduleSeconds,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl" | "webhookScheduleSeconds">) {
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;

  return {
    /**
     * Stores a submission with answers of the service's own, which is marked as a test. It is in no plan, no number after which a form closes,
     * no chart and no summary, and takes no answer that a form takes once. A form before its time takes it, one without room in its plan does not:
     * it takes nothing from visitors either. Returns its id.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, FORM_INACTIVE, LIMIT_REACHED, TOO_MANY_TEST_SUBMISSIONS, SERVICE_UNAVAILABLE.
     */
    async send(actor: Actor, formId: string, words: TestWords): Promise<string> {
      permit(actor, "sendTestSubmission", clock.now());
      const address = await findAddress(actor, words);
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const form = found(await repositories.forms.findById(actor.accountId, formId), "FORM_NOT_FOUND");
        const pending = build(actor, form, words, address);
        await repositories.plans.openUsage([pending]);
        const result = await transact((tx) => store(tx, actor, form, pending));
        if (result === "stored") {
          signals.send({ type: "work_stored" });
          return pending.id;
        }
        const refusal = toOwnersRefusal(result, "FORM_NOT_FOUND");
        if (refusal !== null) throw refusal;
      }
      throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    },
  };

  /** The address of whoever tries the form, else that of the account. */
  async function findAddress({ accountId, by }: Actor, { examples }: TestWords): Promise<string> {
    const person = by.kind === "user" ? await repositories.people.findMember(accountId, by.id) : null;
    const account = person === null ? await repositories.accounts.findById(accountId) : null;
    const { value } = examples.email;
    return person?.user.email ?? account?.email ?? (typeof value === "string" ? value : "");
  }

  /** The plan's count of the submission is taken back in the transaction that made it. */
  async function store(
    tx: Repositories,
    actor: Actor,
    { accountId, id: formId }: Form,
    pending: PendingSubmission,
  ): Promise<InsertResult> {
    const [result = "again"] = await tx.intake.store([pending], firstAttemptDelaySeconds);
    if (result !== "stored") return result;
    const day = limaDayOf(pending.receivedAt);
    if (!(await tx.plans.countTest(formId, pending.period, day, MAX_TESTS_OF_DAY))) {
      throw new DomainError("TOO_MANY_TEST_SUBMISSIONS", { limit: MAX_TESTS_OF_DAY });
    }
    await tx.submissions.markTest(accountId, pending.id);
    const act = { act: "submission.test_sent", accountId, subjectId: pending.id, details: { formId } } as const;
    await recordAct(tx, actor, act, pending.receivedAt);
    return result;
  }

  function build(actor: Actor, form: Form, words: TestWords, address: string): PendingSubmission {
    const receivedAt = clock.now();
    const answers = writeTestAnswers(form.fields, words, address);
    const values = form.fields === null ? null : checkFields(form.fields, answers, receivedAt).values;
    const messageId = createOrderedId(receivedAt);
    const submission = {
      id: createOrderedId(receivedAt),
      receivedAt,
      data: JSON.stringify(toOrderedObject(answers)),
      values: values === null ? null : JSON.stringify(values),
      fieldsVersion: form.fields?.version ?? null,
      ip: actor.ip,
      userAgent: null,
      origin: null,
      referer: null,
      filesNotKept: null,
    };
    return {
      ...submission,
      formId: form.id,
      formVersion: form.version,
      period: periodOf(receivedAt),
      noticeSubject: words.noticeSubject,
      replyAddress: findVisitorAddress(answers, form.fields),
      idempotency: null,
      messageId,
      messageBody: renderSubmissionCreated({ messageId, form, submission: { ...submission, isTest: true }, publicUrl }),
    };
  }
}
