import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import { agreeOn, endOffer, findAgreement, listOpenOffers, makeOffer } from "../../domain/book/settlementOfferSteps.ts";
import type { OfferMeans, SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { type Moment, settle, settleAtCounter, withdrawOffer } from "../../domain/book/complaintStates.ts";
import type { ComplaintRefusal } from "../../domain/book/complaintRefusals.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { useDocument } from "./documents.ts";
import { describeSigner, getOffer, recordAgreement, saveWithOffer } from "./offerSteps.ts";
import { createOfferSecrets, createPageSecret, hashPageSecret } from "./pageSecrets.ts";
import { queueMail } from "./queuedMails.ts";

export type OfferInput = {
  readonly id: string;
  readonly text: string;
  readonly means: OfferMeans;
  readonly documentId?: string | null | undefined;
  /** Who signs at the counter for the provider. */
  readonly signerName?: string | null | undefined;
  readonly signerPost?: string | null | undefined;
};

/** `offerId` is the latest open offer unless it is given. */
export type SettlementInput = {
  readonly id: string;
  readonly offerId?: string | null | undefined;
  readonly documentId?: string | null | undefined;
};

const MAX_OFFER_CHARACTERS = 4_000;
const MAX_NAME_CHARACTERS = 150;

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
     * server has accepted that mail. At the counter the provider and the consumer sign one sheet of paper, which is attached with the name
     * and the post of who signs for the provider: nothing of the sheet moves until the offer is settled.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async offer(actor: Actor, input: OfferInput): Promise<Complaint> {
      permit(actor, "offerSettlement", clock.now());
      const { documentId, ...given } = readOffer(actor, input);
      const offered = await change(actor, input.id, async (tx, complaint, moment) => {
        const changed = makeOffer(complaint, { ...given, documentId }, moment);
        if (documentId !== null) await useDocument(tx, actor, use(complaint, documentId, "offer", moment.now));
        await (given.means === "email" ? queueOffer(tx, changed, given.id) : handOver(tx, actor, changed, given.id));
        await audit(tx, actor, "complaint.offer_sent", changed);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return offered;
    },

    /**
     * Records the agreement on an open offer: at the counter by the paper that both have signed, else by the acceptance that the consumer
     * signed. Where the consumer has accepted on the offer's page, the sheet is settled already: a document is then added to that agreement,
     * once. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async settle(actor: Actor, { id, offerId, documentId = null }: SettlementInput): Promise<Complaint> {
      permit(actor, "settleComplaint", clock.now());
      const settled = await change(actor, id, async (tx, complaint, moment) => {
        if (complaint.status === "acuerdo") return addDocument(tx, actor, complaint, documentId);
        const offer = requireOpen(complaint, offerId);
        const isAtCounter = offer.means === "presencial";
        const changed = isAtCounter ? settleAtCounter(complaint, moment) : settle(complaint, moment);
        const agreementDocumentId = documentId ?? (isAtCounter ? offer.documentId : null);
        if (agreementDocumentId === null) refuse("acceptance_missing");
        if (documentId !== null) await useDocument(tx, actor, use(complaint, documentId, "agreement", moment.now));
        const agreed = agreeOn(changed, offer, { outcomeVia: "document", agreementDocumentId }, moment);
        await recordAgreement(tx, filing, complaint, agreed, actor.by.id, moment.now);
        await audit(tx, actor, "complaint.settled", agreed);
        return agreed;
      });
      signals.send({ type: "work_stored" });
      return settled;
    },

    /**
     * Withdraws an open offer; the latest one unless `offerId` is given. One by mail that was sent stops suspending the term, and one that
     * waits for its mail is not sent. One at the counter led to no agreement, which changes nothing else.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async withdraw(actor: Actor, id: string, offerId?: string | null): Promise<Complaint> {
      permit(actor, "withdrawOffer", clock.now());
      return change(actor, id, async (tx, complaint, moment) => {
        const offer = requireOpen(complaint, offerId);
        const isSuspending = offer.means === "email" && offer.sentAt !== null;
        const changed = isSuspending ? withdrawOffer(complaint, moment) : complaint;
        const withdrawn = endOffer(changed, offer, { outcome: "withdrawn" }, moment);
        await saveWithOffer(tx, withdrawn, offer.id);
        const details = { ...statesOf(complaint, withdrawn), offer: offer.id, means: offer.means };
        await filing.recordEvent(tx, withdrawn, "offer_withdrawn", details, actor.by.id);
        const act = "complaint.offer_withdrawn";
        const of = { accountId: withdrawn.accountId, subjectId: withdrawn.id, details: { offerId: offer.id } };
        await recordAct(tx, actor, { act, ...of }, moment.now);
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

  /** Stores an offer at the counter, which is handed over when it is made. The sheet stays as it is. */
  async function handOver(tx: Repositories, actor: Actor, complaint: Complaint, offerId: string): Promise<void> {
    const { accountId, id: complaintId } = complaint;
    const offer = getOffer(complaint, offerId);
    await tx.settlementOffers.insert({ accountId, complaintId }, offer, null);
    const details = { offer: offerId, means: offer.means, ...describeSigner(offer) };
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
    act: "complaint.offer_sent" | "complaint.settled",
    { accountId, id: subjectId }: Complaint,
  ): Promise<void> {
    await recordAct(tx, actor, { act, accountId, subjectId }, clock.now());
  }
}

/** Reads an offer as its owner writes it. Errors: VALIDATION_FAILED. */
function readOffer(actor: Actor, input: OfferInput) {
  const check = checkInput();
  const isAtCounter = input.means === "presencial";
  const documentId = input.documentId ?? null;
  const readName = (field: "signerName" | "signerPost") =>
    isAtCounter ? check.text(field, input[field] ?? "", MAX_NAME_CHARACTERS) : null;
  const given = {
    id: uuidv7(),
    text: check.text("text", input.text, MAX_OFFER_CHARACTERS),
    means: input.means,
    documentId,
    signerName: readName("signerName"),
    signerPost: readName("signerPost"),
    createdBy: actor.by.id,
  };
  if (isAtCounter && documentId === null) check.report({ field: "documentId", problem: "required" });
  check.assertValid();
  return given;
}

/** The open offer with this id, or the latest one. Errors: COMPLAINT_ACTION_REFUSED. */
function requireOpen(complaint: Complaint, offerId: string | null | undefined): SettlementOffer {
  const offer = listOpenOffers(complaint).findLast(({ id }) => id === (offerId ?? id));
  return offer ?? refuse("no_offer_open");
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
