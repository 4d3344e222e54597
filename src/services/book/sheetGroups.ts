import { setTimeout as delay } from "node:timers/promises";
import { createGroupCommit, type GroupCommit } from "../../concurrency/groupCommit.ts";
import { isDomainError, serviceUnavailable } from "../../domain/errors.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { isItemError, isLockTimeout } from "../../repositories/itemErrors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling, Filed } from "./complaintFilings.ts";
import { createLockedBooks } from "./lockedBooks.ts";
import type { createPostedSheets, PostedSheet } from "./postedSheets.ts";

/** A sheet that waits for its commit. A held one goes to the quarantine, without a number. */
export type WaitingSheet = PostedSheet & { readonly isHeld: boolean };

/** Null for a held sheet. An error concerns this sheet alone. */
type Result = Filed | null | Error;
/** `remembered`: its number is remembered outside of the database. Null for a sheet that its book's queue files. */
type FreeResult = { readonly filed: Filed; readonly remembered: Promise<void> } | null | Error;
type PostedSheets = ReturnType<typeof createPostedSheets>;
/** `beganMs`: when it began to wait, by `performance.now()`. */
type QueuedSheet = { readonly sheet: WaitingSheet; readonly beganMs: number };
type Queue = {
  readonly group: GroupCommit<QueuedSheet, Result>;
  pendingCount: number;
  /** Resolves when no sheet is left in it. */
  readonly ended: PromiseWithResolvers<void>;
};

const MAX_GROUP_SHEETS = 64;
const MAX_FREE_SHEETS = 128;
/** So many are committed whole; more are divided, so that one half is committed while the other one is answered. */
const MAX_WHOLE_GROUP = 16;
const MAX_WAITING_IN_ALL = 4_000;
const MAX_WAITING = 1_000;
const MAX_WAIT_MS = 10_000;
/** For so long a sheet waits for the end of its book's queue, before it joins it. */
const MAX_QUEUE_WAIT_MS = 1_000;
/** A sheet that has waited for so long does not wait for a lock, too, that another session keeps. */
const MAX_LOCKED_WAIT_MS = 2_000;

/**
 * Files the sheets that arrive during a commit together with the next one. The numbers of a book follow one another, so that only one transaction
 * of it can be under way: most sheets are filed in one for all books that are free. A sheet whose book is not, and one that is known already,
 * held or has files, goes to the queue of its book, where each transaction waits for the book and concerns no other. So do the sheets of a book
 * that another session keeps locked, until one of them is filed: those of other books do not wait for it.
 */
export function createSheetGroups(
  { transact, log }: Dependencies<"transact" | "log">,
  filing: Pick<ComplaintFiling, "remember">,
  postedSheets: PostedSheets,
) {
  const queues = new Map<string, Queue>();
  const lockedBooks = createLockedBooks({ log });
  let remembering: Promise<void> = Promise.resolve();
  const free = createGroupCommit<WaitingSheet, FreeResult>({
    ...SETTINGS,
    commit: fileInFreeBooks,
    keyOf: ({ form }) => form.id,
    maxGroupItems: MAX_FREE_SHEETS,
    maxWholeGroup: MAX_WHOLE_GROUP,
    maxGroupSize: MAX_FREE_SHEETS,
    maxWaiting: MAX_WAITING_IN_ALL,
    maxWaitingPerKey: MAX_WAITING,
    maxHeldSize: MAX_WAITING_IN_ALL + MAX_FREE_SHEETS,
  });
  return { add };

  /**
   * Resolves after the commit, when the number is remembered outside of the database. Errors: as `file` and `quarantine` of the posted
   * sheets; SERVICE_UNAVAILABLE when 1,000 sheets of the book wait, or 4,000 in all, or this one has waited for 10 seconds, and
   * within five seconds when another session keeps the book locked.
   */
  async function add(sheet: WaitingSheet): Promise<Filed | null> {
    const beganMs = performance.now();
    const isPlain = !sheet.isHeld && sheet.attachments.length === 0;
    const isLocked = () => lockedBooks.has(sheet.form.id);
    if (!isPlain || isLocked() || !(await awaitQueue(sheet)) || isLocked()) return addToQueue({ sheet, beganMs });
    const result = getResult(await free.add(sheet));
    if (result === null) return addToQueue({ sheet, beganMs });
    await result.remembered;
    return result.filed;
  }

  /**
   * Waits for the queue of the sheet's book, whose transaction has the book: sheets that joined it would keep it up, one transaction for each
   * book, and those of an account wait for each other. False when it goes on for a second.
   */
  async function awaitQueue({ form }: WaitingSheet): Promise<boolean> {
    const queue = queues.get(form.id);
    if (queue === undefined) return true;
    const timeout = new AbortController();
    const late = delay(MAX_QUEUE_WAIT_MS, false, { signal: timeout.signal }).catch(() => false);
    const ended = await Promise.race([queue.ended.promise.then(() => true), late]);
    timeout.abort();
    return ended;
  }

  async function addToQueue(queued: QueuedSheet): Promise<Filed | null> {
    const { id } = queued.sheet.form;
    const queue = queues.get(id) ?? { group: createGroup(), pendingCount: 0, ended: Promise.withResolvers() };
    queues.set(id, queue);
    queue.pendingCount += 1;
    try {
      return getResult(await queue.group.add(queued));
    } finally {
      queue.pendingCount -= 1;
      if (queue.pendingCount === 0) {
        queues.delete(id);
        queue.ended.resolve();
      }
    }
  }

  function createGroup(): GroupCommit<QueuedSheet, Result> {
    return createGroupCommit<QueuedSheet, Result>({
      ...SETTINGS,
      commit: store,
      maxGroupItems: MAX_GROUP_SHEETS,
      maxGroupSize: MAX_GROUP_SHEETS,
      maxWaiting: MAX_WAITING,
      maxHeldSize: MAX_WAITING + MAX_GROUP_SHEETS,
    });
  }

  /**
   * What refuses one sheet may refuse it alone in its book's queue: nothing of the transaction is left. The numbers of one group are remembered
   * while the next one is committed.
   */
  async function fileInFreeBooks(sheets: readonly WaitingSheet[]): Promise<readonly FreeResult[]> {
    try {
      const results = await transact((tx) => postedSheets.fileTogether(tx, sheets, true));
      await remembering;
      const remembered = rememberLast(results);
      remembering = remembered;
      return results.map((filed) => filed && { filed, remembered });
    } catch (error) {
      const isAlone = isItemError(error) || isLockTimeout(error) || isDomainError(error);
      return sheets.map(() => (isAlone ? null : toError(error)));
    }
  }

  /** The last number of each book: those before it are below it. */
  async function rememberLast(filed: readonly (Filed | null)[]): Promise<void> {
    const complaints = filed.flatMap((each) => each?.complaint ?? []);
    const lasts = new Map(complaints.map((complaint) => [complaint.formId, complaint]));
    await Promise.all([...lasts.values()].map(filing.remember));
  }

  /** All of them are of one book. */
  async function store(sheets: readonly QueuedSheet[]): Promise<readonly Result[]> {
    const together = await fileTogether(sheets.filter((queued) => !queued.sheet.isHeld && !isTooLate(queued)));
    const results: Result[] = [];
    for (const queued of sheets) results.push(together.get(queued) ?? (await storeAlone(queued)));
    return results;
  }

  /** Whether the sheet has waited so long that it is refused rather than wait for the lock of its book. */
  function isTooLate({ sheet, beganMs }: QueuedSheet): boolean {
    return lockedBooks.has(sheet.form.id) && performance.now() - beganMs > MAX_LOCKED_WAIT_MS;
  }

  /** A transaction of one book, which waits for a lock as long as a submission does. */
  function transactInBook<T>({ form }: WaitingSheet, work: (tx: Repositories) => Promise<T>): Promise<T> {
    const bounded = async (tx: Repositories) => {
      await tx.complaints.boundLockWaits();
      return work(tx);
    };
    return lockedBooks.run(form.id, () => transact(bounded));
  }

  /** The sheets that were filed by one commit, or failed by what does not concern one of them alone. */
  async function fileTogether(queued: readonly QueuedSheet[]): Promise<ReadonlyMap<QueuedSheet, Filed | Error>> {
    const results = new Map<QueuedSheet, Filed | Error>();
    const [first, second] = queued;
    if (first === undefined || second === undefined) return results;
    try {
      const sheets = queued.map(({ sheet }) => sheet);
      const filed = await transactInBook(first.sheet, (tx) => postedSheets.fileTogether(tx, sheets, false));
      await rememberLast(filed);
      for (const [index, each] of queued.entries()) {
        const result = filed[index];
        if (result) results.set(each, result);
      }
    } catch (error) {
      if (!isItemError(error)) for (const each of queued) results.set(each, toError(error));
      return results;
    }
    return results;
  }

  async function storeAlone(queued: QueuedSheet): Promise<Result> {
    if (isTooLate(queued)) return SETTINGS.overloaded();
    try {
      const { sheet } = queued;
      const filed = await transactInBook(sheet, (tx) => storeSheet(tx, sheet));
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

/** `store` and `fileInFreeBooks` give each sheet its own error. */
const SETTINGS = {
  overloaded: () => serviceUnavailable(RETRY_AFTER_SECONDS.intake),
  isItemError: () => false,
  sizeOf: () => 1,
  maxWaitMs: MAX_WAIT_MS,
} as const;

function getResult<T>(result: T | Error): T {
  if (result instanceof Error) throw result;
  return result;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error("The sheet was not stored.", { cause: error });
}
