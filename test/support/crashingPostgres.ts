import { Client } from "pg";
import { migrate } from "../../src/db/migrate.ts";
import { withConnection } from "./administration.ts";
import { LEFT_OUT_RULES } from "./leftOutRules.ts";
import { planUsedDataDir, readPostmasterPid, start } from "./embeddedServices.ts";
import { waitFor } from "./waiting.ts";

/** A PostgreSQL of the test's own, with a migrated database. */
export type CrashingPostgres = {
  readonly url: string;
  /** Writes every commit so far to the disk, also those with synchronous_commit off. */
  flush(): Promise<void>;
  /** Nothing is put on the disk for a while from now on, unless somebody waits for it. */
  keepFromDisk(): Promise<void>;
  /** Commits from now on are put on the disk and never answered. Until the crash. */
  holdCommits(): Promise<void>;
  /** Resolves when somebody who has written to the table waits for such an answer. */
  untilHeld(table: string): Promise<void>;
  /** Stops it as `immediate` does: nothing is finished and nothing is written any more. It starts again by itself. */
  crash(): Promise<void>;
  /** Resolves when it lets clients in again, with the time of `performance.now()`. */
  returned(): Promise<number>;
};

export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const { url, location } = await start(await planUsedDataDir(), { durable: true });
  await migrate(url);
  await run(LEFT_OUT_RULES);
  let crashedPid = 0;

  async function run(...statements: readonly string[]): Promise<void> {
    await withConnection(url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  async function isBack(): Promise<boolean> {
    if ((await readPostmasterPid(location).catch(() => crashedPid)) === crashedPid) return false;
    return run("select 1").then(
      () => true,
      () => false,
    );
  }

  return {
    url,
    flush: () => run(COMMIT_SOMETHING),
    keepFromDisk: () => run("alter system set wal_writer_delay = '10s'", "select pg_reload_conf()"),
    async holdCommits() {
      await run(
        "create table held (n integer)",
        "alter system set synchronous_standby_names = 'nobody'",
        "select pg_reload_conf()",
      );
      await commitUntilHeld(url);
      // Not loaded: it is for the start after the crash.
      await run("alter system reset synchronous_standby_names");
    },
    untilHeld: (table) => untilHeld(url, table),
    async crash() {
      crashedPid = await readPostmasterPid(location);
      process.kill(crashedPid, "SIGQUIT");
    },
    async returned() {
      await waitFor(isBack);
      return performance.now();
    },
  };
}

const COMMIT_SOMETHING = "select pg_logical_emit_message(true, 'test', '')";

/** The setting takes effect a moment after it is loaded. The connection that is held ends with the crash. */
async function commitUntilHeld(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const commit = async (): Promise<void> => {
    for (;;) await client.query("insert into held values (1)");
  };
  commit().catch(() => undefined);
  await untilHeld(url, "held");
}

async function untilHeld(url: string, table: string): Promise<void> {
  await withConnection(url, (client) => waitFor(async () => (await client.query(HELD, [table])).rows.length > 0));
}

const HELD = `
  select from pg_stat_activity a
  join pg_locks l on l.pid = a.pid
  where a.wait_event = 'SyncRep' and l.relation = to_regclass($1) and l.mode = 'RowExclusiveLock'
`;
