import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { Complaint, QuarantinedSheet } from "../../domain/book/index.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { isUuid, type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { HeldSheet } from "../../repositories/book/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import type { Dependencies } from "../dependencies.ts";

export type QuarantineService = ReturnType<typeof createQuarantineService>;

/** The owner's side of the quarantine. A quarantined sheet has no number before its owner releases it, and is never deleted. */
export function createQuarantineService(dependencies: Dependencies, filing: ComplaintFiling) {
  const { repositories, transact, signals } = dependencies;

  return {
    /** Pages of each form's sheets that are still quarantined, newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      args: PageArgs,
    ): Promise<readonly Page<QuarantinedSheet>[]> {
      requirePermission(actor, "complaints:read");
      return repositories.quarantinedSheets.listPages(actor.accountId, formIds, parsePageArgs(args));
    },

    /**
     * Files the sheet under the next number; its term counts from the day of its arrival. A second release returns the same
     * sheet. Errors: FORBIDDEN, QUARANTINED_SHEET_NOT_FOUND.
     */
    async releaseQuarantined(actor: Actor, id: string): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
      if (!isUuid(id)) throw new DomainError("QUARANTINED_SHEET_NOT_FOUND");
      const complaint = await transact(async (tx) => {
        const held = found(
          await tx.quarantinedSheets.findByIdForUpdate(actor.accountId, id),
          "QUARANTINED_SHEET_NOT_FOUND",
        );
        return held.complaintId === null
          ? release(tx, held)
          : found(await tx.complaints.findById(actor.accountId, held.complaintId), "QUARANTINED_SHEET_NOT_FOUND");
      });
      signals.send({ type: "work_stored" });
      return complaint;
    },
  };

  async function release(tx: Repositories, held: HeldSheet): Promise<Complaint> {
    const form = found(await tx.forms.findById(held.accountId, held.formId), "FORM_NOT_FOUND");
    const { details, attachments, channel, source, submissionKey, receivedAt: quarantinedAt } = held;
    const sheet = { form, details, attachments, channel, source, submissionKey, quarantinedAt };
    const { complaint } = await filing.fileSheet(tx, sheet);
    await tx.quarantinedSheets.setComplaint(held.id, complaint.id);
    return complaint;
  }
}
