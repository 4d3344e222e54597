import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { areToolsTested, findTool } from "../deploy/tools.ts";
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

/** Runs Redis on a free port, without files. `password` is that of its only user. It is killed after the test. */
export async function startRedis(
  { password = "", settings = [] }: { readonly password?: string; readonly settings?: readonly string[] } = {},
  onFinished: OnFinished = onTestFinished,
): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-redis-"));
  const port = await findFreePort();
  let program = await run();
  onFinished(async () => {
    await program.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(): Promise<Program> {
    const given = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
    const started = spawnProgram(
      findTool("redis-server"),
      [...given, ...(password === "" ? [] : ["--requirepass", password]), ...settings],
      { cwd: folder },
    );
    const failed = started.ended.then(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)));
    failed.catch(() => undefined);
    await Promise.race([waitFor(() => listens(port)), failed]);
    return started;
  }

  return {
    url: `redis://${password === "" ? "" : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    port,
    freeze: () => program.signal("SIGSTOP"),
    thaw: () => program.signal("SIGCONT"),
    kill: () => program.kill(),
    async restart() {
      program = await run();
    },
    async countSubscribers() {
      const answer = await ask(port, [...(password === "" ? [] : [`AUTH ${password}`]), "CLIENT LIST"]);
      return answer.match(/ sub=[1-9]/g)?.length ?? 0;
    },
  };
}

/** The whole answer to commands in a line each. */
async function ask(port: number, commands: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${commands.join("\r\n")}\r\nQUIT\r\n`);
  let answer = "";
  for await (const part of socket) answer += String(part);
  return answer;
}

async function listens(port: number): Promise<boolean> {
  return ask(port, ["PING"]).then(
    (answer) => answer !== "",
    () => false,
  );
}
