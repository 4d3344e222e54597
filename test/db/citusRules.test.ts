import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { EXCEPTIONS } from "./citusExceptions.ts";
import { findBreaches, GLOBAL_TABLES } from "./citusRules.ts";

const LISTED = EXCEPTIONS.flatMap(({ breaches }) => breaches).toSorted();

async function setup() {
  const url = await createEmptyDatabase();
  await migrate(url);
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("the schema breaks the rules of Citus only where an exception says why, and what it would take", async () => {
  const client = await setup();

  const breaches = await findBreaches(client);

  expect(breaches).toEqual(LISTED);
  expect(new Set(LISTED).size).toBe(LISTED.length);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const tables = new Set(rows.map(({ name }) => name));
  expect(Object.keys(GLOBAL_TABLES).filter((name) => !tables.has(name))).toEqual([]);
});

const PLANTED: readonly (readonly [sql: string, breaches: readonly string[]])[] = [
  ["create table planted (id uuid)", ["planted has no account_id"]],
  [
    "create table planted (account_id uuid, id uuid primary key)",
    ["planted.account_id may be null", "unique index planted_pkey of planted lacks account_id"],
  ],
  ["create table planted (account_id text not null)", ["planted.account_id is no uuid"]],
  [
    "create table planted (account_id uuid not null, n int); create unique index planted_n on planted (n) include (account_id)",
    ["unique index planted_n of planted lacks account_id"],
  ],
  [
    "create table planted (account_id uuid not null, form_id uuid references forms)",
    ["foreign key planted_form_id_fkey lacks account_id"],
  ],
  [
    "create table planted (account_id uuid not null, form_id uuid, foreign key (form_id, account_id) references forms (account_id, id))",
    ["foreign key planted_form_id_account_id_fkey lacks account_id"],
  ],
  [
    `create table planted (account_id uuid not null, form_id uuid,
      foreign key (account_id, form_id) references forms (account_id, id) on delete set null)`,
    ["foreign key planted_account_id_form_id_fkey empties account_id"],
  ],
  [
    "alter table plans add column form_id uuid references forms",
    ["foreign key plans_form_id_fkey leads from the global plans to forms"],
  ],
  [
    "create table planted (account_id uuid not null, n int, exclude using btree (account_id with =, n with =))",
    ["exclusion constraint planted_account_id_n_excl of planted"],
  ],
  [
    `create table planted (account_id uuid not null);
      create trigger planted_delete before delete on planted for each row execute function refuse_change('deleted')`,
    ["planted has triggers"],
  ],
  [
    "create table planted (account_id uuid not null, n serial)",
    ["planted.n takes its default from a sequence that is no bigint"],
  ],
  [
    `create table planted (account_id uuid not null) partition by hash (account_id);
      create table planted_0 partition of planted for values with (modulus 1, remainder 0) partition by hash (account_id)`,
    ["planted has partitions of partitions"],
  ],
  ["create table planted () inherits (feed_counters)", ["planted inherits from another table"]],
  [
    "create table planted (account_id uuid not null); create rule silent as on delete to planted do instead nothing",
    ["planted has the rule silent"],
  ],
  [
    `create table planted (account_id uuid not null, form_id uuid, primary key (account_id, form_id),
      foreign key (account_id, form_id) references forms (account_id, id) on delete cascade)`,
    [],
  ],
];

test("a table that breaks a rule is found, and one that keeps them all is not", async () => {
  const client = await setup();
  const found: (readonly string[])[] = [];

  for (const [sql] of PLANTED) {
    await client.query("begin");
    await client.query(sql);
    const breaches = await findBreaches(client);
    await client.query("rollback");
    found.push(breaches.filter((breach) => !LISTED.includes(breach)));
  }

  expect(found).toEqual(PLANTED.map(([, breaches]) => breaches));
});
