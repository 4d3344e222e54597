import type { Database } from "../../src/db/connection.ts";

/** The tables of the database that have a text in any of their rows, with the number of such rows. */
export async function findMarker(database: Database, marker: string): Promise<Readonly<Record<string, number>>> {
  const tables: string[] = await database("pg_class")
    .join("pg_namespace", "pg_namespace.oid", "pg_class.relnamespace")
    .where({ nspname: "public" })
    .whereIn("relkind", ["r", "p"])
    .where({ relispartition: false })
    .orderBy("relname")
    .pluck("relname");
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await database.raw<{ rows: { count: number }[] }>(
      "select count(*)::integer as count from ?? as t where t::text like '%' || ? || '%'",
      [table, marker],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[table] = count;
  }
  return found;
}
