import type { Knex } from "knex";

export type DatabaseContents = ReturnType<typeof createDatabaseContents>;

/** What a feed has. `digest` is a sum over the hashes of its entries' ids and positions; `beyond` counts entries behind the last position. */
export type FeedContents = {
  readonly account: string;
  readonly feed: string;
  readonly position: number;
  readonly entries: number;
  readonly digest: string;
  readonly beyond: number;
};

const FEEDS = ["submissions", "complaints"] as const;

/** What a whole database has, for backups and their comparison. Across accounts: for the operator. */
export function createDatabaseContents(db: Knex) {
  return {
    /** The server's version, its position in the write-ahead log and its time. */
    async readServer(): Promise<{
      readonly version: string;
      readonly major: number;
      readonly position: string;
      readonly now: Date;
    }> {
      const [row] = await list<{ version: string; number: string; position: string; now: Date }>(`
        select current_setting('server_version') as version, current_setting('server_version_num') as number,
          (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position,
          now() as now`);
      if (row === undefined) throw new Error("The server says nothing of itself.");
      const { number, ...server } = row;
      return { ...server, major: Math.floor(Number(number) / 10_000) };
    },

    /** Null for a database in which no migration has run. */
    async readSchema(): Promise<{ readonly numbered: readonly string[]; readonly generation: number } | null> {
      const [present] = await list<{ yes: boolean }>(
        "select to_regclass('public.schema_files') is not null and to_regclass('public.schema_releases') is not null as yes",
      );
      if (present?.yes !== true) return null;
      const files = await list<{ name: string }>(
        "select name from schema_files where name not like '%/%' order by name",
      );
      const [last] = await list<{ generation: number | null }>(
        "select max(generation) as generation from schema_releases",
      );
      return { numbered: files.map(({ name }) => name), generation: last?.generation ?? 0 };
    },

    /** The rows of each table, by the tables' names. */
    async countRows(): Promise<Readonly<Record<string, number>>> {
      const tables = await list<{ name: string }>(`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by c.relname`);
      const counts: Record<string, number> = {};
      for (const { name } of tables) {
        const row = await db(`public.${name}`).count<{ n: string }>("* as n").first();
        counts[name] = Number(row?.n ?? 0);
      }
      return counts;
    },

    /** The state of every feed, by account. */
    async listFeeds(): Promise<readonly FeedContents[]> {
      const feeds = [];
      for (const feed of FEEDS) {
        const rows = await list<{ account: string; position: string; entries: string; digest: string; beyond: string }>(
          `
          select f.account_id as account, f.position, count(i.id) as entries,
            count(i.id) filter (where i.feed_position > f.position) as beyond,
            coalesce(sum(('x' || left(md5(i.id || ' ' || i.feed_position), 15))::bit(60)::bigint), 0)::text as digest
          from feed_counters f left join ${feed} i on i.account_id = f.account_id
          where f.feed = '${feed}' group by f.account_id, f.position order by f.account_id`,
        );
        for (const { account, position, entries, digest, beyond } of rows) {
          const counts = { position: Number(position), entries: Number(entries), beyond: Number(beyond) };
          feeds.push({ account, feed, digest, ...counts });
        }
      }
      return feeds;
    },

    /** Whether there is no table, view or sequence in the database but those of extensions. */
    async isEmpty(): Promise<boolean> {
      const [row] = await list<{ things: string }>(`
        select count(*) as things from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
      return row?.things === "0";
    },

    /** The database's name, and how many other clients are connected to it. */
    async readUse(): Promise<{ readonly name: string; readonly others: number }> {
      const [row] = await list<{ name: string; others: string }>(`
        select current_database() as name, count(a.pid) as others from (select) as one left join pg_stat_activity a
          on a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'`);
      return { name: row?.name ?? "", others: Number(row?.others ?? 0) };
    },

    /** Removes all schemas that are not the server's own, with all that they have, and makes `public` anew. */
    async removeAll(): Promise<void> {
      await db.transaction(async (trx) => {
        const { rows } = await trx.raw<{ rows: { name: string }[] }>(
          "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
        );
        for (const { name } of rows) await trx.raw("drop schema ?? cascade", [name]);
        await trx.raw("create schema public");
      });
    },

    /** Lets all files name the disk as their storage, under the keys that they have. */
    async nameDisk(tables: readonly string[]): Promise<void> {
      for (const table of tables) await db(table).where({ storage: "s3" }).update({ storage: "disk" });
    },

    /** Gathers what the planner needs, which a restored database lacks. */
    async analyze(): Promise<void> {
      await db.raw("analyze");
    },
  };

  async function list<Row>(sql: string): Promise<readonly Row[]> {
    const { rows } = await db.raw<{ rows: Row[] }>(sql);
    return rows;
  }
}
