import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found, type ReplyRefusal } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import { limaDayOf } from "../../domain/times.ts";
import {
  MAX_REPLIES_PER_DAY,
  MAX_REPLY_CHARACTERS,
  MAX_REPLY_SUBJECT_CHARACTERS,
  type NamedReplyDraft,
  type ReplyDraft,
  type StoredMessage,
  type SubmissionMessage,
} from "../../domain/submissions/messages.ts";
import { MAX_LISTED_BYTES } from "../../domain/submissions/submissions.ts";
import { findSender } from "../../domain/submissions/visitorAddress.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { offerMail } from "../mail/newMails.ts";
import { findOwnMailbox } from "./replyMails.ts";
import { signalChange } from "./submissionChanges.ts";

export type RepliesService = ReturnType<typeof createRepliesService>;

export type ReplyInput = {
  readonly submissionId: string;
  readonly subject: string;
  readonly body: string;
  /** An id of the caller's choice, by which the same call is recognised when it comes again. */
  readonly requestId?: string | null | undefined;
};

/** `version`: that of the draft that the caller saw; null where the submission had none. */
export type ReplyDraftInput = {
  readonly submissionId: string;
  readonly version?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly body?: string | null | undefined;
};

/** The threads of submissions: what the account's people write to visitors, and what came back. */
export function createRepliesService({
  repositories,
  transact,
  clock,
  signals,
  replyAddresses,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "replyAddresses">) {
  return {
    /**
     * A page of each submission's messages, oldest first; `listCount` lists share MAX_LISTED_BYTES. Errors: FORBIDDEN and those of page
     * arguments.
     */
    async listPages(
      actor: Actor,
      submissionIds: readonly string[],
      args: PageArgs,
      listCount = submissionIds.length,
    ): Promise<readonly Page<SubmissionMessage>[]> {
      requirePermission(actor, "submissions:read");
      const bytes = Math.max(1, Math.floor(MAX_LISTED_BYTES / listCount));
      return repositories.submissionMessages.listPages(actor.accountId, submissionIds, parsePageArgs(args), bytes);
    },

    /** The addresses that the senders of these accepted submissions gave for answers. Errors: FORBIDDEN. */
    async listReplyAddresses(actor: Actor, submissionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      requirePermission(actor, "submissions:read");
      return repositories.submissionMessages.listReplyAddresses(actor.accountId, submissionIds);
    },

    /** Where answers to the actor's replies arrive; null where they come into the thread. Errors: FORBIDDEN. */
    async findMailbox(actor: Actor): Promise<string | null> {
      requirePermission(actor, "submissions:read");
      const { accountId, by } = actor;
      return replyAddresses === null ? findOwnMailbox(repositories, accountId, by) : null;
    },

    /** The drafts of replies to these submissions. Errors: FORBIDDEN. */
    async listDrafts(actor: Actor, submissionIds: readonly string[]): Promise<readonly NamedReplyDraft[]> {
      requirePermission(actor, "submissions:read");
      return repositories.replyDrafts.listBySubmissions(actor.accountId, submissionIds);
    },

    /**
     * Stores what was typed, exactly, in place of the version that the caller saw; nothing typed deletes the draft. Returns the draft, or null
     * without one. The audit has no entry: nothing leaves the account.
     * Errors: FORBIDDEN, VALIDATION_FAILED, SUBMISSION_NOT_FOUND, REPLY_DRAFT_CHANGED.
     */
    async saveDraft(actor: Actor, input: ReplyDraftInput): Promise<ReplyDraft | null> {
      permit(actor, "saveReplyDraft", clock.now());
      const { accountId, by } = actor;
      const check = checkInput();
      const subject = check.typed("subject", input.subject ?? "", MAX_REPLY_SUBJECT_CHARACTERS);
      const body = check.typed("body", input.body ?? "", MAX_REPLY_CHARACTERS);
      check.assertValid();
      const seen = input.version ?? null;
      return transact(async (tx) => {
        const submissionId = await lockSubmission(tx, accountId, input.submissionId);
        if (subject === "" && body === "") {
          if (await tx.replyDrafts.discard(accountId, submissionId, seen)) return null;
          throw new DomainError("REPLY_DRAFT_CHANGED");
        }
        const savedAt = clock.now();
        const version = uuidv7({ msecs: savedAt.getTime() });
        const saver = { savedByKind: by.kind, savedBy: by.id, savedAt };
        const draft = { submissionId, accountId, version, subject, body, ...saver };
        if (await tx.replyDrafts.save(draft, seen)) return draft;
        throw new DomainError("REPLY_DRAFT_CHANGED");
      });
    },

    /**
     * Writes a reply to the visitor of an accepted submission and queues its mail, in one transaction. A repeated call with the same request
     * id writes nothing and returns the first one's message. The draft of the reply ends.
     * Errors: FORBIDDEN, VALIDATION_FAILED, SUBMISSION_NOT_FOUND, REPLY_REFUSED, REPLY_REQUEST_REUSED.
     */
    async reply(actor: Actor, input: ReplyInput): Promise<SubmissionMessage> {
      permit(actor, "replyToSubmission", clock.now());
      const { accountId } = actor;
      const check = checkInput();
      const subject = check.line("subject", input.subject, MAX_REPLY_SUBJECT_CHARACTERS);
      const body = check.text("body", input.body, MAX_REPLY_CHARACTERS);
      check.assertValid();
      const requestId = input.requestId ?? null;
      const message = await transact(async (tx) => {
        // The account's replies are written one after another, so that of two equal calls the second finds the first one's message.
        await lockAccount(tx, accountId);
        const submissionId = await lockSubmission(tx, accountId, input.submissionId);
        const earlier = requestId === null ? null : await tx.submissionMessages.findByRequest(accountId, requestId);
        if (earlier !== null) {
          if (earlier.submissionId === submissionId && earlier.subject === subject && earlier.body === body)
            return earlier;
          throw new DomainError("REPLY_REQUEST_REUSED");
        }
        const id = await write(tx, actor, { submissionId, subject, body, requestId });
        await tx.replyDrafts.end(accountId, submissionId);
        const act = {
          act: "submission.replied",
          accountId,
          subjectId: submissionId,
          details: { messageId: id },
        } as const;
        await recordAct(tx, actor, act, clock.now());
        return found(await tx.submissionMessages.find(accountId, id), "SUBMISSION_NOT_FOUND");
      });
      signals.send({ type: "work_stored" });
      signalChange(signals, accountId, [message.submissionId]);
      return message;
    },
  };

  /** Stores the message with its mail. Returns the message's id. Errors: REPLY_REFUSED. */
  async function write(
    tx: Repositories,
    { accountId, by }: Actor,
    reply: Pick<StoredMessage, "submissionId" | "subject" | "body" | "requestId">,
  ): Promise<string> {
    const { submissionId } = reply;
    const bytes = Buffer.byteLength(reply.body);
    if (!(await tx.submissionMessages.hasRoom(accountId, submissionId, bytes))) throw refuse("thread_full");
    const submission = found(await tx.submissions.findById(accountId, submissionId), "SUBMISSION_NOT_FOUND");
    const addresses = await tx.submissionMessages.listReplyAddresses(accountId, [submissionId]);
    const address = findSender({ data: submission.data, replyAddress: addresses.get(submissionId) ?? null });
    if (address === null) throw refuse("no_address");
    if (replyAddresses?.isOfDomain(address) === true) throw refuse("own_address");
    const createdAt = clock.now();
    const id = uuidv7({ msecs: createdAt.getTime() });
    const mail = { accountId, formId: submission.formId, subjectId: id, recipient: address, createdAt };
    const offered = await offerMail<ReplyRefusal>(
      tx,
      { ...mail, kind: "submission_reply" },
      {
        async takeBudget() {
          const isLeft = await tx.noticeBudgets.takeReply(accountId, limaDayOf(createdAt), MAX_REPLIES_PER_DAY);
          return isLeft ? null : "account_limit";
        },
      },
    );
    if ("refusal" in offered) throw refuse(offered.refusal);
    await tx.submissionMessages.insert({
      ...reply,
      id,
      accountId,
      direction: "out",
      address,
      files: [],
      authorKind: by.kind,
      authorId: by.id,
      mailId: offered.id,
      messageId: null,
      isFromVisitor: null,
      createdAt,
    });
    return id;
  }
}

/** Keeps an accepted submission from being deleted until the transaction ends. Returns its id. Errors: SUBMISSION_NOT_FOUND. */
async function lockSubmission(tx: Repositories, accountId: string, submissionId: string): Promise<string> {
  const [id] = await tx.submissionTriage.lockAccepted(accountId, [submissionId]);
  return found(id, "SUBMISSION_NOT_FOUND");
}

function refuse(reason: ReplyRefusal): DomainError<"REPLY_REFUSED"> {
  return new DomainError("REPLY_REFUSED", { reason });
}
