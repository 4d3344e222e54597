import type { Database } from "./connection.ts";

/** The major versions of PostgreSQL that the service runs on: the tests run on the first and on the last one. */
export const SUPPORTED_MAJORS = { oldest: 15, newest: 18 } as const;

/** What to do about a server that is too old, by its `server_version_num`; null where it is not. A newer one than the newest is taken for right. */
export function findVersionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= SUPPORTED_MAJORS.oldest) return null;
  return (
    `The database is PostgreSQL ${major}, and the service needs ${SUPPORTED_MAJORS.oldest} or later: bring it to a later version ` +
    "(pg_upgrade, or a dump that is restored there)."
  );
}

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
