import type { Complaint } from "../../domain/book/complaints.ts";
import type { Numbering } from "../../domain/book/numberWitness.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";

export type BookHoldsService = ReturnType<typeof createBookHoldsService>;

/**
 * Holds the books whose consumers may have numbers that the database does not know, as after a restore from a backup: such a number
 * would be given again, to another consumer.
 */
export function createBookHoldsService({
  repositories,
  numberWitness,
  log,
}: Dependencies<"repositories" | "numberWitness" | "log">) {
  /** The numbers that this process has compared already, so that a check reads the files of the others only. */
  const compared = new Map<string, number>();

  return { check, requireOpen, requireNext, remember };

  /**
   * Compares the database with what is known outside of it. Holds each book that lacks numbers, and all books where the database is another
   * one and nothing outside knows its numbers, or where what is outside was copied back, too. Else whatever the database knows is remembered
   * outside. A failover that lost nothing holds no book.
   */
  async function check(): Promise<void> {
    const [state, { now, noted }, stored] = [
      await numberWitness.readState(),
      await repositories.bookHolds.readIdentity(),
      await repositories.bookHolds.listNumberings(),
    ];
    const isOther = noted !== null && noted !== now;
    if (compared.size === 0 || isOther || state !== "whole") await holdLacking(stored);
    if (state === "copied" || (state !== "whole" && isOther)) {
      await numberWitness.setWhole(false);
      if (await repositories.bookHolds.hold(null, "restored")) log.error(RESTORED);
    } else if (state !== "whole" && !(await isAnyHeld())) {
      await numberWitness.setWhole(true);
    }
    if (noted !== now) await repositories.bookHolds.noteIdentity(now);
    for (const numbering of stored) await rememberStored(numbering);
  }

  async function isAnyHeld(): Promise<boolean> {
    return (await repositories.bookHolds.list()).some(({ formId }) => formId === null);
  }

  async function holdLacking(stored: readonly Numbering[]): Promise<void> {
    const last = new Map(stored.map((numbering) => [keyOf(numbering), numbering.last]));
    for (const known of await numberWitness.list()) {
      if (known.last > (last.get(keyOf(known)) ?? 0)) await hold(known);
    }
  }

  async function hold({ formId, year, last }: Numbering): Promise<void> {
    if (!(await repositories.bookHolds.hold(formId, "numbers_missing"))) return;
    log.error({ formId, year, lastKnown: last }, LACKING);
  }

  async function rememberStored(numbering: Numbering): Promise<void> {
    const key = keyOf(numbering);
    if (compared.get(key) === numbering.last) return;
    if ((await numberWitness.find(numbering)) < numbering.last) await numberWitness.raise(numbering);
    compared.set(key, numbering.last);
  }

  /** Errors: FORM_UNAVAILABLE while the book is held. */
  async function requireOpen(formId: string, { bookHolds }: Repositories = repositories): Promise<void> {
    if (await bookHolds.isHeld(formId)) throw new DomainError("FORM_UNAVAILABLE", { reason: "book_on_hold" });
  }

  /**
   * Under the lock of the numbering, before the number behind `last` is given. Errors: FORM_UNAVAILABLE while the book is held, and from the
   * moment at which a later number than `last` is known.
   */
  async function requireNext(tx: Repositories, numbering: Numbering): Promise<void> {
    await requireOpen(numbering.formId, tx);
    const known = await findKnown(numbering);
    if (known <= numbering.last) return;
    // Another connection than the transaction's, which ends with the error.
    await hold({ ...numbering, last: known });
    throw new DomainError("FORM_UNAVAILABLE", { reason: "book_on_hold" });
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

function keyOf({ formId, year }: Pick<Numbering, "formId" | "year">): string {
  return `${formId}-${year}`;
}

const LACKING =
  "the database lacks numbers that this book has given, as after a restore: the book takes no sheets until `recover-book` has entered them";
const RESTORED =
  "the database is another one than before, as after a restore, and its last numbers are not known outside of it: no book takes sheets " +
  "until `recover-book` has opened them";
