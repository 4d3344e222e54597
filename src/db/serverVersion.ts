import type { Database } from "./connection.ts";

/** The release of the server: `18.6` and 180006. */
export async function readServerVersion(
  database: Database,
): Promise<{ readonly version: string; readonly number: number }> {
  const { rows } = await database.raw<{ rows: { number: number; version: string }[] }>(VERSION);
  const { number = 0, version = "" } = rows[0] ?? {};
  // Distributions write their own words behind the number.
  return { number, version: version.split(" ")[0] ?? "" };
}

const VERSION = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version
`;
