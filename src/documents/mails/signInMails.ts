import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { Role } from "../../domain/accounts/people.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the mail is made from. */
export type SignInMailText = {
  readonly recipient: string;
  /** Eight digits. */
  readonly code: string;
  readonly link: string;
  readonly validUntil: Date;
};

/** The mail with the code and the link of a sign-in. The code comes in two groups of four digits, as people read it. */
export const signInMail: MailDefinition<SignInMailText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  // A kept copy would have the code and the link.
  leavesNothing: true,
  render(locale, { recipient, code, link, validUntil }) {
    const { mail } = locale.signIns;
    const grouped = `${code.slice(0, 4)} ${code.slice(4)}`;
    const content: MailContent = {
      subject: mail.describeTitle(grouped),
      title: mail.describeTitle(grouped),
      paragraphs: [mail.introduce, grouped, mail.orLink],
      sections: [],
      link: { href: link, label: mail.enter },
      notes: [mail.describeEnd(locale.formats.formatInstant(validUntil))],
      closing: mail.ignore,
      automatic: mail.automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};

/** All that the mail is made from. */
export type InvitationMailText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly role: Role;
  readonly link: string;
  readonly validUntil: Date;
};

/** The mail with the link of an invitation to an account. */
export const invitationMail: MailDefinition<InvitationMailText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, text) {
    const { invitation } = locale.signIns;
    const title = invitation.describeTitle(text.accountName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [invitation.introduce(text.accountName, text.role)],
      sections: [],
      link: { href: text.link, label: invitation.accept },
      notes: [invitation.describeEnd(locale.formats.formatInstant(text.validUntil))],
      closing: invitation.ignore,
      automatic: invitation.automatic,
    };
    return buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.shortMail);
  },
};

/** All that the mail is made from. */
export type SignInGrantedMailText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly grantorEmail: string;
  readonly grantedAt: Date;
  /** The panel's page of the person's sessions. */
  readonly link: string;
};

/** The mail that notifies a member of the one-time address that an owner of the account got for them. It does not have the address. */
export const signInGrantedMail: MailDefinition<SignInGrantedMailText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, accountName, grantorEmail, grantedAt, link }) {
    const { granted, open, automatic } = locale.accessMails;
    const title = granted.title(accountName);
    const at = locale.formats.formatInstant(grantedAt);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [granted.introduce(accountName, grantorEmail, at), granted.bounds],
      sections: [],
      link: { href: link, label: open },
      notes: [granted.ignore],
      closing: granted.closing,
      automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
