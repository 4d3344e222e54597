import { Client } from "pg";
import { onTestFinished } from "vitest";
import { installRepeatables, recordFile } from "../../src/db/repeatables.ts";
import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { createEmptyDatabase } from "./emptyDatabases.ts";

/** A database in which the numbered migrations up to `last` have run. It has no function and no trigger yet. */
export async function createEarlierDatabase(last: string) {
  const url = await createEmptyDatabase();
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const { migrations, repeatables } = await readSchemaFiles();
  await client.query(
    "create table schema_files (name text primary key, hash text not null, installed_at timestamptz default now())",
  );
  for (const file of migrations.filter(({ name }) => name <= last)) {
    await client.query(file.sql);
    await recordFile(client, file);
  }
  return {
    url,
    client,
    /** Inserts a row, without the columns that a later migration makes. */
    async insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
      const { rows: columns } = await client.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1",
        [table],
      );
      const names = Object.keys(row).filter((name) => columns.some((column) => column.name === name));
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
        names.map((name) => row[name]),
      );
    },
    /** Lets a table refuse changes, as a trigger of the version before does. */
    async guard(table: string): Promise<void> {
      const before = repeatables.filter(({ name }) => name === "functions/refuse_change.sql");
      await client.query("begin");
      await installRepeatables(client, before, new Map());
      await client.query(
        `create trigger ${table}_update before update on ${table} for each row execute function refuse_change('changed')`,
      );
      await client.query("commit");
    },
  };
}
