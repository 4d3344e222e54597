import { readFileSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "../../src/embeddedPostgres/accounts.ts";
import { PASSWORDS, type Place, writePatroniFile } from "./kit.ts";
import { isRunning, listTree, readProgramName, signalAll } from "./processTrees.ts";
import { type Program, startProgram } from "./programs.ts";
import { until } from "./waits.ts";

/** A machine of the cluster: Patroni, and the PostgreSQL that it starts. */
export type Machine = Place & {
  /** The address of its server's database `postgres`, for a superuser. */
  readonly url: string;
  /** The file of its Patroni, which `patronictl` reads, too. */
  readonly file: string;
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void;
  /** Sends a signal to each process of the machine. */
  signal(signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void;
  /** Ends all of it, frozen or not; PostgreSQL without a checkpoint, and without leaving its shared memory behind. */
  end(): Promise<void>;
};

export type MachineOptions = {
  readonly place: Place;
  /** Gets the machine's own folder, which belongs to `account`. */
  readonly folder: string;
  readonly account: Account;
};

const END_MS = 10_000;

export async function createMachine({ place, folder, account }: MachineOptions): Promise<Machine> {
  const { name, address } = place;
  const home = join(folder, name);
  await mkdir(home);
  if (account !== null) await chown(home, account.uid, account.gid);
  const file = await writePatroniFile(home, place);
  let patroni: Program | null = null;

  const readPostmaster = (): number | null => {
    try {
      const [pid] = readFileSync(join(home, "data/postmaster.pid"), "utf8").split("\n");
      return readProgramName(Number(pid)) === "postgres" ? Number(pid) : null;
    } catch {
      return null;
    }
  };
  const listServer = () => {
    const postmaster = readPostmaster();
    return postmaster === null ? [] : listTree(postmaster);
  };

  // PostgreSQL is no child of Patroni, and would outlive it.
  process.on("exit", () => signalAll(listServer(), "SIGKILL"));
  return {
    ...place,
    file,
    url: `postgres://postgres:${PASSWORDS.superuser}@${address}:5432/postgres`,
    start() {
      patroni = startProgram({ command: "patroni", args: [file], account, logFile: join(home, "patroni.log") });
    },
    signal(signal) {
      patroni?.signal(signal);
      signalAll(listServer(), signal);
    },
    async end() {
      await patroni?.kill();
      const [postmaster, ...others] = listServer();
      if (postmaster === undefined) return;
      const all = [postmaster, ...others];
      signalAll(all, "SIGCONT");
      signalAll([postmaster], "SIGQUIT");
      await until(`${name} has ended`, () => !all.some(isRunning), END_MS).catch(() => signalAll(all, "SIGKILL"));
    },
  };
}
