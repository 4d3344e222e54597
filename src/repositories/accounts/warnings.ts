import type { Knex } from "knex";
import type { AccountWarning, WarningCause } from "../../domain/accounts/warnings.ts";
import { firstIdAt } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AccountWarningsRepository = ReturnType<typeof createAccountWarningsRepository>;

/** A form whose owner must be warned, and has no warning of that in the period. */
export type UnwarnedForm = {
  readonly accountId: string;
  readonly formId: string;
  readonly cause: Extract<
    WarningCause,
    "usage_near_limit" | "limit_reached" | "form_under_attack" | "files_refused" | "captcha_misconfigured"
  >;
};

/** From where on a form's owner is warned. */
export type WarningThresholds = {
  /** The share of the plan's limit. */
  readonly percent: number;
  /** The submissions refused with one of `attackCodes` on a Lima day. */
  readonly attackRefusals: number;
  readonly attackCodes: readonly string[];
  /** What is counted of files that found no room. */
  readonly roomlessCodes: readonly string[];
  /** What is counted of captchas whose settings are refused. */
  readonly misconfiguredCodes: readonly string[];
};

/** The warnings of accounts, one for each cause, subject and Lima month. */
export function createAccountWarningsRepository(db: Knex) {
  return {
    /** Inserts a warning. False when one of the same cause and subject exists in the period. */
    async insert(warning: AccountWarning): Promise<boolean> {
      const rows = await db("account_warnings").insert(WARNING.toRow(warning)).onConflict().ignore().returning("id");
      return rows.length === 1;
    },

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<AccountWarning | null> {
      const row: WarningRow | undefined = await db("account_warnings")
        .select(db.raw(WARNING.list()))
        .where({ id })
        .first();
      return row === undefined ? null : WARNING.toModel(row);
    },

    /** Whether the account has got `limit` warnings or more since `since`. */
    async hasMany(accountId: string, since: Date, limit: number): Promise<boolean> {
      const rows = await db("account_warnings")
        .select("id")
        .where({ account_id: accountId })
        .where("id", ">", firstIdAt(since))
        .limit(limit);
      return rows.length === limit;
    },

    /** Newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<AccountWarning>> {
      return takePage(
        db("account_warnings").select(db.raw(WARNING.list())).where({ account_id: accountId }),
        request,
        WARNING.toModel,
      );
    },

    /** Up to `limit` forms past a threshold on the Lima day and in the Lima month of `now`, without a warning of it. Across accounts. */
    async listUnwarnedForms(now: Date, thresholds: WarningThresholds, limit: number): Promise<readonly UnwarnedForm[]> {
      const { percent, attackRefusals, attackCodes, roomlessCodes, misconfiguredCodes } = thresholds;
      const lists = {
        attackCodes: [...attackCodes],
        roomlessCodes: [...roomlessCodes],
        misconfiguredCodes: [...misconfiguredCodes],
      };
      const bindings = { now, percent, attackRefusals, ...lists, limit };
      const { rows } = await db.raw<{ rows: UnwarnedForm[] }>(LIST_UNWARNED, bindings);
      return rows;
    },

    /** Deletes up to `limit` warnings from before an instant. Returns the number of deleted warnings. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const past = db("account_warnings").select("id").where("id", "<", firstIdAt(before)).limit(limit);
      return db("account_warnings").whereIn("id", past).delete();
    },
  };
}

/** The statement scans `form_usage` whole, which has one small row for each form and month, and the refusals of one day. */
const LIST_UNWARNED = `
  with today as (select (cast(:now as timestamptz) at time zone 'America/Lima')::date as day),
  past as (
    select u.form_id, case when u.used >= p.monthly_submission_limit then 'limit_reached' else 'usage_near_limit' end as cause
    from form_usage u
    join forms f on f.id = u.form_id
    join plans p on p.id = f.plan_id
    where u.period_start = date_trunc('month', (select day from today))
      and p.monthly_submission_limit > 0
      and u.used::bigint * 100 >= p.monthly_submission_limit::bigint * :percent
    union all
    select r.form_id, 'form_under_attack'
    from form_refusals r
    where r.day = (select day from today) and r.code = any(cast(:attackCodes as text[]))
    group by r.form_id
    having sum(r.refused) >= :attackRefusals
    union
    select r.form_id, 'files_refused'
    from form_refusals r
    where r.day = (select day from today) and r.code = any(cast(:roomlessCodes as text[]))
    union
    select r.form_id, 'captcha_misconfigured'
    from form_refusals r
    where r.day = (select day from today) and r.code = any(cast(:misconfiguredCodes as text[]))
  )
  select f.account_id as "accountId", f.id as "formId", past.cause
  from past
  join forms f on f.id = past.form_id
  where not exists (
    select from account_warnings w
    where w.subject_id = f.id and w.cause = past.cause and w.period = date_trunc('month', (select day from today))
  )
  order by f.id, past.cause
  limit :limit
`;

const WARNING = defineRow<AccountWarning>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  cause: "text",
  subjectId: "uuid",
  period: "date",
  detail: "text",
  createdAt: "timestamptz",
});
type WarningRow = RowIn<typeof WARNING>;
