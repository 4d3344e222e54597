import type { Knex } from "knex";
import type { ConfirmationProblem } from "../../domain/submissions/confirmations.ts";
import { HELD, type HeldRow, type HeldSubmission, toHeld } from "./submissionRows.ts";

/** The held submissions that wait for their visitors' confirmation. The functions with `Any` in their names read across accounts. */
export function createConfirmationRows(db: Knex) {
  const waiting = () => db<HeldRow>("quarantined_submissions").whereNotNull("unconfirmed_until");

  return {
    /** A submission that waits, by its id; null where none does, also past its time. */
    async findAnyWaiting(id: string): Promise<HeldSubmission | null> {
      const row = await waiting().select(HELD.columns).where({ id }).first();
      return row === undefined ? null : toHeld(row);
    },

    /** Takes the submission whose visitor is to be asked, once; null where the visitor was asked, and where none waits. Locks its row. */
    async takeUnasked(id: string, at: Date): Promise<HeldSubmission | null> {
      const [row]: HeldRow[] = await db("quarantined_submissions")
        .whereNotNull("unconfirmed_until")
        .where({ id, asked_at: null })
        .update({ asked_at: at }, HELD.columns);
      return row === undefined ? null : toHeld(row);
    },

    /** The same as `findAnyWaiting`, locked until the transaction ends. */
    async findAnyWaitingForUpdate(id: string): Promise<HeldSubmission | null> {
      const row = await waiting().select(HELD.columns).where({ id }).forUpdate().first();
      return row === undefined ? null : toHeld(row);
    },

    /** Notes why the visitor of a submission has no mail. One that waits no more is left as it is. */
    async noteConfirmationProblem(id: string, problem: ConfirmationProblem): Promise<void> {
      await waiting().where({ id }).update({ confirmation_problem: problem });
    },
  };
}
