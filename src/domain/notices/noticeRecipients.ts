import { DAY_MS } from "../times.ts";

/** When a recipient gets its mails: each notice at once, or all of an hour or a day in one mail. */
export type NoticeMode = "at_once" | "hourly" | "daily";

/** `pending`: the address has not confirmed yet. `paused`: its mails came back, and it may confirm anew. `unsubscribed` is final. */
export type NoticeRecipientStatus = "pending" | "confirmed" | "paused" | "unsubscribed";

/** An address that is notified of a form's submissions once it has confirmed. */
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
  /** The mails that came back, each within BOUNCE_DAYS after the one before. */
  readonly bounces: number;
  readonly bouncedAt: Date | null;
};

export const MAX_RECIPIENTS_PER_FORM = 10;
/** The confirmation mails that one recipient can get. */
export const MAX_CONFIRMATIONS = 3;
/** The confirmation mails of an account on a Lima day. */
export const MAX_CONFIRMATIONS_PER_DAY = 50;
/** The notice mails of an account on a Lima day. Further notices wait for a digest on the next day. */
export const MAX_NOTICE_MAILS_PER_DAY = 1_000;

/** The mails that come back one after another until a recipient is paused, if none of them says that there is no such address. */
export const MAX_BOUNCES = 3;
const BOUNCE_DAYS = 30;
const CONFIRMATION_DAYS = 7;

/** The end of the time in which the link of the last confirmation mail works. */
export function confirmationEndOf({ confirmationSentAt }: NoticeRecipient): Date {
  return new Date(confirmationSentAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

/** The recipient after a mail that came back: paused when there is no such address, or after MAX_BOUNCES. */
export function countBounce(recipient: NoticeRecipient, isPermanent: boolean, now: Date): NoticeRecipient {
  const { bouncedAt, status } = recipient;
  const isRecent = bouncedAt !== null && now.getTime() - bouncedAt.getTime() < BOUNCE_DAYS * DAY_MS;
  const bounces = (isRecent ? recipient.bounces : 0) + 1;
  const isPaused = status !== "unsubscribed" && (isPermanent || bounces >= MAX_BOUNCES);
  return { ...recipient, bounces, bouncedAt: now, status: isPaused ? "paused" : status };
}

/** What a page with a recipient's link shows. */
export type NoticeRecipientView = { readonly recipient: NoticeRecipient; readonly formName: string };
