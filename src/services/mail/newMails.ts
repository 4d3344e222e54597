import { v7 as uuidv7 } from "uuid";
import type { Mail } from "../../domain/mail/mails.ts";
import type { JobPriority } from "../../domain/jobs/jobs.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { enqueueMail } from "./mailQueue.ts";

export type NewMail = Pick<Mail, "accountId" | "formId" | "kind" | "subjectId" | "recipient" | "createdAt">;

/** Inserts a queued mail and its job in the caller's transaction. Returns the mail's id. `interactive`: a person waits for the mail. */
export async function insertMail(tx: Repositories, mail: NewMail, priority: JobPriority = "normal"): Promise<string> {
  const id = uuidv7({ msecs: mail.createdAt.getTime() });
  await tx.mails.insert({ ...mail, id, status: "queued", attempts: 0, failure: null, sentAt: null });
  await enqueueMail(tx, mail.accountId, id, priority);
  return id;
}
