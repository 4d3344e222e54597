import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Client } from "pg";
import type { Account } from "../../src/embeddedPostgres/accounts.ts";
import { findTool } from "../deploy/tools.ts";
import { withConnection } from "../support/administration.ts";
import { createEtcd, type Etcd } from "./etcd.ts";
import { PASSWORDS, PLACES, writeProxyFile } from "./kit.ts";
import { createMachine, type Machine } from "./machines.ts";
import { type Program, startProgram } from "./programs.ts";
import { until } from "./waits.ts";

/** How the service is led to the primary: by HAProxy, or by a list of hosts. */
export const WAYS = ["haproxy", "hosts"] as const;
export type Way = (typeof WAYS)[number];

/** Three machines with PostgreSQL, Patroni and etcd, and HAProxy, by the files of deploy/patroni. */
export type Cluster = {
  readonly machines: readonly Machine[];
  readonly etcd: Etcd;
  /** Starts everything, and creates the service's empty database. Resolves when both standbys stream, one of them synchronously. */
  start(): Promise<void>;
  /** DATABASE_URL of a service. */
  addressOf(way: Way): string;
  /** Uses a connection to the service's database on the primary. */
  withPrimary<T>(use: (client: Client) => Promise<T>): Promise<T>;
  /** The machine with this role, as Patroni says. Errors: Error when there is none. */
  find(role: Role): Promise<Machine>;
  /** Resolves when one machine is the primary, and both others stream from it, one of them synchronously. */
  untilWhole(): Promise<void>;
  /** Makes the synchronous standby the primary, as an operator does. */
  switchOver(): Promise<void>;
  end(): Promise<void>;
};

export type Role = "leader" | "sync_standby" | "replica";

type Member = { readonly name: string; readonly role: string; readonly state: string };

const ASK_MS = 1_000;
const run = promisify(execFile);

/** `folder` belongs to `account`, which Patroni and PostgreSQL run as. */
export async function createCluster(folder: string, account: Account): Promise<Cluster> {
  const etcd = createEtcd(folder);
  const machines = await Promise.all(PLACES.map((place) => createMachine({ place, folder, account })));
  const proxyPort = await findFreePort();
  const proxyFile = await writeProxyFile(folder, proxyPort);
  let proxy: Program | null = null;
  const urlOf = (hosts: string) => `postgres://ventanilla:${PASSWORDS.ventanilla}@${hosts}/ventanilla`;

  async function findOrNull(role: Role): Promise<Machine | null> {
    const members = await readMembers(machines);
    const name = members.find((member) => member.role === role)?.name;
    return machines.find((machine) => machine.name === name) ?? null;
  }

  async function find(role: Role): Promise<Machine> {
    const machine = await findOrNull(role);
    if (machine === null) throw new Error(`No machine of the cluster is its ${role}.`);
    return machine;
  }

  async function isWhole(): Promise<boolean> {
    const members = await readMembers(machines);
    const roles = members.map(({ role }) => role).toSorted();
    if (roles.join() !== "leader,replica,sync_standby") return false;
    const leader = await find("leader");
    return withConnection(leader.url, async (client) => {
      const { rows } = await client.query<{ isWhole: boolean }>(IS_WHOLE);
      return rows[0]?.isWhole === true;
    }).catch(() => false);
  }

  const untilWhole = () => until("the cluster has a primary and two standbys that stream", isWhole);

  return {
    machines,
    etcd,
    find,
    untilWhole,
    async start() {
      await etcd.start();
      for (const machine of machines) machine.start();
      await untilWhole();
      await withConnection((await find("leader")).url, async (client) => {
        await client.query(`create role ventanilla login password '${PASSWORDS.ventanilla}'`);
        await client.query("create database ventanilla owner ventanilla encoding 'UTF8' template template0");
      });
      proxy = startProgram({
        command: findTool("haproxy"),
        args: ["-db", "-f", proxyFile],
        logFile: join(folder, "haproxy.log"),
      });
      await until("HAProxy leads to the primary", () => isReached(urlOf(`127.0.0.1:${proxyPort}`)));
    },
    addressOf(way) {
      if (way === "haproxy") return urlOf(`127.0.0.1:${proxyPort}`);
      return `${urlOf(machines.map(({ address }) => address).join(","))}?target_session_attrs=read-write`;
    },
    async withPrimary(use) {
      const { address } = await find("leader");
      return withConnection(urlOf(address), use);
    },
    async switchOver() {
      const [leader, candidate] = [await find("leader"), await find("sync_standby")];
      const names = ["--leader", leader.name, "--candidate", candidate.name];
      await run("patronictl", ["-c", leader.file, "switchover", ...names, "--force"]);
    },
    async end() {
      await proxy?.kill();
      await Promise.all(machines.map((machine) => machine.end()));
      await etcd.end();
    },
  };
}

/** What the first Patroni that answers says of all of them. */
async function readMembers(machines: readonly Machine[]): Promise<readonly Member[]> {
  for (const { address } of machines) {
    try {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ASK_MS) });
      const { members } = (await response.json()) as { readonly members?: readonly Member[] };
      if (members !== undefined) return members;
    } catch {
      // It is frozen or killed, and the next one knows as much.
    }
  }
  return [];
}

async function isReached(url: string): Promise<boolean> {
  return withConnection(url, () => Promise.resolve(true)).catch(() => false);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const IS_WHOLE = `
  select count(*) filter (where state = 'streaming') = 2 and count(*) filter (where sync_state = 'sync') = 1 as "isWhole"
  from pg_stat_replication
`;
