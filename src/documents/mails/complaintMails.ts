import type { Complaint } from "../../domain/book/complaints.ts";
import type { ComplaintMailKind, ComplaintMailText } from "../../domain/book/complaintMails.ts";
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
import type { MailDefinition } from "./mailDefinitions.ts";
import { writeOffer, writeOfferOutcome } from "./offerMailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** The mails of the complaints book. Errors of `render`: Error when the kind needs a sheet, a warning or an offer that `text` lacks. */
export const COMPLAINT_MAILS: Readonly<Record<ComplaintMailKind, MailDefinition<ComplaintMailText>>> = {
  receipt: {
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "consumidor");
      return buildMessage(locale, text, writeReceipt(locale, text, sheet), copy, sheet.provider);
    },
  },
  provider_copy: {
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "proveedor");
      return buildMessage(locale, text, writeProviderCopy(locale, text, sheet), copy);
    },
  },
  answer: {
    async render(locale, text, drawings) {
      const message = renderAnswerMail(locale, text);
      const copy = await attachSheet(locale, drawings, required(text.complaint, text), "consumidor");
      return { ...message, attachments: [...copy, ...text.files] };
    },
  },
  bounce_warning: {
    render: (locale, text) =>
      buildMessage(locale, text, writeBounceWarning(locale, text, required(text.complaint, text))),
  },
  deadline_warning: {
    render(locale, text) {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeWarning(locale, text, sheet, required(text.mail.warning, text)));
    },
  },
  quarantine_notice: {
    render: (locale, text) => buildMessage(locale, text, writeQuarantineNotice(locale, text)),
  },
  quarantine_warning: {
    render(locale, text) {
      const sheet = required(text.heldSheet, text);
      return buildMessage(locale, text, writeHeldWarning(locale, text, sheet, required(text.mail.warning, text)));
    },
  },
  quarantine_alarm: {
    render: (locale, text) => buildMessage(locale, text, writeHeldAlarm(locale, text, required(text.heldSheet, text))),
  },
  incomplete_book: {
    render: (locale, text) => buildMessage(locale, text, writeIncompleteBook(locale, text)),
  },
  offer: {
    render(locale, text) {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeOffer(locale, sheet, required(text.offer, text)), [], sheet.provider);
    },
  },
  offer_outcome: {
    render(locale, text) {
      const sheet = required(text.complaint, text);
      const content = writeOfferOutcome(locale, sheet, required(text.offer, text));
      return buildMessage(locale, text, { ...content, link: linkPanel(locale, text, "openInPanel") });
    },
  },
};

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
