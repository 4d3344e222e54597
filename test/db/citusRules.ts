import type { Client } from "pg";

/**
 * The tables that belong to no account, each with the reason. Citus would keep them as reference tables, which every node has, or on the
 * coordinator alone. Every other table belongs to an account.
 */
export const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  accounts: "Its id is the account_id of all others. Every storing statement reads it.",
  act_journal: "One row about the installation.",
  autoresponse_counts: "Counts the mails to a mailbox over all accounts.",
  book_holds: "A hold is of one book or of all books of all accounts. Every numbering statement reads them.",
  database_identity: "One row about the installation.",
  extra_holidays: "The days of the country.",
  file_storages: "One row for each storage of the installation.",
  filing_counts: "Counts the filings of an address over all books.",
  housekeeping_clock: "One row about the installation.",
  housekeeping_duties: "One row for each duty.",
  job_workers: "The processes of the installation.",
  passkeys: "Belong to a person, who may be a member of several accounts.",
  plans: "Every storing statement reads them.",
  refused_mailboxes: "A mailbox that refused mail refuses it from every account.",
  schema_files: "The files of the schema.",
  schema_releases: "The releases of the schema.",
  secret_canary: "One row about the installation.",
  sign_in_requests: "A person asks for them, with or without an account.",
  submission_counts: "Counts the submissions of an address, which are gone after a minute.",
  used_passkey_challenges: "Belong to a person.",
  user_identities: "Belong to a person.",
  users: "A person may be a member of several accounts.",
};

/**
 * What the migrated catalog has that Citus refuses where "account_id" is the distribution column, a sentence each, sorted:
 * docs.citusdata.com, "Creating and Modifying Distributed Objects" and "SQL Support and Workarounds", as of Citus 13. A table without
 * "account_id" is named once, and not again for its keys.
 */
export async function findBreaches(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ breach: string }>(BREACHES, [Object.keys(GLOBAL_TABLES)]);
  return rows.map(({ breach }) => breach).toSorted();
}

const BREACHES = `
  with tables as (
    select c.oid, c.relname as name, c.relkind as kind, c.relname = any($1) as is_global, a.attnum as account, a.attnotnull as is_filled,
      a.atttypid as type
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ),
  owned as (select * from tables where not is_global and account is not null),
  keys as (
    select k.conname as name, k.confdeltype, child.name as child, parent.name as parent, child.is_global as of_global,
      parent.is_global as to_global,
      coalesce(array_position(k.conkey, child.account) = array_position(k.confkey, parent.account), false) as has_account,
      child.account = any(k.conkey) as names_account
    from pg_constraint k
    join tables child on child.oid = k.conrelid
    join tables parent on parent.oid = k.confrelid
    where k.contype = 'f' and (child.is_global or child.account is not null)
  )
  select name || ' has no account_id' as breach from tables where not is_global and account is null
  union all
  select name || '.account_id may be null' from owned where not is_filled
  union all
  select name || '.account_id is no uuid' from owned where type <> 'uuid'::regtype
  union all
  select format('unique index %s of %s lacks account_id', i.indexrelid::regclass, t.name)
  from pg_index i
  join owned t on t.oid = i.indrelid
  where i.indisunique and t.account <> all ((string_to_array(i.indkey::text, ' ')::integer[])[1:i.indnkeyatts])
  union all
  select format('foreign key %s lacks account_id', name) from keys where not of_global and not to_global and not has_account
  union all
  select format('foreign key %s leads from the global %s to %s', name, child, parent) from keys where of_global and not to_global
  union all
  select format('foreign key %s empties account_id', name) from keys where not of_global and names_account and confdeltype in ('n', 'd')
  union all
  select format('exclusion constraint %s of %s', k.conname, t.name)
  from pg_constraint k join owned t on t.oid = k.conrelid
  where k.contype = 'x'
  union all
  select distinct format('%s has triggers', t.name)
  from pg_trigger g join tables t on t.oid = g.tgrelid
  where not g.tgisinternal
  union all
  select format('%s.%s takes its default from a sequence that is no bigint', t.name, a.attname)
  from pg_attrdef d
  join owned t on t.oid = d.adrelid
  join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where pg_get_expr(d.adbin, d.adrelid) like '%nextval(%' and a.atttypid <> 'bigint'::regtype
  union all
  select format('%s has partitions of partitions', t.name)
  from owned t
  join pg_inherits i on i.inhparent = t.oid
  join pg_class c on c.oid = i.inhrelid
  where c.relkind = 'p'
  union all
  select format('%s inherits from another table', t.name)
  from owned t
  join pg_inherits i on i.inhrelid = t.oid
  union all
  select format('%s has the rule %s', t.name, r.rulename)
  from pg_rewrite r join tables t on t.oid = r.ev_class
`;
