import type { Client } from "pg";
import type { Database } from "./connection.ts";
import { schemaOfRelease } from "./releaseNames.ts";

/**
 * Lets `role` read and write the rows of every table, and call every function, of the connected owner's schema. The role gets no right
 * to change a table, a trigger or a function, or to truncate. Tables that the owner makes later have the same rights. Safe to repeat.
 */
export async function grantService(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ release: string }>("select release from schema_releases");
  const schemas = rows.map(({ release }) => schemaOfRelease(release));
  for (const statement of [
    ...describeGrants(name),
    ...schemas.map((schema) => `grant usage on schema ${schema} to ${name}`),
  ])
    await client.query(statement);
}

/**
 * The role of the server behind the user of an address; null for the connected one. A pooler may want more in the user's name than the role's,
 * after a dot.
 */
export async function findRole(client: Client, user: string): Promise<string | null> {
  const { rows } = await client.query<{ own: string; role: string | null }>(
    `select current_user as own, (
       select rolname from pg_roles where rolname in ($1::text, split_part($1::text, '.', 1)) order by rolname = $1::text desc limit 1
     ) as role`,
    [user],
  );
  const role = rows[0]?.role ?? user;
  return role === "" || role === rows[0]?.own ? null : role;
}

/** Whether the connected role may switch off the triggers of the complaints books, as their owner and a superuser may. */
export async function mayChangeTables(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { owns: boolean }[] }>(
    "select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = to_regclass('complaints')",
  );
  return rows[0]?.owns === true;
}

function describeGrants(role: string): readonly string[] {
  const rows = "select, insert, update, delete";
  return [
    "revoke create on schema public from public",
    `revoke create on schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `grant ${rows} on all tables in schema public to ${role}`,
    `grant usage, select, update on all sequences in schema public to ${role}`,
    `grant execute on all functions in schema public to ${role}`,
    `alter default privileges in schema public grant ${rows} on tables to ${role}`,
    `alter default privileges in schema public grant usage, select, update on sequences to ${role}`,
    `alter default privileges in schema public grant execute on functions to ${role}`,
    // Only the owner records what is installed.
    `revoke insert, update, delete on schema_files, schema_releases from ${role}`,
  ];
}
