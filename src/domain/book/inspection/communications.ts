import type { LimaDay } from "../../limaDays.ts";
import { limaDayOf } from "../../times.ts";
import type { SettlementOffer } from "../settlementOffers.ts";
import type { InspectedMail, InspectedSheet } from "./inspection.ts";

/** How an answer reached its consumer. `mail` is null for a letter. */
type Communication = { readonly day: LimaDay; readonly mail: InspectedMail | null };

/** The latest mail with an answer; null without one. */
export function findAnswerMail({ mails }: InspectedSheet): InspectedMail | null {
  return mails.findLast(({ kind }) => kind === "answer") ?? null;
}

/** The mail with an offer; null without one. */
export function findOfferMail({ mails }: InspectedSheet, { id }: SettlementOffer): InspectedMail | null {
  return mails.findLast(({ kind, subjectId }) => kind === "offer" && subjectId === id) ?? null;
}

/** Whether a mail server has taken the mail and none has reported that it came back. */
export function hasArrived(mail: InspectedMail): boolean {
  return mail.status === "sent" && mail.sentAt !== null && mail.cameBack === null;
}

/**
 * The communication of the sheet's answer, from its mail or its dispatch, whatever the sheet's state says; null without one. A sheet that waits
 * for another answer, after one that came back, has none.
 */
export function findCommunication(sheet: InspectedSheet): Communication | null {
  const { answer, answeredVia, preparedAt, communicatedAt } = sheet.complaint;
  if (answer === null) return null;
  if (answeredVia === "carta") return communicatedAt && { day: limaDayOf(communicatedAt), mail: null };
  if (answeredVia === null && preparedAt !== null) return null;
  const mail = findAnswerMail(sheet);
  return mail?.sentAt && hasArrived(mail) ? { day: limaDayOf(mail.sentAt), mail } : null;
}

/** The day of the dispatch that the history names; null without one. */
export function findDispatchDay({ events }: InspectedSheet): LimaDay | null {
  const day = events.findLast(({ type }) => type === "letter_dispatched")?.details["dispatched_on"];
  return day === undefined ? null : String(day);
}

/** The offers that suspend the term (art. 6-A.2.b): those sent by mail, unless it came back and the consumer did not decide. */
export function listSuspendingOffers(sheet: InspectedSheet): readonly SettlementOffer[] {
  return sheet.complaint.offers.filter((offer) => {
    if (offer.means !== "email" || offer.sentAt === null) return false;
    const isVoid = offer.outcome === "withdrawn" || offer.outcome === "lapsed";
    return !isVoid || (findOfferMail(sheet, offer)?.cameBack ?? null) === null;
  });
}
