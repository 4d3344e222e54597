import type { Knex } from "knex";
import type { SpamAssessment } from "../../domain/spam/assessment.ts";
import type { SubmissionStatus } from "../../domain/submissions/submissions.ts";
import { STORED } from "./submissionRows.ts";

/** Moves accepted submissions into quarantine and back. Each move needs a transaction that has locked the form. */
export function createSpamMarks(db: Knex) {
  return {
    /** Where the submission is, at one moment; null for none. */
    async findStatus(accountId: string, id: string): Promise<SubmissionStatus | null> {
      const values = { accountId, id };
      const { rows } = await db.raw<{ rows: { status: SubmissionStatus }[] }>(STATUS, values);
      return rows[0]?.status ?? null;
    },

    /**
     * Moves an accepted submission into quarantine; what it set off is deleted with its row. Returns the address that its sender gave for
     * answers; null when there is no such submission.
     */
    async mark(
      accountId: string,
      id: string,
      { score, threshold, reasons }: SpamAssessment,
      at: Date,
    ): Promise<{ readonly replyAddress: string | null } | null> {
      const values = { accountId, id, score, threshold, reasons: JSON.stringify(reasons), at };
      const { rows } = await db.raw<{ rows: { reply_address: string | null }[] }>(MARK, values);
      return rows[0] === undefined ? null : { replyAddress: rows[0].reply_address };
    },

    /** Turns a submission that waits for its visitor into one that looks like spam: its link opens nothing any more. False when it is none. */
    async markUnconfirmed(
      accountId: string,
      id: string,
      { score, threshold, reasons }: SpamAssessment,
    ): Promise<boolean> {
      const marked = {
        score,
        threshold,
        reasons: JSON.stringify(reasons),
        unconfirmed_until: null,
        asked_at: null,
        confirmation_problem: null,
      };
      const waiting = db("quarantined_submissions")
        .where({ account_id: accountId, id })
        .whereNotNull("unconfirmed_until");
      return (await waiting.update(marked)) > 0;
    },

    /** Moves a marked submission back to its place in the lists and the feed. False when there is none. */
    async restore(accountId: string, id: string): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(RESTORE, { accountId, id });
      return rows.length > 0;
    },
  };
}

const STATUS = `
  select 'accepted' as status from submissions where account_id = cast(:accountId as uuid) and id = cast(:id as uuid)
  union all
  select case when unconfirmed_until is null then 'quarantined' else 'unconfirmed' end
  from quarantined_submissions where account_id = cast(:accountId as uuid) and id = cast(:id as uuid)
`;

const MARK = `
  with marked as (
    delete from submissions where account_id = cast(:accountId as uuid) and id = cast(:id as uuid) returning *
  )
  insert into quarantined_submissions (${STORED.list()}, score, threshold, reasons, marked_at)
  select ${STORED.list()}, cast(:score as real), cast(:threshold as real), cast(:reasons as jsonb), cast(:at as timestamptz)
  from marked
  returning reply_address
`;

/** The counter of deleted submissions was raised when the submission was marked. */
const RESTORE = `
  with restored as (
    delete from quarantined_submissions
    where account_id = cast(:accountId as uuid) and id = cast(:id as uuid) and marked_at is not null
    returning *
  ),
  stored as (
    insert into submissions (${STORED.list()})
    select ${STORED.list()}
    from restored
    returning form_id, created_at
  ),
  counted as (
    update form_usage u
    set deleted = u.deleted - 1
    from stored s
    where u.form_id = s.form_id and u.period_start = period_of(s.created_at)
  )
  select from stored
`;
