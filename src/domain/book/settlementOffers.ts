import type { MailObsolescence } from "../mail/mails.ts";
import type { LimaDay } from "../limaDays.ts";

/** How an offer reaches the consumer: by e-mail or at the counter. */
export type OfferMeans = "email" | "presencial";

/** How an offer ended. One without an express acceptance in its time has lapsed, which counts as refused. */
export type OfferOutcome = "accepted" | "refused" | "withdrawn" | "lapsed";

/** Where the consumer decided: on the offer's page or on a signed document. */
export type OfferDecisionMeans = "page" | "document";

/** The words of an agreement, literally (DS 011-2011-PCM, art. 6-A). They are stored with each acceptance. */
export const ACCEPTANCE = "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO";

/**
 * A documented proposal to settle a reclamo. Only one by mail suspends the sheet's term, from its sending; one at the counter moves neither
 * a date nor the sheet's state until it is accepted (DS 011-2011-PCM, art. 6-A.2).
 */
export type SettlementOffer = {
  readonly id: string;
  readonly text: string;
  readonly means: OfferMeans;
  /** The sheet of paper that was signed at the counter. */
  readonly documentId: string | null;
  /** The name and the post of who signs that paper for the provider; null for an offer by mail, and for one of an earlier release. */
  readonly signerName: string | null;
  readonly signerPost: string | null;
  /** When the mail server accepted the mail, or the text was handed over; null until then. */
  readonly sentAt: Date | null;
  /** The last Lima day on which an offer by mail can be accepted, `YYYY-MM-DD`; null until it is sent, and at the counter. */
  readonly lapsesOn: LimaDay | null;
  /** Null while the offer waits to be sent or to be decided. */
  readonly outcome: OfferOutcome | null;
  readonly outcomeAt: Date | null;
  /** Set for an offer that the consumer accepted or refused. */
  readonly outcomeVia: OfferDecisionMeans | null;
  /** Why the service withdrew the offer, such as the mail server's refusal; null where its owner did. */
  readonly outcomeReason: string | null;
  /** `ACCEPTANCE` for an accepted offer. */
  readonly acceptance: string | null;
  /** The acceptance that the consumer signed. */
  readonly agreementDocumentId: string | null;
  /** The API key that made the offer. */
  readonly createdBy: string;
  readonly createdAt: Date;
};

/** An offer as its owner writes it. */
export type NewOffer = Pick<
  SettlementOffer,
  "id" | "text" | "means" | "documentId" | "signerName" | "signerPost" | "createdBy"
>;

/** The failure of the mail of an offer that may not be sent any more, and the offer's `outcomeReason`. */
export const OFFER_OVER = "offer_over" satisfies MailObsolescence;

/** The `outcomeReason` of an offer that ended because its sheet was answered: a code that is stored. */
export const ENDED_BY_ANSWER = "ended_by_answer";

/** The `outcomeReason` of an offer beside the one that the consumer accepted: a code that is stored. */
export const ENDED_BY_AGREEMENT = "ended_by_agreement";
