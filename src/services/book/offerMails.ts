import type { Complaint } from "../../domain/book/complaints.ts";
import { endOffer, lapseDayOf, sendOffer } from "../../domain/book/settlementOfferSteps.ts";
import { OFFER_OVER } from "../../domain/book/settlementOffers.ts";
import { findOfferRefusal, voidOffer } from "../../domain/book/complaintStates.ts";
import type { OfferText } from "../../domain/book/complaintMails.ts";
import { offerPath } from "../../domain/links.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { getOffer, mailOutcome, saveWithOffer } from "./offerSteps.ts";
import { createOfferSecrets } from "./pageSecrets.ts";

/** What the mails about offers need, and what their ends do to the offers. */
export function createOfferMails(
  { repositories, secretBox, clock, publicUrl }: Dependencies<"repositories" | "clock" | "secretBox" | "publicUrl">,
  filing: ComplaintFiling,
) {
  const offerSecrets = createOfferSecrets(secretBox);
  return { loadOffer, recordSent, recordFailure, recordBounce };

  /** The offer of a mail; `obsolete` for an offer that must not be sent any more. */
  async function loadOffer(
    { kind, subjectId }: Pick<Mail, "kind" | "subjectId">,
    complaint: Complaint,
    formToken: string,
  ): Promise<OfferText | "obsolete"> {
    const offer = getOffer(complaint, subjectId ?? "");
    const moment = { now: clock.now(), extraHolidays: await repositories.extraHolidays.list() };
    const lapsesOn = offer.lapsesOn ?? lapseDayOf(complaint, moment);
    if (kind !== "offer") return { offer, lapsesOn, url: null };
    if (offer.outcome !== null || findOfferRefusal(complaint, moment) !== null) return "obsolete";
    const sealed = await repositories.settlementOffers.findAnySealedSecret(offer.id);
    if (sealed === null) throw new Error("An offer by e-mail has no page.");
    return { offer, lapsesOn, url: `${publicUrl}${offerPath(formToken, offerSecrets.open(offer.id, sealed))}` };
  }

  /**
   * Suspends the sheet's term from the moment at which the mail server accepted the offer. An offer that was withdrawn, or whose
   * sheet was answered, while its mail was on the way is recorded as sent and suspends nothing.
   */
  async function recordSent(tx: Repositories, { accountId, subjectId }: Mail, complaintId: string): Promise<void> {
    const complaint = await tx.complaints.findByIdForUpdate(accountId, complaintId);
    if (complaint === null) return;
    const offer = getOffer(complaint, subjectId ?? "");
    const moment = { now: clock.now(), extraHolidays: await tx.extraHolidays.list() };
    const refusal = findOfferRefusal(complaint, moment);
    if (offer.outcome !== null || refusal !== null) {
      const sent = { ...offer, sentAt: moment.now, lapsesOn: lapseDayOf(complaint, moment) };
      const offers = complaint.offers.map((each) => (each.id === offer.id ? sent : each));
      const ending = { outcome: "withdrawn", outcomeReason: OFFER_OVER } as const;
      const changed = { ...complaint, offers };
      const ended = offer.outcome === null ? endOffer(changed, sent, ending, moment) : changed;
      await tx.settlementOffers.save(accountId, getOffer(ended, offer.id));
      if (offer.outcome === null) await recordWithdrawn(tx, ended, offer.id, OFFER_OVER);
      return;
    }
    const sent = sendOffer(complaint, offer, moment);
    await saveWithOffer(tx, sent, offer.id);
    const details = { from: complaint.status, to: sent.status, offer: offer.id, means: offer.means };
    await filing.recordEvent(tx, sent, "offer_sent", details, offer.createdBy);
  }

  /** Withdraws an offer whose mail failed for good, and mails its owner. Nothing was suspended. */
  async function recordFailure(
    tx: Repositories,
    { accountId, subjectId }: Mail,
    complaintId: string,
    failure: string,
  ): Promise<void> {
    const complaint = await tx.complaints.findByIdForUpdate(accountId, complaintId);
    if (complaint === null) return;
    const offer = getOffer(complaint, subjectId ?? "");
    if (offer.outcome !== null) return;
    const ending = { outcome: "withdrawn", outcomeReason: failure } as const;
    const ended = endOffer(complaint, offer, ending, { now: clock.now() });
    await tx.settlementOffers.save(accountId, getOffer(ended, offer.id));
    await recordWithdrawn(tx, ended, offer.id, failure);
  }

  /** Withdraws an open offer whose mail came back, and mails its owner. It suspended nothing. */
  async function recordBounce(
    tx: Repositories,
    { accountId, subjectId }: Mail,
    complaintId: string,
    { reason, status }: Bounce,
  ): Promise<void> {
    const complaint = await tx.complaints.findByIdForUpdate(accountId, complaintId);
    if (complaint?.status !== "oferta_enviada") return;
    const offer = getOffer(complaint, subjectId ?? "");
    if (offer.outcome !== null) return;
    const moment = { now: clock.now(), extraHolidays: await tx.extraHolidays.list() };
    const ending = { outcome: "withdrawn", outcomeReason: reason ?? status } as const;
    const ended = endOffer(voidOffer(complaint, moment), offer, ending, moment);
    await saveWithOffer(tx, ended, offer.id);
    await recordWithdrawn(tx, ended, offer.id, ending.outcomeReason);
  }

  async function recordWithdrawn(
    tx: Repositories,
    complaint: Complaint,
    offerId: string,
    reason: string,
  ): Promise<void> {
    await filing.recordEvent(tx, complaint, "offer_withdrawn", { offer: offerId, reason });
    await mailOutcome(tx, complaint, offerId, clock.now());
  }
}
