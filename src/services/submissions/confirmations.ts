import { found, serviceUnavailable } from "../../domain/errors.ts";
import { findConfirmedAddress } from "../../domain/forms/confirmedAddresses.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { submissionConfirmationPath } from "../../domain/strangerLinks.ts";
import { RECIPIENT_REFUSES } from "../../domain/mail/mailGate.ts";
import { isObsolescence } from "../../domain/mail/mails.ts";
import { isAutomaticAddress } from "../../domain/mail/mailboxes.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import {
  confirmationEndOf,
  type ConfirmationProblem,
  type ConfirmationView,
  MAX_CONFIRMATION_MAILS_PER_DAY,
} from "../../domain/submissions/confirmations.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import { limaDayOf, RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { HeldSubmission } from "../../repositories/submissions/submissionRows.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { offerMail } from "../mail/newMails.ts";
import type { RefusalsService } from "./refusals.ts";
import { createReleases } from "./releases.ts";
import { toRefusal } from "./storing.ts";

export type SubmissionConfirmationsService = ReturnType<typeof createSubmissionConfirmations>;

/** The tries of one confirmation. After the last one the answer is SERVICE_UNAVAILABLE. */
const MAX_TRIES = 5;

/**
 * The submissions that count once their visitors have confirmed the address in them. They are held until then, and stored as a release from
 * quarantine stores them. The secret of a link is derived from the submission's id, and is stored nowhere.
 */
export function createSubmissionConfirmations(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl" | "webhookScheduleSeconds"
  >,
  refusals: Pick<RefusalsService, "note">,
) {
  const { repositories, transact, clock, secretBox, signals, publicUrl } = dependencies;
  const secrets = createRowSecrets(secretBox, "submission confirmation");
  const release = createReleases(dependencies);

  return {
    /** Queues the mail to the visitor of a held submission, or notes why there is none, and completes the job. */
    async ask(job: Job): Promise<void> {
      const isMailed = await transact(async (tx) => {
        if (!(await tx.jobs.complete(job))) return false;
        const now = clock.now();
        const held = keepOpen(await tx.quarantine.takeUnasked(job.reference, now));
        if (held === null) return false;
        const problem = await queueMail(tx, held, now);
        if (problem !== null) await tx.quarantine.noteConfirmationProblem(held.id, problem);
        return problem === null;
      });
      if (isMailed) signals.send({ type: "work_stored" });
    },

    /** What a link is about; opening it confirms nothing. Errors: SUBMISSION_NOT_FOUND, also for an expired link. */
    async open(secret: string): Promise<ConfirmationView> {
      const id = found(secrets.findId(secret), "SUBMISSION_NOT_FOUND");
      return view(
        (await findOpen(id)) ?? found(await repositories.submissions.findAnyConfirmed(id), "SUBMISSION_NOT_FOUND"),
      );
    },

    /**
     * Confirms the address of a link's submission, which counts and goes out from now on, once. A form that has its number of answers meanwhile, or
     * the answer that it takes once, takes it no more; one that closed by its time does, because the visitor sent it before.
     * Errors: SUBMISSION_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, LIMIT_REACHED, ALREADY_ANSWERED, SERVICE_UNAVAILABLE.
     */
    async confirm(secret: string): Promise<void> {
      const id = found(secrets.findId(secret), "SUBMISSION_NOT_FOUND");
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const held = await findOpen(id);
        if (held === null) {
          found(await repositories.submissions.findAnyConfirmed(id), "SUBMISSION_NOT_FOUND");
          return;
        }
        const form = found(await repositories.forms.findById(held.accountId, held.formId), "SUBMISSION_NOT_FOUND");
        const result = await release(held, form, {
          closesAfter: form.closesAfter ?? undefined,
          lock: async (tx) => keepOpen(await tx.quarantine.findAnyWaitingForUpdate(id)),
          finish: (tx) => tx.submissions.noteConfirmed(form.accountId, id, clock.now()),
        });
        switch (result) {
          case "stored":
            return;
          case "gone":
          case "again":
          case "key_taken":
          case "form_outdated":
          case "uncounted":
            continue;
          default: {
            const refusal = toRefusal(result);
            refusals.note(form.token, refusal);
            throw refusal;
          }
        }
      }
      throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    },

    mails: {
      submission_confirmation: {
        /** The mail of a submission that is confirmed, deleted or expired is obsolete, as is that of a form that takes nothing now. */
        async load({ subjectId, recipient }) {
          const held = subjectId === null ? null : await findOpen(subjectId);
          if (held === null) return { obsolete: "subject_ended" };
          const form = await repositories.forms.findById(held.accountId, held.formId);
          const account = await repositories.accounts.findById(held.accountId);
          if (form === null || account === null) return { obsolete: "subject_gone" };
          if (form.status === "inactive" || account.status === "suspended") return { obsolete: "switched_off" };
          return {
            text: {
              recipient,
              formName: form.name,
              accountName: account.name,
              sentAt: held.createdAt,
              until: endOf(held),
              confirmUrl: `${publicUrl}${submissionConfirmationPath(secrets.derive(held.id))}`,
            },
          };
        },

        async recordEnd(tx, { subjectId }, failure) {
          const problem = failure === null ? null : findMailProblem(failure);
          if (subjectId !== null && problem !== null) await tx.quarantine.noteConfirmationProblem(subjectId, problem);
        },

        async recordBounce(tx, { subjectId }) {
          if (subjectId !== null) await tx.quarantine.noteConfirmationProblem(subjectId, "bounced");
        },
      },
    } satisfies MailLoaders<"submission_confirmation">,
  };

  async function findOpen(id: string): Promise<HeldSubmission | null> {
    return keepOpen(await repositories.quarantine.findAnyWaiting(id));
  }

  /** Null for a submission that waits no longer: it is deleted soon. */
  function keepOpen(held: HeldSubmission | null): HeldSubmission | null {
    return held !== null && clock.now() < endOf(held) ? held : null;
  }

  async function view(submission: Submission): Promise<ConfirmationView> {
    const { accountId, formId, createdAt, confirmedAt } = submission;
    const form = found(await repositories.forms.findById(accountId, formId), "SUBMISSION_NOT_FOUND");
    return {
      formName: form.name,
      address: (await findAddress(repositories, submission)) ?? "",
      sentAt: createdAt,
      until: endOf(submission),
      isConfirmed: confirmedAt !== null,
      thanks: { title: form.successTitle, message: form.successMessage },
    };
  }
}

function endOf({ waiting, createdAt }: Submission): Date {
  return waiting?.until ?? confirmationEndOf(createdAt);
}

/** Queues the mail of a submission, or returns why there is none. */
async function queueMail(tx: Repositories, held: HeldSubmission, now: Date): Promise<ConfirmationProblem | null> {
  const { id: subjectId, accountId, formId } = held;
  const recipient = await findAddress(tx, held);
  if (recipient === null) return "not_sent";
  if (isAutomaticAddress(recipient)) return "automatic_address";
  const mail = { accountId, formId, kind: "submission_confirmation", subjectId, recipient, createdAt: now } as const;
  const offered = await offerMail(tx, mail, {
    async takeBudget() {
      const isLeft = await tx.noticeBudgets.takeOptIn(accountId, limaDayOf(now), MAX_CONFIRMATION_MAILS_PER_DAY);
      return isLeft ? null : ("account_limit" as const);
    },
  });
  return "refusal" in offered ? offered.refusal : null;
}

/** The address to confirm, by the fields that the submission met. */
async function findAddress(
  { forms }: Pick<Repositories, "forms">,
  { accountId, formId, fieldsVersion, values }: Submission,
): Promise<string | null> {
  if (fieldsVersion === null) return null;
  return findConfirmedAddress(await forms.findFieldsOfVersion(accountId, formId, fieldsVersion), values);
}

/** What the owner reads of a mail that was not sent; null where nobody has to know. */
function findMailProblem(failure: string): ConfirmationProblem | null {
  if (failure === RECIPIENT_REFUSES) return "refused_address";
  return isObsolescence(failure) && failure !== "switched_off" ? null : "not_sent";
}
