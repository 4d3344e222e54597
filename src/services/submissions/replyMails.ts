import type { ActingParty } from "../../domain/actor.ts";
import { isObsolescence } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";

/** The mails before one that its head names, for programs that show a thread together. */
const MAX_REFERENCES = 10;

/** Loads the mails with replies to visitors at the time of sending, so that a deleted submission gets none. */
export function createReplyMails({ repositories, replyAddresses }: Dependencies<"repositories" | "replyAddresses">) {
  return {
    mails: {
      submission_reply: {
        async load({ accountId, subjectId, recipient }) {
          const { accounts, forms, submissionMessages, submissions } = repositories;
          const message = subjectId === null ? null : await submissionMessages.find(accountId, subjectId);
          if (message === null) return { obsolete: "subject_gone" };
          const submission = await submissions.findById(accountId, message.submissionId);
          const account = await accounts.findById(accountId);
          const form = submission === null ? null : await forms.findById(accountId, submission.formId);
          if (submission === null || account === null || form === null) return { obsolete: "subject_gone" };
          const { id, submissionId, subject, body, authorKind, authorId } = message;
          const by = authorKind === null || authorId === null ? null : { kind: authorKind, id: authorId };
          return {
            text: {
              recipient,
              accountName: account.name,
              formName: form.name,
              sentAt: submission.createdAt,
              subject,
              body,
              replyTo: replyAddresses?.addressOf(submissionId) ?? (await findOwnMailbox(repositories, accountId, by)),
              references: await submissionMessages.listReferences(accountId, submissionId, id, MAX_REFERENCES),
            },
          };
        },

        /** A reply that did not go out is news of its submission. */
        async recordEnd(tx, { accountId, subjectId }, failure) {
          if (failure !== null && !isObsolescence(failure)) await markUnread(tx, accountId, subjectId);
        },
        async recordBounce(tx, { accountId, subjectId }) {
          await markUnread(tx, accountId, subjectId);
        },
      },
    } satisfies MailLoaders<"submission_reply">,
  };
}

/** The mailbox of who writes: that of the person while they belong to the account, else the account's. */
export async function findOwnMailbox(
  { accounts, people }: Pick<Repositories, "accounts" | "people">,
  accountId: string,
  by: ActingParty | null,
): Promise<string> {
  const member = by?.kind === "user" ? await people.findMember(accountId, by.id) : null;
  return member?.user.email ?? (await accounts.findById(accountId))?.email ?? "";
}

async function markUnread(tx: Repositories, accountId: string, messageId: string | null): Promise<void> {
  const message = messageId === null ? null : await tx.submissionMessages.find(accountId, messageId);
  if (message !== null) await tx.submissionMarks.change(accountId, [message.submissionId], { isRead: false });
}
