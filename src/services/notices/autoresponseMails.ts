import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { isAutomaticAddress } from "../../domain/mail/mailboxes.ts";
import type { EffectDelivery } from "../../domain/jobs/effects.ts";
import {
  type Autoresponse,
  type AutoresponseOmission,
  findVisitorAddress,
  listPlaceholderValues,
  MAX_AUTORESPONSES_PER_DAY,
  type SentAutoresponse,
} from "../../domain/notices/autoresponses.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { offerMail } from "../mail/newMails.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { readSubmissionId } from "./submissionIds.ts";

export type AutoresponseMailsService = ReturnType<typeof createAutoresponseMails>;

/**
 * Turns submissions into mails to their visitors. A submission gets one mail at most: the row, the counts of its mailbox, the mail and
 * the mail's job are committed together.
 */
export function createAutoresponseMails({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** Queues the mail of a submission, or stores why there is none. A repeated call changes nothing. */
    async answer({ id, accountId, formId, effectId, body }: EffectDelivery): Promise<void> {
      const submissionId = readSubmissionId(body);
      const isMailed = await transact(async (tx) => {
        const autoresponse = await tx.autoresponses.findAnyById(effectId);
        if (autoresponse?.isEnabled !== true || !(await tx.submissions.hold(accountId, submissionId))) return false;
        const now = clock.now();
        const begun = { id, accountId, formId, submissionId, mailId: null, omission: null, createdAt: now };
        if (!(await tx.autoresponses.begin(begun))) return false;
        const omission = await queueMail(tx, autoresponse, begun, now);
        if (omission !== null) await tx.autoresponses.setOutcome(id, { omission });
        return omission === null;
      });
      if (isMailed) signals.send({ type: "work_stored" });
    },

    /**
     * Mails the autoresponse to a submission again, or for the first time where it was omitted, within the same bounds. Errors: FORBIDDEN,
     * SUBMISSION_NOT_FOUND, AUTORESPONSE_NOT_FOUND, AUTORESPONSE_QUEUED, AUTORESPONSE_OFF, AUTORESPONSE_REFUSED.
     */
    async resend(actor: Actor, submissionId: string): Promise<Submission> {
      permit(actor, "resendAutoresponse", clock.now());
      const { accountId } = actor;
      const submission = await transact(async (tx) => {
        const sent = found(
          await tx.submissions.findById(accountId, submissionId.toLowerCase()),
          "SUBMISSION_NOT_FOUND",
        );
        const state = found(await tx.autoresponses.findStateForUpdate(accountId, sent.id), "AUTORESPONSE_NOT_FOUND");
        if (state.state === "queued") throw new DomainError("AUTORESPONSE_QUEUED");
        const autoresponse = await tx.autoresponses.findByForm(accountId, sent.formId);
        if (autoresponse?.isEnabled !== true) throw new DomainError("AUTORESPONSE_OFF");
        const now = clock.now();
        const reason = await queueMail(tx, autoresponse, state, now);
        // The counts that were taken until the refusal are rolled back with it.
        if (reason !== null) throw new DomainError("AUTORESPONSE_REFUSED", { reason });
        if (state.mailId !== null) await tx.mails.deleteEnded(state.mailId);
        const act = { act: "submission_autoresponse.resent", accountId, subjectId: sent.id } as const;
        await recordAct(tx, actor, act, now);
        return sent;
      });
      signals.send({ type: "work_stored" });
      return submission;
    },

    mails: {
      autoresponse: {
        /** The data of a mail at the time of sending; `obsolete` when the autoresponse is off or the submission was deleted. */
        async load({ accountId, subjectId, recipient }) {
          const sent = subjectId === null ? null : await repositories.autoresponses.findSent(accountId, subjectId);
          const met = sent === null ? null : await findMet(repositories, accountId, sent.submissionId);
          if (sent === null || met === null) return { obsolete: "subject_gone" };
          const form = await repositories.forms.findById(accountId, sent.formId);
          const autoresponse = await repositories.autoresponses.findByForm(accountId, sent.formId);
          if (form === null || autoresponse?.isEnabled !== true) return { obsolete: "switched_off" };
          const { subject, text } = autoresponse;
          const values = listPlaceholderValues(met.fields, met.values);
          return { text: { recipient, formName: form.name, subject, text, values } };
        },
      },
    } satisfies MailLoaders<"autoresponse">,
  };
}

/**
 * Queues the mail with the autoresponse to a submission, or returns why there is none. A mailbox that has enough leaves the account's budget
 * as it is.
 */
async function queueMail(
  tx: Repositories,
  autoresponse: Autoresponse,
  { id, accountId, formId, submissionId }: SentAutoresponse,
  now: Date,
): Promise<AutoresponseOmission | null> {
  const recipient = await findAddress(tx, autoresponse, submissionId);
  if (recipient === null) return "no_address";
  if (isAutomaticAddress(recipient)) return "automatic_address";
  const mail = { accountId, formId, kind: "autoresponse", subjectId: id, recipient, createdAt: now } as const;
  const offered = await offerMail(tx, mail, {
    async takeBudget() {
      const isLeft = await tx.noticeBudgets.takeAutoresponse(accountId, limaDayOf(now), MAX_AUTORESPONSES_PER_DAY);
      return isLeft ? null : "account_limit";
    },
  });
  if ("refusal" in offered) return offered.refusal;
  await tx.autoresponses.setOutcome(id, { mailId: offered.id });
  return null;
}

async function findAddress(
  tx: Repositories,
  { accountId, emailField }: Autoresponse,
  submissionId: string,
): Promise<string | null> {
  const met = await findMet(tx, accountId, submissionId);
  return met === null ? null : findVisitorAddress(met.fields, met.values, emailField);
}

/** The values of a submission with the fields that it met, which may have changed since; null for a deleted submission. */
async function findMet({ submissions, forms }: Repositories, accountId: string, submissionId: string) {
  const submission = await submissions.findById(accountId, submissionId);
  if (submission === null) return null;
  const { formId, values, fieldsVersion } = submission;
  if (values === null || fieldsVersion === null) return { fields: [], values: {} };
  return { fields: await forms.findFieldsOfVersion(accountId, formId, fieldsVersion), values };
}
