import { MAIL_ADDRESSEES, type MailKind } from "../../documents/mails/mailKinds.ts";
import { addDays, type LimaDay, startOfLimaDay } from "../../domain/limaDays.ts";
import { mailboxOf } from "../../domain/mail/mailboxes.ts";
import {
  type MailAddressee,
  type MailClass,
  type MailClassRule,
  type MailRefusal,
  UNSUBSCRIBED_MAILBOX_DAYS,
} from "../../domain/mail/mailGate.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import { DAY_MS, limaDayOf, SECOND_MS } from "../../domain/times.ts";
import type { MailCount } from "../../repositories/mail/mailboxLimits.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** When an admitted mail may go out; null: at once. */
export type Admission = { readonly waitsUntil: Date | null };

type GatedMail = Pick<Mail, "accountId" | "formId" | "recipient" | "createdAt"> & { readonly kind: MailKind };

/** For how long a new mail waits, in seconds. */
export function waitSecondsOf({ createdAt, waitsUntil }: Pick<Mail, "createdAt" | "waitsUntil">): number {
  return waitsUntil === null ? 0 : Math.ceil((waitsUntil.getTime() - createdAt.getTime()) / SECOND_MS);
}

/** The class of a kind's mails; null for mails that are not counted here, and those of another release, which has admitted them. */
export function classOf(kind: string): MailClass | null {
  const addressee: MailAddressee = isKind(kind) ? MAIL_ADDRESSEES[kind] : "confirmed";
  return addressee === "confirmed" || addressee === "asked" ? null : addressee;
}

function isKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_ADDRESSEES, kind);
}

/**
 * The one gate for mails: every mail passes it before it is written, in the transaction that writes it. A mail to an address that somebody
 * typed is counted for its mailbox over the whole installation, in its class and in all; past a bound it is refused or waits for a day
 * with room, as its class says. `isAgain`: an owner asks an address again whose server has refused a mail.
 */
export async function admitMail(
  tx: Pick<Repositories, "mailboxLimits">,
  mail: GatedMail,
  isAgain = false,
): Promise<Admission | MailRefused> {
  const [admission] = await admitMails(tx, [mail], isAgain);
  if (admission === undefined) throw new Error("The gate has not answered.");
  return admission;
}

/** The same for mails of one moment, which one statement counts. The answers are in the order of the mails. */
export async function admitMails(
  tx: Pick<Repositories, "mailboxLimits">,
  mails: readonly GatedMail[],
  isAgain = false,
): Promise<readonly (Admission | MailRefused)[]> {
  const admissions: (Admission | MailRefused)[] = mails.map(() => ({ waitsUntil: null }));
  const asking: AskingMail[] = [];
  for (const [index, mail] of mails.entries()) {
    const mailClass = classOf(mail.kind);
    if (mailClass === null) continue;
    const rule = tx.mailboxLimits.bounds.classes[mailClass];
    if (!rule.isOwed && (await refusesMails(tx, mailClass, mail, mail.createdAt, isAgain))) {
      admissions[index] = { refusal: "refused_address" };
      continue;
    }
    const counts = listCounts(tx, mailClass, mail);
    asking.push({ index, rule, counts, place: `${mailboxOf(mail.recipient)} ${counts[0]?.counted ?? ""}` });
  }
  const now = mails[0]?.createdAt;
  if (asking.length === 0 || now === undefined) return admissions;
  // The counts stay locked until the commit.
  const ordered = asking.toSorted((left, right) => (left.place < right.place ? -1 : left.place > right.place ? 1 : 0));
  const days = await tx.mailboxLimits.takeAll(
    ordered.map(({ counts, rule: { waitDays } }) => ({ counts, waitDays })),
    now,
  );
  for (const [taken, { index, rule }] of ordered.entries()) {
    admissions[index] = toAdmission(days[taken] ?? null, rule, limaDayOf(now));
  }
  return admissions;
}

type MailRefused = { readonly refusal: MailRefusal };

/** A mail that is counted. `place` orders the mails, so that no two transactions wait for each other's counts. */
type AskingMail = {
  readonly index: number;
  readonly rule: MailClassRule;
  readonly counts: readonly MailCount[];
  readonly place: string;
};

function toAdmission(
  day: LimaDay | null,
  { isOwed, waitDays }: MailClassRule,
  today: LimaDay,
): Admission | MailRefused {
  if (day === null && !isOwed) return { refusal: "address_limit" };
  const chosen = day ?? addDays(today, waitDays);
  return { waitsUntil: chosen === today ? null : startOfLimaDay(chosen) };
}

/**
 * Whether the mailbox's holder refuses mails of the class, all or those of this account, or its server has refused a mail and nobody is
 * owed this one.
 */
export async function refusesMails(
  { mailboxLimits }: Pick<Repositories, "mailboxLimits">,
  mailClass: MailClass,
  { accountId, recipient }: Pick<Mail, "accountId" | "recipient">,
  now: Date,
  isAgain = false,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  const heedsServer = !mailboxLimits.bounds.classes[mailClass].isOwed && !isAgain;
  const byHolder = [null, accountId].map((by) => refusalKeyOf(mailClass, mailbox, by));
  return mailboxLimits.isRefused([...byHolder, ...(heedsServer ? [mailbox] : [])], now);
}

/** Notes that a mailbox's holder wants no mails of the class, in the caller's transaction; `accountId` is null for those of all accounts. */
export async function noteRefusal(
  { mailboxLimits }: Pick<Repositories, "mailboxLimits">,
  mailClass: MailClass,
  recipient: string,
  now: Date,
  accountId: string | null = null,
): Promise<void> {
  const until = new Date(now.getTime() + UNSUBSCRIBED_MAILBOX_DAYS * DAY_MS);
  await mailboxLimits.noteRefusal(refusalKeyOf(mailClass, mailboxOf(recipient), accountId), now, until);
}

/** Notes that a mailbox is not that of whoever a thing is about, such as the consumer of a sheet, in the caller's transaction. */
export async function noteDisowned(
  { mailboxLimits }: Pick<Repositories, "mailboxLimits">,
  subjectId: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + UNSUBSCRIBED_MAILBOX_DAYS * DAY_MS);
  await mailboxLimits.noteRefusal(disownedKeyOf(subjectId, recipient), now, until);
}

/** Whether the mailbox's holder has said that a thing is not theirs. */
export async function isDisowned(
  { mailboxLimits }: Pick<Repositories, "mailboxLimits">,
  subjectId: string,
  recipient: string,
  now: Date,
): Promise<boolean> {
  return mailboxLimits.isRefused([disownedKeyOf(subjectId, recipient)], now);
}

function disownedKeyOf(subjectId: string, recipient: string): string {
  return `${subjectId} is not of ${mailboxOf(recipient)}`;
}

/** What the refusal of a class by a mailbox's holder is noted under. That of its server is noted under the mailbox. */
export function refusalKeyOf(mailClass: MailClass, mailbox: string, accountId: string | null): string {
  return `no ${mailClass}${accountId === null ? "" : ` of ${accountId}`} to ${mailbox}`;
}

/** The counts of a mail, the narrowest first. */
function listCounts(
  { mailboxLimits }: Pick<Repositories, "mailboxLimits">,
  mailClass: MailClass,
  { accountId, formId, recipient }: GatedMail,
): readonly MailCount[] {
  const { classes, inAll } = mailboxLimits.bounds;
  const { ofSender, toMailbox, countsInAll } = classes[mailClass];
  const mailbox = mailboxOf(recipient);
  const sender = ofSender?.per === "form" ? formId : accountId;
  return [
    ...(ofSender === null ? [] : [{ counted: `${mailClass} of ${sender} to ${mailbox}`, limit: ofSender.mails }]),
    { counted: `${mailClass} to ${mailbox}`, limit: toMailbox },
    ...(countsInAll ? [{ counted: `all to ${mailbox}`, limit: inAll }] : []),
  ];
}
