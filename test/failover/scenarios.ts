import { setTimeout as delay } from "node:timers/promises";
import { withConnection } from "../support/administration.ts";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";

/** What fails in a round. */
export type Scenario = {
  readonly what: string;
  /** Does it. Resolves when another primary has committed a write, where there will be one. */
  readonly strike: (cluster: Cluster, report: Report) => Promise<Struck>;
};

export type Struck = {
  /**
   * When another primary had committed a bare client's write, in milliseconds of `performance.now()`: a promoted one first waits for a standby that
   * follows it. Null where the primary stays.
   */
  readonly writtenMs: number | null;
  /** Undoes what was done. */
  readonly mend: () => Promise<void>;
};

export type Report = (line: string) => void;

/** Longer than Patroni and etcd need to see that a member is gone. */
const ETCD_GONE_MS = 15_000;
const LOOK_AGAIN_MS = 50;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  kill: {
    what: "the primary's PostgreSQL and Patroni are killed (SIGKILL), and start again later",
    async strike(cluster, report) {
      const primary = await cluster.find("leader");
      primary.signal("SIGKILL");
      report(`${primary.name}, the primary, was killed`);
      const writtenMs = await untilWritten(cluster, primary, report);
      return { writtenMs, mend: async () => primary.start() };
    },
  },
  freeze: {
    what: "the primary's PostgreSQL and Patroni are frozen (SIGSTOP), and thaw when another primary is at work",
    async strike(cluster, report) {
      const primary = await cluster.find("leader");
      primary.signal("SIGSTOP");
      report(`${primary.name}, the primary, was frozen`);
      const writtenMs = await untilWritten(cluster, primary, report);
      return { writtenMs, mend: async () => primary.signal("SIGCONT") };
    },
  },
  switchover: {
    what: "an operator makes the synchronous standby the primary (patronictl switchover)",
    async strike(cluster, report) {
      const primary = await cluster.find("leader");
      const [writtenMs] = await Promise.all([untilWritten(cluster, primary, report), cluster.switchOver()]);
      return { writtenMs, mend: async () => undefined };
    },
  },
  standby: {
    what: "the synchronous standby's PostgreSQL and Patroni are frozen, and thaw when the other standby has taken its place",
    async strike(cluster, report) {
      const standby = await cluster.find("sync_standby");
      standby.signal("SIGSTOP");
      report(`${standby.name}, the synchronous standby, was frozen`);
      return { writtenMs: null, mend: async () => standby.signal("SIGCONT") };
    },
  },
  etcd: {
    what: "the leader of the three etcd members is killed (SIGKILL), and starts again later",
    async strike(cluster, report) {
      report(`the leader of etcd, on ${await cluster.etcd.killLeader()}, was killed`);
      await delay(ETCD_GONE_MS);
      return { writtenMs: null, mend: () => cluster.etcd.startAgain() };
    },
  },
};

/** Resolves with the time at which a machine other than the former primary has committed a write. */
async function untilWritten({ machines }: Cluster, former: Machine, report: Report): Promise<number> {
  for (;;) {
    for (const machine of machines) {
      if (machine === former || !(await isPrimary(machine))) continue;
      report(`${machine.name} is the primary now`);
      // A change of the catalog is in the log, which a standby must have.
      await withConnection(machine.url, (client) => client.query("create temporary sequence probe"));
      report(`${machine.name} commits`);
      return performance.now();
    }
    await delay(LOOK_AGAIN_MS);
  }
}

async function isPrimary({ url }: Machine): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ isPrimary: boolean }>(`select not pg_is_in_recovery() as "isPrimary"`);
    return rows[0]?.isPrimary === true;
  }).catch(() => false);
}
