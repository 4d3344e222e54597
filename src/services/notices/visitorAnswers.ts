import { v7 as uuidv7 } from "uuid";
import { mailboxOf } from "../../domain/mail/mailboxes.ts";
import { findOwnMailId, type ReceivedMail } from "../../domain/mail/receivedMails.ts";
import { MAX_NOTICE_MAILS_PER_DAY } from "../../domain/notices/noticeRecipients.ts";
import { MAX_RECEIVED_OF_ACCOUNT_PER_DAY, MAX_RECEIVED_OF_THREAD_PER_DAY } from "../../domain/submissions/messages.ts";
import { findSender } from "../../domain/submissions/visitorAddress.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { OpenThread } from "../../repositories/submissions/submissionMessages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertMail } from "../mail/newMails.ts";

export type VisitorAnswersService = ReturnType<typeof createVisitorAnswersService>;

/**
 * What became of a mail to a submission's address. `ignored`: a program wrote it, or it is one of this service's own. `limited`: the thread
 * or the account has had enough for today. `gone`: the submission takes no mails any more. `full`: its thread has no room.
 */
export type Reception = "stored" | "duplicate" | "ignored" | "limited" | "gone" | "full";

/** What became of a mail in the transaction: the account of one that was stored. */
type Outcome = Exclude<Reception, "stored"> | { readonly accountId: string };

/** The mails of visitors to the addresses of submissions. The service acts for no account: the address is the credential. */
export function createVisitorAnswersService({
  repositories,
  transact,
  clock,
  signals,
  log,
  replyAddresses,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "log" | "replyAddresses">) {
  return {
    /** Whether it is the address of a submission, which may be deleted meanwhile. */
    accepts: (address: string): boolean => replyAddresses?.findId(address) != null,

    /** Whether an address is one of the service's own domain, from which no visitor writes. */
    isOwn: (address: string): boolean => replyAddresses?.isOfDomain(address) === true,

    /** Whether the submission of an address takes mails: it is accepted and its form and account are there. */
    async isOpen(address: string): Promise<boolean> {
      const submissionId = replyAddresses?.findId(address) ?? null;
      return submissionId !== null && (await repositories.submissionMessages.findOpenThread(submissionId)) !== null;
    },

    /**
     * Stores a mail in the thread of its address, once by its Message-ID: the submission is unread again, one that was done is under way again,
     * and whoever sees to it is mailed. All of it is one transaction.
     */
    async receive(address: string, mail: ReceivedMail): Promise<Reception> {
      const submissionId = replyAddresses?.findId(address) ?? null;
      if (submissionId === null) return "gone";
      if (mail.isAutomatic || (await isOwnMail(mail))) return "ignored";
      const outcome = await transact((tx) => store(tx, submissionId, mail));
      const reception = typeof outcome === "string" ? outcome : "stored";
      if (typeof outcome === "object") signalStored(outcome.accountId, submissionId);
      // The addresses and texts of strangers are not logged.
      log.info({ submissionId, reception }, "mail to a submission");
      return reception;
    },
  };

  /** Wakes the senders of mail, and shows the thread to the panels of its account. Asks nothing: a stored mail is taken, whatever comes after. */
  function signalStored(accountId: string, submissionId: string): void {
    signals.send({ type: "work_stored" });
    signals.send({ type: "submissions_changed", accountId, submissionIds: [submissionId], listsChanged: false });
  }

  /** Whether the mail has the Message-ID of one that this service has sent, which came back to it. */
  async function isOwnMail({ messageId }: ReceivedMail): Promise<boolean> {
    const id = findOwnMailId(messageId);
    return id !== null && (await repositories.mails.findAnyByIds([id])).length > 0;
  }

  async function store(tx: Repositories, submissionId: string, mail: ReceivedMail): Promise<Outcome> {
    const named = await tx.submissionMessages.findOpenThread(submissionId);
    if (named === null) return "gone";
    // The account's mails come one after another, so that the second of two equal ones finds the first.
    await lockAccount(tx, named.accountId);
    const thread = await tx.submissionMessages.findOpenThread(submissionId);
    if (thread === null || !(await tx.submissions.hold(thread.accountId, submissionId))) return "gone";
    if (await tx.submissionMessages.hasReceived(submissionId, mail.messageId)) return "duplicate";
    const bytes = Buffer.byteLength(mail.text);
    if (!(await tx.submissionMessages.hasRoom(thread.accountId, submissionId, bytes))) return "full";
    const createdAt = clock.now();
    if (!(await takeRoom(tx, thread.accountId, submissionId, createdAt))) return "limited";
    const { accountId } = thread;
    const visitor = findSender(thread);
    const id = uuidv7({ msecs: createdAt.getTime() });
    await tx.submissionMessages.insert({
      id,
      accountId,
      submissionId,
      direction: "in",
      address: mail.from,
      subject: mail.subject,
      body: mail.text,
      files: mail.files,
      authorKind: null,
      authorId: null,
      requestId: null,
      mailId: null,
      messageId: mail.messageId,
      isFromVisitor: visitor !== null && mailboxOf(visitor) === mailboxOf(mail.from),
      createdAt,
    });
    await tx.submissionMarks.change(accountId, [submissionId], { isRead: false });
    await reopen(tx, accountId, submissionId, createdAt);
    await notify(tx, thread, { submissionId, messageId: id, createdAt });
    return { accountId };
  }

  /** Mails whoever sees to the submission, within the account's notice mails of the day. */
  async function notify(
    tx: Repositories,
    { accountId, formId }: OpenThread,
    { submissionId, messageId, createdAt }: Record<"submissionId" | "messageId", string> & { readonly createdAt: Date },
  ): Promise<void> {
    for (const recipient of await listReaders(tx, accountId, formId, submissionId)) {
      const day = limaDayOf(createdAt);
      if (!(await tx.noticeBudgets.takeMail(accountId, day, MAX_NOTICE_MAILS_PER_DAY))) return;
      await insertMail(tx, { kind: "visitor_answer", accountId, formId, subjectId: messageId, recipient, createdAt });
    }
  }
}

/** Counts a mail that comes; false when the thread or its account has had enough of them on the Lima day. */
async function takeRoom(tx: Repositories, accountId: string, submissionId: string, now: Date): Promise<boolean> {
  const counts = [
    { counted: `mails to ${submissionId}`, limit: MAX_RECEIVED_OF_THREAD_PER_DAY },
    { counted: `mails to threads of ${accountId}`, limit: MAX_RECEIVED_OF_ACCOUNT_PER_DAY },
  ];
  const [day = null] = await tx.mailboxLimits.takeAll([{ counts, waitDays: 0 }], now);
  return day !== null;
}

/** A submission that was done is under way again. The account's row is locked, so that its states stay. */
async function reopen(tx: Repositories, accountId: string, submissionId: string, now: Date): Promise<void> {
  const states = await tx.submissionTriage.listStates(accountId);
  const [triage] = await tx.submissionTriage.list(accountId, [submissionId]);
  const state = states.find(({ id }) => id === triage?.stateId);
  if (state?.kind !== "done") return;
  const next = states.find(({ kind }) => kind === "in_progress") ?? null;
  await tx.submissionTriage.setState(accountId, [submissionId], next?.id ?? null);
  const details = { stateId: next?.id ?? null, assigneeId: null, isUnassigned: false, addedTags: [], removedTags: [] };
  await recordAct(tx, "system", { act: "submission.triaged", accountId, subjectId: submissionId, details }, now);
}

/** Who is mailed: whose the submission is, else who wrote the last reply, else the confirmed recipients of the form's notices. */
async function listReaders(
  tx: Repositories,
  accountId: string,
  formId: string,
  submissionId: string,
): Promise<readonly string[]> {
  const [triage] = await tx.submissionTriage.list(accountId, [submissionId]);
  const personId = triage?.assignee?.id ?? (await tx.submissionMessages.findLastWriter(accountId, submissionId));
  const member = personId === null ? null : await tx.people.findMember(accountId, personId);
  if (member !== null) return [member.user.email];
  const recipients = await tx.noticeRecipients.listByForms(accountId, [formId]);
  return recipients.filter(({ status }) => status === "confirmed").map(({ email }) => email);
}
