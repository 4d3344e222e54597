import { createGroupCommit, type GroupCommit } from "../../concurrency/groupCommit.ts";
import { serviceUnavailable } from "../../domain/errors.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { isItemError } from "../../repositories/itemErrors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling, Filed } from "./complaintFilings.ts";
import type { createPostedSheets, PostedSheet } from "./postedSheets.ts";

/** A sheet that waits for its commit. A held one goes to the quarantine, without a number. */
export type WaitingSheet = PostedSheet & { readonly isHeld: boolean };

/** Null for a held sheet. An error concerns this sheet alone. */
type Result = Filed | null | Error;
type PostedSheets = ReturnType<typeof createPostedSheets>;
type Queue = { readonly group: GroupCommit<WaitingSheet, Result>; pendingCount: number };

const MAX_GROUP_SHEETS = 64;
const MAX_WAITING = 1_000;
const MAX_WAIT_MS = 10_000;

/**
 * Files the sheets of one book that arrive during a commit together with the next one: their numbers follow one another, so that only one
 * transaction of a book can be under way. What is known already, held or has files has a transaction of its own behind the others.
 */
export function createSheetGroups(
  { transact }: Dependencies<"transact">,
  filing: Pick<ComplaintFiling, "remember">,
  postedSheets: PostedSheets,
) {
  const queues = new Map<string, Queue>();
  return { add };

  /**
   * Resolves after the commit, when the number is remembered outside of the database. Errors: as `file` and `quarantine` of the posted
   * sheets; SERVICE_UNAVAILABLE when 1,000 sheets of the book wait, or this one has waited for 10 seconds.
   */
  async function add(sheet: WaitingSheet): Promise<Filed | null> {
    const { id } = sheet.form;
    const queue = queues.get(id) ?? { group: createGroup(), pendingCount: 0 };
    queues.set(id, queue);
    queue.pendingCount += 1;
    try {
      const result = await queue.group.add(sheet);
      if (result instanceof Error) throw result;
      return result;
    } finally {
      queue.pendingCount -= 1;
      if (queue.pendingCount === 0) queues.delete(id);
    }
  }

  function createGroup(): GroupCommit<WaitingSheet, Result> {
    return createGroupCommit<WaitingSheet, Result>({
      commit: store,
      overloaded: () => serviceUnavailable(RETRY_AFTER_SECONDS.intake),
      // `store` gives each sheet its own error.
      isItemError: () => false,
      sizeOf: () => 1,
      maxGroupItems: MAX_GROUP_SHEETS,
      maxGroupSize: MAX_GROUP_SHEETS,
      maxWaiting: MAX_WAITING,
      maxWaitMs: MAX_WAIT_MS,
      maxHeldSize: MAX_WAITING + MAX_GROUP_SHEETS,
    });
  }

  async function store(sheets: readonly WaitingSheet[]): Promise<readonly Result[]> {
    const together = await fileTogether(sheets.filter(({ isHeld }) => !isHeld));
    const results: Result[] = [];
    for (const sheet of sheets) results.push(together.get(sheet) ?? (await storeAlone(sheet)));
    return results;
  }

  /** The sheets that were filed by one commit, or failed by what does not concern one of them alone. */
  async function fileTogether(sheets: readonly WaitingSheet[]): Promise<ReadonlyMap<WaitingSheet, Filed | Error>> {
    const results = new Map<WaitingSheet, Filed | Error>();
    if (sheets.length < 2) return results;
    try {
      const filed = await transact((tx) => postedSheets.fileTogether(tx, sheets));
      for (const [index, sheet] of sheets.entries()) {
        const result = filed[index];
        if (result) results.set(sheet, result);
      }
    } catch (error) {
      if (!isItemError(error)) for (const sheet of sheets) results.set(sheet, toError(error));
      return results;
    }
    const last = [...results.values()].at(-1);
    if (last !== undefined && !(last instanceof Error)) await filing.remember(last.complaint);
    return results;
  }

  async function storeAlone(sheet: WaitingSheet): Promise<Result> {
    try {
      const filed = await transact((tx) => storeSheet(tx, sheet));
      if (filed !== null) await filing.remember(filed.complaint);
      return filed;
    } catch (error) {
      return toError(error);
    }
  }

  function storeSheet(tx: Repositories, { isHeld, ...sheet }: WaitingSheet): Promise<Filed | null> {
    return isHeld ? postedSheets.quarantine(tx, sheet) : postedSheets.file(tx, sheet);
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error("The sheet was not stored.", { cause: error });
}
