import { addDays } from "../../limaDays.ts";
import { ACCEPTANCE } from "../settlementOffers.ts";
import { findOfferMail } from "./communications.ts";
import { areSame, type InspectedSheet, type SheetCheck, when } from "./inspection.ts";

/** An offer by mail counts as sent, and no mail of it went out. */
const offerNotSent: SheetCheck = (sheet) =>
  sheet.complaint.offers.flatMap((offer) => {
    const isSent = offer.means === "email" && offer.sentAt !== null;
    return when(isSent && findOfferMail(sheet, offer)?.status !== "sent", { found: toText(offer.sentAt) });
  });

/** An offer is open although its mail came back. */
const offerCameBack: SheetCheck = (sheet) =>
  sheet.complaint.offers.flatMap((offer) => {
    const cameBack = offer.outcome === null ? (findOfferMail(sheet, offer)?.cameBack ?? null) : null;
    return when(cameBack !== null, { found: cameBack });
  });

const offerDatesDiffer: SheetCheck = (sheet) =>
  sheet.complaint.offers.flatMap((offer) => {
    const mail = offer.means === "email" ? findOfferMail(sheet, offer) : null;
    if (offer.sentAt === null || mail === null || mail.sentAt === null || areSame(offer.sentAt, mail.sentAt)) return [];
    return [{ found: toText(offer.sentAt), expected: toText(mail.sentAt) }];
  });

/** An offer at the counter has no signed copy. */
const offerWithoutCopy: SheetCheck = (sheet) =>
  sheet.complaint.offers.flatMap(({ means, documentId, agreementDocumentId, createdAt }) => {
    const hasCopy = hasFile(sheet, documentId) || hasFile(sheet, agreementDocumentId);
    return when(means === "presencial" && !hasCopy, { found: toText(createdAt) });
  });

const offerOnQueja: SheetCheck = ({ complaint: { type, offers } }) => when(type === "queja" && offers.length > 0);

/** The days of an offer are over, and its sheet's term does not run again. */
const offerNotEnded: SheetCheck = ({ complaint: { status, offers } }, { today }) =>
  offers.flatMap(({ outcome, lapsesOn }) => {
    const isOver = outcome === null && lapsesOn !== null && today > addDays(lapsesOn, 1);
    return when(isOver && status === "oferta_enviada", { found: lapsesOn });
  });

/** A sheet is settled without the acceptance in the words of the law. */
const agreementWithoutAcceptance: SheetCheck = ({ complaint: { status, offers } }) => {
  const accepted = offers.filter(({ outcome }) => outcome === "accepted");
  if (accepted.length === 0) return when(status === "acuerdo");
  return when(accepted.some(({ acceptance, outcomeAt }) => acceptance !== ACCEPTANCE || outcomeAt === null));
};

/** The acceptance was signed, and the paper is missing. */
const agreementWithoutDocument: SheetCheck = (sheet) =>
  sheet.complaint.offers.flatMap(({ outcome, outcomeVia, documentId, agreementDocumentId, outcomeAt }) => {
    const isSigned = outcome === "accepted" && outcomeVia !== "page";
    const hasPaper =
      hasFile(sheet, agreementDocumentId) || (agreementDocumentId === null && hasFile(sheet, documentId));
    return when(isSigned && !hasPaper, { found: toText(outcomeAt) });
  });

const agreementDatesDiffer: SheetCheck = ({ complaint: { offers }, events }) => {
  const at = offers.find(({ outcome }) => outcome === "accepted")?.outcomeAt ?? null;
  const recorded = events.findLast(({ type }) => type === "offer_accepted" || type === "settled")?.at ?? null;
  if (at === null || recorded === null || areSame(at, recorded)) return [];
  return [{ found: toText(at), expected: toText(recorded) }];
};

const closedWithoutAnswer: SheetCheck = ({ complaint: { status, answeredAt, offers } }) =>
  when(status === "cerrado" && answeredAt === null && !offers.some(({ outcome }) => outcome === "accepted"));

/** The checks of settlement offers and agreements. */
export const OFFER_CHECKS = {
  offer_not_sent: offerNotSent,
  offer_came_back: offerCameBack,
  offer_dates_differ: offerDatesDiffer,
  offer_without_copy: offerWithoutCopy,
  offer_on_queja: offerOnQueja,
  offer_not_ended: offerNotEnded,
  agreement_without_acceptance: agreementWithoutAcceptance,
  agreement_without_document: agreementWithoutDocument,
  agreement_dates_differ: agreementDatesDiffer,
  closed_without_answer: closedWithoutAnswer,
};

function hasFile({ files }: InspectedSheet, id: string | null): boolean {
  return id !== null && files.some((file) => file.id === id);
}

function toText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
