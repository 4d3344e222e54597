import type { RefusalLink } from "../../domain/mail/mailGate.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";

/** Where the layout of mails has room below everything else. Every text in it is escaped, so that none can have it. */
const FOOT = "<!--foot-->";

/**
 * A mail to an address that somebody typed, with the link by which its holder refuses such mails below its text, and for mail programs where
 * one click may do it. A kind with an end of its own keeps it.
 */
export function addRefusalLink({ mailRefusals }: Locale, message: MailMessage, link: RefusalLink | null): MailMessage {
  if (link === null || message.unsubscribeUrl !== undefined) return leaveFootEmpty(message);
  const label = mailRefusals.links[link.mailClass];
  const anchor = `<p style="margin:8px 0 0;font-size:13px;"><a href="${link.url}" style="color:#4b5565;">${label}</a></p>`;
  return {
    ...message,
    ...(link.isOwed ? {} : { unsubscribeUrl: link.url }),
    text: `${message.text}\n${label}: ${link.url}\n`,
    html: message.html.replace(FOOT, () => anchor),
  };
}

/** A mail without the link, as everybody but its recipient may see it. */
export function leaveFootEmpty<Mail extends Pick<MailMessage, "html">>(mail: Mail): Mail {
  return { ...mail, html: mail.html.replace(FOOT, "") };
}
