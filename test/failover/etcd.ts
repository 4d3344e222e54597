import { join } from "node:path";
import { PLACES } from "./kit.ts";
import { type Program, startProgram } from "./programs.ts";
import { until } from "./waits.ts";

/** The three members of etcd, one on each machine. */
export type Etcd = {
  start(): Promise<void>;
  /** Kills the member that leads the others (SIGKILL), and returns its name. */
  killLeader(): Promise<string>;
  /** Starts the members that do not run. */
  startAgain(): Promise<void>;
  end(): Promise<void>;
};

const ASK_MS = 1_000;
const ELECTION_OPTIONS = ["--heartbeat-interval=200", "--election-timeout=2000"];

export function createEtcd(folder: string): Etcd {
  const members = new Map<string, Program>();
  const cluster = PLACES.map(({ name, address }) => `${name}=http://${address}:2380`).join(",");

  function startMissing(): void {
    for (const { name, address } of PLACES) {
      if (members.get(name)?.isRunning() === true) continue;
      const args = [
        `--name=${name}`,
        `--data-dir=${join(folder, `${name}-etcd`)}`,
        `--listen-client-urls=http://${address}:2379`,
        `--advertise-client-urls=http://${address}:2379`,
        `--listen-peer-urls=http://${address}:2380`,
        `--initial-advertise-peer-urls=http://${address}:2380`,
        `--initial-cluster=${cluster}`,
        "--enable-v2",
        ...ELECTION_OPTIONS,
      ];
      members.set(name, startProgram({ command: "etcd", args, logFile: join(folder, `${name}-etcd.log`) }));
    }
  }

  const readStates = () => Promise.all(PLACES.map(({ address }) => readState(address)));
  const areAllThere = async () => {
    const states = await readStates();
    return states.includes("StateLeader") && states.every((state) => state !== null);
  };

  return {
    async start() {
      startMissing();
      await until("etcd has a leader", areAllThere);
    },
    async killLeader() {
      const states = await readStates();
      const leader = PLACES[states.indexOf("StateLeader")];
      if (leader === undefined) throw new Error("etcd has no leader to kill.");
      await members.get(leader.name)?.kill();
      return leader.name;
    },
    async startAgain() {
      startMissing();
      await until("all members of etcd are there again", areAllThere);
    },
    async end() {
      await Promise.all([...members.values()].map((member) => member.kill()));
    },
  };
}

/** What a member says of itself, such as `StateLeader`; null when it says nothing. */
async function readState(address: string): Promise<string | null> {
  try {
    const response = await fetch(`http://${address}:2379/v2/stats/self`, { signal: AbortSignal.timeout(ASK_MS) });
    return ((await response.json()) as { readonly state?: string }).state ?? null;
  } catch {
    return null;
  }
}
