import type { Complaint } from "../../domain/book/complaints.ts";
import { ENDED_BY_ANSWER, type SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { endOfferByAnswer, findOpenOffer } from "../../domain/book/settlementOfferSteps.ts";
import type { Moment } from "../../domain/book/complaintStates.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { type ComplaintFiling, findOwnerEmail } from "./complaintFilings.ts";
import { queueMail } from "./queuedMails.ts";

/** Finds an offer of the sheet. Throws when there is none, since callers have the offer's id from the database. */
export function getOffer({ offers }: Complaint, id: string): SettlementOffer {
  const offer = offers.find((each) => each.id === id);
  if (offer === undefined) throw new Error("A settlement offer is not on its sheet.");
  return offer;
}

/** Saves one offer of a changed sheet, then the sheet: the database checks a sheet against its offers. */
export async function saveWithOffer(tx: Repositories, complaint: Complaint, offerId: string): Promise<void> {
  await tx.settlementOffers.save(complaint.accountId, getOffer(complaint, offerId));
  await tx.complaints.save(complaint);
}

/**
 * Withdraws the open offer of a sheet that has been answered, sent or not, in the caller's transaction. Returns the sheet with its
 * offers as they are then. `changed` is the sheet after the answer.
 */
export async function endOfferOfAnswered(
  tx: Repositories,
  filing: ComplaintFiling,
  changed: Complaint,
  moment: Moment,
  actorId: string,
): Promise<Complaint> {
  const offer = findOpenOffer(changed);
  const ended = endOfferByAnswer(changed, moment);
  if (offer === null || ended === changed) return changed;
  await tx.settlementOffers.save(ended.accountId, getOffer(ended, offer.id));
  await filing.recordEvent(tx, ended, "offer_withdrawn", { offer: offer.id, reason: ENDED_BY_ANSWER }, actorId);
  return ended;
}

/** Queues the mail that notifies the owner of an offer's outcome. */
export async function mailOutcome(
  tx: Repositories,
  { accountId, formId, id: complaintId }: Complaint,
  offerId: string,
  at: Date,
): Promise<void> {
  const form = await tx.forms.findOfBook(accountId, formId);
  if (form === null) throw new Error("A sheet without a form.");
  const recipient = await findOwnerEmail(tx, form);
  await queueMail(tx, { accountId, formId, complaintId, kind: "offer_outcome", subjectId: offerId, recipient, at });
}
