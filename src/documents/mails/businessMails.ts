import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import {
  type Complaint,
  findConsumerAddress,
  OPEN_STATUSES,
  outcomeOf,
  type QuarantinedSheet,
} from "../../domain/book/complaints.ts";
import type { ComplaintMailKind, ComplaintMailText, MailWarning, OfferText } from "../../domain/book/complaintMails.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Locale } from "../../messages/locale.ts";
import { attachSheet, buildMessage, listLawNotes, required, withTitle } from "./complaintMailParts.ts";
import { listHeldSheet, listSheetSections } from "./complaintMailSections.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";

/** The book's mails to the business. Errors of `render`: Error when the kind needs a sheet, a warning or an offer that `text` lacks. */
export const BUSINESS_MAILS = {
  provider_copy: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "proveedor");
      return buildMessage(locale, text, writeProviderCopy(locale, text, sheet), copy);
    },
  },
  bounce_warning: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render: (locale, text) =>
      buildMessage(locale, text, writeBounceWarning(locale, text, required(text.complaint, text))),
  },
  deadline_warning: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render(locale, text) {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeWarning(locale, text, sheet, required(text.mail.warning, text)));
    },
  },
  quarantine_notice: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render: (locale, text) => buildMessage(locale, text, writeQuarantineNotice(locale, text)),
  },
  quarantine_warning: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render(locale, text) {
      const sheet = required(text.heldSheet, text);
      return buildMessage(locale, text, writeHeldWarning(locale, text, sheet, required(text.mail.warning, text)));
    },
  },
  quarantine_alarm: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render: (locale, text) => buildMessage(locale, text, writeHeldAlarm(locale, text, required(text.heldSheet, text))),
  },
  incomplete_book: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render: (locale, text) => buildMessage(locale, text, writeIncompleteBook(locale, text)),
  },
  offer_outcome: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render(locale, text) {
      const sheet = required(text.complaint, text);
      const content = writeOfferOutcome(locale, sheet, required(text.offer, text));
      return buildMessage(locale, text, { ...content, link: linkPanel(locale, text, "openInPanel") });
    },
  },
} satisfies Partial<Record<ComplaintMailKind, MailDefinition<ComplaintMailText>>>;

/** The provider's copy. The sheet may be answered or settled by the time that the copy is sent. */
function writeProviderCopy(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const outcome = outcomeOf(complaint);
  const isAnswerAwaited = outcome.kind === "pending" || outcome.kind === "offered";
  const answerBy = isAnswerAwaited ? locale.formats.formatDay(complaint.answerBy) : null;
  const movedFrom = complaint.answerBy === complaint.dueOn ? null : locale.formats.formatDay(complaint.dueOn);
  return {
    ...withTitle(locale.mails.titleProviderCopyMail(complaint.number, answerBy)),
    paragraphs: [
      locale.mails.introduceProviderCopy(text.formName, locale.formats.formatInstant(complaint.registeredAt)),
      ...(outcome.kind === "settled"
        ? [locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(outcome.at)))]
        : []),
      ...(answerBy === null ? [] : [locale.mails.demandAnswer(answerBy, movedFrom)]),
      ...(text.formIsActive ? [] : [locale.mails.texts.inactiveForm]),
    ],
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, isAnswerAwaited ? "answerInPanel" : "openInPanel"),
    notes: listLawNotes(locale),
    closing: isAnswerAwaited ? locale.mails.answerInstructions[complaint.answerChannel] : "",
  };
}

/** The mail with the answer, the record of the agreement, or the consumer's copy of the sheet did not arrive. */
function writeBounceWarning(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const { formName, undelivered } = text;
  const kind = undelivered?.kind === "corrected_sheet" ? "receipt" : undelivered?.kind;
  const lost = kind === "receipt" || kind === "agreement" ? kind : "answer";
  const { reason = null } = undelivered ?? {};
  const failure = undelivered && {
    recipient: undelivered.recipient,
    reason: reason === null ? null : locale.mailFailures.describeReason(reason),
  };
  const answerBy = locale.formats.formatDay(complaint.answerBy);
  const hasAddress = findConsumerAddress(complaint) !== null;
  return {
    ...withTitle(locale.mails.titleBounceMail(complaint.number, lost)),
    paragraphs: {
      receipt: locale.mails.introduceLostReceipt(formName, failure),
      agreement: locale.mails.introduceLostAgreement(formName, failure),
      answer: locale.mails.introduceBounce(formName, answerBy, failure, hasAddress),
    }[lost],
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, lost === "answer" ? "answerInPanel" : "openInPanel"),
    notes: [],
    closing: "",
  };
}

function writeWarning(
  locale: Locale,
  text: ComplaintMailText,
  complaint: Complaint,
  warning: MailWarning,
): MailContent {
  const answerBy = locale.formats.formatDay(warning.answerBy);
  const isOverdue = warning.stage === "overdue";
  return {
    ...withTitle(titleWarning(locale, complaint.number, warning)),
    paragraphs: isOverdue
      ? locale.mails.introduceOverdue(text.formName, answerBy)
      : locale.mails.introduceWarning(text.formName, answerBy),
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, "answerInPanel"),
    notes: locale.sheet.notes,
    closing: locale.mails.answerInstructions[complaint.answerChannel],
  };
}

function writeIncompleteBook(locale: Locale, text: ComplaintMailText): MailContent {
  return {
    ...writeNotice(
      locale.mails.titleIncompleteBookMail(text.formName),
      locale.mails.introduceIncompleteBook(text.formName),
    ),
    link: linkPanel(locale, text, "completeInPanel"),
  };
}

function writeQuarantineNotice(locale: Locale, text: ComplaintMailText): MailContent {
  const { formName, heldSheet } = text;
  const dueOn = heldSheet === null ? null : locale.formats.formatDay(heldSheet.dueOn);
  return {
    ...writeNotice(locale.mails.titleQuarantineMail(formName), locale.mails.introduceQuarantine(formName, dueOn)),
    link: linkPanel(locale, text, "reviewInPanel"),
  };
}

/** The warning of a held sheet, which has no number. */
function writeHeldWarning(
  locale: Locale,
  text: ComplaintMailText,
  sheet: QuarantinedSheet,
  warning: MailWarning,
): MailContent {
  const { formName } = text;
  const dueOn = locale.formats.formatDay(warning.answerBy);
  return {
    ...writeNotice(
      locale.mails.titleHeldWarningMail(formName, warning),
      locale.mails.introduceHeldWarning(formName, dueOn, warning.stage === "overdue"),
    ),
    sections: [listHeldSheet(locale, sheet)],
    link: linkPanel(locale, text, "reviewInPanel"),
    notes: locale.sheet.notes,
  };
}

/** The alarm about a sheet that is held for a day. */
function writeHeldAlarm(locale: Locale, text: ComplaintMailText, sheet: QuarantinedSheet): MailContent {
  const { formName } = text;
  const paragraphs = locale.mails.introduceHeldAlarm(formName, locale.formats.formatDay(sheet.dueOn));
  return {
    ...writeNotice(locale.mails.titleHeldAlarmMail(formName), paragraphs),
    sections: [listHeldSheet(locale, sheet)],
    link: linkPanel(locale, text, "reviewInPanel"),
  };
}

/** The notice to the owner of how an offer ended. */
function writeOfferOutcome(locale: Locale, complaint: Complaint, { offer }: OfferText): MailContent {
  const { mails: words, describeOffer } = locale.offers;
  const title = words.titleOutcome(complaint.number, offer.outcome);
  const { title: offered, outcome } = describeOffer(offer);
  const isAwaited = OPEN_STATUSES.includes(complaint.status);
  return {
    subject: title,
    title,
    paragraphs: [
      ...(offer.outcome === "accepted" ? [words.accepted] : []),
      ...(offer.outcome === "withdrawn" ? [words.failed] : []),
      ...(isAwaited ? [words.ended(locale.formats.formatDay(complaint.answerBy))] : []),
    ],
    sections: [
      {
        title: words.section,
        rows: [
          { label: offered, value: offer.text },
          offer.outcomeReason === null
            ? { label: words.outcome, value: outcome }
            : { label: words.reason, value: locale.mailFailures.describeReason(offer.outcomeReason) },
        ],
      },
      ...listSheetSections(locale, complaint),
    ],
    link: null,
    notes: [],
    closing: isAwaited ? locale.mails.answerInstructions[complaint.answerChannel] : "",
  };
}

function writeNotice(title: string, paragraphs: readonly string[]): MailContent {
  return { ...withTitle(title), paragraphs, sections: [], link: null, notes: [], closing: "" };
}

/** The link to the page of the panel on which the business acts. */
function linkPanel(
  locale: Locale,
  { panelUrl }: ComplaintMailText,
  label: "answerInPanel" | "openInPanel" | "completeInPanel" | "reviewInPanel",
): MailContent["link"] {
  return panelUrl === null ? null : { href: panelUrl, label: locale.mails.texts[label] };
}

function titleWarning(locale: Locale, number: string, { stage, businessDaysLeft }: MailWarning): string {
  switch (stage) {
    case "three_left":
    case "one_left":
      return locale.mails.titleWarningMail(number, businessDaysLeft);
    case "last_day":
      return locale.mails.titleLastDayMail(number);
    case "overdue":
      return locale.mails.titleOverdueMail(number);
  }
}
