import type { MailMessage } from "../../domain/mail/mails.ts";
import type { NoticeConfirmationText } from "../../domain/notices/noticeRecipients.ts";
import type { NoticeItem, NoticeText } from "../../domain/notices/notices.ts";
import { toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent, MailSection } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail about one submission, or a digest of several. */
export function renderNoticeMail(locale: Locale, text: NoticeText): MailMessage {
  const { mails } = locale.notices;
  const isDigest = text.total > 1 || text.items.length > 1;
  const title = isDigest
    ? mails.titleDigest(text.formName, text.total)
    : text.subject === null
      ? mails.titleNotice(text.formName)
      : mails.titleSubject(text.formName, text.subject);
  const hidden = text.total - text.items.length;
  const content: MailContent = {
    subject: title,
    title,
    paragraphs: [
      isDigest ? mails.introduceDigest(text.formName, text.total) : mails.introduceNotice(text.formName),
      ...(text.replyTo === null ? [] : [mails.reply]),
    ],
    sections: text.items.map((item) => writeItem(locale, item)),
    link: { href: text.panelUrl, label: isDigest ? mails.openAll : mails.open },
    notes: hidden > 0 ? [mails.omittedItems(hidden)] : [],
    closing: "",
    automatic: mails.automatic,
    footerLink: { href: text.unsubscribeUrl, label: mails.unsubscribe },
  };
  return {
    ...buildMailMessage(locale, text.recipient, content),
    unsubscribeUrl: text.unsubscribeUrl,
    ...(text.replyTo === null ? {} : { replyTo: text.replyTo }),
  };
}

/** Renders the mail with the link by which an address confirms that it wants notices. */
export function renderNoticeConfirmation(locale: Locale, text: NoticeConfirmationText): MailMessage {
  const { formats, notices } = locale;
  const { mails } = notices;
  const title = mails.titleConfirmation(text.formName);
  const content: MailContent = {
    subject: title,
    title,
    paragraphs: [mails.introduceConfirmation(text.formName)],
    sections: [],
    link: { href: text.confirmUrl, label: mails.confirm },
    notes: [mails.describeEnd(formats.formatInstant(text.confirmUntil))],
    closing: mails.ignore,
    automatic: mails.automatic,
    footerLink: { href: text.unsubscribeUrl, label: mails.refuse },
  };
  return { ...buildMailMessage(locale, text.recipient, content), unsubscribeUrl: text.unsubscribeUrl };
}

function writeItem(locale: Locale, { receivedAt, rows, omitted, files, panelUrl }: NoticeItem): MailSection {
  const { mails } = locale.notices;
  const { formatFileSize } = locale.formats;
  const more = omitted === 0 ? [] : [{ label: mails.more, value: mails.omittedFields(omitted) }];
  return {
    title: mails.describeReceived(locale.formats.formatInstant(receivedAt)),
    rows: [
      ...rows.map(({ label, value }) => ({ label: toHeaderLine(label), value })),
      ...more,
      ...files.map(({ name, sizeBytes }) => {
        return { label: mails.file, value: `${name} (${formatFileSize(sizeBytes)})`, href: panelUrl };
      }),
    ],
  };
}
