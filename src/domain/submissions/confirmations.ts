import { DAY_MS } from "../times.ts";

/** For how many days a submission waits for its visitor's confirmation. Then it is deleted. */
export const CONFIRMATION_DAYS = 7;

/** The confirmation mails that an account's forms send on a Lima day. */
export const MAX_CONFIRMATION_MAILS_PER_DAY = 500;

/**
 * Why a visitor got no mail to confirm, or may have none: the gate refused it, its address is a program's, the account has sent as many as it
 * may that day, no mail server took it, or it came back.
 */
export type ConfirmationProblem =
  | "address_limit"
  | "refused_address"
  | "automatic_address"
  | "account_limit"
  | "not_sent"
  | "bounced";

/** A submission that is stored, and counts once its visitor has confirmed the address in it. */
export type WaitingConfirmation = {
  /** From then on it cannot be confirmed, and is deleted. */
  readonly until: Date;
  /** Null while the mail is under way, and after it was sent. */
  readonly mailProblem: ConfirmationProblem | null;
};

/** What the visitor of a link sees. */
export type ConfirmationView = {
  readonly formName: string;
  readonly address: string;
  readonly sentAt: Date;
  readonly until: Date;
  readonly isConfirmed: boolean;
  /** The owner's words of thanks; null for the service's own. */
  readonly thanks: { readonly title: string | null; readonly message: string | null };
};

export function confirmationEndOf(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}
