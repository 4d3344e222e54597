import { readFileSync } from "node:fs";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { createTestDatabase } from "../support/database.ts";

const PAGE = readFileSync(new URL("../../docs/scaling.md", import.meta.url), "utf8");

/** SQL conditions on the catalog, by the name of the feature on the page. */
const IN_CATALOG: Readonly<Record<string, string>> = {
  "foreign keys": "exists (select from pg_constraint where contype = 'f')",
  "checks with functions":
    "exists (select from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ '\\mlength\\(')",
  "triggers by row": "exists (select from triggers where tgtype & 1 = 1)",
  "triggers by statement with transition tables": "exists (select from triggers where tgoldtable is not null)",
  "triggers on truncate": "exists (select from triggers where tgtype & 32 = 32)",
  "PL/pgSQL functions": "exists (select from functions where language = 'plpgsql')",
  "SQL functions": "exists (select from functions where language = 'sql')",
  "settings of functions":
    "exists (select from functions where exists (select from unnest(proconfig) as c where c not like 'search_path=%'))",
  "security definer functions": "exists (select from functions where prosecdef)",
  "range partitions": "exists (select from pg_partitioned_table where partstrat = 'r')",
  "unlogged tables": "exists (select from tables where relpersistence = 'u')",
  "partial indexes": "exists (select from indexes where indpred is not null)",
  "expression indexes": "exists (select from indexes where indexprs is not null)",
  "covering indexes": "exists (select from indexes where indnatts > indnkeyatts)",
  "GIN indexes": "exists (select from indexes where method = 'gin')",
  "nulls not distinct": "exists (select from indexes where indnullsnotdistinct)",
  "generated columns": "exists (select from columns where attgenerated <> '')",
  "json columns": "exists (select from columns where atttypid = 'json'::regtype)",
  "storage parameters": "exists (select from tables where reloptions is not null)",
  sequences: "exists (select from pg_sequence)",
  // What the page says that the schema has not.
  domains: "exists (select from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace)",
  enums: "exists (select from pg_enum)",
  "exclusion constraints": "exists (select from pg_constraint where contype = 'x')",
  "deferrable constraints": "exists (select from pg_constraint where condeferrable)",
  views: "exists (select from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace)",
  extensions: "exists (select from pg_extension where extname <> 'plpgsql')",
  "GiST, BRIN, hash and SP-GiST indexes": "exists (select from indexes where method not in ('btree', 'gin'))",
  "multirange, hash and list partitions": "exists (select from pg_partitioned_table where partstrat <> 'r')",
};

/** Words of the SQL files, by the name of the feature on the page. */
const IN_FILES: Readonly<Record<string, RegExp>> = {
  "advisory locks": /\bpg_\w*advisory_\w+\(/,
  "skip locked": /\bskip locked\b/,
  ctid: /\bctid\b/,
  "LOCK TABLE": /\block table\b/,
};

/** They are in the program's statements and in its way of releasing alone. */
const OF_THE_PROGRAM = ["LISTEN and NOTIFY", "a schema for each release", "unique indexes without account_id"];

test("the page on scaling compares exactly the features that the schema uses", async () => {
  const { url, drop } = await createTestDatabase();
  const client = new Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });

  const columns = Object.values(IN_CATALOG).map((condition, index) => `${condition} as f${index}`);
  const { rows } = await client.query<Record<string, boolean>>(`${CATALOG} select ${columns.join(", ")}`);
  const inCatalog = Object.keys(IN_CATALOG).filter((_, index) => rows[0]?.[`f${index}`]);
  const { own, shared } = readSchemaFiles();
  const sql = [...own, ...shared].map((file) => file.sql.replaceAll(/--.*$/gm, "")).join("\n");
  const inFiles = Object.keys(IN_FILES).filter((name) => IN_FILES[name]?.test(sql));

  expect(listRows("Feature").toSorted()).toEqual([...inCatalog, ...inFiles, ...OF_THE_PROGRAM].toSorted());
});

/** The first cells of the page's table that begins with this heading. */
function listRows(heading: string): readonly string[] {
  const lines = PAGE.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2;
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith("|"));
  return lines.slice(first, end).map((line) => line.split(" | ")[0]?.replace("| ", "") ?? "");
}

const CATALOG = `
  with tables as (
    select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  ),
  triggers as (select g.* from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal),
  columns as (select a.* from pg_attribute a join tables t on t.oid = a.attrelid where a.attnum > 0 and not a.attisdropped),
  indexes as (
    select i.*, m.amname as method
    from pg_index i join tables t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
  ),
  functions as (
    select p.*, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text = 'public' or p.pronamespace::regnamespace::text like 'ventanilla%'
  )
`;
