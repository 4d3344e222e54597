import type { Knex } from "knex";
import { ROW_BYTES } from "../../domain/files/uncountedFiles.ts";
import type { HashText } from "../../domain/keyedHashes.ts";
import type { SpamAssessment } from "../../domain/spam/assessment.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { looksIntoData, type Submission, type SubmissionFilter } from "../../domain/submissions/submissions.ts";
import { countEach, cutPage, followIds, orderOf, startAtBoundary, takePages } from "../paging.ts";
import type { PendingSubmission } from "./intake.ts";
import { writePendingFiles } from "./submissionFiles.ts";
import { confirmationLaneOf, type JobKind } from "../../domain/jobs/jobs.ts";
import { createConfirmationRows } from "./confirmationRows.ts";
import { createKnownSenders } from "./knownSenders.ts";
import { createQuarantineWeeks } from "./quarantineWeeks.ts";
import { createSpamMarks } from "./spamMarks.ts";
import { GIVEN, HELD, type HeldRow, type HeldSubmission, toHeld } from "./submissionRows.ts";
import { endEarly, type Scope } from "./submissionPages.ts";
import {
  addDataConditions,
  addStarCondition,
  type GetTimeLeft,
  limitStatements,
  NEWEST_FIRST,
  rangeOf,
  refuseLongSearch,
} from "./submissionSearches.ts";

export type QuarantineRepository = ReturnType<typeof createQuarantineRepository>;

/**
 * The held submissions: those that look like spam, and those that wait for their visitors' confirmation. They are few, so that a filter reads
 * all of a list's.
 */
export function createQuarantineRepository(db: Knex, hashText: HashText) {
  const ofAccount = (accountId: string, filter: SubmissionFilter) => {
    const { behind, before } = rangeOf(filter);
    const list = db(TABLE).where({ account_id: accountId }).where("id", ">", behind).where("id", "<", before);
    addConditions(list, accountId, filter);
    return list;
  };
  const ofForm = (accountId: string, filter: SubmissionFilter, request = NEWEST_FIRST) => {
    const list = db(TABLE).where({ account_id: accountId });
    addConditions(list, accountId, filter);
    return followIds(list, { parent: "form_id", id: "id" }, request, rangeOf(filter));
  };

  return {
    ...createQuarantineWeeks(db),
    ...createSpamMarks(db),
    ...createKnownSenders(db, hashText),
    ...createConfirmationRows(db),

    /**
     * Stores a submission in quarantine and takes its idempotency key. One that waits for its visitor gets the job that asks them. False when another submission has the key, or when the form no
     * longer has the settings that admitted it: then nothing is stored.
     */
    async hold(pending: PendingSubmission, reason: HoldReason): Promise<boolean> {
      const { idempotency } = pending;
      const { score, threshold, reasons } = "unconfirmedUntil" in reason ? NO_SIGNS : reason;
      const { rows } = await db.raw<{ rows: unknown[] }>(HOLD, {
        id: pending.id,
        formId: pending.formId,
        formVersion: pending.formVersion,
        ...Object.fromEntries(GIVEN.fields.map(({ member }) => [member, pending[member]])),
        score,
        threshold,
        reasons: JSON.stringify(reasons),
        at: pending.receivedAt,
        unconfirmedUntil: "unconfirmedUntil" in reason ? reason.unconfirmedUntil : null,
        job: "submission_confirmation" satisfies JobKind,
        lane: confirmationLaneOf(""),
        key: idempotency?.key ?? null,
        fingerprint: idempotency?.fingerprint[0] ?? null,
        files: writePendingFiles(pending.id, pending.files ?? []),
        bytes: measureHeld(pending),
      });
      return rows.length > 0;
    },

    async findById(accountId: string, id: string): Promise<HeldSubmission | null> {
      const row = await db<HeldRow>(TABLE).select(HELD.columns).where({ account_id: accountId, id }).first();
      return row === undefined ? null : toHeld(row);
    },

    /** Locks the row until the transaction ends, so that one release alone stores the submission. */
    async findByIdForUpdate(accountId: string, id: string): Promise<HeldSubmission | null> {
      const row = await db<HeldRow>(TABLE)
        .select(HELD.columns)
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : toHeld(row);
    },

    /** A page of all forms' submissions in quarantine, newest first. It ends early, and is refused, as a page of accepted ones. */
    async listPageOfAccount(
      accountId: string,
      filter: SubmissionFilter,
      request: PageRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<Page<Submission>> {
      const { behind, before } = startAtBoundary(rangeOf(filter), request);
      const list = ofAccount(accountId, filter)
        .where("id", ">", behind)
        .where("id", "<", before)
        .orderBy("id", orderOf(request.direction))
        .select(HELD.columns);
      const rows: HeldRow[] = await limit(filter, getTimeLeft, () => endEarly(db, list, request, shareBytes, ["id"]));
      return cutPage(rows, request, toHeld);
    },

    /** A page of each form's submissions in quarantine, with the same bounds. */
    async listPages(
      { accountId, formIds }: Scope,
      filter: SubmissionFilter,
      request: PageRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<readonly Page<Submission>[]> {
      const list = ofForm(accountId, filter, request).select(HELD.columns);
      return limit(filter, getTimeLeft, () =>
        takePages(db, formIds, endEarly(db, list, request, shareBytes), request, toHeld),
      );
    },

    /** How many of each form's are in quarantine. Errors: FILTER_TOO_BROAD. */
    async count(
      { accountId, formIds }: Scope,
      filter: SubmissionFilter,
      getTimeLeft: GetTimeLeft,
    ): Promise<readonly number[]> {
      return limit(filter, getTimeLeft, () => countEach(db, formIds, ofForm(accountId, filter)));
    },

    /** How many of all forms' are in quarantine. Errors: FILTER_TOO_BROAD. */
    async countOfAccount(accountId: string, filter: SubmissionFilter, getTimeLeft: GetTimeLeft): Promise<number> {
      const [row] = (await limit(filter, getTimeLeft, () => ofAccount(accountId, filter).count("* as count"))) as {
        readonly count: string;
      }[];
      return Number(row?.count ?? 0);
    },

    /** False when there is none. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await db(TABLE).where({ account_id: accountId, id }).delete()) > 0;
    },

    /** Deletes those of the submissions that are in quarantine, and returns their ids. */
    async deleteAll(accountId: string, ids: readonly string[]): Promise<readonly string[]> {
      const rows: { readonly id: string }[] = await db(TABLE)
        .where({ account_id: accountId })
        .whereIn("id", ids)
        .delete("id");
      return rows.map(({ id }) => id);
    },

    /** Deletes up to `limit` of a form's. Returns how many. */
    async deleteOfForm(formId: string, limit: number): Promise<number> {
      const ids = db(TABLE).where({ form_id: formId }).orderBy("id").limit(limit).select("id");
      return db(TABLE).whereIn("id", ids).delete();
    },

    /**
     * Deletes up to `limit` that look like spam for more than `days`, cannot be confirmed any more, or are past their plan's retention. Returns how many.
     * Across accounts.
     */
    async forgetPast(now: Date, days: number, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: unknown[] }>(FORGET, { now, days, limit });
      return rows.length;
    },

    /** Deletes up to `limit` of the oldest submissions that look like spam, of the forms that have more than `kept` of them. Returns how many. Across accounts. */
    async forgetSurplus(kept: number, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: unknown[] }>(FORGET_SURPLUS, { kept, limit });
      return rows.length;
    },
  };

  /** A filter on the data needs a transaction, because the time left is set as the limit of the transaction's statements. */
  async function limit<T>(filter: SubmissionFilter, getTimeLeft: GetTimeLeft, read: () => PromiseLike<T>): Promise<T> {
    if (!looksIntoData(filter)) return read();
    return refuseLongSearch(async () => {
      await limitStatements(db, getTimeLeft);
      return read();
    });
  }
}

const TABLE = "quarantined_submissions";

/** Why a submission is held: it looks like spam, or its visitor confirms the address in it until then. */
export type HoldReason = SpamAssessment | { readonly unconfirmedUntil: Date };

const NO_SIGNS: SpamAssessment = { score: 0, threshold: 0, reasons: [] };

/** The bytes that a submission takes in quarantine, with its row and its places in the indexes. */
export function measureHeld({ data, values, userAgent, origin, referer, noticeSubject }: PendingSubmission): number {
  const texts = [data, values, userAgent, origin, referer, noticeSubject];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), ROW_BYTES);
}

/** A submission in quarantine has no marks. */
function addConditions(list: Knex.QueryBuilder, accountId: string, filter: SubmissionFilter): void {
  void list.whereRaw(`${TABLE}.unconfirmed_until is ${filter.status === "unconfirmed" ? "not null" : "null"}`);
  addDataConditions(list, filter, TABLE);
  addStarCondition(list, accountId, filter);
}

/** The life of a key is that of the intake. */
const HOLD = `
  with form as (
    select f.id, f.account_id
    from forms f
    join accounts a on a.id = f.account_id
    where f.id = :formId and f.version = :formVersion and f.status = 'active' and a.status = 'active'
  ), taken as (
    insert into idempotency_keys as k (form_id, key, fingerprint, submission_id, created_at)
    select id, cast(:key as text), cast(:fingerprint as bytea), cast(:id as uuid), now()
    from form
    where cast(:key as text) is not null
    on conflict (form_id, key) do update
    set fingerprint = excluded.fingerprint, submission_id = excluded.submission_id, created_at = excluded.created_at
    where k.created_at <= now() - interval '24 hours'
    returning 1
  ), held as (
  insert into quarantined_submissions (id, account_id, form_id, created_at, ${GIVEN.list()}, score, threshold, reasons, held_bytes,
    unconfirmed_until)
  select cast(:id as uuid), account_id, id, cast(:at as timestamptz),
    ${GIVEN.fields.map(({ member, type }) => `cast(:${member} as ${type})`).join(", ")},
    cast(:score as real), cast(:threshold as real), cast(:reasons as jsonb), cast(:bytes as integer), cast(:unconfirmedUntil as timestamptz)
  from form
  where cast(:key as text) is null or exists (select from taken)
  returning account_id
  ), asking as (
    insert into jobs (reference, kind, lane, run_at)
    select cast(:id as uuid), cast(:job as text), cast(:lane as text) || account_id, now()
    from held
    where cast(:unconfirmedUntil as timestamptz) is not null
  )
  select case when cast(:files as json) is not null then keep_files(cast(:files as json), account_id, true) end from held
`;

const FORGET = `
  delete from quarantined_submissions
  where id in (
    select q.id
    from quarantined_submissions q
    join forms f on f.id = q.form_id
    join plans p on p.id = f.plan_id
    where q.unconfirmed_until is null
        and coalesce(q.marked_at, q.created_at) < cast(:now as timestamptz) - make_interval(days => cast(:days as integer))
      or q.unconfirmed_until < cast(:now as timestamptz)
      or q.created_at < cast(:now as timestamptz) - make_interval(days => p.retention_days)
    limit :limit
  )
  returning 1
`;

const FORGET_SURPLUS = `
  delete from quarantined_submissions
  where id in (
    select s.id
    from forms f
    cross join lateral (
      select q.id from quarantined_submissions q where q.form_id = f.id and q.unconfirmed_until is null order by q.id desc offset :kept limit :limit
    ) s
    limit :limit
  )
  returning 1
`;
