import type { Knex } from "knex";

/**
 * `data` is json, not jsonb: it keeps the order of the names and every digit as they were sent.
 * `feed_xid` is the writing transaction: the only order in which a reader can be sure that nothing comes later
 * before its cursor (ids and timestamps are taken before the commit).
 * No foreign keys here: forms and accounts are never deleted, the intake's statement reads them anyway, and a key's
 * trigger per row is a tenth of its time.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table submissions (
      id uuid primary key,
      account_id uuid not null,
      form_id uuid not null,
      feed_xid xid8 not null default pg_current_xact_id(),
      data json not null,
      ip text,
      user_agent text,
      origin text,
      referer text,
      created_at timestamptz not null
    );
    create index submissions_form on submissions (form_id, id);
    create index submissions_feed on submissions (account_id, feed_xid, id);

    create table form_usage (
      form_id uuid not null references forms,
      period_start date not null,
      used integer not null default 0 constraint form_usage_used check (used >= 0),
      primary key (form_id, period_start)
    ) with (fillfactor = 50);

    create function fold_text(value text) returns text
      language sql immutable parallel safe
      return translate(lower(value), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun');

    create function submission_text(data json) returns text
      language sql immutable parallel safe
      return (
        select fold_text(coalesce(string_agg(value #>> '{}', ' '), ''))
        from jsonb_path_query(data::jsonb, 'strict $.**') as value
        where jsonb_typeof(value) in ('string', 'number', 'boolean')
      );
  `);
}
