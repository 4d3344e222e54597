import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import type { RecipientAct } from "../../domain/audit/details.ts";
import { toUserEmail } from "../../domain/accounts/people.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_PER_DAY,
  MAX_RECIPIENTS_PER_FORM,
  type NoticeMode,
  type NoticeRecipient,
} from "../../domain/notices/noticeRecipients.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import { offerMail } from "../mail/newMails.ts";
import { insertRecipientEffect } from "./recipientEffects.ts";
import { requireOffered } from "../mail/confirmationMails.ts";

export type NoticeRecipientsService = ReturnType<typeof createNoticeRecipientsService>;

/** The addresses that a form's owner wants to be notified at. */
export function createNoticeRecipientsService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /**
     * Adds a pending recipient and mails it the link to confirm. The address with which the person who acts signs in is confirmed.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, NOTICE_RECIPIENT_TAKEN, TOO_MANY_NOTICE_RECIPIENTS,
     * TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
     */
    async add(
      actor: Actor,
      input: { readonly formId: string; readonly email: string; readonly mode?: NoticeMode | null | undefined },
    ): Promise<{ readonly recipient: NoticeRecipient; readonly form: Form }> {
      permit(actor, "addNoticeRecipient", clock.now());
      const check = checkInput();
      const email = check.email("email", input.email);
      check.assertValid();
      const now = clock.now();
      const added = await transact(async (tx) => {
        // The form's lock makes concurrent calls wait, so that each one counts the recipients of the one before.
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.formId), "FORM_NOT_FOUND");
        const { id: formId } = form;
        const { length } = await tx.noticeRecipients.listByForms(actor.accountId, [formId]);
        if (length >= MAX_RECIPIENTS_PER_FORM) {
          throw new DomainError("TOO_MANY_NOTICE_RECIPIENTS", { limit: MAX_RECIPIENTS_PER_FORM });
        }
        const pending = buildRecipient(actor.accountId, formId, email, input.mode ?? "at_once", now);
        const isOwn = await isOwnAddress(tx, actor, email);
        const recipient = isOwn ? ({ ...pending, status: "confirmed", confirmedAt: now } as const) : pending;
        await tx.noticeRecipients.insert(recipient);
        if (recipient.status === "confirmed") await insertRecipientEffect(tx, recipient);
        else await mailConfirmation(tx, recipient, now);
        await record(tx, actor, "notice_recipient.added", recipient, { mode: recipient.mode });
        return { recipient, form };
      });
      signals.send({ type: "work_stored" });
      return added;
    },

    /**
     * Adds the address with which the person who acts signs in to a form that the transaction has made. A key is no person, and who may not
     * read submissions is not notified of them: both add none.
     */
    async insertOwn(tx: Repositories, actor: Actor, formId: string, mode: NoticeMode): Promise<void> {
      if (actor.by.kind !== "user" || !actor.permissions.has("submissions:read")) return;
      const member = await tx.people.findMember(actor.accountId, actor.by.id);
      if (member === null) return;
      const now = clock.now();
      const pending = buildRecipient(actor.accountId, formId, member.user.email, mode, now);
      const recipient = { ...pending, status: "confirmed", confirmedAt: now } as const;
      await tx.noticeRecipients.insert(recipient);
      await insertRecipientEffect(tx, recipient);
      await record(tx, actor, "notice_recipient.added", recipient, { mode });
    },

    /** Changes when the recipient gets its mails. Errors: FORBIDDEN, NOTICE_RECIPIENT_NOT_FOUND. */
    async update(actor: Actor, input: { readonly id: string; readonly mode: NoticeMode }): Promise<NoticeRecipient> {
      return change(actor, "updateNoticeRecipient", input.id, async (tx, recipient) => {
        const changed = { ...recipient, mode: input.mode };
        await tx.noticeRecipients.save(changed);
        await record(tx, actor, "notice_recipient.updated", recipient, { mode: input.mode });
        return changed;
      });
    },

    /** Removes a recipient with its notices, also those that wait for a digest. Errors: FORBIDDEN, NOTICE_RECIPIENT_NOT_FOUND. */
    async remove(actor: Actor, id: string): Promise<NoticeRecipient> {
      return change(actor, "removeNoticeRecipient", id, async (tx, recipient) => {
        await tx.effects.delete(actor.accountId, recipient.id);
        await tx.noticeRecipients.delete(actor.accountId, recipient.id);
        await record(tx, actor, "notice_recipient.removed", recipient);
        return recipient;
      });
    },

    /**
     * Mails the link to confirm again, or anew after its mails came back; it works for seven days from then on.
     * Errors: FORBIDDEN, NOTICE_RECIPIENT_NOT_FOUND, NOTICE_RECIPIENT_NOT_PENDING, TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
     */
    async resendConfirmation(actor: Actor, id: string): Promise<NoticeRecipient> {
      const now = clock.now();
      const resent = await change(actor, "resendNoticeConfirmation", id, async (tx, recipient) => {
        if (recipient.status !== "pending" && recipient.status !== "paused")
          throw new DomainError("NOTICE_RECIPIENT_NOT_PENDING");
        if (recipient.confirmations >= MAX_CONFIRMATIONS) {
          throw new DomainError("TOO_MANY_CONFIRMATIONS", { limit: MAX_CONFIRMATIONS });
        }
        const changed: NoticeRecipient = {
          ...recipient,
          status: "pending",
          confirmations: recipient.confirmations + 1,
          confirmationSentAt: now,
        };
        await tx.noticeRecipients.save(changed);
        await mailConfirmation(tx, changed, now, true);
        await record(tx, actor, "notice_recipient.confirmation_resent", recipient);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return resent;
    },

    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<NoticeRecipient | null> {
      requirePermission(actor, "forms:read");
      return repositories.noticeRecipients.findById(actor.accountId, id);
    },

    /** Errors: FORBIDDEN. */
    async findByIds(actor: Actor, ids: readonly string[]): Promise<readonly NoticeRecipient[]> {
      requirePermission(actor, "forms:read");
      return repositories.noticeRecipients.findByIds(actor.accountId, ids);
    },

    /** The recipients of forms, oldest first. Errors: FORBIDDEN. */
    async listByForms(actor: Actor, formIds: readonly string[]): Promise<readonly NoticeRecipient[]> {
      requirePermission(actor, "forms:read");
      return repositories.noticeRecipients.listByForms(actor.accountId, formIds);
    },
  };

  /** Locks the recipient and calls `work`. */
  async function change(
    actor: Actor,
    name: ActName,
    id: string,
    work: (tx: Repositories, recipient: NoticeRecipient) => Promise<NoticeRecipient>,
  ): Promise<NoticeRecipient> {
    permit(actor, name, clock.now());
    return transact(async (tx) => {
      const recipient = await tx.noticeRecipients.findByIdForUpdate(actor.accountId, id);
      return work(tx, found(recipient, "NOTICE_RECIPIENT_NOT_FOUND"));
    });
  }

  async function record(
    tx: Repositories,
    actor: Actor,
    act: RecipientAct,
    { id: subjectId, accountId, formId, email }: NoticeRecipient,
    details: { readonly mode?: NoticeMode } = {},
  ): Promise<void> {
    await recordAct(tx, actor, { act, accountId, subjectId, details: { email, formId, ...details } }, clock.now());
  }
}

/** Whether the person who acts signs in with the address: whoever reads its mails has proved so. A key is no person. */
async function isOwnAddress(tx: Repositories, { accountId, by }: Actor, email: string): Promise<boolean> {
  const member = by.kind === "user" ? await tx.people.findMember(accountId, by.id) : null;
  return member?.user.email === toUserEmail(email);
}

/** Queues a confirmation mail. `isAgain`: the address has got one before. Errors: TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL. */
async function mailConfirmation(
  tx: Repositories,
  recipient: NoticeRecipient,
  now: Date,
  isAgain = false,
): Promise<void> {
  const { id: subjectId, accountId, formId, email } = recipient;
  if (!(await tx.noticeBudgets.takeConfirmation(accountId, limaDayOf(now), MAX_CONFIRMATIONS_PER_DAY))) {
    throw new DomainError("TOO_MANY_CONFIRMATIONS", { limit: MAX_CONFIRMATIONS_PER_DAY });
  }
  const mail = { accountId, formId, kind: "notice_confirmation", subjectId, recipient: email, createdAt: now } as const;
  requireOffered(await offerMail(tx, mail, { isAgain }));
}

function buildRecipient(
  accountId: string,
  formId: string,
  email: string,
  mode: NoticeMode,
  now: Date,
): NoticeRecipient {
  return {
    id: uuidv7({ msecs: now.getTime() }),
    accountId,
    formId,
    email,
    mode,
    status: "pending",
    confirmations: 1,
    confirmationSentAt: now,
    digestDueAt: null,
    createdAt: now,
    confirmedAt: null,
    unsubscribedAt: null,
    bounces: 0,
    bouncedAt: null,
  };
}
