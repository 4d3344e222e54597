/** When a recipient gets its mails: each notice at once, or all of an hour or a day in one mail. */
export type NoticeMode = "at_once" | "hourly" | "daily";

/** `pending`: the address has not confirmed yet. `unsubscribed` is final. */
export type NoticeRecipientStatus = "pending" | "confirmed" | "unsubscribed";

/** An address that is told of a form's submissions once it has confirmed. */
export type NoticeRecipient = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly email: string;
  readonly mode: NoticeMode;
  readonly status: NoticeRecipientStatus;
  /** The number of confirmation mails, from 1. */
  readonly confirmations: number;
  readonly confirmationSentAt: Date;
  /** The time of the next digest; null while no notice waits for one. */
  readonly digestDueAt: Date | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
};

export const MAX_RECIPIENTS_PER_FORM = 10;
/** The confirmation mails that one recipient can get. */
export const MAX_CONFIRMATIONS = 3;
/** The confirmation mails of an account on a Lima day. */
export const MAX_CONFIRMATIONS_PER_DAY = 50;
/** The notice mails of an account on a Lima day. Further notices wait for a digest on the next day. */
export const MAX_NOTICE_MAILS_PER_DAY = 1_000;

export const NOTICE_CONFIRMATION_MAIL = "notice_confirmation";

const CONFIRMATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the time in which the link of the last confirmation mail works. */
export function confirmationEndOf({ confirmationSentAt }: NoticeRecipient): Date {
  return new Date(confirmationSentAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

/** What a page with a recipient's link shows. */
export type NoticeRecipientView = { readonly recipient: NoticeRecipient; readonly formName: string };

/** All that a confirmation mail is made from. */
export type NoticeConfirmationText = {
  readonly recipient: string;
  readonly formName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
  readonly confirmUntil: Date;
};
