import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import { closeComplaint, type Moment, reclassify, startProcessing } from "../../domain/book/complaintStates.ts";
import {
  type Complaint,
  type ComplaintEventType,
  isOverdue,
  type RecordedEvent,
} from "../../domain/book/complaints.ts";
import type { ComplaintFilter } from "../../domain/book/complaintFilters.ts";
import type { ComplaintMail } from "../../domain/book/complaintMails.ts";
import { found } from "../../domain/errors.ts";
import type { MailProof } from "../../domain/mail/mails.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { toComplaintQuery } from "./complaintQueries.ts";
import type { Reads } from "../../repositories/reads.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { createReceiptSecrets } from "./pageSecrets.ts";

export type ComplaintsService = ReturnType<typeof createComplaintsService>;

/** The two parts of a receipt's address. */
export type ReceiptKey = { readonly formToken: string; readonly secret: string };

/** Sheets registered in [from, to); null = unbounded. */
export type RegistrationRange = { readonly from: Date | null; readonly to: Date | null };

const BATCH_SHEETS = 200;

/** The steps that an owner takes, as the sheet's history and the audit name them. */
type Step = Extract<ComplaintEventType, "reclassified" | "processing_started" | "closed">;

/** The owner's methods of the book. A suspended account keeps their permissions, because the terms of its sheets run on. */
export function createComplaintsService(
  dependencies: Dependencies<"repositories" | "reads" | "transact" | "clock" | "secretBox">,
  filing: ComplaintFiling,
) {
  const { repositories, reads, transact, clock } = dependencies;
  const receiptSecrets = createReceiptSecrets(dependencies.secretBox);
  const toQuery = (filter: ComplaintFilter) => toComplaintQuery(filter, clock.now());

  return {
    /** Whether the term is over without an answer or an agreement. */
    isOverdue: (complaint: Complaint): boolean => isOverdue(complaint, clock.now()),

    /** Null when the account has no such sheet. Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Complaint | null> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.findById(actor.accountId, id);
    },

    /** Pages of each form's sheets, the highest number first. Errors: FORBIDDEN, VALIDATION_FAILED and those of page arguments. */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      filter: ComplaintFilter,
      args: PageArgs,
    ): Promise<readonly Page<Complaint>[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.listPages(actor.accountId, formIds, toQuery(filter), parsePageArgs(args));
    },

    /** How many sheets of each form match the filter, in the order of the forms. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async count(actor: Actor, formIds: readonly string[], filter: ComplaintFilter): Promise<readonly number[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.count(actor.accountId, formIds, toQuery(filter));
    },

    /** Streams sheets in the order of their numbers. Memory holds one batch. Errors: FORBIDDEN, SIGN_IN_AGAIN. */
    streamRange(actor: Actor, formId: string, range: RegistrationRange): AsyncIterable<Complaint> {
      permit(actor, "downloadComplaints", clock.now());
      return readRange(actor, formId, range, reads.query);
    },

    /** As `streamRange`, from the primary: for who then writes about the sheets. */
    streamCurrent(actor: Actor, formId: string, range: RegistrationRange): AsyncIterable<Complaint> {
      permit(actor, "downloadComplaints", clock.now());
      return readRange(actor, formId, range, (work) => work(repositories));
    },

    /** The histories of sheets, oldest event first over all sheets. Errors: FORBIDDEN. */
    async listEvents(actor: Actor, complaintIds: readonly string[]): Promise<readonly RecordedEvent[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaints.listEvents(actor.accountId, complaintIds);
    },

    /** The mails about sheets with their states, oldest first. Errors: FORBIDDEN. */
    async listMails(actor: Actor, complaintIds: readonly string[]): Promise<readonly ComplaintMail[]> {
      requirePermission(actor, "complaints:read");
      return repositories.complaintMails.listByComplaints(actor.accountId, complaintIds);
    },

    /** The proofs of those mails that were sent. Errors: FORBIDDEN. */
    async listMailProofs(actor: Actor, mailIds: readonly string[]): Promise<readonly MailProof[]> {
      requirePermission(actor, "complaints:read");
      return repositories.mailProofs.listByMails(actor.accountId, mailIds);
    },

    /** The keys of sheets' receipts by the sheets' ids. Errors: FORBIDDEN. */
    async listReceipts(actor: Actor, complaintIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptKey>> {
      requirePermission(actor, "complaints:read");
      const receipts = await repositories.complaints.listReceipts(actor.accountId, complaintIds);
      return new Map(
        receipts.map(({ id, formToken, sealedSecret }) => [
          id,
          { formToken, secret: receiptSecrets.open(id, sealedSecret) },
        ]),
      );
    },

    /** Changes a queja to a reclamo. Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    reclassify: (actor: Actor, id: string): Promise<Complaint> =>
      change(actor, id, "reclassifyComplaint", "reclassified", reclassify),

    /** Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    startProcessing: (actor: Actor, id: string): Promise<Complaint> =>
      change(actor, id, "startComplaintProcessing", "processing_started", startProcessing),

    /** Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
    close: (actor: Actor, id: string): Promise<Complaint> =>
      change(actor, id, "closeComplaint", "closed", closeComplaint),
  };

  /** Takes a step of a sheet under the lock of its row and records an event of `type` in the sheet's history. */
  async function change(
    actor: Actor,
    id: string,
    name: ActName,
    type: Step,
    step: (complaint: Complaint, moment: Moment) => Complaint,
  ): Promise<Complaint> {
    permit(actor, name, clock.now());
    return transact(async (tx) => {
      const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      const changed = step(complaint, { now: clock.now(), extraHolidays: await tx.extraHolidays.list() });
      await tx.complaints.save(changed);
      await filing.recordEvent(tx, changed, type, { from: complaint.status, to: changed.status }, actor.by.id);
      const act = { act: `complaint.${type}`, accountId: actor.accountId, subjectId: changed.id } as const;
      await recordAct(tx, actor, act, clock.now());
      return changed;
    });
  }

  async function* readRange(
    actor: Actor,
    formId: string,
    { from, to }: RegistrationRange,
    read: Reads["query"],
  ): AsyncGenerator<Complaint> {
    const query = toQuery({ registeredFrom: from, registeredTo: to });
    for (let position = { year: 0, correlative: 0 }; ;) {
      const after = position;
      const batch = await read(({ complaints }) =>
        complaints.listByNumber(actor.accountId, formId, query, after, BATCH_SHEETS),
      );
      yield* batch;
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS) return;
      position = last;
    }
  }
}
