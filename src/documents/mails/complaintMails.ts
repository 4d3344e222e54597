import type { Complaint } from "../../domain/book/complaints.ts";
import type { ComplaintMailText } from "../../domain/book/complaintMails.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { MailAttachment, MailMessage } from "../../domain/mail/mails.ts";
import { dropInvisible } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Addressee } from "../addressees.ts";
import type { Drawings } from "../drawing.ts";
import {
  linkPanel,
  writeAnswer,
  writeBounceWarning,
  writeHeldAlarm,
  writeHeldWarning,
  writeIncompleteBook,
  writeProviderCopy,
  writeQuarantineNotice,
  writeReceipt,
  writeWarning,
} from "./complaintMailContents.ts";
import type { MailContent } from "./mailContents.ts";
import { writeOffer, writeOfferOutcome } from "./offerMailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/**
 * Renders a mail of the complaints book as text, HTML and attachments.
 * Errors: Error when the mail's kind needs a sheet, a warning or an offer that `text` lacks.
 */
export async function renderComplaintMail(
  locale: Locale,
  text: ComplaintMailText,
  drawings: Drawings,
): Promise<MailMessage> {
  const { mail } = text;
  switch (mail.kind) {
    case "incomplete_book":
      return buildMessage(locale, text, writeIncompleteBook(locale, text));
    case "quarantine_notice":
      return buildMessage(locale, text, writeQuarantineNotice(locale, text));
    case "quarantine_warning": {
      const sheet = required(text.heldSheet, text);
      return buildMessage(locale, text, writeHeldWarning(locale, text, sheet, required(mail.warning, text)));
    }
    case "quarantine_alarm":
      return buildMessage(locale, text, writeHeldAlarm(locale, text, required(text.heldSheet, text)));
    case "receipt": {
      const sheet = required(text.complaint, text);
      const content = writeReceipt(locale, text, sheet);
      return buildMessage(
        locale,
        text,
        content,
        await attachSheet(locale, drawings, sheet, "consumidor"),
        sheet.provider,
      );
    }
    case "provider_copy": {
      const sheet = required(text.complaint, text);
      const content = writeProviderCopy(locale, text, sheet);
      return buildMessage(locale, text, content, await attachSheet(locale, drawings, sheet, "proveedor"));
    }
    case "answer": {
      const message = renderAnswerMail(locale, text);
      const copy = await attachSheet(locale, drawings, required(text.complaint, text), "consumidor");
      return { ...message, attachments: [...copy, ...text.files] };
    }
    case "bounce_warning": {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeBounceWarning(locale, text, sheet));
    }
    case "offer": {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeOffer(locale, sheet, required(text.offer, text)), [], sheet.provider);
    }
    case "offer_outcome": {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, {
        ...writeOfferOutcome(locale, sheet, required(text.offer, text)),
        link: linkPanel(locale, text, "openInPanel"),
      });
    }
    case "deadline_warning": {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeWarning(locale, text, sheet, required(mail.warning, text)));
    }
  }
}

/** The mail with an answer without its attachments, as it is sent and as it is previewed. Errors: Error without a sheet. */
export function renderAnswerMail(locale: Locale, text: ComplaintMailText): MailMessage {
  const sheet = required(text.complaint, text);
  return buildMessage(locale, text, writeAnswer(locale, text, sheet), [], sheet.provider);
}

/** Builds the message. A reply goes to the provider `replyTo`, if there is one. */
function buildMessage(
  locale: Locale,
  { mail }: ComplaintMailText,
  content: MailContent,
  attachments: readonly MailAttachment[] = [],
  replyTo: Provider | null = null,
): MailMessage {
  return {
    ...buildMailMessage(locale, mail.recipient, content),
    ...(replyTo === null ? {} : { replyTo: dropInvisible(replyTo.email) }),
    attachments,
  };
}

async function attachSheet(
  locale: Locale,
  drawings: Drawings,
  complaint: Complaint,
  addressee: Addressee,
): Promise<MailAttachment[]> {
  const bytes = await drawings.drawSheet(locale, complaint, { addressees: [addressee] }, { isBackground: true });
  return [{ fileName: locale.mails.nameSheetFile(complaint.number), mediaType: "application/pdf", bytes }];
}

function required<T>(value: T | null, { mail }: ComplaintMailText): T {
  if (value === null) throw new Error(`a mail of kind ${mail.kind} needs its sheet and its warning or offer`);
  return value;
}
