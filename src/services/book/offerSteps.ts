import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import type { SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { endOffersByAnswer, findAgreement } from "../../domain/book/settlementOfferSteps.ts";
import type { Moment } from "../../domain/book/complaintStates.ts";
import { found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
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
 * Withdraws the open offers of a sheet that has been answered, sent or not, in the caller's transaction. Returns the sheet with its
 * offers as they are then. `changed` is the sheet after the answer.
 */
export async function endOffersOfAnswered(
  tx: Repositories,
  filing: ComplaintFiling,
  changed: Complaint,
  moment: Pick<Moment, "now">,
  actorId: string | null,
): Promise<Complaint> {
  const ended = endOffersByAnswer(changed, moment);
  await saveWithdrawn(tx, filing, changed, ended, actorId);
  return ended;
}

/**
 * Saves a sheet that was settled, with all of its offers, its history, and the mail that gives the consumer the record of the agreement. A
 * consumer without an e-mail has the signed paper of the counter. `actorId` is null where the consumer accepted on the offer's page.
 */
export async function recordAgreement(
  tx: Repositories,
  filing: ComplaintFiling,
  before: Complaint,
  settled: Complaint,
  actorId: string | null,
  at: Date,
): Promise<void> {
  const agreement = found(findAgreement(settled), "COMPLAINT_NOT_FOUND");
  await tx.settlementOffers.save(settled.accountId, agreement);
  await saveWithdrawn(tx, filing, before, settled, actorId);
  await tx.complaints.save(settled);
  const { id: offer, acceptance, agreementDocumentId: document, means } = agreement;
  const accepted = { offer, ...(document === null ? {} : { document }), acceptance: acceptance ?? "" };
  await filing.recordEvent(tx, settled, "offer_accepted", accepted, actorId);
  const recipient = findConsumerEmail(settled);
  const states = { from: before.status, to: settled.status, means, ...describeSigner(agreement) };
  const copy = recipient === null ? "counter" : "email";
  await filing.recordEvent(tx, settled, "settled", { ...states, copy }, actorId);
  if (recipient === null) return;
  const { accountId, formId, id: complaintId } = settled;
  await queueMail(tx, { accountId, formId, complaintId, kind: "agreement", subjectId: offer, recipient, at });
}

/** Who signs an offer at the counter for the provider, as the history has it. */
export function describeSigner({ signerName, signerPost }: SettlementOffer): Readonly<Record<string, string>> {
  return signerName === null || signerPost === null ? {} : { signer_name: signerName, signer_post: signerPost };
}

/** Saves the offers that were open before and are withdrawn now, each with its event. */
async function saveWithdrawn(
  tx: Repositories,
  filing: ComplaintFiling,
  before: Complaint,
  after: Complaint,
  actorId: string | null,
): Promise<void> {
  const open = before.offers.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  for (const offer of after.offers) {
    if (!open.includes(offer.id) || offer.outcome !== "withdrawn") continue;
    await tx.settlementOffers.save(after.accountId, offer);
    const details = { offer: offer.id, reason: offer.outcomeReason ?? "" };
    await filing.recordEvent(tx, after, "offer_withdrawn", details, actorId);
  }
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
