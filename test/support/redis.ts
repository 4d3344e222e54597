import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { onTestFinished } from "vitest";
import { areToolsTested, findTool } from "../deploy/tools.ts";
import type { Certificate } from "./certificates.ts";
import { findFreePort } from "./listening.ts";
import { type Program, spawnProgram } from "./programs.ts";
import type { OnFinished } from "./services.ts";
import { waitFor } from "./waiting.ts";

/** Whether tests with Redis run: where Debian's redis-server is installed, and in CI. */
export const isRedisTested = areToolsTested("redis-server");

/** A running Redis. */
export type Redis = {
  /** For SIGNALS_URL. */
  readonly url: string;
  readonly port: number;
  /** Leaves every connection open, and answers nothing. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it again on its port, after `kill`. */
  restart(): Promise<void>;
  /** The connections that have subscribed to a channel. */
  countSubscribers(): Promise<number>;
};

type RedisSettings = {
  readonly password?: string;
  readonly settings?: readonly string[];
  /** Answers by TLS alone, with this certificate. */
  readonly certificate?: Certificate;
};

/** Runs Redis on a free port, without files. `password` is that of its only user. It is killed after the test. */
export async function startRedis(
  { password = "", settings = [], certificate }: RedisSettings = {},
  onFinished: OnFinished = onTestFinished,
): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-redis-"));
  const port = await findFreePort();
  const open = () =>
    certificate === undefined
      ? connect(port, "127.0.0.1")
      : connectTls({ port, host: "127.0.0.1", ca: certificate.cert, checkServerIdentity: () => undefined });
  let program = await run();
  onFinished(async () => {
    await program.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(): Promise<Program> {
    const ports = certificate === undefined ? ["--port", String(port)] : listTlsOptions(port, certificate);
    const given = [...ports, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
    const started = spawnProgram(
      findTool("redis-server"),
      [...given, ...(password === "" ? [] : ["--requirepass", password]), ...settings],
      { cwd: folder },
    );
    const failed = started.ended.then(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)));
    failed.catch(() => undefined);
    await Promise.race([waitFor(() => listens(open)), failed]);
    return started;
  }

  return {
    url: `${certificate === undefined ? "redis" : "rediss"}://${password === "" ? "" : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    port,
    freeze: () => program.signal("SIGSTOP"),
    thaw: () => program.signal("SIGCONT"),
    kill: () => program.kill(),
    async restart() {
      program = await run();
    },
    async countSubscribers() {
      const answer = await ask(open, [...(password === "" ? [] : [`AUTH ${password}`]), "CLIENT LIST"]);
      return answer.match(/ sub=[1-9]/g)?.length ?? 0;
    },
  };
}

function listTlsOptions(port: number, { file, keyFile }: Certificate): readonly string[] {
  const options = {
    "tls-port": String(port),
    "tls-cert-file": file,
    "tls-key-file": keyFile,
    "tls-ca-cert-file": file,
  };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return ["--port", "0", ...given, "--tls-auth-clients", "no"];
}

/** The whole answer to commands in a line each. */
async function ask(open: () => Socket, commands: readonly string[]): Promise<string> {
  const socket = open();
  socket.write(`${commands.join("\r\n")}\r\nQUIT\r\n`);
  let answer = "";
  for await (const part of socket) answer += String(part);
  return answer;
}

async function listens(open: () => Socket): Promise<boolean> {
  return ask(open, ["PING"]).then(
    (answer) => answer !== "",
    () => false,
  );
}
