import { v7 as uuidv7 } from "uuid";
import { MAIL_KINDS, type MailKind } from "../../documents/mails/mailKinds.ts";
import { mailLaneOf } from "../../domain/jobs/jobs.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";

export type NewMail = Pick<Mail, "accountId" | "formId" | "subjectId" | "recipient" | "createdAt"> & {
  readonly kind: MailKind;
};

/** Inserts a queued mail and its job in the caller's transaction. Returns the mail's id. */
export async function insertMail(tx: Repositories, mail: NewMail): Promise<string> {
  const id = uuidv7({ msecs: mail.createdAt.getTime() });
  await tx.mails.insert({ ...mail, id, status: "queued", attempts: 0, failure: null, sentAt: null });
  await enqueueMails(tx, [{ ...mail, id }]);
  return id;
}

/** Writes the jobs of one account's queued mails in the caller's transaction. */
export async function enqueueMails(
  tx: Repositories,
  mails: readonly (Pick<NewMail, "accountId" | "kind"> & { readonly id: string })[],
): Promise<void> {
  const byPriority = Map.groupBy(mails, ({ kind }) => MAIL_KINDS[kind].priority ?? "normal");
  for (const [priority, [first, ...rest]] of byPriority) {
    if (first === undefined) continue;
    const ids = [first, ...rest].map(({ id }) => id);
    await tx.jobs.insertAll("mail", mailLaneOf(first.accountId), ids, priority);
  }
}
