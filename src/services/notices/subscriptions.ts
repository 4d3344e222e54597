import type { RecipientAct } from "../../domain/audit/details.ts";
import { found } from "../../domain/errors.ts";
import { isObsolescence } from "../../domain/mail/mails.ts";
import {
  confirmationEndOf,
  type NoticeRecipient,
  type NoticeRecipientView,
} from "../../domain/notices/noticeRecipients.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { noteRefusal } from "../mail/mailGate.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { countRecipientBounce, warnOfFailure } from "./failures.ts";
import { planDigest } from "./digestPlans.ts";
import { insertRecipientEffect } from "./recipientEffects.ts";
import { createRecipientLinks } from "./recipientLinks.ts";

export type NoticeSubscriptionsService = ReturnType<typeof createNoticeSubscriptionsService>;

/** The acts of the recipients themselves. They have no actor: the secret in a mail's link is the credential. */
export function createNoticeSubscriptionsService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "publicUrl">,
) {
  const { repositories, transact, clock } = dependencies;
  const links = createRecipientLinks(dependencies);

  return {
    /** The recipient of a confirmation link. Errors: NOTICE_RECIPIENT_NOT_FOUND, also for an expired link. */
    async openConfirmation(secret: string): Promise<NoticeRecipientView> {
      const id = found(links.findConfirmed(secret), "NOTICE_RECIPIENT_NOT_FOUND");
      return view(requireConfirmable(await repositories.noticeRecipients.findAnyById(id)));
    },

    /**
     * Confirms once; from the commit on the form's submissions make notices. Notices that waited while the recipient took no mails go
     * out in its next digest. Errors: NOTICE_RECIPIENT_NOT_FOUND.
     */
    async confirm(secret: string): Promise<void> {
      const id = found(links.findConfirmed(secret), "NOTICE_RECIPIENT_NOT_FOUND");
      await transact(async (tx) => {
        const recipient = requireConfirmable(await tx.noticeRecipients.findAnyByIdForUpdate(id));
        if (recipient.status !== "pending") return;
        const now = clock.now();
        const confirmed = { ...recipient, status: "confirmed", confirmedAt: now } as const;
        await tx.noticeRecipients.save(confirmed);
        await insertRecipientEffect(tx, recipient);
        if (await tx.notices.hasWaiting(id)) await planDigest(tx, confirmed, now);
        await record(tx, "notice_recipient.confirmed", recipient);
      });
    },

    /** The recipient of an unsubscription link, which never expires. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    async openUnsubscription(secret: string): Promise<NoticeRecipientView> {
      const id = found(links.findUnsubscribed(secret), "NOTICE_RECIPIENT_NOT_FOUND");
      return view(found(await repositories.noticeRecipients.findAnyById(id), "NOTICE_RECIPIENT_NOT_FOUND"));
    },

    /** Ends all mails to the recipient, also those that wait. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    async unsubscribe(secret: string): Promise<NoticeRecipientView> {
      return view(await end(found(links.findUnsubscribed(secret), "NOTICE_RECIPIENT_NOT_FOUND")));
    },

    /** Ends the mails to a recipient who ended them before a restore. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    unsubscribeAgain: (id: string): Promise<NoticeRecipient> => end(id),

    mails: {
      notice_confirmation: {
        /** A confirmation mail is obsolete once its recipient has decided, or was removed. */
        async load({ subjectId }) {
          const recipient = subjectId === null ? null : await repositories.noticeRecipients.findAnyById(subjectId);
          if (recipient?.status !== "pending") return { obsolete: "subject_ended" };
          const { formName } = await view(recipient);
          const urls = {
            confirmUrl: links.confirmUrlOf(recipient.id),
            unsubscribeUrl: links.unsubscribeUrlOf(recipient.id),
          };
          return {
            text: { recipient: recipient.email, formName, ...urls, confirmUntil: confirmationEndOf(recipient) },
          };
        },

        /** A failed mail warns the account. */
        async recordEnd(tx, { accountId, subjectId }, failure) {
          if (failure === null || isObsolescence(failure) || subjectId === null) return;
          const recipient = await tx.noticeRecipients.findById(accountId, subjectId);
          if (recipient !== null) await warnOfFailure(tx, recipient, clock.now());
        },
        /** A recipient whose confirmation mail comes back is paused. */
        async recordBounce(tx, { accountId, subjectId }, bounce) {
          if (subjectId !== null) await countRecipientBounce(tx, accountId, subjectId, bounce);
        },
      },
    } satisfies MailLoaders<"notice_confirmation">,
  };

  async function end(id: string): Promise<NoticeRecipient> {
    return transact(async (tx) => {
      const recipient = found(await tx.noticeRecipients.findAnyByIdForUpdate(id), "NOTICE_RECIPIENT_NOT_FOUND");
      if (recipient.status === "unsubscribed") return recipient;
      const changed: NoticeRecipient = { ...recipient, status: "unsubscribed", unsubscribedAt: clock.now() };
      await tx.noticeRecipients.save(changed);
      await tx.effects.delete(recipient.accountId, recipient.id);
      // Who never wanted the notices is asked by no account again; who has had enough of them not by this one.
      const by = recipient.status === "pending" ? null : recipient.accountId;
      await noteRefusal(tx, "confirmation", recipient.email, changed.unsubscribedAt ?? clock.now(), by);
      await record(tx, "notice_recipient.unsubscribed", recipient);
      return changed;
    });
  }

  /** Errors: NOTICE_RECIPIENT_NOT_FOUND for a pending recipient whose link has expired, and for one that has unsubscribed. */
  function requireConfirmable(recipient: NoticeRecipient | null): NoticeRecipient {
    const isOpen =
      recipient?.status === "confirmed" ||
      (recipient?.status === "pending" && clock.now() < confirmationEndOf(recipient));
    return found(isOpen ? recipient : null, "NOTICE_RECIPIENT_NOT_FOUND");
  }

  async function view(recipient: NoticeRecipient): Promise<NoticeRecipientView> {
    const form = await repositories.forms.findById(recipient.accountId, recipient.formId);
    return { recipient, formName: found(form, "NOTICE_RECIPIENT_NOT_FOUND").name };
  }

  async function record(
    tx: Repositories,
    act: RecipientAct,
    { id: subjectId, accountId, formId, email }: NoticeRecipient,
  ) {
    await recordAct(tx, "system", { act, accountId, subjectId, details: { email, formId } }, clock.now());
  }
}
