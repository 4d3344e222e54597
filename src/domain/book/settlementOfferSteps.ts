import { addBusinessDays } from "./businessDays.ts";
import type { LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import type { Complaint } from "./complaints.ts";
import {
  lapseOffer,
  MAX_SUSPENDED_BUSINESS_DAYS,
  type Moment,
  offerSettlement,
  requireStepLeft,
} from "./complaintStates.ts";
import { type ComplaintRefusal, DomainError } from "../errors.ts";
import {
  ACCEPTANCE,
  ENDED_BY_ANSWER,
  type NewOffer,
  type OfferOutcome,
  type SettlementOffer,
} from "./settlementOffers.ts";

/**
 * Makes an offer: one at the counter is sent at once, one by e-mail waits for its mail. The caller checks that the consumer has an
 * e-mail. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function makeOffer(complaint: Complaint, given: NewOffer, moment: Moment): Complaint {
  if (findOpenOffer(complaint)?.sentAt === null) refuse("offer_queued");
  offerSettlement(complaint, moment);
  requireStepLeft(complaint.offers.length);
  const offer: SettlementOffer = {
    ...given,
    sentAt: null,
    lapsesOn: null,
    outcome: null,
    outcomeAt: null,
    outcomeVia: null,
    outcomeReason: null,
    acceptance: null,
    agreementDocumentId: null,
    createdAt: moment.now,
  };
  const withOffer = { ...complaint, offers: [...complaint.offers, offer] };
  return given.means === "email" ? withOffer : sendOffer(withOffer, offer, moment);
}

/** Records that the offer was sent, which suspends the term from today on. Errors: COMPLAINT_ACTION_REFUSED. */
export function sendOffer(complaint: Complaint, offer: SettlementOffer, moment: Moment): Complaint {
  const sent = { ...offer, sentAt: moment.now, lapsesOn: lapseDayOf(complaint, moment) };
  return replaceOffer(offerSettlement(complaint, moment), sent);
}

/** The last Lima day on which an offer that is sent at this moment can be accepted. */
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

/** Withdraws the open offer of a sheet that an answer was written to, sent or not. `changed` is the sheet with the answer. */
export function endOfferByAnswer(changed: Complaint, moment: Pick<Moment, "now">): Complaint {
  const offer = findOpenOffer(changed);
  const isOver =
    changed.status === "respuesta_enviandose" || (offer?.sentAt !== null && changed.status !== "oferta_enviada");
  if (offer === null || !isOver) return changed;
  return endOffer(changed, offer, { outcome: "withdrawn", outcomeReason: ENDED_BY_ANSWER }, moment);
}

/** The offer without an outcome, sent or not. A sheet has at most one. */
export function findOpenOffer({ offers }: Pick<Complaint, "offers">): SettlementOffer | null {
  return offers.find(({ outcome }) => outcome === null) ?? null;
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

/** The state of an offer at this moment. An offer whose time is over has lapsed, also before the scan that records it. */
export function stateOfOffer(complaint: Complaint, offer: SettlementOffer, moment: Moment): OfferState {
  if (offer.outcome !== null) return offer.outcome;
  if (offer.sentAt === null) return "unsent";
  return lapseOffer(complaint, moment) === null ? "open" : "lapsed";
}

function replaceOffer(complaint: Complaint, offer: SettlementOffer): Complaint {
  return { ...complaint, offers: complaint.offers.map((each) => (each.id === offer.id ? offer : each)) };
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
