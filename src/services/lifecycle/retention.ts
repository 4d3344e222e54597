import { oldestKept } from "../../domain/accounts/plans.ts";
import { FIRST_ID, firstIdAt, LAST_ID } from "../../domain/ids.ts";
import { HOUR_MS } from "../../domain/times.ts";
import type { PurgeRange } from "../../repositories/submissions/submissions.ts";
import type { Dependencies } from "../dependencies.ts";
import { ROWS_PER_STEP } from "./duties.ts";

const SUBMISSIONS_PER_STEP = 500;
/** Longer than any request lasts. */
const LAST_INTAKE_MS = HOUR_MS;

/**
 * The end of submissions with their webhook messages, deliveries and jobs. Sheets of complaints books have a time of their own (`sheetEnds.ts`). Each step is a
 * short transaction, after which the generators yield the number of submissions that it deleted.
 */
export function createRetention({
  repositories,
  transact,
  databaseTime,
}: Dependencies<"repositories" | "transact" | "databaseTime">) {
  return {
    /** The number of submissions past their plan's retention, at most `bound`. */
    async countPast(bound: number): Promise<number> {
      let count = 0;
      for await (const range of listRanges()) {
        count += await repositories.submissions.countRange(range, bound - count);
        if (count >= bound) break;
      }
      return count;
    },

    /** Deletes the submissions past their plan's retention. */
    async *purgePast(): AsyncGenerator<number, void, undefined> {
      for await (const range of listRanges()) yield* purgeRange(range);
    },

    /**
     * Deletes the submissions of deleted forms. A form is looked at again for LAST_INTAKE_MS: a submission that was on its way is
     * committed after the form's deletion.
     */
    async *emptyDeletedForms(): AsyncGenerator<number, void, undefined> {
      const now = await databaseTime.read();
      for (const { id: formId, deletedAt } of await repositories.forms.listToEmpty(ROWS_PER_STEP)) {
        for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP;) {
          count = await repositories.quarantine.deleteOfForm(formId, ROWS_PER_STEP);
          yield count;
        }
        yield* purgeRange(wholeOf(formId));
        if (now.getTime() - deletedAt.getTime() > LAST_INTAKE_MS) await repositories.forms.markEmptied(formId, now);
      }
    },

    /** The number of accepted submissions of deleted forms, at most `bound`. */
    async countOfDeletedForms(bound: number): Promise<number> {
      let count = 0;
      for (const { id: formId } of await repositories.forms.listToEmpty(ROWS_PER_STEP)) {
        count += await repositories.submissions.countRange(wholeOf(formId), bound - count);
        if (count >= bound) break;
      }
      return count;
    },
  };

  function wholeOf(formId: string): PurgeRange {
    return { planId: null, formId, after: FIRST_ID, before: LAST_ID };
  }

  async function* listRanges(): AsyncGenerator<PurgeRange, void, undefined> {
    for (const { id: planId, retentionDays } of await repositories.plans.listAll()) {
      if (retentionDays === null) continue;
      const before = firstIdAt(oldestKept(await databaseTime.read(), retentionDays));
      for (const formId of await repositories.submissions.listFormsBefore(planId, before)) {
        yield { planId, formId, after: FIRST_ID, before };
      }
    }
  }

  /** Each step begins behind the last deleted id, since the index keeps the entries of deleted rows until it is vacuumed. */
  async function* purgeRange(whole: PurgeRange): AsyncGenerator<number, void, undefined> {
    let rest = whole;
    for (let more = true; more;) {
      const deleted = await transact(async (tx) => tx.submissions.purge(rest, SUBMISSIONS_PER_STEP));
      rest = { ...rest, after: deleted.at(-1) ?? rest.after };
      more = deleted.length === SUBMISSIONS_PER_STEP;
      yield deleted.length;
    }
  }
}
