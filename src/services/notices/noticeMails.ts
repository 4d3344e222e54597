import { DIGEST_EXTENT, NOTICE_EXTENT, type NoticeExtent } from "../../domain/byteBudgets.ts";
import { findSender } from "../../domain/submissions/visitorAddress.ts";
import { createJointReads } from "../../concurrency/jointReads.ts";
import type { NoticeText } from "../../documents/mails/noticeMails.ts";
import { submissionsPath } from "../../domain/links.ts";
import { isObsolescence, type Mail } from "../../domain/mail/mails.ts";
import type { NotifiedSubmission } from "../../domain/notices/noticeItems.ts";
import type { NoticeItem } from "../../domain/notices/notices.ts";
import type { LoadedMail, LoadedNotices } from "../../repositories/notices/notices.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoader } from "../mail/mailLoaders.ts";
import { countRecipientBounce, warnOfFailure } from "./failures.ts";
import { createRecipientLinks } from "./recipientLinks.ts";

/** The most submissions that a digest shows. It gives the number of all. */
const MAX_SHOWN = 50;

/** Loads the data of notice mails at the time of sending, so that a deleted submission is in no mail. */
export function createNoticeMails(dependencies: Dependencies<"repositories" | "clock" | "secretBox" | "publicUrl">) {
  const { repositories, clock, publicUrl } = dependencies;
  const links = createRecipientLinks(dependencies);
  const loadSingle = createJointReads<LoadedMail>({
    readAll: (mailIds) => repositories.notices.loadSingleMails(mailIds, NOTICE_EXTENT),
    keyOf: ({ mailId }) => mailId,
  });

  const loader: MailLoader<NoticeText> = {
    /** The data of a mail; `obsolete` when the recipient gets no notices, or when no submission is left. */
    async load(mail) {
      const loaded = await loadNotices(mail);
      if (loaded?.isConfirmed !== true) return { obsolete: "recipient_gone" };
      const { recipientId, email, formName, submissions } = loaded;
      if (submissions.length === 0) return { obsolete: "subject_gone" };
      const isDigest = mail.kind === "notice_digest";
      return {
        text: {
          recipient: email,
          formName,
          unsubscribeUrl: links.unsubscribeUrlOf(recipientId),
          panelUrl: `${publicUrl}${submissionsPath(isDigest ? null : (submissions[0]?.id ?? null))}`,
          items: submissions.map((submission) => describeItem(submission, isDigest ? DIGEST_EXTENT : NOTICE_EXTENT)),
          total: isDigest ? await repositories.notices.countOfMail(mail.id) : 1,
          ...(isDigest ? { subject: null, replyTo: null } : describeSender(submissions)),
        },
      };
    },

    /** Warns the account of a failed mail. The notices have no state of their own to record: they show the outbox's. */
    async recordEnd(tx, { id, accountId }, failure) {
      if (failure === null || isObsolescence(failure)) return;
      const [notice] = await tx.notices.listOfMail(id, 1);
      const recipient = notice === undefined ? null : await tx.noticeRecipients.findById(accountId, notice.recipientId);
      if (recipient !== null) await warnOfFailure(tx, recipient, clock.now());
    },
    /** A recipient whose mails come back is paused. */
    async recordBounce(tx, { id, accountId }, bounce) {
      const [notice] = await tx.notices.listOfMail(id, 1);
      if (notice !== undefined) await countRecipientBounce(tx, accountId, notice.recipientId, bounce);
    },
  };
  return { mails: { submission_notice: loader, notice_digest: loader } };

  function describeItem(submission: NotifiedSubmission, extent: NoticeExtent): NoticeItem {
    const panelUrl = `${publicUrl}${submissionsPath(submission.id)}`;
    return { receivedAt: submission.createdAt, submission, extent, files: submission.files, panelUrl };
  }

  async function loadNotices({ id, accountId, kind }: Mail): Promise<LoadedNotices | null> {
    if (kind === "notice_digest") return repositories.notices.loadMail(accountId, id, MAX_SHOWN, DIGEST_EXTENT);
    const loaded = await loadSingle(id);
    return loaded?.accountId === accountId ? loaded : null;
  }
}

function describeSender([submission]: readonly NotifiedSubmission[]): Pick<NoticeText, "subject" | "replyTo"> {
  if (submission === undefined) return { subject: null, replyTo: null };
  return { subject: submission.noticeSubject, replyTo: findSender(submission) };
}
