import type { ActingParty } from "../actor.ts";
import type { ReceivedFile } from "../mail/receivedMails.ts";

/** `out`: written by the account's people or a key. `in`: a mail that came to the submission's address. */
export type MessageDirection = "in" | "out";

/** `bounced`: a mail server took the mail and reported later that it could not deliver it. */
export type MessageState = "queued" | "sent" | "failed" | "bounced" | "received";

/** One mail of the thread of a submission, as it is stored. */
export type StoredMessage = {
  readonly id: string;
  readonly accountId: string;
  readonly submissionId: string;
  readonly direction: MessageDirection;
  /** To whom it goes, or From, which nobody has proved. */
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  /** The files that came with it, which are not kept. */
  readonly files: readonly ReceivedFile[];
  /** Who wrote it; null for a mail that came. */
  readonly authorKind: ActingParty["kind"] | null;
  readonly authorId: string | null;
  /** By which a repeated call is recognised; null where the caller gave none. */
  readonly requestId: string | null;
  readonly mailId: string | null;
  /** The Message-ID of a mail that came, or its digest. */
  readonly messageId: string | null;
  /** Whether a mail that came has the visitor's address as From; null for a reply. */
  readonly isFromVisitor: boolean | null;
  readonly createdAt: Date;
};

/** A message as an owner sees it. */
export type SubmissionMessage = Omit<StoredMessage, "mailId" | "messageId" | "requestId"> & {
  /** The person's name, or the key's; null once that is gone, and for a mail that came. */
  readonly authorName: string | null;
  readonly state: MessageState;
  /** When the state began. */
  readonly at: Date;
  /** Why the last attempt failed; null when none failed. */
  readonly reason: string | null;
};

/** A reply that the account's people are writing. A submission has one at most, which they share. */
export type ReplyDraft = {
  readonly submissionId: string;
  readonly accountId: string;
  /** Another one after each save. Who saves names the version that they saw. */
  readonly version: string;
  readonly subject: string;
  readonly body: string;
  readonly savedByKind: ActingParty["kind"];
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** A draft with the name of the person, or of the key, that saved it; null once that is gone. */
export type NamedReplyDraft = ReplyDraft & { readonly savedByName: string | null };

export const MAX_REPLY_SUBJECT_CHARACTERS = 150;
export const MAX_REPLY_CHARACTERS = 10_000;
/** The most bytes of the text of a mail that came. A longer one is refused, and its sender's server says so. */
export const MAX_RECEIVED_TEXT_BYTES = 100 * 1024;
export const MAX_RECEIVED_SUBJECT_CHARACTERS = 200;
/** The most files of a mail that are named. */
export const MAX_RECEIVED_FILES = 20;
/** The most mails of a thread. */
export const MAX_MESSAGES = 500;
/** The most bytes of all their texts together, so that a line of an export has all of them. */
export const MAX_THREAD_BYTES = 4 * 1024 * 1024;
/** The replies of an account on a Lima day. */
export const MAX_REPLIES_PER_DAY = 300;
/** The mails that a thread takes on a Lima day, and an account. */
export const MAX_RECEIVED_OF_THREAD_PER_DAY = 20;
export const MAX_RECEIVED_OF_ACCOUNT_PER_DAY = 1_000;
