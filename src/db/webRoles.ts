import type { Database } from "./connection.ts";

/** The roles by which Supabase's Data API answers whoever has the public key of a project, and everybody who has signed up there. */
const WEB_ROLES = ["anon", "authenticated"];

/** Those of the web's roles that may read the service's tables, or tables that it makes later; none where the server has no such roles. */
export async function listReadingWebRoles(database: Database): Promise<readonly string[]> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(READING, [WEB_ROLES]);
  return rows.map(({ name }) => name);
}

/** A row of the roles' own reach is hidden from nobody. Row level security, which the service does not use, would refuse the rows. */
const READING = `
  select r.rolname as name
  from pg_roles r, pg_class t
  where r.rolname = any(?) and t.oid = to_regclass('public.submissions')
    and (
      exists (
        select from pg_class c
        where c.relnamespace = t.relnamespace and c.relname in ('accounts', 'submissions', 'complaints')
          and not c.relrowsecurity and has_table_privilege(r.oid, c.oid, 'select')
      )
      or exists (
        select from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclrole = t.relowner and d.defaclnamespace in (0, t.relnamespace) and d.defaclobjtype = 'r'
          and a.grantee = r.oid and a.privilege_type = 'SELECT'
      )
    )
  order by r.rolname
`;

/** What takes the rights away, to be run as the owner of the tables. */
export function describeRevocation(roles: readonly string[]): string {
  const named = roles.join(", ");
  return (
    `revoke all on all tables in schema public from ${named}; ` +
    `alter default privileges in schema public revoke all on tables from ${named};`
  );
}
