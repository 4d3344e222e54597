import type { Database } from "./connection.ts";

/**
 * The most connections that the server, the database and the connected user take together, those kept for administrators left out. A pooler
 * before them may take more or fewer.
 */
export async function readConnectionRoom(database: Database): Promise<{ readonly most: number }> {
  const { rows } = await database.raw<{ rows: { most: number }[] }>(ROOM);
  return { most: rows[0]?.most ?? 0 };
}

/** -1 is no limit. Reserved connections of roles are there from PostgreSQL 16 on. */
const ROOM = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most
`;
