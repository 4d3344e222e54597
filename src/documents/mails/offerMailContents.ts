import { type Complaint, OPEN_STATUSES } from "../../domain/book/complaints.ts";
import type { OfferText } from "../../domain/book/complaintMails.ts";
import type { Locale } from "../../messages/locale.ts";
import { listSheetSections } from "./complaintMailSections.ts";
import type { MailContent } from "./mailContents.ts";

/** The offer to the consumer, with the meaning of an acceptance and the page to decide on. */
export function writeOffer(locale: Locale, complaint: Complaint, { offer, lapsesOn, url }: OfferText): MailContent {
  const { mails: words, explainAcceptance, explainRefusal } = locale.offers;
  const provider = complaint.provider?.legalName ?? locale.book.texts.theProvider;
  const lapsesDay = locale.formats.formatDay(lapsesOn);
  const title = words.titleOffer(complaint.number, complaint.provider?.legalName ?? null);
  return {
    subject: title,
    title,
    paragraphs: [words.introduceOffer(provider, complaint.number, lapsesDay)],
    sections: [
      {
        title: words.section,
        rows: [
          { label: words.offered, value: offer.text },
          { label: words.lapsesOn, value: lapsesDay },
          { label: words.ifYouAccept, value: explainAcceptance(provider) },
          { label: words.ifYouRefuse, value: explainRefusal(provider, lapsesDay) },
        ],
      },
    ],
    link: url === null ? null : { href: url, label: words.open },
    notes: [],
    closing:
      complaint.provider === null ? words.closing : `${words.closing} ${locale.mails.texts.repliesReachProvider}`,
  };
}

/** The notice to the owner of how an offer ended. */
export function writeOfferOutcome(locale: Locale, complaint: Complaint, { offer }: OfferText): MailContent {
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
