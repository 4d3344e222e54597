import type { Actor } from "../../domain/actor.ts";
import { findConsumerEmail } from "../../domain/book/complaints.ts";
import { completeProvider, isBookComplete } from "../../domain/forms/providers.ts";
import type { IncompleteSheet } from "../../repositories/book/incompleteSheets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { queueMail } from "./queuedMails.ts";

export type CompletedProvidersService = ReturnType<typeof createCompletedProvidersService>;

const BATCH_SHEETS = 50;
/** The most sheets that are completed while the owner waits for the change of the form; the next scan does the rest. */
const MAX_AT_ONCE = 500;

/** Completes the sheets that were filed before their book had all data of its provider, each once (DS 011-2011-PCM, art. 5). */
export function createCompletedProvidersService(
  { repositories, transact, clock, signals }: Dependencies<"repositories" | "transact" | "clock" | "signals">,
  filing: ComplaintFiling,
) {
  return {
    /** Whether the RUC and the code of a book stay as they are: it has a sheet. The caller holds the lock of the form's row. */
    async areFixed(tx: Repositories, formId: string): Promise<boolean> {
      return (await tx.incompleteSheets.findWithSheets([formId])).length > 0;
    },

    /** The forms whose books' RUC and code stay as they are. The actor has loaded the forms. */
    async findFixed(_actor: Actor, formIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(await repositories.incompleteSheets.findWithSheets(formIds));
    },

    /** Completes the sheets of a form's book, which is complete now. `actorId` is who completed it. Returns how many there were. */
    completeBook: (formId: string, actorId: string): Promise<number> =>
      completeSheets({ formId, actorId, most: MAX_AT_ONCE }),

    /** Completes the sheets of every book that is complete by now. Returns how many there were. */
    completeAll: (signal?: AbortSignal): Promise<number> =>
      completeSheets({ formId: null, actorId: null, most: Number.POSITIVE_INFINITY, signal }),
  };

  async function completeSheets({ formId, actorId, most, signal }: Scope): Promise<number> {
    let count = 0;
    for (let done = BATCH_SHEETS; done === BATCH_SHEETS && count < most && signal?.aborted !== true; count += done) {
      done = await transact((tx) => completeBatch(tx, formId, actorId));
    }
    if (count > 0) signals.send({ type: "work_stored" });
    return count;
  }

  async function completeBatch(tx: Repositories, formId: string | null, actorId: string | null): Promise<number> {
    const sheets = await tx.incompleteSheets.lock(formId, BATCH_SHEETS);
    for (const sheet of sheets) await complete(tx, sheet, actorId);
    return sheets.length;
  }

  async function complete(tx: Repositories, sheet: IncompleteSheet, actorId: string | null): Promise<void> {
    const { accountId, formId, id: complaintId } = sheet;
    const provider = await tx.forms.lockProvider(formId);
    if (provider === null || !isBookComplete(provider)) throw new Error("A complete book has no provider.");
    const { legalName, ruc, establishmentCode } = completeProvider(sheet.provider, provider);
    // The event is recorded first: the database lets the data be added only after it.
    const details = { legalName, ruc, establishmentCode: establishmentCode ?? "" };
    await filing.recordEvent(tx, sheet, "provider_completed", details, actorId);
    await tx.incompleteSheets.complete(sheet, completeProvider(sheet.provider, provider));
    const recipient = findConsumerEmail(sheet);
    if (recipient === null) return;
    await queueMail(tx, { accountId, formId, complaintId, kind: "corrected_sheet", recipient, at: clock.now() });
  }
}

/** `formId` is null for all books. */
type Scope = {
  readonly formId: string | null;
  readonly actorId: string | null;
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
};
