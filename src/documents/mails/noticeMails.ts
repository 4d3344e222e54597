import { describeSubmission } from "../../domain/notices/noticeItems.ts";
import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { NoticeItem } from "../../domain/notices/notices.ts";
import { toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent, MailSection } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a notice mail is made from. */
export type NoticeText = {
  readonly recipient: string;
  readonly formName: string;
  readonly unsubscribeUrl: string;
  /** The panel's address of the submission, or of all for a digest. */
  readonly panelUrl: string;
  /** The submissions that the mail shows, oldest first: one, or those of a digest. */
  readonly items: readonly NoticeItem[];
  /** The number of submissions that the mail is about. */
  readonly total: number;
  /** The subject that the visitor gave; null without one, and for a digest. */
  readonly subject: string | null;
  /** The visitor's address; null without one, and for a digest. */
  readonly replyTo: string | null;
};

/** The mail about one submission, or a digest of several. */
export const noticeMail: MailDefinition<NoticeText> = {
  maxBytes: BYTE_BUDGETS.digest,
  leavesNothing: true,
  render(locale, text) {
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
      ...buildMailMessage(locale, text.recipient, content, isDigest ? BYTE_BUDGETS.digest : BYTE_BUDGETS.notice),
      unsubscribeUrl: text.unsubscribeUrl,
      ...(text.replyTo === null ? {} : { replyTo: text.replyTo }),
    };
  },
};

/** All that a confirmation mail is made from. */
export type NoticeConfirmationText = {
  readonly recipient: string;
  readonly formName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
  readonly confirmUntil: Date;
};

/** The mail with the link by which an address confirms that it wants notices. */
export const noticeConfirmationMail: MailDefinition<NoticeConfirmationText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  render(locale, text) {
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
    const message = buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.shortMail);
    return { ...message, unsubscribeUrl: text.unsubscribeUrl };
  },
};

function writeItem(locale: Locale, { receivedAt, submission, extent, files, panelUrl }: NoticeItem): MailSection {
  const { mails } = locale.notices;
  const { rows, omitted } = describeSubmission(submission, locale.formats, extent);
  const { formatFileSize } = locale.formats;
  const more = omitted === 0 ? [] : [{ label: mails.more, value: mails.omittedFields(omitted), href: panelUrl }];
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
