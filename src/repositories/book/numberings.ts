import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import { WAITS_MS } from "../../db/waits.ts";
import type { Complaint } from "../../domain/book/complaints.ts";

/** The last numbers of the books in each year. */
export function createNumberings(db: Knex) {
  return {
    /**
     * Returns the last number in a book and year; 0 before the first. Locks the number's row until the transaction ends. The
     * number is the latest committed one, so that no number is given twice and none is left out.
     */
    async lockNumbering({ accountId, formId }: BookKey, year: number): Promise<number> {
      const [row] = await runStatement<{ readonly last: number }>(db, LOCK_NUMBERING, [accountId, formId, year]);
      return row?.last ?? 0;
    },

    /**
     * The last numbers in a year of those of the books that no other transaction has locked and that have a number of the year, by book.
     * Locks their rows as `lockNumbering` does, in the order of the books, and waits for none while it has one. Where all are locked, as by a
     * transaction of another process, it waits for each, at most `waitMs`. The transaction waits for later locks as after `boundLockWaits`.
     * Errors: that of `isLockTimeout`.
     */
    async lockFreeNumberings(
      formIds: readonly string[],
      year: number,
      waitMs: number,
    ): Promise<ReadonlyMap<string, number>> {
      const free = await runStatement<LockedRow>(db, LOCK_FREE, [formIds, year, LOCK_WAIT]);
      const rows = free.length > 0 ? free : await waitForAll(formIds, year, waitMs);
      return new Map(rows.map(({ id, last }) => [id, last]));
    },

    /** From here on the transaction waits for a lock as long as what a visitor waits for, and no longer. */
    async boundLockWaits(): Promise<void> {
      await runStatement(db, SET_LOCK_TIMEOUT, [LOCK_WAIT]);
    },
  };

  /** The transaction has no book yet, and those that wait for several do so in one order: none waits for another in a ring. */
  async function waitForAll(formIds: readonly string[], year: number, waitMs: number): Promise<readonly LockedRow[]> {
    await runStatement(db, SET_LOCK_TIMEOUT, [String(waitMs)]);
    const rows = await runStatement<LockedRow>(db, LOCK_ALL, [formIds, year]);
    await runStatement(db, SET_LOCK_TIMEOUT, [LOCK_WAIT]);
    return rows;
  }
}

type BookKey = Pick<Complaint, "accountId" | "formId">;
type LockedRow = { readonly id: string; readonly last: number };

/** Raises the locked numberings of the sheets' books and years to their numbers. */
export async function raiseNumberings(
  db: Knex,
  sheets: readonly Pick<Complaint, "formId" | "year" | "correlative">[],
): Promise<void> {
  await runStatement(db, RAISE_NUMBERINGS, [
    sheets.map(({ formId }) => formId),
    sheets.map(({ year }) => year),
    sheets.map(({ correlative }) => correlative),
  ]);
}

/** The update changes no value. It locks the row, and "returning" shows the row as it is after the wait for the lock. */
const LOCK_NUMBERING = defineStatement(`
  insert into complaint_numbers as n (account_id, form_id, year, last) values ($1, $2, $3, 0)
  on conflict (form_id, year, account_id) do update set last = n.last
  returning n.last
`);

const LOCK_WAIT = String(WAITS_MS.intakeLock);

const LOCK = "from complaint_numbers where form_id = any($1::uuid[]) and year = $2 order by form_id for no key update";
/** It has the bound of later waits with it, because most sheets are filed after it and a statement of its own would cost them a round trip. */
const LOCK_FREE = defineStatement(
  `select form_id as id, last, set_config('lock_timeout', $3, true) ${LOCK} skip locked`,
);
const LOCK_ALL = defineStatement(`select form_id as id, last ${LOCK}`);
const SET_LOCK_TIMEOUT = defineStatement("select set_config('lock_timeout', $1, true)");

const RAISE_NUMBERINGS = defineStatement(`
  update complaint_numbers n set last = given.last
  from (
    select form_id, year, max(correlative) as last
    from unnest($1::uuid[], $2::integer[], $3::integer[]) as g (form_id, year, correlative)
    group by form_id, year
  ) given
  where n.form_id = given.form_id and n.year = given.year
`);
