import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import { createAccountSubmissions } from "./accountSubmissions.ts";
import { createDataCounts } from "./dataCounts.ts";
import { createOrderedSubmissions } from "./orderedSubmissions.ts";
import { createSubmissionExports } from "./submissionExports.ts";
import { createSubmissionLists } from "./submissionLists.ts";
import { COLUMNS, type SubmissionRow, toSubmission } from "./submissionRows.ts";

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;

/** The submissions of one form between two ids, both exclusive, while the form has this plan; null: the form is deleted. */
export type PurgeRange = {
  readonly planId: string | null;
  readonly formId: string;
  readonly after: string;
  readonly before: string;
};

export function createSubmissionsRepository(db: Knex) {
  return {
    ...createSubmissionLists(db),
    ...createAccountSubmissions(db),
    ...createSubmissionExports(db),
    ...createDataCounts(db),
    ...createOrderedSubmissions(db),

    async findById(accountId: string, id: string): Promise<Submission | null> {
      const row = await db<SubmissionRow>("submissions").select(COLUMNS).where({ account_id: accountId, id }).first();
      return row === undefined ? null : toSubmission(row);
    },

    /** Keeps a submission from being deleted until the transaction ends. False when there is none. */
    async hold(accountId: string, id: string): Promise<boolean> {
      const rows = await db("submissions").select("id").where({ account_id: accountId, id }).forKeyShare();
      return rows.length === 1;
    },

    /** Names the message of a submission whose message has another millisecond than itself. */
    async nameMessage(accountId: string, id: string, messageId: string): Promise<void> {
      await db("submissions").where({ account_id: accountId, id }).update({ message_id: messageId });
    },

    /** Notes that the visitor of a submission has confirmed the address in it. */
    async noteConfirmed(accountId: string, id: string, at: Date): Promise<void> {
      await db("submissions").where({ account_id: accountId, id }).update({ confirmed_at: at });
    },

    /** The submission that its visitor has confirmed; null where there is none. Across accounts. */
    async findAnyConfirmed(id: string): Promise<Submission | null> {
      const row: SubmissionRow | undefined = await db("submissions")
        .select(COLUMNS)
        .where({ id })
        .whereNotNull("confirmed_at")
        .first();
      return row === undefined ? null : toSubmission(row);
    },

    /** Marks a submission as a test. */
    async markTest(accountId: string, id: string): Promise<void> {
      await db("submissions").where({ account_id: accountId, id }).update({ is_test: true });
    },

    /** Deletes a submission; the table's trigger deletes its messages, deliveries and jobs. False when there is none. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await db("submissions").where({ account_id: accountId, id }).delete()) > 0;
    },

    /** Deletes those of the submissions that exist, locked in the order of their ids, and returns their ids. Needs a transaction. */
    async deleteAll(accountId: string, ids: readonly string[]): Promise<readonly string[]> {
      const kept: string[] = await db("submissions")
        .where({ account_id: accountId })
        .whereIn("id", ids)
        .orderBy("id")
        .forUpdate()
        .pluck("id");
      if (kept.length > 0) await db("submissions").where({ account_id: accountId }).whereIn("id", kept).delete();
      return kept;
    },

    /** The forms of a plan that have submissions with lower ids. Across accounts: for the service's own jobs. */
    async listFormsBefore(planId: string, before: string): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(FORMS_BEFORE, [FIRST_ID, before, planId]);
      return rows.map((row) => row.id);
    },

    /** The number of submissions of the range, at most `bound`, with what other transactions have locked. Across accounts. */
    async countRange(range: PurgeRange, bound: number): Promise<number> {
      return (await selectRange(range).limit(bound).select("id")).length;
    },

    /**
     * Deletes up to `limit` submissions of the range, oldest first, with their messages, deliveries and jobs, and returns their ids in
     * ascending order. Rows that another transaction has locked are left to it.
     */
    async purge({ planId, formId, after, before }: PurgeRange, limit: number): Promise<readonly string[]> {
      const rows = await runStatement<{ readonly id: string }>(db, PURGE, [formId, after, before, limit, planId]);
      return rows.map(({ id }) => id).toSorted();
    },
  };

  function selectRange({ planId, formId, after, before }: PurgeRange) {
    return db("submissions")
      .whereRaw("(form_id, id) > (?, ?) and (form_id, id) < (?, ?)", [formId, after, formId, before])
      .whereExists(
        planId === null ? whenDeleted(formId) : db("forms").select("id").where({ id: formId, plan_id: planId }),
      );
  }

  function whenDeleted(formId: string) {
    return db("forms").select("id").where({ id: formId }).whereNotNull("deleted_at");
  }
}

/** The planner takes an array for small, whatever the limit, and looks its ids up by the primary key. */
const PURGE = defineStatement(`
  delete from submissions
  where id = any(array(
    select s.id
    from submissions s
    where (s.form_id, s.id) > ($1, $2) and (s.form_id, s.id) < ($1, $3)
      and exists (
        select from forms f
        where f.id = $1 and case when $5::uuid is null then f.deleted_at is not null else f.plan_id = $5 end
      )
    order by s.form_id, s.id
    limit $4
    for update skip locked
  ))
  returning id
`);

/** Looks up the oldest submission of each form: with a join the planner may read the whole table of submissions. */
const FORMS_BEFORE = `
  select f.id
  from forms f
  cross join lateral (
    select from submissions s
    where (s.form_id, s.id) > (f.id, ?) and (s.form_id, s.id) < (f.id, ?)
    order by s.form_id, s.id
    limit 1
  ) s
  where f.plan_id = ?
  order by f.id
`;
