import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { ReceivedFile } from "../../domain/mail/receivedMails.ts";
import { dropInvisible, shorten, toHeaderLine } from "../../domain/texts.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage, toLines } from "./mailMessages.ts";

/** All that the mail with a person's reply to a visitor is made from. */
export type ReplyText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly formName: string;
  /** When the visitor sent what is replied to. */
  readonly sentAt: Date;
  readonly subject: string;
  readonly body: string;
  /** Where the visitor's answer goes. */
  readonly replyTo: string;
  /** The mails before it in its thread. */
  readonly references: readonly string[];
};

const eta = new Eta({ views: fileURLToPath(new URL(".", import.meta.url)), cache: true, autoEscape: true });

/** The mail to the visitor, in the words of who wrote it, whole and with their line breaks. Nothing in it is HTML. */
export const submissionReplyMail: MailDefinition<ReplyText> = {
  maxBytes: BYTE_BUDGETS.reply,
  priority: "interactive",
  leavesNothing: true,
  render(locale, text) {
    const { language, formats, replies } = locale;
    const subject = toHeaderLine(text.subject);
    const lines = toLines(text.body);
    const sentAt = formats.formatInstant(text.sentAt);
    const footer = replies.describe(text.accountName, toHeaderLine(text.formName), sentAt);
    return {
      language,
      to: dropInvisible(text.recipient),
      senderName: text.accountName,
      replyTo: text.replyTo,
      references: text.references,
      writer: "person",
      subject,
      text: `${lines.join("\n")}\n\n-- \n${footer}\n`,
      html: eta.render("./reply.eta", { language, subject, lines, footer }),
      attachments: [],
    };
  },
};

/** All that the mail about a visitor's answer is made from. */
export type VisitorAnswerText = {
  readonly recipient: string;
  readonly formName: string;
  /** The address of From, which nobody has proved. */
  readonly from: string;
  readonly isFromVisitor: boolean;
  readonly subject: string;
  /** What was written, without the quoted history. */
  readonly body: string;
  readonly files: readonly ReceivedFile[];
  /** The panel's address of the submission. */
  readonly panelUrl: string;
  /** Ends the notices of a recipient of the form's; null for a member of the account. */
  readonly unsubscribeUrl: string | null;
};

const MAX_SHOWN_CHARACTERS = 5_000;

/** The mail to the account's people about an answer that came to a thread. */
export const visitorAnswerMail: MailDefinition<VisitorAnswerText> = {
  maxBytes: BYTE_BUDGETS.notice,
  leavesNothing: true,
  render(locale, text) {
    const { notices, replies, formats } = locale;
    const { mails } = replies;
    const title = mails.title(text.from, text.formName);
    const { unsubscribeUrl } = text;
    const files = text.files.map(({ name, sizeBytes }) => ({
      label: mails.file,
      value: `${name ?? mails.unnamed} (${formats.formatFileSize(sizeBytes)})`,
    }));
    const content: MailContent = {
      subject: toHeaderLine(title),
      title,
      paragraphs: [mails.introduce(text.from, text.formName), ...(text.isFromVisitor ? [] : [mails.otherAddress])],
      sections: [
        {
          title: toHeaderLine(text.subject) || mails.noSubject,
          rows: [{ label: mails.text, value: shorten(text.body, MAX_SHOWN_CHARACTERS) || mails.empty }, ...files],
        },
      ],
      link: { href: text.panelUrl, label: mails.open },
      notes: files.length === 0 ? [] : [mails.filesNotKept],
      closing: mails.closing,
      automatic: mails.automatic,
      ...(unsubscribeUrl === null ? {} : { footerLink: { href: unsubscribeUrl, label: notices.mails.unsubscribe } }),
    };
    const message = buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.notice);
    return unsubscribeUrl === null ? message : { ...message, unsubscribeUrl };
  },
};
