import { Client } from "pg";
import { withConnection } from "./administration.ts";
import { LEFT_OUT_RULES } from "./leftOutRules.ts";
import { planMigratedDataDir, readPostmasterPid, startPostgres } from "./embeddedServices.ts";
import { waitFor } from "./waiting.ts";

/** A PostgreSQL of the test's own, with a migrated database. */
export type CrashingPostgres = {
  readonly url: string;
  /** Writes every commit so far to the disk, also those with synchronous_commit off. */
  flush(): Promise<void>;
  /** Delays the writing of the log by 10 seconds, except for commits that wait for the disk. */
  keepFromDisk(): Promise<void>;
  /** Commits so many transactions with synchronous_commit off, of which nothing reaches the disk. Returns the last one's id. */
  spendIds(count: number): Promise<bigint>;
  /** The id that the next transaction gets. */
  readNextId(): Promise<bigint>;
  /** From this call to the crash, commits are written to the disk and never answered. */
  holdCommits(): Promise<void>;
  /** Resolves when a transaction that has written to the table waits for such an answer. */
  untilHeld(table: string): Promise<void>;
  /**
   * Stops the server as its mode `immediate` does, without finishing or writing anything. The server then starts again by itself.
   */
  crash(): Promise<void>;
  /** Resolves when the server accepts clients again, with the time of `performance.now()`. */
  returned(): Promise<number>;
};

export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const { url, location } = await startPostgres(await planMigratedDataDir(), { durable: true });
  await run(LEFT_OUT_RULES);
  let crashedPid = 0;
  let stoppedPid: number | null = null;

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
    async spendIds(count) {
      return withConnection(url, async (client) => {
        stoppedPid = await stopLogWriter(client);
        await client.query("set synchronous_commit = off");
        const flushed = await readFlushed(client);
        for (let spent = 0; spent < count; spent += 1) await client.query("select pg_current_xact_id()");
        if ((await readFlushed(client)) !== flushed) throw new Error("The transactions have reached the disk.");
        return (await readNextId(client)) - 1n;
      });
    },
    readNextId: () => withConnection(url, readNextId),
    async holdCommits() {
      await run(
        "create table held (n integer)",
        "alter system set synchronous_standby_names = 'nobody'",
        "select pg_reload_conf()",
      );
      await commitUntilHeld(url);
      // The reset is not loaded: it takes effect at the start after the crash.
      await run("alter system reset synchronous_standby_names");
    },
    untilHeld: (table) => untilHeld(url, table),
    async crash() {
      crashedPid = await readPostmasterPid(location);
      process.kill(crashedPid, "SIGQUIT");
      if (stoppedPid !== null) process.kill(stoppedPid, "SIGKILL");
    },
    async returned() {
      await waitFor(isBack);
      return performance.now();
    },
  };
}

/** A commit that waits for the disk, and so writes all earlier commits to it. */
const COMMIT_SOMETHING = "select pg_logical_emit_message(true, 'test', '')";

/** Stops the process that puts commits on the disk for which nobody waits. It ends with the crash. */
async function stopLogWriter(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'walwriter'",
  );
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  return pid;
}

async function readFlushed(client: Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>("select pg_current_wal_flush_lsn()::text as position");
  return rows[0]?.position ?? "";
}

async function readNextId(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ next: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  return BigInt(rows[0]?.next ?? 0);
}

/**
 * Commits until a commit is held, because the setting takes effect a moment after its loading. The connection ends with the crash.
 */
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
