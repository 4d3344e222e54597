import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pino from "pino";
import { type App, startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../src/db/embedded.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { median } from "./statistics.ts";

/** Which of the server's ways to do it is loaded; see `server.ts`. */
export type Variant = "floor" | "straight" | "ours";

export type Scenario<Prepared> = {
  /** Begins with a word and a colon, by which it can be chosen. */
  readonly name: string;
  readonly connections: number;
  readonly variants: readonly Variant[];
  readonly requests: (prepared: Prepared, variant: Variant) => autocannon.Request[];
};

export type Benchmark<Prepared> = {
  /** The results go to `bench/NAME.json`. */
  readonly name: string;
  readonly usage: string;
  /** What the scenarios need, made once through the services; `actor` may do everything. */
  readonly prepare: (services: App["services"], actor: Actor) => Promise<Prepared>;
  readonly scenarios: readonly Scenario<Prepared>[];
};

type Sample = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly errors: number };
type Measured = { readonly scenario: string; readonly variants: Record<string, Sample> };
type Place = { readonly databaseUrl: string; readonly directory: string };

/** Runs the chosen scenarios on an embedded, durable database: variants in turn, several times; prints medians with ratios. */
export async function runBenchmark<Prepared>(benchmark: Benchmark<Prepared>): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "5" },
      runs: { type: "string", default: "3" },
      scenarios: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help === true) {
    process.stdout.write(benchmark.usage);
    return;
  }
  const settings = { seconds: Number(values.seconds), runs: Number(values.runs) };
  const isChosen = ({ name }: Scenario<Prepared>) =>
    values.scenarios?.split(",").includes(name.split(":")[0] ?? "") ?? true;
  await withDatabase(async (place) => {
    const prepared = await prepare(benchmark, place);
    const results: Measured[] = [];
    for (const scenario of benchmark.scenarios.filter(isChosen)) {
      results.push(await measure(scenario, prepared, place, settings));
    }
    await report(benchmark.name, results, settings);
  });
}

async function withDatabase(use: (place: Place) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(process.cwd(), ".data-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, "data") });
  try {
    await migrate(postgres.url);
    await use({ databaseUrl: postgres.url, directory });
  } finally {
    await postgres.stop();
    await deleteEmbeddedPostgres(join(directory, "data"));
    await rm(directory, { recursive: true, force: true });
  }
}

async function prepare<Prepared>(benchmark: Benchmark<Prepared>, { databaseUrl, directory }: Place): Promise<Prepared> {
  const adminKey = "a".repeat(32);
  const secretKey = Buffer.alloc(32, 7);
  const config = readConfig({
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SECRET_KEY: secretKey.toString("base64"),
    ADMIN_API_KEY: adminKey,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WORKER: "off",
  });
  const app = await startApp({ config, databaseUrl, secretKey, log: pino({ level: "silent" }), role: "serve" });
  const { actor } = await app.services.apiKeys.authenticate(adminKey);
  const prepared = await benchmark.prepare(app.services, actor);
  await app.close();
  return prepared;
}

async function measure<Prepared>(
  scenario: Scenario<Prepared>,
  prepared: Prepared,
  place: Place,
  { seconds, runs }: { readonly seconds: number; readonly runs: number },
): Promise<Measured> {
  const samples = new Map<Variant, Sample[]>();
  for (let round = 1; round <= runs; round += 1) {
    for (const variant of scenario.variants) {
      process.stderr.write(`${scenario.name}: ${variant}, run ${round} of ${runs}\n`);
      const load = { connections: scenario.connections, requests: scenario.requests(prepared, variant) };
      samples.set(variant, [...(samples.get(variant) ?? []), await sample(variant, place, load, seconds)]);
    }
  }
  const variants = Object.fromEntries([...samples].map(([variant, list]) => [variant, summarize(list)]));
  return { scenario: scenario.name, variants };
}

async function sample(
  variant: Variant,
  place: Place,
  load: { readonly connections: number; readonly requests: autocannon.Request[] },
  seconds: number,
): Promise<Sample> {
  const { child, url } = await startServer(variant, place);
  try {
    await autocannon({ ...load, url, duration: 1 });
    const result = await autocannon({ ...load, url, duration: seconds });
    return {
      perSecond: result["2xx"] / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      errors: result.errors + result.non2xx,
    };
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

async function startServer(
  variant: Variant,
  { databaseUrl, directory }: Place,
): Promise<{ child: ChildProcess; url: string }> {
  const script = new URL("server.ts", import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    [script, "--variant", variant, "--database", databaseUrl, "--files", join(directory, "files")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, url: `http://127.0.0.1:${port}` };
}

function summarize(samples: readonly Sample[]): Sample {
  return {
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    p50: median(samples.map(({ p50 }) => p50)),
    p99: median(samples.map(({ p99 }) => p99)),
    errors: samples.reduce((sum, { errors }) => sum + errors, 0),
  };
}

async function report(name: string, results: readonly Measured[], settings: object): Promise<void> {
  const first = results[0]?.variants.ours?.perSecond;
  const lines = [
    "scenario | variant | per second | p50 ms | p99 ms | errors | × floor | × straight | × first",
    "---|---|---|---|---|---|---|---|---",
  ];
  for (const { scenario, variants } of results) {
    for (const [variant, { perSecond, p50, p99, errors }] of Object.entries(variants)) {
      const over = (other: number | undefined) => (other === undefined ? "" : (perSecond / other).toFixed(2));
      const ratios = [over(variants.floor?.perSecond), over(variants.straight?.perSecond), over(first)];
      lines.push([scenario, variant, Math.round(perSecond), p50, p99, errors, ...ratios].join(" | "));
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const machine = { node: process.version, processors: availableParallelism() };
  await writeFile(`bench/${name}.json`, `${JSON.stringify({ ...settings, machine, results }, null, 2)}\n`);
}
