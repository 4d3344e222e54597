import type { NoticeExtent } from "../byteBudgets.ts";
import type { MailStatus } from "../mail/mails.ts";
import type { ReadableSource } from "../submissions/readableData.ts";

/** A submission that a recipient is notified of. */
export type Notice = {
  /** The id of the effect's delivery. */
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly recipientId: string;
  readonly submissionId: string;
  /** The mail with the notice; null while it waits for the recipient's digest. */
  readonly mailId: string | null;
  readonly createdAt: Date;
};

/** `bounced`: a mail server took the mail and reported later that it could not deliver it. */
export type NoticeStatus = MailStatus | "bounced";

/** A notice with the state of its mail, as an owner sees it. */
export type NoticeState = Notice & {
  /** The mail's status; `queued` while the notice waits for a digest. */
  readonly state: NoticeStatus;
  /** When the mail came back, or was sent. For a mail that is not sent, when it was queued; for a notice without a mail, when it was stored. */
  readonly at: Date;
  /** The reason why the mail came back, or the last attempt failed; null when none failed. */
  readonly reason: string | null;
};

/** A submission as its mail shows it. */
export type NoticeItem = {
  readonly receivedAt: Date;
  readonly submission: ReadableSource & { readonly omitted?: number };
  /** How much of it the mail shows. */
  readonly extent: NoticeExtent;
  readonly files: readonly NoticeFile[];
  /** The panel's address of the submission. Whoever opens it signs in. */
  readonly panelUrl: string;
};

/** A file of a submission. Its mail names it and has no address of its content, because whoever reads a mail may hand it on. */
export type NoticeFile = { readonly name: string; readonly sizeBytes: number };

export type NoticeRow = { readonly label: string; readonly value: string };
