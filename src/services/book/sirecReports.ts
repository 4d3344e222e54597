import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { buildSirecRow, findSirecProblems, formatSirecRow, type SirecProblem } from "../../domain/book/sirec.ts";
import type { Complaint, GoodType, QuarantinedSheet } from "../../domain/book/complaints.ts";
import { createPendingReports, findReportDay, type PendingReport } from "../../domain/book/sirecReminders.ts";
import { limaDayOf } from "../../domain/times.ts";
import { endOfLimaDay, type LimaDay, startOfLimaDay } from "../../domain/limaDays.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { ReportedSheet } from "../../repositories/book/sirecReports.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import type { RegistrationRange } from "./complaints.ts";

/** A sheet that SIREC would refuse. */
export type RefusedSheet = { readonly complaint: Complaint; readonly problems: readonly SirecProblem[] };

/** The result of checking the sheets of a range for the file to SIREC. */
export type SirecReport = {
  /** Null where the provider has none: then SIREC takes no row. */
  readonly siteCode: string | null;
  /** The sheets whose rows SIREC takes. */
  readonly acceptedCount: number;
  /** The accepted sheets that are marked as reported. */
  readonly reportedCount: number;
  readonly refusedCount: number;
  /** The first MAX_LISTED refused sheets, in the order of their numbers. */
  readonly refused: readonly RefusedSheet[];
  /** The sheets, accepted or refused, that must be reported, for the first time or again. */
  readonly pendingCount: number;
  /** The pending sheets whose term is over. */
  readonly overdueCount: number;
  /** The reported sheets that have changed since. */
  readonly outdatedCount: number;
  /** The first MAX_LISTED pending sheets, the one whose term ends first at the head. */
  readonly pending: readonly PendingReport[];
  /** The sheets of the range that are held: they belong to the report once they are released. */
  readonly heldCount: number;
  /** The first MAX_LISTED held sheets, the oldest first. */
  readonly held: readonly QuarantinedSheet[];
};

/** The sheets that are marked as reported. */
export type MarkedRange = ReportDays & {
  /** When the file was made: sheets that changed or were entered afterwards are not marked. Null = now. */
  readonly madeAt: Date | null;
};

/** Days in Lima, both included; null is no bound. */
export type ReportDays = { readonly from: LimaDay | null; readonly to: LimaDay | null };

type StreamRange = (actor: Actor, formId: string, range: RegistrationRange) => AsyncIterable<Complaint>;

const MAX_LISTED = 500;
const BATCH_SHEETS = 200;

/** The report of a book to INDECOPI's SIREC (DS 011-2011-PCM, art. 16). */
export function createSirecReportsService(
  { repositories, transact, clock }: Dependencies<"repositories" | "transact" | "clock">,
  filing: ComplaintFiling,
  streamRange: StreamRange,
) {
  return {
    /** Checks the rows of a range against SIREC's manual, and finds what must be reported. Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED. */
    async check(actor: Actor, formId: string, days: ReportDays): Promise<SirecReport> {
      requirePermission(actor, "complaints:read");
      const range = readRange(days);
      const siteCode = await findSiteCode(actor, formId);
      const pendingReports = createPendingReports(limaDayOf(clock.now()), MAX_LISTED);
      const refused: RefusedSheet[] = [];
      let [acceptedCount, reportedCount, refusedCount] = [0, 0, 0];
      for await (const complaint of streamRange(actor, formId, range)) {
        pendingReports.add(complaint);
        const problems = findSirecProblems(buildSirecRow(complaint, siteCode ?? ""));
        if (problems.length === 0) {
          acceptedCount += 1;
          if (complaint.reportedAt !== null) reportedCount += 1;
        } else {
          refusedCount += 1;
          if (refused.length < MAX_LISTED) refused.push({ complaint, problems });
        }
      }
      const { count: pendingCount, overdueCount, outdatedCount, first: pending } = pendingReports.read();
      const held = await repositories.quarantinedSheets.listHeldWithin(actor.accountId, formId, range, MAX_LISTED);
      const counts = { acceptedCount, reportedCount, refusedCount, pendingCount, overdueCount, outdatedCount };
      return { siteCode, ...counts, refused, pending, heldCount: held.count, held: held.sheets };
    },

    /**
     * Marks the sheets of a range that SIREC takes and that are not marked yet, or have changed since, each with the line that was sent.
     * Returns how many. Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED, SIREC_SITE_CODE_MISSING.
     */
    async markReported(actor: Actor, formId: string, { madeAt, ...days }: MarkedRange): Promise<number> {
      permit(actor, "markComplaintsReported", clock.now());
      const siteCode = await findSiteCode(actor, formId);
      if (siteCode === null) throw new DomainError("SIREC_SITE_CODE_MISSING");
      let count = 0;
      let batch: ReportedSheet[] = [];
      for await (const complaint of streamRange(actor, formId, readRange(days))) {
        const row = buildSirecRow(complaint, siteCode);
        if (findReportDay(complaint) === null || findSirecProblems(row).length > 0) continue;
        batch.push({ complaintId: complaint.id, line: formatSirecRow(row) });
        if (batch.length < BATCH_SHEETS) continue;
        count += await mark(actor, batch, madeAt);
        batch = [];
      }
      return count + (await mark(actor, batch, madeAt));
    },

    /**
     * Gives the type of good that the report needs where the consumer gave none. The sheet stays as it is. A reported sheet whose type of
     * good is changed is reported again.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async setGoodType(actor: Actor, id: string, goodType: GoodType): Promise<Complaint> {
      permit(actor, "setReportedGoodType", clock.now());
      return transact(async (tx) => {
        const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
        if (complaint.goodType !== null)
          throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "good_type_given" });
        await tx.sirecReports.setGoodType(complaint, goodType, { by: actor.by.id, at: clock.now() });
        const act = { act: "complaint.report_good_type_set", accountId: actor.accountId, subjectId: id } as const;
        await recordAct(tx, actor, act, clock.now());
        return found(await tx.complaints.findById(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      });
    },
  };

  async function findSiteCode(actor: Actor, formId: string): Promise<string | null> {
    const { provider }: Form = found(await repositories.forms.findOfBook(actor.accountId, formId), "FORM_NOT_FOUND");
    return provider?.sirecSiteCode ?? null;
  }

  async function mark(actor: Actor, sheets: readonly ReportedSheet[], madeAt: Date | null): Promise<number> {
    return transact(async (tx) => {
      const at = clock.now();
      const ids = await tx.sirecReports.insert(actor.accountId, sheets, { by: actor.by.id, at, madeAt });
      for (const id of ids) {
        await filing.recordEvent(tx, { accountId: actor.accountId, id }, "reported", {}, actor.by.id);
        const act = { act: "complaint.reported", accountId: actor.accountId, subjectId: id } as const;
        await recordAct(tx, actor, act, at);
      }
      return ids.length;
    });
  }
}

/** Errors: VALIDATION_FAILED. */
function readRange({ from, to }: ReportDays): RegistrationRange {
  if (from !== null && to !== null && to < from) {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "to", problem: "ends_before_start" }] });
  }
  return { from: from === null ? null : startOfLimaDay(from), to: to === null ? null : endOfLimaDay(to) };
}
