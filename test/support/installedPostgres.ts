import { execFileSync } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { onTestFinished } from "vitest";
import { type Account, chooseServerAccount, needsAnotherAccount, runAs } from "../../src/embeddedPostgres/accounts.ts";
import { createReserve } from "../../src/embeddedPostgres/reserve.ts";
import { runServer } from "../../src/embeddedPostgres/servers.ts";
import { urlOfDatabase, withConnection } from "./administration.ts";
import type { OnFinished } from "./services.ts";

/** The PostgreSQL of the machine's package `postgresql`, which brings programs that the embedded one lacks. */
export type InstalledPostgres = {
  /** A cluster of its own; returns the address of an empty database in it. Deleted after the test. `settings` are lines of its postgresql.conf. */
  createCluster(settings?: readonly string[]): Promise<string>;
  /** Kills the server of this address at once (SIGKILL); it is not started again. */
  kill(url: string): Promise<void>;
  /** Sends a signal, such as SIGSTOP, to every process of the server of this address; a stopped one goes on after the test. */
  signal(url: string, name: "SIGSTOP" | "SIGCONT"): Promise<void>;
  /** What the server of this address has logged. */
  readLog(url: string): Promise<string>;
  /** A folder that the servers can write to. Deleted after the test. */
  createFolder(name: string): Promise<string>;
  /** Copies the files of a running cluster, as `pg_basebackup` does; returns a function that starts a cluster from them, with these settings, and returns its address. */
  copyCluster(primaryUrl: string): Promise<(settings: readonly string[]) => Promise<string>>;
  /** A standby that streams from the server of this address; returns the address of the same database there. Deleted after the test. */
  createStandby(primaryUrl: string): Promise<string>;
  /** Copies a database into an empty one, with `pg_dump` and `pg_restore`, once for each of the parts, which are lists of their options; `restoring` are options of the latter. */
  dumpAndRestore(
    fromUrl: string,
    toUrl: string,
    parts?: readonly (readonly string[])[],
    restoring?: readonly string[],
  ): Promise<void>;
};

/** The folder of the newest version's programs, or null where none is installed. */
export async function findInstalledPrograms(): Promise<string | null> {
  const versions = await readdir(PROGRAMS).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((left, right) => right - left);
  return newest[0] === undefined ? null : join(PROGRAMS, String(newest[0]), "bin");
}

export async function useInstalledPostgres(
  programs: string,
  onFinished: OnFinished = onTestFinished,
): Promise<InstalledPostgres> {
  const account: Account = needsAnotherAccount() ? await chooseServerAccount() : null;
  const home = await mkdtemp(join(tmpdir(), "ventanilla-installed-"));
  if (account !== null) await chown(home, account.uid, account.gid);
  onFinished(() => rm(home, { recursive: true, force: true }));
  const run = (program: string, args: readonly string[]) => runAs(account, join(programs, program), args);
  const servers = new Map<string, { readonly cluster: string; stop(): Promise<void> }>();
  let clusters = 0;

  function planCluster(): string {
    clusters += 1;
    return join(home, String(clusters));
  }

  /** Appends to a file that the server's user owns. */
  async function configure(cluster: string, settings: readonly string[]): Promise<void> {
    if (settings.length === 0) return;
    const file = join(cluster, "postgresql.auto.conf");
    await writeFile(file, `${settings.join("\n")}\n`, { flag: "a" });
  }

  function findServer(url: string) {
    const server = servers.get(new URL(url).port);
    if (server === undefined) throw new Error(`No server of this test is at ${url}.`);
    return server;
  }

  /** The id of the server's main process. */
  async function findMain(url: string): Promise<number> {
    const [pid] = (await readFile(join(findServer(url).cluster, "postmaster.pid"), "utf8")).split("\n");
    return Number(pid);
  }

  /** Returns the address of the server's database `postgres`. */
  async function start(cluster: string): Promise<string> {
    const log = pino({ level: "silent" });
    const server = await runServer({
      location: { home, cluster, account },
      binaries: {
        postgres: join(programs, "postgres"),
        initdb: join(programs, "initdb"),
        release: { major: 0, minor: 0 },
        source: "installed",
      },
      logFile: `${cluster}.log`,
      durable: false,
      maxConnections: 50,
      log,
      reserve: createReserve(home, log),
    });
    onFinished(() => server.stop());
    servers.set(String(server.port), { cluster, stop: server.stop });
    return `postgres://ventanilla@127.0.0.1:${server.port}/postgres`;
  }

  return {
    async createCluster(settings = []) {
      const cluster = planCluster();
      await run("initdb", [
        `--pgdata=${cluster}`,
        "--username=ventanilla",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
      ]);
      await configure(cluster, settings);
      const serverUrl = await start(cluster);
      await withConnection(serverUrl, (client) => client.query("create database ventanilla"));
      return urlOfDatabase(serverUrl, "ventanilla");
    },
    async kill(url) {
      process.kill(await findMain(url), "SIGKILL");
      await findServer(url).stop();
    },
    async signal(url, name) {
      const main = await findMain(url);
      const send = (sent: NodeJS.Signals) => {
        for (const pid of [main, ...listChildren(main)]) process.kill(pid, sent);
      };
      send(name);
      if (name === "SIGSTOP")
        onFinished(async () => {
          if (listChildren(main).length > 0) send("SIGCONT");
        });
    },
    readLog: async (url) => readFile(`${findServer(url).cluster}.log`, "utf8"),
    async createFolder(name) {
      const folder = join(home, name);
      await mkdir(folder);
      if (account !== null) await chown(folder, account.uid, account.gid);
      return folder;
    },
    async copyCluster(primaryUrl) {
      const copy = planCluster();
      await run("pg_basebackup", ["--checkpoint=fast", `--pgdata=${copy}`, `--dbname=${primaryUrl}`]);
      return async (settings) => {
        await configure(copy, settings);
        await writeFile(join(copy, "recovery.signal"), "");
        return urlOfDatabase(await start(copy), new URL(primaryUrl).pathname.slice(1));
      };
    },
    async createStandby(primaryUrl) {
      const cluster = planCluster();
      await run("pg_basebackup", [
        "--write-recovery-conf",
        "--checkpoint=fast",
        `--pgdata=${cluster}`,
        `--dbname=${primaryUrl}`,
      ]);
      return urlOfDatabase(await start(cluster), new URL(primaryUrl).pathname.slice(1));
    },
    async dumpAndRestore(fromUrl, toUrl, parts = [[]], restoring = []) {
      const dump = join(home, "dump");
      for (const part of parts) {
        await run("pg_dump", ["--format=custom", ...part, `--file=${dump}`, fromUrl]);
        await run("pg_restore", ["--exit-on-error", ...part, ...restoring, `--dbname=${toUrl}`, dump]);
      }
    },
  };
}

/** The processes that a process has started. */
function listChildren(parent: number): readonly number[] {
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" });
  return listed
    .split("\n")
    .map(Number)
    .filter((pid) => pid > 0);
}

const PROGRAMS = "/usr/lib/postgresql";
