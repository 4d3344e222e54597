import type { MailObsolescence } from "./mails.ts";

/** How many mails somebody else's typing of an address sets off, by the day of Lima, and what becomes of further ones. */
export type MailClassRule = {
  /** The mails to a mailbox from one sender; null where only the mailbox counts. */
  readonly ofSender: { readonly per: "account" | "form"; readonly mails: number } | null;
  /** The mails to a mailbox from the whole installation. */
  readonly toMailbox: number;
  /** Whether the mails count among those of all classes together. */
  readonly countsInAll: boolean;
  /** The days that a mail may wait for one on which its mailbox has room. */
  readonly waitDays: number;
  /**
   * Whether the law or its sheet asks for the mail: past all days it goes out on the last of them, and a server that refused a mail is asked
   * again. A mail that nobody is owed is refused instead.
   */
  readonly isOwed: boolean;
};

export type MailClass = "answer" | "autoresponse" | "confirmation" | "copy" | "invitation" | "opt_in" | "reply";

/**
 * Whose address a kind of mail goes to. `confirmed`: its holder signs in with it or has confirmed it, or the operator gave it to the account.
 * `asked`: somebody asks for a mail to sign in, and the requests are counted where they are stored. A class: somebody else typed it.
 */
export type MailAddressee = "confirmed" | "asked" | MailClass;

/** Why a mail to a typed address is not written: its mailbox had enough, or its holder or its server refuses such mails. */
export type MailRefusal = "address_limit" | "refused_address";

/** A waiting copy of a sheet waits this long at most: what the law asks for goes out, however many sheets somebody files. */
const MAX_WAIT_DAYS = 90;
/** The copies of sheets that a mailbox gets on a Lima day, unless the configuration says otherwise. */
export const COPIES_TO_MAILBOX = 20;
/** The other mails that count among those of all classes, beside the copies. */
const OTHERS_IN_ALL = 10;
/** The confirmation mails that a mailbox gets from one account. */
export const CONFIRMATIONS_OF_ACCOUNT = 6;
export const CONFIRMATIONS_TO_MAILBOX = 10;
export const INVITATIONS_OF_ACCOUNT_TO_MAILBOX = 3;
export const INVITATIONS_TO_MAILBOX = 5;
/** An invitation is valid for a week, so that one that waits longer would be over. */
const INVITATION_WAIT_DAYS = 5;
export const AUTORESPONSES_OF_FORM_TO_MAILBOX = 1;
export const AUTORESPONSES_TO_MAILBOX = 5;
/** The mails that ask a form's visitor to confirm the address in a submission. */
export const OPT_INS_OF_FORM_TO_MAILBOX = 3;
export const OPT_INS_TO_MAILBOX = 6;
export const REPLIES_OF_ACCOUNT_TO_MAILBOX = 10;
export const REPLIES_TO_MAILBOX = 30;

/** For how long a mailbox whose server refused a mail for good, or sent it back, gets no further one. */
export const REFUSED_MAILBOX_DAYS = 30;
/** For how long the refusal of a mailbox's holder counts. */
export const UNSUBSCRIBED_MAILBOX_DAYS = 730;

/** Why a queued mail to a typed address is not sent: its holder or its server has refused such mails meanwhile. */
export const RECIPIENT_REFUSES = "recipient_refuses" satisfies MailObsolescence;

/**
 * How the holder of a mailbox answers a mail to an address that somebody typed. `isOwed`: the mail is owed to whom it is about, so that its
 * holder can only say that this is somebody else; else a POST to the address ends the mails of the class (RFC 8058).
 */
export type RefusalLink = { readonly mailClass: MailClass; readonly isOwed: boolean; readonly url: string };

export type MailBounds = {
  readonly classes: Readonly<Record<MailClass, MailClassRule>>;
  /** The mails of the classes that count in all, to a mailbox on a Lima day. */
  readonly inAll: number;
};

/** The bounds of an installation where a mailbox gets so many copies of sheets on a Lima day. */
export function createMailBounds(copiesToMailbox = COPIES_TO_MAILBOX): MailBounds {
  return {
    inAll: copiesToMailbox + OTHERS_IN_ALL,
    classes: {
      copy: {
        ofSender: { per: "form", mails: Math.ceil(copiesToMailbox / 2) },
        toMailbox: copiesToMailbox,
        countsInAll: true,
        waitDays: MAX_WAIT_DAYS,
        isOwed: true,
      },
      // An owner writes them, and no stranger may hold them up.
      answer: {
        ofSender: null,
        toMailbox: 2 * copiesToMailbox,
        countsInAll: false,
        waitDays: MAX_WAIT_DAYS,
        isOwed: true,
      },
      invitation: {
        ofSender: { per: "account", mails: INVITATIONS_OF_ACCOUNT_TO_MAILBOX },
        toMailbox: INVITATIONS_TO_MAILBOX,
        countsInAll: true,
        waitDays: INVITATION_WAIT_DAYS,
        isOwed: false,
      },
      confirmation: {
        ofSender: { per: "account", mails: CONFIRMATIONS_OF_ACCOUNT },
        toMailbox: CONFIRMATIONS_TO_MAILBOX,
        countsInAll: true,
        waitDays: 0,
        isOwed: false,
      },
      opt_in: {
        ofSender: { per: "form", mails: OPT_INS_OF_FORM_TO_MAILBOX },
        toMailbox: OPT_INS_TO_MAILBOX,
        countsInAll: true,
        waitDays: 0,
        isOwed: false,
      },
      autoresponse: {
        ofSender: { per: "form", mails: AUTORESPONSES_OF_FORM_TO_MAILBOX },
        toMailbox: AUTORESPONSES_TO_MAILBOX,
        countsInAll: true,
        waitDays: 0,
        isOwed: false,
      },
      // A person writes each of them, and no stranger may hold them up.
      reply: {
        ofSender: { per: "account", mails: REPLIES_OF_ACCOUNT_TO_MAILBOX },
        toMailbox: REPLIES_TO_MAILBOX,
        countsInAll: false,
        waitDays: 0,
        isOwed: false,
      },
    },
  };
}
