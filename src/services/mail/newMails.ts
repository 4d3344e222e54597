import { v7 as uuidv7 } from "uuid";
import { MAIL_KINDS, type MailKind, type MailKindTo } from "../../documents/mails/mailKinds.ts";
import { mailLaneOf } from "../../domain/jobs/jobs.ts";
import type { MailRefusal } from "../../domain/mail/mailGate.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { type Admission, admitMail, waitSecondsOf } from "./mailGate.ts";

export type NewMail<Kind extends MailKind = MailKind> = Pick<
  Mail,
  "accountId" | "formId" | "subjectId" | "recipient" | "createdAt"
> & { readonly kind: Kind };

/** Mails that the gate never refuses. */
type AdmittedKind = MailKindTo<"confirmed" | "asked" | "copy" | "answer">;
/** Mails to addresses that somebody typed and that nobody is owed. */
type OfferedKind = Exclude<MailKind, AdmittedKind>;

/** A mail that was written, and until when it waits; or why there is none. */
export type OfferedMail<Refusal> = (Admission & { readonly id: string }) | { readonly refusal: Refusal };

/** Inserts a queued mail and its job in the caller's transaction. Returns the mail's id. */
export async function insertMail(tx: Repositories, mail: NewMail<AdmittedKind>): Promise<string> {
  const admission = await admitMail(tx, mail);
  if ("refusal" in admission) throw new Error(`The gate refuses mails of the kind "${mail.kind}".`);
  return write(tx, mail, admission);
}

/**
 * Inserts a queued mail and its job in the caller's transaction, unless the gate refuses it, or after the gate its sender's budget.
 * `isAgain`: an owner asks an address again whose server has refused a mail.
 */
export async function offerMail<Refusal = never>(
  tx: Repositories,
  mail: NewMail<OfferedKind>,
  options: { readonly isAgain?: boolean; readonly takeBudget?: () => Promise<Refusal | null> } = {},
): Promise<OfferedMail<MailRefusal | Refusal>> {
  const admission = await admitMail(tx, mail, options.isAgain);
  if ("refusal" in admission) return admission;
  const refusal = (await options.takeBudget?.()) ?? null;
  return refusal === null ? { ...admission, id: await write(tx, mail, admission) } : { refusal };
}

async function write(tx: Repositories, mail: NewMail, { waitsUntil }: Admission): Promise<string> {
  const id = uuidv7({ msecs: mail.createdAt.getTime() });
  await tx.mails.insert({ ...mail, id, status: "queued", attempts: 0, failure: null, waitsUntil, sentAt: null });
  await enqueueMails(tx, [{ ...mail, id, waitSeconds: waitSecondsOf({ ...mail, waitsUntil }) }]);
  return id;
}

type MailToEnqueue = Pick<Mail, "id" | "accountId"> & { readonly kind: MailKind; readonly waitSeconds: number };

/** Writes the jobs of queued mails in the caller's transaction. Each is due after its wait; one that waits has no priority over others then. */
export async function enqueueMails(tx: Repositories, mails: readonly MailToEnqueue[]): Promise<void> {
  await tx.jobs.insertAll(
    "mail",
    mails.map(({ id, accountId, kind, waitSeconds }) => ({
      lane: mailLaneOf(accountId),
      reference: id,
      priority: waitSeconds === 0 ? (MAIL_KINDS[kind].priority ?? "normal") : "normal",
      delaySeconds: waitSeconds,
    })),
  );
}
