import type { Client } from "pg";

/**
 * The schema `public` of a database and that of a release as text: one line for each table, column, constraint, index, trigger, view, sequence and
 * function. The partitions are left out, because their names hold the day; the bodies of functions are those of their files.
 */
export async function readCatalog(client: Client, releaseSchema: string): Promise<string> {
  const sections: string[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    sections.push(await readSection(client, name, query));
  }
  sections.push(await readSection(client, "functions of the release", functionsOf(releaseSchema)));
  return `${sections.join("\n\n")}\n`;
}

async function readSection(client: Client, name: string, query: string): Promise<string> {
  const { rows } = await client.query<{ line: string }>(query);
  return [`# ${name}`, ...rows.map(({ line }) => line)].join("\n");
}

/** The tables, indexes and triggers of partitions are copies of those of their parents. */
const IS_OURS = "c.relnamespace = 'public'::regnamespace and not c.relispartition";

function functionsOf(schema: string): string {
  return `
    select format('%s(%s) returns %s; %s %s parallel %s%s%s', p.proname, pg_get_function_arguments(p.oid),
      pg_get_function_result(p.oid), l.lanname, p.provolatile, p.proparallel,
      case when p.proisstrict then ' strict' else '' end,
      coalesce(' set ' || array_to_string(p.proconfig, ' set '), '')) as line
    from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace = '${schema}'::regnamespace
    order by p.proname, pg_get_function_identity_arguments(p.oid)
  `;
}

const QUERIES = {
  relations: `
    select format('%s %s%s%s%s', c.relkind, c.relname,
      case c.relpersistence::text when 'u' then ' unlogged' else '' end,
      coalesce(' partition by ' || pg_get_partkeydef(c.oid), ''),
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as line
    from pg_class c
    where ${IS_OURS} and c.relkind in ('r', 'p', 'v', 'S')
    order by c.relname
  `,
  columns: `
    select format('%s.%s %s%s%s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case a.attidentity::text when '' then '' else ' identity ' || a.attidentity::text end,
      case a.attgenerated::text when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid),
      case when a.attcollation <> 0 and a.attcollation <> t.typcollation then ' collate ' || l.collname else '' end,
      case when a.attcompression::text = '' then '' else ' compression ' || a.attcompression::text end,
      case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    where ${IS_OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname
  `,
  constraints: `
    select format('%s %s %s%s', c.relname, n.conname, pg_get_constraintdef(n.oid),
      case when n.convalidated then '' else ' (not validated)' end) as line
    from pg_constraint n
    join pg_class c on c.oid = n.conrelid
    where ${IS_OURS} and n.contype <> 'n'
    order by c.relname, n.conname
  `,
  indexes: `
    select pg_get_indexdef(i.indexrelid) as line
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where ${IS_OURS}
    order by c.relname
  `,
  triggers: `
    select pg_get_triggerdef(t.oid) || case t.tgenabled::text when 'O' then '' else ' ' || t.tgenabled::text end as line
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where ${IS_OURS} and not t.tgisinternal
    order by c.relname, t.tgname
  `,
  views: `
    select format('%s %s', c.relname, pg_get_viewdef(c.oid)) as line
    from pg_class c
    where ${IS_OURS} and c.relkind = 'v'
    order by c.relname
  `,
  sequences: `
    select format('%s as %s start %s increment %s min %s max %s cache %s cycle %s', c.relname, format_type(s.seqtypid, null),
      s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle) as line
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
    where ${IS_OURS}
    order by c.relname
  `,
  functions: functionsOf("public"),
};
