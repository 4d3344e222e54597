import type { Knex } from "knex";
import type { MarksChange, SubmissionMarks } from "../../domain/submissions/marks.ts";

/** The marks of a submission. */
export type MarkedSubmission = SubmissionMarks & { readonly submissionId: string };

export function createSubmissionMarksRepository(db: Knex) {
  return {
    /** The marks of those of the submissions that have any. */
    async list(accountId: string, submissionIds: readonly string[]): Promise<readonly MarkedSubmission[]> {
      return db("submission_marks")
        .select("submission_id as submissionId", "is_read as isRead", "is_starred as isStarred")
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds);
    },

    /**
     * Marks those of the submissions that exist, and returns the ids of those whose marks have changed. They are locked against
     * deletion, in the order of their ids, so that no marks outlive a submission.
     */
    async change(
      accountId: string,
      submissionIds: readonly string[],
      { isRead = null, isStarred = null }: MarksChange,
    ): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { readonly id: string }[] }>(CHANGE, {
        accountId,
        submissionIds,
        isRead,
        isStarred,
      });
      return rows.map(({ id }) => id);
    },

    async countStarred(accountId: string): Promise<number> {
      const [row] = await db("submission_marks").where({ account_id: accountId, is_starred: true }).count("* as count");
      return Number(row?.["count"] ?? 0);
    },
  };
}

const CHANGE = `
  with marked as materialized (
    select id
    from submissions
    where account_id = :accountId and id = any(cast(:submissionIds as uuid[]))
    order by id
    for key share
  )
  insert into submission_marks as m (account_id, submission_id, is_read, is_starred)
  select :accountId, id, coalesce(cast(:isRead as boolean), false), coalesce(cast(:isStarred as boolean), false)
  from marked
  where cast(:isRead as boolean) or cast(:isStarred as boolean)
    or exists (select from submission_marks k where k.account_id = :accountId and k.submission_id = id)
  order by id
  on conflict (account_id, submission_id) do update
  set is_read = coalesce(cast(:isRead as boolean), m.is_read),
    is_starred = coalesce(cast(:isStarred as boolean), m.is_starred)
  where m.is_read <> coalesce(cast(:isRead as boolean), m.is_read)
    or m.is_starred <> coalesce(cast(:isStarred as boolean), m.is_starred)
  returning submission_id as id
`;
