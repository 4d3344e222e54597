import { type Actor, requirePermission } from "../../domain/actor.ts";
import {
  answerComplaint,
  closeComplaint,
  type Complaint,
  type ComplaintEvent,
  type ComplaintEventType,
  type ComplaintFilter,
  type ComplaintMail,
  findConsumerEmail,
  isOverdue,
  limaDayOf,
  type Moment,
  offerSettlement,
  reclassify,
  settle,
  startProcessing,
  withdrawOffer,
} from "../../domain/book/index.ts";
import { DomainError, type FieldProblem, found } from "../../domain/errors.ts";
import { isUuid, type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import { findUnstorable } from "../../domain/texts.ts";
import type { ComplaintQuery } from "../../repositories/book/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { ComplaintFiling } from "./complaintFiling.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../inputs.ts";
import { queueMail } from "./queuedMails.ts";
import { createReceiptSecrets } from "./receiptSecrets.ts";

export type ComplaintsService = ReturnType<typeof createComplaintsService>;

export type AnswerInput = {
  readonly id: string;
  readonly answer: string;
  readonly actionsTaken?: string | null | undefined;
};

/** Opens a sheet's receipt under its book's address. */
export type ReceiptKey = { readonly formToken: string; readonly secret: string };

/** Sheets registered in [from, to); null = unbounded. */
export type RegistrationRange = { readonly from: Date | null; readonly to: Date | null };

/** As the SIREC export takes them. */
const MAX_ANSWER_CHARACTERS = 4_000;
const MAX_SEARCH_CHARACTERS = 200;
const STREAM_BATCH = 200;

/** The owner's side. A suspended account's keys open it as far as they open anything. */
export function createComplaintsService(dependencies: Dependencies, filing: ComplaintFiling) {
  const { repositories, transact, clock, signals } = dependencies;
  const receiptSecrets = createReceiptSecrets(dependencies.secretBox);

  return {
    /** Whether the term ran out, by now, before the consumer got an answer or an agreement. */
    isOverdue: (complaint: Complaint): boolean => isOverdue(complaint, clock.now()),

    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Complaint | null> {
      requirePermission(actor, "complaints:read");
      return isUuid(id) ? repositories.complaints.findById(actor.accountId, id) : null;
    },

    /** Those of each form, the highest number first. Errors: FORBIDDEN, VALIDATION_FAILED and those of page arguments. */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      filter: ComplaintFilter,
      args: PageArgs,
    ): Promise<readonly Page<Complaint>[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.listPages(actor.accountId, formIds, toQuery(filter), parsePageArgs(args));
    },

    /** Of each form. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async count(actor: Actor, formIds: readonly string[], filter: ComplaintFilter): Promise<readonly number[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.count(actor.accountId, formIds, toQuery(filter));
    },

    /** In the order of the numbers, in small batches, so that any number of sheets fits. Errors: FORBIDDEN. */
    streamRange(actor: Actor, formId: string, range: RegistrationRange): AsyncIterable<Complaint> {
      requirePermission(actor, "complaints:read");
      return readRange(actor, formId, range);
    },

    /** What happened to sheets, oldest first. Errors: FORBIDDEN. */
    async listEvents(actor: Actor, complaintIds: readonly string[]): Promise<readonly ComplaintEvent[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.listEvents(actor.accountId, complaintIds.filter(isUuid));
    },

    /** The mails about sheets, oldest first, with what became of each. Errors: FORBIDDEN. */
    async listMails(actor: Actor, complaintIds: readonly string[]): Promise<readonly ComplaintMail[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaintMails.listByComplaints(actor.accountId, complaintIds.filter(isUuid));
    },

    /** What the addresses of sheets' receipts are made of, by the sheet's id. Errors: FORBIDDEN. */
    async listReceipts(actor: Actor, complaintIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptKey>> {
      requirePermission(actor, "complaints:read");
      const receipts = await repositories.complaints.listReceipts(actor.accountId, complaintIds.filter(isUuid));
      return new Map(
        receipts.map(({ id, formToken, sealedSecret }) => [
          id,
          { formToken, secret: receiptSecrets.open(id, sealedSecret) },
        ]),
      );
    },

    /**
     * Once; mails the answer to the consumer if there is an e-mail, whichever means was asked for, and tells the webhooks.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async answer(actor: Actor, input: AnswerInput): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
      const check = checkInput();
      const answer = check.text("answer", input.answer, MAX_ANSWER_CHARACTERS);
      const actions = input.actionsTaken?.trim() ?? "";
      const actionsTaken = actions === "" ? null : check.text("actionsTaken", actions, MAX_ANSWER_CHARACTERS);
      check.assertValid();

      const given = { answer, actionsTaken, answeredBy: actor.apiKeyId };
      const answered = await change(
        actor,
        input.id,
        "answered",
        (complaint, moment) => answerComplaint(complaint, given, moment),
        tellOfAnswer,
      );
      signals.send({ type: "work_stored" });
      return answered;
    },

    /** queja → reclamo only. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    reclassify: (actor: Actor, id: string): Promise<Complaint> => change(actor, id, "reclassified", reclassify),

    /** Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    startProcessing: (actor: Actor, id: string): Promise<Complaint> =>
      change(actor, id, "processing_started", startProcessing),

    /** Suspends the term, for at most 5 business days in all. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    offerSettlement: (actor: Actor, id: string): Promise<Complaint> => change(actor, id, "offer_sent", offerSettlement),

    /** The consumer took the offer. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    settle: (actor: Actor, id: string): Promise<Complaint> => change(actor, id, "settled", settle),

    /** The consumer refused the offer, or it is taken back. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    withdrawOffer: (actor: Actor, id: string): Promise<Complaint> =>
      change(actor, id, "offer_withdrawn", withdrawOffer),

    /** Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    close: (actor: Actor, id: string): Promise<Complaint> => change(actor, id, "closed", closeComplaint),
  };

  /** One step of one sheet under its row's lock, with its trace. */
  async function change(
    actor: Actor,
    id: string,
    type: ComplaintEventType,
    step: (complaint: Complaint, moment: Moment) => Complaint,
    follow: (tx: Repositories, complaint: Complaint) => Promise<void> = async () => undefined,
  ): Promise<Complaint> {
    requirePermission(actor, "complaints:write");
    if (!isUuid(id)) throw new DomainError("COMPLAINT_NOT_FOUND");
    return transact(async (tx) => {
      const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      const changed = step(complaint, { now: clock.now(), extraHolidays: await tx.extraHolidays.list() });
      await tx.complaints.save(changed);
      await filing.recordEvent(tx, changed, type, { from: complaint.status, to: changed.status }, actor.apiKeyId);
      await follow(tx, changed);
      return changed;
    });
  }

  async function tellOfAnswer(tx: Repositories, complaint: Complaint): Promise<void> {
    const { accountId, formId, id: complaintId } = complaint;
    const recipient = findConsumerEmail(complaint);
    if (recipient !== null) {
      await queueMail(tx, { accountId, formId, complaintId, kind: "answer", recipient, at: clock.now() });
    }
    const form = found(await tx.forms.findById(accountId, formId), "FORM_NOT_FOUND");
    await filing.publish(tx, "complaint.answered", form, complaint);
  }

  async function* readRange(actor: Actor, formId: string, { from, to }: RegistrationRange): AsyncGenerator<Complaint> {
    if (!isUuid(formId)) return;
    const query = toQuery({ registeredFrom: from, registeredTo: to });
    for (let after = { year: 0, correlative: 0 }; ;) {
      const batch = await repositories.complaints.listByNumber(actor.accountId, formId, query, after, STREAM_BATCH);
      yield* batch;
      const last = batch.at(-1);
      if (last === undefined || batch.length < STREAM_BATCH) return;
      after = last;
    }
  }

  /** Errors: VALIDATION_FAILED. */
  function toQuery(filter: ComplaintFilter): ComplaintQuery {
    const fields: FieldProblem[] = [];
    const text = filter.search ?? "";
    const field = "filter.search";
    if (text.length > MAX_SEARCH_CHARACTERS) fields.push({ field, problem: "too_long", limit: MAX_SEARCH_CHARACTERS });
    const unstorable = findUnstorable(text);
    if (unstorable !== null) fields.push({ field, problem: unstorable });
    if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
    return { ...filter, today: limaDayOf(clock.now()) };
  }
}
