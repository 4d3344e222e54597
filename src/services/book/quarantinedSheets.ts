import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { type Complaint, isHeldOverdue, type QuarantinedSheet } from "../../domain/book/complaints.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { QuarantineFilter } from "../../domain/book/complaintFilters.ts";
import { found } from "../../domain/errors.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { StoredQuarantinedSheet } from "../../repositories/book/quarantinedSheets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type QuarantineService = ReturnType<typeof createQuarantineService>;

/** The owner's side of the quarantine. A quarantined sheet has no number before its owner releases it, and is never deleted. */
export function createQuarantineService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "signals">,
  filing: ComplaintFiling,
) {
  const { repositories, transact, clock, signals } = dependencies;

  return {
    /** Whether the term of a held sheet is over. */
    isOverdue: (sheet: Pick<QuarantinedSheet, "complaintId" | "dueOn">): boolean => isHeldOverdue(sheet, clock.now()),

    /** A page of each form's sheets that are still quarantined, newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      filter: QuarantineFilter,
      args: PageArgs,
    ): Promise<readonly Page<QuarantinedSheet>[]> {
      requirePermission(actor, "complaints:read");
      return repositories.quarantinedSheets.listPages(actor.accountId, formIds, toQuery(filter), parsePageArgs(args));
    },

    /** A page of all books' sheets that are still quarantined, as with `listPages`, those of deleted forms included. */
    async listOwnPage(actor: Actor, filter: QuarantineFilter, args: PageArgs): Promise<Page<QuarantinedSheet>> {
      requirePermission(actor, "complaints:read");
      return repositories.quarantinedSheets.listPage(actor.accountId, toQuery(filter), parsePageArgs(args));
    },

    /**
     * Files a quarantined sheet under the next number of the year of its presentation, whose date and hour it keeps; its term counts
     * from there. A second release returns the sheet that the first one filed. Errors: FORBIDDEN, QUARANTINED_SHEET_NOT_FOUND,
     * FORM_UNAVAILABLE while the book is held.
     */
    async releaseQuarantined(actor: Actor, id: string): Promise<Complaint> {
      permit(actor, "releaseQuarantinedSheet", clock.now());
      const complaint = await transact(async (tx) => {
        const sheet = found(
          await tx.quarantinedSheets.findByIdForUpdate(actor.accountId, id),
          "QUARANTINED_SHEET_NOT_FOUND",
        );
        if (sheet.complaintId !== null) {
          return found(await tx.complaints.findById(actor.accountId, sheet.complaintId), "QUARANTINED_SHEET_NOT_FOUND");
        }
        const filed = await release(tx, sheet);
        const details = { complaintId: filed.id };
        const act = {
          act: "quarantined_sheet.released",
          accountId: actor.accountId,
          subjectId: sheet.id,
          details,
        } as const;
        await recordAct(tx, actor, act, clock.now());
        return filed;
      });
      await filing.remember(complaint);
      signals.send({ type: "work_stored" });
      return complaint;
    },
  };

  function toQuery(filter: QuarantineFilter) {
    return { ...filter, today: limaDayOf(clock.now()) };
  }

  async function release(tx: Repositories, quarantined: StoredQuarantinedSheet): Promise<Complaint> {
    const form = found(await tx.forms.findOfBook(quarantined.accountId, quarantined.formId), "FORM_NOT_FOUND");
    const { details, attachments, channel, source, submissionKey, receivedAt, dueOn } = quarantined;
    const presentation = { at: receivedAt, dueOn };
    const sheet = {
      form,
      details,
      attachments: { heldSheetId: quarantined.id, files: attachments },
      channel,
      source,
      submissionKey,
      presentation,
      entry: null,
      event: "released",
    } as const;
    const { complaint } = await filing.fileSheet(tx, sheet);
    await tx.quarantinedSheets.setComplaint(quarantined.id, complaint.id);
    return complaint;
  }
}
