import type { Complaint } from "../../domain/book/complaints.ts";
import { agreeOn, endOffer, type OfferState, stateOfOffer } from "../../domain/book/settlementOfferSteps.ts";
import type { SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { type Moment, settle, withdrawOffer } from "../../domain/book/complaintStates.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { parseFormToken } from "../../domain/forms/forms.ts";
import type { OfferKey } from "../../repositories/book/settlementOffers.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { getOffer, mailOutcome, recordAgreement, saveWithOffer } from "./offerSteps.ts";
import { createOfferSecrets, hashPageSecret, isPageSecret } from "./pageSecrets.ts";

export type OfferDecisionsService = ReturnType<typeof createOfferDecisionsService>;

/** An offer as its page shows it. */
export type OfferView = { readonly complaint: Complaint; readonly offer: SettlementOffer; readonly state: OfferState };

export type OfferDecision = "accepted" | "refused";

/** The consumer's decisions on settlement offers. They have no actor: the secret of the offer's page is the credential. */
export function createOfferDecisionsService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "signals">,
  filing: ComplaintFiling,
) {
  const { repositories, transact, clock, signals } = dependencies;
  const offerSecrets = createOfferSecrets(dependencies.secretBox);

  return {
    /** The offer that a page's secret opens, with its sheet. Errors: COMPLAINT_NOT_FOUND for a secret that opens no offer of this book. */
    async open(token: string, secret: string): Promise<OfferView> {
      const { accountId, complaintId, id } = await getKey(token, secret);
      return view(
        repositories,
        found(await repositories.complaints.findById(accountId, complaintId), "COMPLAINT_NOT_FOUND"),
        id,
      );
    },

    /**
     * Records the consumer's decision once and mails it to the owner. The same decision again changes nothing. An acceptance settles
     * the sheet; a refusal lets its term run again.
     * Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED for an offer that is over or has the other decision.
     */
    async decide(token: string, secret: string, decision: OfferDecision): Promise<OfferView> {
      const key = await getKey(token, secret);
      const decided = await transact((tx) => record(tx, key, decision));
      signals.send({ type: "work_stored" });
      return decided;
    },
  };

  async function record(tx: Repositories, key: OfferKey, decision: OfferDecision): Promise<OfferView> {
    const sheet = await tx.complaints.findByIdForUpdate(key.accountId, key.complaintId);
    const { complaint, offer, state } = await view(tx, found(sheet, "COMPLAINT_NOT_FOUND"), key.id);
    if (state === decision) return { complaint, offer, state };
    if (state !== "open") {
      const reason = state === "accepted" || state === "refused" ? "offer_decided" : "offer_over";
      throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
    }

    const moment = { now: clock.now(), extraHolidays: await tx.extraHolidays.list() };
    const decided = await (decision === "accepted"
      ? accept(tx, complaint, offer, moment)
      : refuse(tx, complaint, offer, moment));
    await mailOutcome(tx, decided, offer.id, moment.now);
    return view(tx, decided, offer.id);
  }

  async function accept(tx: Repositories, complaint: Complaint, offer: SettlementOffer, moment: Moment) {
    const settled = agreeOn(settle(complaint, moment), offer, { outcomeVia: "page" }, moment);
    await recordAgreement(tx, filing, complaint, settled, null, moment.now);
    return settled;
  }

  async function refuse(tx: Repositories, complaint: Complaint, offer: SettlementOffer, moment: Moment) {
    const reopened = withdrawOffer(complaint, moment);
    const refused = endOffer(reopened, offer, { outcome: "refused", outcomeVia: "page" }, moment);
    await saveWithOffer(tx, refused, offer.id);
    const details = { from: complaint.status, to: refused.status, offer: offer.id };
    await filing.recordEvent(tx, refused, "offer_refused", details);
    return refused;
  }

  async function view(from: Repositories, complaint: Complaint, offerId: string): Promise<OfferView> {
    const offer = getOffer(complaint, offerId);
    const moment = { now: clock.now(), extraHolidays: await from.extraHolidays.list() };
    return { complaint, offer, state: stateOfOffer(complaint, offer, moment) };
  }

  /** The ids of the offer that a secret opens in the book of this token. Errors: COMPLAINT_NOT_FOUND. */
  async function getKey(token: string, secret: string): Promise<OfferKey> {
    const formToken = parseFormToken(token);
    const form = formToken === null ? null : await repositories.forms.findAnyOfBook(formToken);
    if (form === null || !isPageSecret(secret)) throw new DomainError("COMPLAINT_NOT_FOUND");
    const formId = form.id;
    const id = offerSecrets.findId(secret);
    const key =
      id === null
        ? await repositories.settlementOffers.findBySecret(formId, hashPageSecret(secret))
        : await repositories.settlementOffers.findWithPage(formId, id);
    return found(key, "COMPLAINT_NOT_FOUND");
  }
}
