import type { InvitationMailText } from "../../domain/accounts/people.ts";
import type { SignInMailText } from "../../domain/accounts/signIns.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail with the code and the link of a sign-in. The code comes in two groups of four digits, as people read it. */
export function renderSignInMail(locale: Locale, { recipient, code, link, validUntil }: SignInMailText): MailMessage {
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
  return buildMailMessage(locale, recipient, content);
}

/** Renders the mail with the link of an invitation to an account. */
export function renderInvitationMail(locale: Locale, text: InvitationMailText): MailMessage {
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
  return buildMailMessage(locale, text.recipient, content);
}
