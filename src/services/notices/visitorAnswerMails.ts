import { submissionsPath } from "../../domain/links.ts";
import type { NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import { splitQuotedHistory } from "../../domain/submissions/quotedHistory.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { countRecipientBounce } from "./failures.ts";
import { createRecipientLinks } from "./recipientLinks.ts";

/** Loads the mails that say that a visitor has answered, at the time of sending. */
export function createVisitorAnswerMails(dependencies: Dependencies<"repositories" | "secretBox" | "publicUrl">) {
  const { repositories, publicUrl } = dependencies;
  const links = createRecipientLinks(dependencies);
  return {
    mails: {
      visitor_answer: {
        async load({ accountId, formId, subjectId, recipient }) {
          const message = subjectId === null ? null : await repositories.submissionMessages.find(accountId, subjectId);
          const form = formId === null ? null : await repositories.forms.findById(accountId, formId);
          if (message === null || form === null) return { obsolete: "subject_gone" };
          const reader = await findRecipient(repositories, accountId, formId, recipient);
          const members = await repositories.people.listByAccounts([accountId]);
          const isMember = members.some(({ user }) => user.email === recipient);
          if (!isMember && reader === null) return { obsolete: "recipient_gone" };
          const { address: from, isFromVisitor, subject, body, files, submissionId } = message;
          return {
            text: {
              recipient,
              formName: form.name,
              from,
              isFromVisitor: isFromVisitor === true,
              subject,
              body: splitQuotedHistory(body).body,
              files,
              panelUrl: `${publicUrl}${submissionsPath(submissionId)}`,
              unsubscribeUrl: isMember || reader === null ? null : links.unsubscribeUrlOf(reader.id),
            },
          };
        },

        /** A recipient of notices whose mails come back is paused; a member signs in by the address. */
        async recordBounce(tx, { accountId, formId, recipient }, bounce) {
          const reader = await findRecipient(tx, accountId, formId, recipient);
          if (reader !== null) await countRecipientBounce(tx, accountId, reader.id, bounce);
        },
      },
    } satisfies MailLoaders<"visitor_answer">,
  };
}

/** The confirmed recipient of the form's notices with this address; null for none. */
async function findRecipient(
  { noticeRecipients }: Pick<Repositories, "noticeRecipients">,
  accountId: string,
  formId: string | null,
  email: string,
): Promise<NoticeRecipient | null> {
  if (formId === null) return null;
  const recipients = await noticeRecipients.listByForms(accountId, [formId]);
  return recipients.find((each) => each.email === email && each.status === "confirmed") ?? null;
}
