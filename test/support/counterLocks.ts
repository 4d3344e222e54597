import { Client } from "pg";
import { onTestFinished } from "vitest";
import { withConnection } from "./administration.ts";
import { waitFor } from "./waiting.ts";

/** The row that counts a form's submissions, locked by the test: every transaction that counts waits. */
export type CounterLock = {
  /** Resolves when the row is locked; earlier requests for it come first. */
  readonly held: Promise<void>;
  /** Resolves when this request waits behind another transaction. */
  queued(): Promise<void>;
  release(): Promise<void>;
};

/** Requests the row's lock, behind all that wait for it already. */
export async function lockCounter(databaseUrl: string, formId: string): Promise<CounterLock> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await client.query("begin");
  const held = client.query("select from form_usage where form_id = $1 for update", [formId]);
  return {
    held: held.then(() => undefined),
    queued: () => untilWaiting(databaseUrl, (pids) => pids.includes(rows[0]?.pid ?? 0)),
    async release() {
      await client.query("commit");
    },
  };
}

/** Resolves when at least `count` sessions of this database wait for a lock. */
export async function untilSeveralWait(databaseUrl: string, count: number): Promise<void> {
  await untilWaiting(databaseUrl, (pids) => pids.length >= count);
}

async function untilWaiting(databaseUrl: string, isEnough: (pids: readonly number[]) => boolean): Promise<void> {
  await withConnection(databaseUrl, (client) =>
    waitFor(async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isEnough(rows.map(({ pid }) => pid));
    }),
  );
}
