import { isUuid } from "../../domain/ids.ts";
import { v5 as uuidv5 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { isEnteredLate, readStaffEntry, type StaffEntryInput } from "../../domain/book/staffEntries.ts";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { useDocument } from "./documents.ts";

export type StaffEntriesService = ReturnType<typeof createStaffEntriesService>;

export type StaffEntryRequest = StaffEntryInput & {
  readonly formId: string;
  /** A UUID of the caller. The same entry sent again with it returns the sheet that the first one entered. */
  readonly submissionId?: string | null | undefined;
  /** An uploaded file: the scan of the sheet of paper. */
  readonly scanDocumentId?: string | null | undefined;
};

/** The sheets that staff enter from the backup book of paper, at the counter or by telephone (DS 011-2011-PCM, arts. 2-A and 4-A). */
export function createStaffEntriesService(
  { transact, clock, signals }: Dependencies<"transact" | "clock" | "signals">,
  filing: ComplaintFiling,
) {
  // Entries of one book wait for their numbers here, where they hold no connection of the database.
  const runExclusive = createKeyedMutex(() => serviceUnavailable(RETRY_AFTER_SECONDS.intake));

  return {
    /** Whether a sheet was entered more than a calendar day late. */
    isEnteredLate,

    /**
     * Enters a sheet under the next number of the year of its presentation; its term counts from there. A consumer with an e-mail gets
     * the receipt. A suspended account enters sheets too.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED, PAPER_SHEET_TAKEN, DOCUMENT_NOT_FOUND, FILE_INFECTED,
     * FORM_UNAVAILABLE while the book is held, SERVICE_UNAVAILABLE while 1,000 entries of the book wait.
     */
    async register(actor: Actor, input: StaffEntryRequest): Promise<Complaint> {
      permit(actor, "registerPaperComplaint", clock.now());
      const { formId, channel } = input;
      const submissionId = input.submissionId?.toLowerCase() ?? null;
      const { details, problems, paperNumber, bookAvailableOn } = readStaffEntry(input, clock.now());
      const isKeyWrong = submissionId !== null && !isUuid(submissionId);
      const wrongKey = isKeyWrong ? [{ field: "submissionId", problem: "invalid_uuid" } as const] : [];
      if (details === null || isKeyWrong) {
        throw new DomainError("VALIDATION_FAILED", { fields: [...wrongKey, ...problems] });
      }
      const presentedAt = input.presentedAt ?? null;
      const enter = async (tx: Repositories): Promise<Complaint> => {
        const form = found(await tx.forms.findById(actor.accountId, formId), "FORM_NOT_FOUND");
        const { complaint, replayed } = await filing.fileSheet(tx, {
          form,
          details,
          attachments: { heldSheetId: null, files: [] },
          channel,
          source: sourceOf(actor),
          submissionKey: keyEntry(form.id, submissionId, [channel, paperNumber, presentedAt, details]),
          presentation: presentedAt === null ? null : { at: presentedAt, dueOn: null },
          event: "entered",
          entry: { actorId: actor.by.id, paperNumber, bookAvailableOn },
        });
        if (replayed) return complaint;
        const documentId = input.scanDocumentId ?? null;
        if (documentId !== null) {
          const use = {
            documentId,
            complaintId: complaint.id,
            purpose: "paper_scan",
            at: complaint.enteredAt,
          } as const;
          await useDocument(tx, actor, use);
        }
        const act = { act: "complaint.entered", accountId: actor.accountId, subjectId: complaint.id } as const;
        await recordAct(tx, actor, { ...act, details: { channel, number: complaint.number } }, clock.now());
        return complaint;
      };
      const entered = await runExclusive(`${actor.accountId} ${formId}`, () => transact(enter));
      await filing.remember(entered);
      signals.send({ type: "work_stored" });
      return entered;
    },
  };
}

/** The key of an entry, made from all of it: another entry under the same id is another sheet. Null without an id. */
function keyEntry(formId: string, submissionId: string | null, entry: readonly unknown[]): string | null {
  return submissionId === null ? null : uuidv5(JSON.stringify(["entry", submissionId, ...entry]), formId);
}

function sourceOf({ ip }: Actor): SubmissionSource {
  return { ip, userAgent: null, origin: null, referer: null };
}
