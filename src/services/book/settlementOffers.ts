import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import { endOffer, findAgreement, findOpenOffer, makeOffer } from "../../domain/book/settlementOfferSteps.ts";
import type { OfferMeans } from "../../domain/book/settlementOffers.ts";
import { type Moment, settle, withdrawOffer } from "../../domain/book/complaintStates.ts";
import { type ComplaintRefusal, DomainError, found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { useDocument } from "./documents.ts";
import { getOffer, saveWithOffer } from "./offerSteps.ts";
import { createOfferSecrets, createPageSecret, hashPageSecret } from "./pageSecrets.ts";
import { queueMail } from "./queuedMails.ts";

export type OfferInput = {
  readonly id: string;
  readonly text: string;
  readonly means: OfferMeans;
  readonly documentId?: string | null | undefined;
};

export type SettlementInput = { readonly id: string; readonly documentId?: string | null | undefined };

const MAX_OFFER_CHARACTERS = 4_000;

/** The owner's steps of settlement offers: offering, settling, withdrawing (DS 011-2011-PCM, art. 6-A). */
export function createSettlementOffersService(
  dependencies: Dependencies<"transact" | "clock" | "secretBox" | "signals">,
  filing: ComplaintFiling,
) {
  const { transact, clock, signals } = dependencies;
  const offerSecrets = createOfferSecrets(dependencies.secretBox);

  return {
    /**
     * Offers a settlement. By e-mail the consumer gets the text with a page to decide on, and the term is suspended once the mail
     * server has accepted that mail. At the counter the offer is sent at once, with its signed copy.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async offer(actor: Actor, input: OfferInput): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
      const documentId = input.documentId ?? null;
      const check = checkInput();
      const text = check.text("text", input.text, MAX_OFFER_CHARACTERS);
      if (input.means === "presencial" && documentId === null)
        check.report({ field: "documentId", problem: "required" });
      check.assertValid();

      const given = { id: uuidv7(), text, means: input.means, documentId, createdBy: actor.by.id };
      const offered = await change(actor, input.id, async (tx, complaint, moment) => {
        const changed = makeOffer(complaint, given, moment);
        if (documentId !== null) await useDocument(tx, actor, use(complaint, documentId, "offer", moment.now));
        await (given.means === "email"
          ? queueOffer(tx, changed, given.id)
          : handOver(tx, actor, complaint, changed, given.id));
        await audit(tx, actor, "complaint.offer_sent", changed);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return offered;
    },

    /**
     * Records the agreement on the open offer from the acceptance that the consumer signed. Where the consumer has accepted on the
     * offer's page, the sheet is settled already: a document is then added to that agreement, once.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async settle(actor: Actor, { id, documentId = null }: SettlementInput): Promise<Complaint> {
      return change(actor, id, async (tx, complaint, moment) => {
        if (complaint.status === "acuerdo") return addDocument(tx, actor, complaint, documentId);
        const changed = settle(complaint, moment);
        const offer = found(findOpenOffer(changed), "COMPLAINT_NOT_FOUND");
        if (documentId === null) refuse("acceptance_missing");
        await useDocument(tx, actor, use(complaint, documentId, "agreement", moment.now));
        const ending = { outcome: "accepted", outcomeVia: "document", agreementDocumentId: documentId } as const;
        const settled = endOffer(changed, offer, ending, moment);
        await saveWithOffer(tx, settled, offer.id);
        const details = {
          offer: offer.id,
          document: documentId,
          acceptance: getOffer(settled, offer.id).acceptance ?? "",
        };
        await filing.recordEvent(tx, settled, "offer_accepted", details, actor.by.id);
        await filing.recordEvent(tx, settled, "settled", statesOf(complaint, settled), actor.by.id);
        await audit(tx, actor, "complaint.settled", settled);
        return settled;
      });
    },

    /**
     * Withdraws the open offer. A sent offer stops suspending the term. An offer that waits for its mail is not sent.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async withdraw(actor: Actor, id: string): Promise<Complaint> {
      return change(actor, id, async (tx, complaint, moment) => {
        const offer = findOpenOffer(complaint);
        const changed = offer?.sentAt === null ? complaint : withdrawOffer(complaint, moment);
        if (offer === null) refuse("no_offer_open");
        const withdrawn = endOffer(changed, offer, { outcome: "withdrawn" }, moment);
        await saveWithOffer(tx, withdrawn, offer.id);
        const details = { ...statesOf(complaint, withdrawn), offer: offer.id };
        await filing.recordEvent(tx, withdrawn, "offer_withdrawn", details, actor.by.id);
        await audit(tx, actor, "complaint.offer_withdrawn", withdrawn);
        return withdrawn;
      });
    },
  };

  /** Runs a step under the lock of the sheet's row. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND. */
  async function change(
    actor: Actor,
    id: string,
    step: (tx: Repositories, complaint: Complaint, moment: Moment) => Promise<Complaint>,
  ): Promise<Complaint> {
    requirePermission(actor, "complaints:write");
    return transact(async (tx) => {
      const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      return step(tx, complaint, { now: clock.now(), extraHolidays: await tx.extraHolidays.list() });
    });
  }

  /** Queues the mail with the offer. The sheet stays as it is until the mail server has accepted that mail. */
  async function queueOffer(tx: Repositories, complaint: Complaint, offerId: string): Promise<void> {
    const { accountId, formId, id: complaintId } = complaint;
    const recipient = findConsumerEmail(complaint);
    if (recipient === null) refuse("no_email");
    const secret = createPageSecret();
    const sealed = { hash: hashPageSecret(secret), sealedSecret: offerSecrets.seal(offerId, secret) };
    await tx.settlementOffers.insert({ accountId, complaintId }, getOffer(complaint, offerId), sealed);
    await queueMail(tx, {
      accountId,
      formId,
      complaintId,
      kind: "offer",
      subjectId: offerId,
      recipient,
      at: clock.now(),
    });
  }

  /** Stores an offer at the counter, which is sent when it is made. */
  async function handOver(
    tx: Repositories,
    actor: Actor,
    before: Complaint,
    complaint: Complaint,
    offerId: string,
  ): Promise<void> {
    await tx.settlementOffers.insert(
      { accountId: complaint.accountId, complaintId: complaint.id },
      getOffer(complaint, offerId),
      null,
    );
    await tx.complaints.save(complaint);
    const details = { ...statesOf(before, complaint), offer: offerId, means: "presencial" };
    await filing.recordEvent(tx, complaint, "offer_sent", details, actor.by.id);
  }

  /** Adds the signed acceptance to an agreement that was made on the offer's page. */
  async function addDocument(
    tx: Repositories,
    actor: Actor,
    complaint: Complaint,
    documentId: string | null,
  ): Promise<Complaint> {
    const agreement = found(findAgreement(complaint), "COMPLAINT_NOT_FOUND");
    if (documentId === null) return complaint;
    if (agreement.agreementDocumentId !== null) refuse("already_settled");
    await useDocument(tx, actor, use(complaint, documentId, "agreement", clock.now()));
    const offers = complaint.offers.map((each) =>
      each.id === agreement.id ? { ...each, agreementDocumentId: documentId } : each,
    );
    const changed = { ...complaint, offers };
    await tx.settlementOffers.save(changed.accountId, getOffer(changed, agreement.id));
    await audit(tx, actor, "complaint.settled", changed);
    return changed;
  }

  async function audit(
    tx: Repositories,
    actor: Actor,
    act: "complaint.offer_sent" | "complaint.offer_withdrawn" | "complaint.settled",
    { accountId, id: subjectId }: Complaint,
  ): Promise<void> {
    await recordAct(tx, actor, { act, accountId, subjectId }, clock.now());
  }
}

function use({ id: complaintId }: Complaint, documentId: string, purpose: "offer" | "agreement", at: Date) {
  return { complaintId, documentId, purpose, at };
}

function statesOf(before: Complaint, after: Complaint): { readonly from: string; readonly to: string } {
  return { from: before.status, to: after.status };
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
