import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";

/** A form whose rows another session keeps locked, or whose account's are, so that all forms of the account are meant. */
export type LockedForm = { readonly formId: string; readonly accountId: string; readonly isAccountLocked: boolean };

/**
 * Those of the forms of which another session has a row locked that `store_submissions` locks. It waits for no row; a session that has it for
 * a moment only counts, too. Errors: that of `isLockTimeout`, where a whole table is locked.
 */
export function findLockedForms(db: Knex, formIds: readonly string[]): Promise<readonly LockedForm[]> {
  return runStatement<LockedForm>(db, LOCKED_FORMS, [[...new Set(formIds)]]);
}

/** The locks are those of the functions, of its foreign keys too, and end with the statement. */
const LOCKED_FORMS = defineStatement(`
  with given as materialized (
    select id, account_id from forms where id = any($1::uuid[])
  ),
  free_counters as materialized (
    select form_id from form_usage where form_id = any($1::uuid[]) for update skip locked
  ),
  free_forms as materialized (
    select id from forms where id = any($1::uuid[]) for key share skip locked
  ),
  free_effects as materialized (
    select form_id from form_effects where form_id = any($1::uuid[]) for key share skip locked
  ),
  free_feeds as materialized (
    select account_id from feed_counters
    where feed = 'submissions' and account_id in (select account_id from given)
    for no key update skip locked
  ),
  free_accounts as materialized (
    select id from accounts where id in (select account_id from given) for key share skip locked
  ),
  looked_at as (
    select g.id as "formId", g.account_id as "accountId",
      (select count(*) from feed_counters c where c.feed = 'submissions' and c.account_id = g.account_id)
        <> (select count(*) from free_feeds c where c.account_id = g.account_id)
        or not exists (select from free_accounts a where a.id = g.account_id) as "isAccountLocked",
      (select count(*) from form_usage u where u.form_id = g.id) <> (select count(*) from free_counters u where u.form_id = g.id)
        or (select count(*) from form_effects e where e.form_id = g.id) <> (select count(*) from free_effects e where e.form_id = g.id)
        or not exists (select from free_forms f where f.id = g.id) as is_locked
    from given g
  )
  select "formId", "accountId", "isAccountLocked" from looked_at where is_locked or "isAccountLocked"
`);
