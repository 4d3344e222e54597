import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHECKOUT } from "../support/checkouts.ts";
import { COMPILED, NODE_OPTIONS } from "../support/compiledPrograms.ts";
import type { Way } from "./cluster.ts";
import { SECRET_KEY } from "./owner.ts";
import { startProgram } from "./programs.ts";
import { until } from "./waits.ts";

/** A process of the service, with a worker, that reaches the database in one of the ways. */
export type Instance = {
  readonly way: Way;
  readonly url: string;
  isRunning(): boolean;
};

export type InstanceOptions = {
  readonly way: Way;
  readonly name: string;
  readonly databaseUrl: string;
  /** The folder of the files, which all instances share. */
  readonly dataDir: string;
  readonly logFile: string;
  /** Gets what kills it, as soon as it runs. */
  readonly onEnd: (end: () => Promise<void>) => void;
};

const STARTED = /"port":(\d+).*"msg":"started"/;

/** Starts a process, and resolves when it takes submissions. */
export async function startInstance({
  way,
  name,
  databaseUrl,
  dataDir,
  logFile,
  onEnd,
}: InstanceOptions): Promise<Instance> {
  const program = startProgram({
    command: process.execPath,
    args: [...NODE_OPTIONS, join(CHECKOUT, "src/main.ts"), "serve"],
    environment: {
      NODE_COMPILE_CACHE: COMPILED,
      PORT: "0",
      SECRET_KEY: SECRET_KEY.toString("base64"),
      SERVER_COUNTRY: "Perú",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      WEBHOOK_CONCURRENCY: "50",
    },
    logFile,
  });
  onEnd(program.kill);
  const readPort = async () => STARTED.exec(await readFile(logFile, "utf8"))?.[1];
  await until(`${name} of the service has started (${logFile})`, async () => {
    if (!program.isRunning()) throw new Error(`The service ended at its start:\n${await readFile(logFile, "utf8")}`);
    return (await readPort()) !== undefined;
  });
  return { way, url: `http://127.0.0.1:${await readPort()}`, isRunning: program.isRunning };
}
