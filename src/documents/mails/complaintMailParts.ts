import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import type { ComplaintMailText } from "../../domain/book/complaintMails.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { MailAttachment, MailMessage } from "../../domain/mail/mails.ts";
import { dropInvisible } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Addressee } from "../addressees.ts";
import type { Drawings } from "../drawing.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Builds the message. A reply goes to the provider `replyTo`, if there is one. */
export function buildMessage(
  locale: Locale,
  { mail }: ComplaintMailText,
  content: MailContent,
  attachments: readonly MailAttachment[] = [],
  replyTo: Provider | null = null,
): MailMessage {
  return {
    ...buildMailMessage(locale, mail.recipient, content, BYTE_BUDGETS.sheetMail),
    ...(replyTo === null ? {} : { replyTo: dropInvisible(replyTo.email) }),
    attachments,
  };
}

export async function attachSheet(
  locale: Locale,
  drawings: Drawings,
  complaint: Complaint,
  addressee: Addressee,
): Promise<MailAttachment[]> {
  const bytes = await drawings.drawSheet(locale, complaint, { addressees: [addressee] }, { isBackground: true });
  return [{ fileName: locale.mails.nameSheetFile(complaint.number), mediaType: "application/pdf", bytes }];
}

export function required<T>(value: T | null, { mail }: ComplaintMailText): T {
  if (value === null) throw new Error(`a mail of kind ${mail.kind} needs its sheet and its warning or offer`);
  return value;
}

export function withTitle(title: string): { readonly subject: string; readonly title: string } {
  return { subject: title, title };
}

export function listLawNotes({ sheet }: Locale): string[] {
  return [sheet.reclamoDefinition, sheet.quejaDefinition, ...sheet.notes];
}
