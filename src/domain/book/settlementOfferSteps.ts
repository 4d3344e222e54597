import { addBusinessDays } from "./businessDays.ts";
import type { LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import type { Complaint } from "./complaints.ts";
import {
  findCounterRefusal,
  lapseOffer,
  MAX_SUSPENDED_BUSINESS_DAYS,
  type Moment,
  offerSettlement,
  requireStepLeft,
} from "./complaintStates.ts";
import type { ComplaintRefusal } from "./complaintRefusals.ts";
import { DomainError } from "../errors.ts";
import {
  ACCEPTANCE,
  ENDED_BY_AGREEMENT,
  ENDED_BY_ANSWER,
  type NewOffer,
  type OfferMeans,
  type OfferOutcome,
  type SettlementOffer,
} from "./settlementOffers.ts";

/**
 * Makes an offer. One by e-mail waits for its mail; the caller checks that the consumer has an e-mail. One at the counter is handed over
 * now, and moves neither a date nor the sheet's state. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function makeOffer(complaint: Complaint, given: NewOffer, moment: Moment): Complaint {
  const isMailed = given.means === "email";
  if (isMailed) requireMailable(complaint, moment);
  else requireCounter(complaint);
  requireStepLeft(complaint.offers.length);
  const offer: SettlementOffer = {
    ...given,
    sentAt: isMailed ? null : moment.now,
    lapsesOn: null,
    outcome: null,
    outcomeAt: null,
    outcomeVia: null,
    outcomeReason: null,
    acceptance: null,
    agreementDocumentId: null,
    createdAt: moment.now,
  };
  return { ...complaint, offers: [...complaint.offers, offer] };
}

function requireMailable(complaint: Complaint, moment: Moment): void {
  if (findOpenOffer(complaint, "email")?.sentAt === null) refuse("offer_queued");
  offerSettlement(complaint, moment);
}

function requireCounter(complaint: Complaint): void {
  const refusal = findCounterRefusal(complaint);
  if (refusal !== null) refuse(refusal);
  if (findOpenOffer(complaint, "presencial") !== null) refuse("offer_open");
}

/** Records that the mail with the offer was sent, which suspends the term from today on. Errors: COMPLAINT_ACTION_REFUSED. */
export function sendOffer(complaint: Complaint, offer: SettlementOffer, moment: Moment): Complaint {
  const sent = { ...offer, sentAt: moment.now, lapsesOn: lapseDayOf(complaint, moment) };
  return replaceOffer(offerSettlement(complaint, moment), sent);
}

/** The last Lima day on which an offer whose mail is sent at this moment can be accepted. */
export function lapseDayOf({ suspendedDays }: Complaint, { now, extraHolidays }: Moment): LimaDay {
  return addBusinessDays(limaDayOf(now), MAX_SUSPENDED_BUSINESS_DAYS - suspendedDays, extraHolidays);
}

/** Sets the outcome of an offer. The caller changes the sheet's own state. */
export function endOffer(
  complaint: Complaint,
  offer: SettlementOffer,
  ending: Pick<SettlementOffer, "outcome"> &
    Partial<Pick<SettlementOffer, "outcomeVia" | "outcomeReason" | "agreementDocumentId">>,
  { now }: Pick<Moment, "now">,
): Complaint {
  const acceptance = ending.outcome === "accepted" ? ACCEPTANCE : null;
  return replaceOffer(complaint, { ...offer, ...ending, acceptance, outcomeAt: now });
}

/** Sets the outcome of the accepted offer, and withdraws the one beside it, sent or not. The caller settles the sheet. */
export function agreeOn(
  settled: Complaint,
  offer: SettlementOffer,
  acceptance: Pick<SettlementOffer, "outcomeVia"> & Partial<Pick<SettlementOffer, "agreementDocumentId">>,
  moment: Pick<Moment, "now">,
): Complaint {
  const agreed = endOffer(settled, offer, { ...acceptance, outcome: "accepted" }, moment);
  return withdrawAll(agreed, listOpenOffers(agreed), ENDED_BY_AGREEMENT, moment);
}

/** Withdraws the open offers of a sheet that an answer was written to, sent or not. `changed` is the sheet with the answer. */
export function endOffersByAnswer(changed: Complaint, moment: Pick<Moment, "now">): Complaint {
  const isSending = changed.status === "respuesta_enviandose";
  const over = listOpenOffers(changed).filter(({ means, sentAt }) =>
    means === "email" ? isSending || (sentAt !== null && changed.status !== "oferta_enviada") : changed.answer !== null,
  );
  return withdrawAll(changed, over, ENDED_BY_ANSWER, moment);
}

/** The offers without an outcome, sent or not, oldest first: at most one by mail and one at the counter. */
export function listOpenOffers({ offers }: Pick<Complaint, "offers">): readonly SettlementOffer[] {
  return offers.filter(({ outcome }) => outcome === null);
}

/** The offer of these means without an outcome, sent or not. */
export function findOpenOffer(complaint: Pick<Complaint, "offers">, means: OfferMeans): SettlementOffer | null {
  return listOpenOffers(complaint).find((offer) => offer.means === means) ?? null;
}

/** The offers that reached the consumer. Only they are on the sheet. */
export function listSentOffers({ offers }: Pick<Complaint, "offers">): readonly SettlementOffer[] {
  return offers.filter(({ sentAt }) => sentAt !== null);
}

/** The offer that the consumer accepted; null without an agreement. */
export function findAgreement({ offers }: Pick<Complaint, "offers">): SettlementOffer | null {
  return offers.find(({ outcome }) => outcome === "accepted") ?? null;
}

/** The state of an offer on the consumer's page: its outcome, or whether it is sent. */
export type OfferState = OfferOutcome | "open" | "unsent";

/** The state of an offer by mail at this moment. One whose time is over has lapsed, also before the scan that records it. */
export function stateOfOffer(complaint: Complaint, offer: SettlementOffer, moment: Moment): OfferState {
  if (offer.outcome !== null) return offer.outcome;
  if (offer.sentAt === null) return "unsent";
  return lapseOffer(complaint, moment) === null ? "open" : "lapsed";
}

function withdrawAll(
  complaint: Complaint,
  offers: readonly SettlementOffer[],
  outcomeReason: string,
  moment: Pick<Moment, "now">,
): Complaint {
  const ending = { outcome: "withdrawn", outcomeReason } as const;
  return offers.reduce((changed, offer) => endOffer(changed, offer, ending, moment), complaint);
}

function replaceOffer(complaint: Complaint, offer: SettlementOffer): Complaint {
  return { ...complaint, offers: complaint.offers.map((each) => (each.id === offer.id ? offer : each)) };
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
