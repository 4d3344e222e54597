import type { Addressee } from "../../documents/addressees.ts";
import { drawComplaintPdf } from "../../documents/drawing.ts";
import type { Complaint } from "../../domain/book/index.ts";
import type { MailAttachment, MailMessage, MailToRender } from "../../domain/mail/index.ts";
import { dropInvisible } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContent.ts";
import {
  writeAnswer,
  writeIncompleteBook,
  writeProviderCopy,
  writeQuarantineNotice,
  writeReceipt,
  writeWarning,
} from "./mailContents.ts";
import { renderMailHtml } from "./mailHtml.ts";
import { renderMailText } from "./mailText.ts";
import { toHeaderLine } from "./plainText.ts";

/**
 * A mail of the complaints book as text, HTML and attachments. `complaint` is null only for a mail about no sheet in
 * particular. Errors: Error when the mail's kind needs a sheet or a warning and there is none.
 */
export async function renderMail(
  locale: Locale,
  mail: MailToRender,
  complaint: Complaint | null,
): Promise<MailMessage> {
  switch (mail.kind) {
    case "incomplete_book":
      return buildMessage(locale, mail, writeIncompleteBook(locale, mail));
    case "quarantine_notice":
      return buildMessage(locale, mail, writeQuarantineNotice(locale, mail));
    case "receipt": {
      const sheet = required(complaint, mail);
      return buildMessage(
        locale,
        mail,
        writeReceipt(locale, mail, sheet),
        await attachSheet(locale, sheet, "consumidor"),
        sheet,
      );
    }
    case "provider_copy": {
      const sheet = required(complaint, mail);
      return buildMessage(
        locale,
        mail,
        writeProviderCopy(locale, mail, sheet),
        await attachSheet(locale, sheet, "proveedor"),
      );
    }
    case "answer": {
      const sheet = required(complaint, mail);
      return buildMessage(
        locale,
        mail,
        writeAnswer(locale, mail, sheet),
        await attachSheet(locale, sheet, "consumidor"),
        sheet,
      );
    }
    case "deadline_warning": {
      const sheet = required(complaint, mail);
      return buildMessage(locale, mail, writeWarning(locale, mail, sheet, required(mail.warning, mail)));
    }
  }
}

/** With `repliesTo`, what the reader answers goes to the business of that sheet. Addresses may be from before they were checked so. */
function buildMessage(
  locale: Locale,
  mail: MailToRender,
  content: MailContent,
  attachments: readonly MailAttachment[] = [],
  repliesTo: Complaint | null = null,
): MailMessage {
  const provider = repliesTo?.provider ?? null;
  return {
    to: dropInvisible(mail.recipient),
    ...(provider === null ? {} : { replyTo: dropInvisible(provider.email) }),
    subject: toHeaderLine(content.subject),
    text: renderMailText(content, locale.mails.texts.automatic),
    html: renderMailHtml(content, locale.mails.texts.automatic),
    attachments,
  };
}

async function attachSheet(locale: Locale, complaint: Complaint, addressee: Addressee): Promise<MailAttachment[]> {
  const bytes = await drawComplaintPdf(locale, complaint, { addressees: [addressee], canWait: true });
  return [{ fileName: locale.mails.nameSheetFile(complaint.number), mediaType: "application/pdf", bytes }];
}

function required<T>(value: T | null, mail: MailToRender): T {
  if (value === null) throw new Error(`a mail of kind ${mail.kind} needs its sheet and its warning`);
  return value;
}
