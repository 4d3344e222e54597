import { setTimeout as delay } from "node:timers/promises";
import { createJointReads } from "../../concurrency/jointReads.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import type { HoldReason, Numbering } from "../../domain/book/numberWitness.ts";
import { DomainError } from "../../domain/errors.ts";
import type { JobKind } from "../../domain/jobs/jobs.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { warnAccount } from "../accounts/warnings.ts";
import type { Dependencies } from "../dependencies.ts";

export type BookHoldsService = ReturnType<typeof createBookHoldsService>;

const COUNT_TIMEOUT_MS = 2_000;
/** The kinds of jobs that send nothing to anybody, so that doing them again does no harm. */
const INWARD_KINDS: readonly JobKind[] = ["file_scan"];

/**
 * Holds a book, or all of them. A database that lacks numbers has forgotten what it has sent, too: what waits in its queue is held with them,
 * until an operator sends it. False when it is held already, or when there is no such form.
 */
export async function beginHold(tx: Repositories, formId: string | null, reason: HoldReason): Promise<boolean> {
  if (!(await tx.bookHolds.hold(formId, reason))) return false;
  await tx.bookHolds.holdJobs(INWARD_KINDS);
  return true;
}

/**
 * Holds the books whose consumers may have numbers that the database does not know, as after a restore from a backup: such a number
 * would be given again, to another consumer.
 */
export function createBookHoldsService({
  repositories,
  transact,
  clock,
  numberWitness,
  log,
}: Dependencies<"repositories" | "transact" | "clock" | "numberWitness" | "log">) {
  /** The numbers that this process has compared already, so that a check reads the files of the others only. */
  const compared = new Map<string, number>();

  /** The checks before a sheet's transaction are read together, those of a page, too. */
  const readHeld = createJointReads({ readAll: repositories.bookHolds.listHeld, keyOf: (formId: string) => formId });

  /** The hold that a refused number has begun. */
  let holding: Promise<void> = Promise.resolve();

  return { check, requireOpen, requireNext, listNext, remember, count };

  /** How many books are held, where a hold of all of them counts as one; null when the database does not answer in time. */
  async function count(): Promise<number | null> {
    const late = delay(COUNT_TIMEOUT_MS, null, { ref: false });
    return Promise.race([repositories.bookHolds.count().catch(() => null), late]);
  }

  /**
   * Compares the database with what is known outside of it. Holds each book that lacks numbers, and all books where the database is another
   * one and nothing outside knows its numbers, or where what is outside was copied back, too. Else whatever the database knows is remembered
   * outside. A failover that lost nothing holds no book.
   */
  async function check(): Promise<void> {
    const state = await numberWitness.readState();
    // A number is written outside after its commit: what is read here is in the numberings that are read next, unless they lost it.
    const known = await numberWitness.list();
    const { now, noted } = await repositories.bookHolds.readIdentity();
    const stored = await repositories.bookHolds.listNumberings();
    const isOther = noted !== null && noted !== now;
    if (compared.size === 0 || isOther || state !== "whole") await holdLacking(known, stored);
    if (state === "copied" || (state !== "whole" && isOther)) {
      await numberWitness.setWhole(false);
      await holdAll(stored);
    } else if (state !== "whole" && !(await isAnyHeld())) {
      await numberWitness.setWhole(true);
    }
    // The backup may be of a time when books were held already: then nothing is new but the jobs.
    if (isOther && (await repositories.bookHolds.count()) > 0) await repositories.bookHolds.holdJobs(INWARD_KINDS);
    if (noted !== now) await repositories.bookHolds.noteIdentity(now);
    for (const numbering of stored) await rememberStored(numbering);
  }

  async function isAnyHeld(): Promise<boolean> {
    return (await repositories.bookHolds.list()).some(({ formId }) => formId === null);
  }

  async function holdLacking(known: readonly Numbering[], stored: readonly Numbering[]): Promise<void> {
    const last = new Map(stored.map((numbering) => [keyOf(numbering), numbering.last]));
    for (const numbering of known) {
      if (numbering.last > (last.get(keyOf(numbering)) ?? 0)) await hold(numbering);
    }
  }

  async function hold({ formId, year, last }: Numbering): Promise<void> {
    const isNew = await transact(async (tx) => {
      if (!(await beginHold(tx, formId, "numbers_missing"))) return false;
      await warn(tx, [formId]);
      return true;
    });
    if (isNew) log.error({ formId, year, lastKnown: last }, LACKING);
  }

  async function holdAll(stored: readonly Numbering[]): Promise<void> {
    if (!(await transact((tx) => beginHold(tx, null, "restored")))) return;
    log.error(RESTORED);
    for (const formId of new Set(stored.map((numbering) => numbering.formId))) {
      await transact((tx) => warn(tx, [formId]));
    }
  }

  /** Warns the owners, who have the copies of the lost sheets and the backup book of paper. */
  async function warn(tx: Repositories, formIds: readonly string[]): Promise<void> {
    for (const { accountId, formId } of await tx.bookHolds.listBooks(formIds)) {
      const warning = { accountId, formId, cause: "book_held", subjectId: formId, detail: null } as const;
      await warnAccount(tx, warning, clock.now());
    }
  }

  async function rememberStored(numbering: Numbering): Promise<void> {
    const key = keyOf(numbering);
    if (compared.get(key) === numbering.last) return;
    if ((await numberWitness.find(numbering)) < numbering.last) await numberWitness.raise(numbering);
    compared.set(key, numbering.last);
  }

  /** Errors: FORM_UNAVAILABLE while the book is held. */
  async function requireOpen(formId: string): Promise<void> {
    await holding;
    if ((await readHeld(formId)) !== null) throw onHold();
  }

  /**
   * Under the lock of the numbering, before the number behind `last` is given. Errors: FORM_UNAVAILABLE while the book is held, and from the
   * moment at which a later number than `last` is known.
   */
  async function requireNext(tx: Repositories, numbering: Numbering): Promise<void> {
    if (await tx.bookHolds.isHeld(numbering.formId)) throw onHold();
    const known = await findKnown(numbering);
    if (known <= numbering.last) return;
    // A transaction of its own, which the caller's one does not wait for: it keeps its connection until it has ended.
    holding = hold({ ...numbering, last: known }).catch((error: unknown) => {
      log.error({ err: error }, "a book could not be held: the next check repeats it");
    });
    throw onHold();
  }

  /** The same of several numberings: those before which `requireNext` would refuse none. */
  async function listNext(tx: Repositories, numberings: readonly Numbering[]): Promise<readonly Numbering[]> {
    const held = new Set(await tx.bookHolds.listHeld(numberings.map(({ formId }) => formId)));
    const known = await Promise.all(numberings.map(findKnown));
    return numberings.filter(({ formId, last }, index) => !held.has(formId) && (known[index] ?? 0) <= last);
  }

  async function findKnown(numbering: Numbering): Promise<number> {
    try {
      return await numberWitness.find(numbering);
    } catch (error) {
      log.error({ err: error }, "the last numbers of the books cannot be read beside the database");
      return 0;
    }
  }

  /**
   * Remembers the number of a committed sheet outside of the database, before its consumer gets it. A disk that does not take it refuses no
   * sheet.
   */
  async function remember({
    formId,
    year,
    correlative,
  }: Pick<Complaint, "formId" | "year" | "correlative">): Promise<void> {
    try {
      await numberWitness.raise({ formId, year, last: correlative });
    } catch (error) {
      log.error({ err: error, formId }, "the number of a sheet could not be written beside the database");
    }
  }
}

function onHold(): DomainError<"FORM_UNAVAILABLE"> {
  return new DomainError("FORM_UNAVAILABLE", { reason: "book_on_hold" });
}

function keyOf({ formId, year }: Pick<Numbering, "formId" | "year">): string {
  return `${formId}-${year}`;
}

const LACKING =
  "the database lacks numbers that this book has given, as after a restore: the book takes no sheets until `recover-book` has entered " +
  "them; `repeat-acts` repeats the deletions and revocations that came undone";
const RESTORED =
  "the database is another one than before, as after a restore, and its last numbers are not known outside of it: no book takes sheets " +
  "until `recover-book` has opened them; `repeat-acts` repeats the deletions and revocations that came undone";
