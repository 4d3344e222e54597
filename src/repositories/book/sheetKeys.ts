import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";

/** The submission key of a sheet in its book. */
export type SheetKey = { readonly formId: string; readonly submissionKey: string };

/** Those of the keys that a table has for their books. */
export async function listSheetKeys(
  db: Knex,
  table: "complaints" | "quarantined_sheets",
  keys: readonly SheetKey[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await runStatement<{ readonly key: string }>(db, STATEMENTS[table], [
    keys.map(({ formId }) => formId),
    keys.map(({ submissionKey }) => submissionKey),
  ]);
  return new Set(rows.map(({ key }) => key));
}

const listFrom = (table: string) =>
  defineStatement(`
    select s.submission_key as key
    from unnest($1::uuid[], $2::uuid[]) as k (form_id, submission_key)
    join ${table} s on s.form_id = k.form_id and s.submission_key = k.submission_key
  `);

const STATEMENTS = { complaints: listFrom("complaints"), quarantined_sheets: listFrom("quarantined_sheets") };
