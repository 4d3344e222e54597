import type { ClosingMailText } from "../../domain/accounts/closings.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail that notifies an owner that the account was closed, or that its closing was undone. */
export function renderClosingMail(locale: Locale, text: ClosingMailText): MailMessage {
  const content = buildContent(locale, text);
  return buildMailMessage(locale, text.recipient, content);
}

function buildContent(
  { closingMails: { closed, reopened, automatic }, formats }: Locale,
  { account: { id, name }, closing, link }: ClosingMailText,
): MailContent {
  const always = { sections: [], notes: [], automatic };
  if (closing === null) {
    const title = reopened.describeTitle(name);
    return {
      ...always,
      subject: title,
      title,
      paragraphs: [reopened.introduce(name), reopened.now],
      link: { href: link, label: reopened.open },
      closing: "",
    };
  }
  const title = closed.describeTitle(name);
  return {
    ...always,
    subject: title,
    title,
    paragraphs: [
      closed.introduce(name, formats.formatInstant(closing.closedAt)),
      closed.describeEnd(formats.formatInstant(closing.erasedFrom)),
      closed.meanwhile,
      closed.describeUndo(id),
    ],
    link: { href: link, label: closed.open },
    closing: closed.closing,
  };
}
