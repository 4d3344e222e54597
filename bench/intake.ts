import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pino from "pino";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { startApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { median } from "./support/statistics.ts";

const USAGE = `Usage: node bench/intake.ts [--seconds 5] [--runs 3] [--scenarios hot,lone,many,form,guarded]

Submissions per second of POST /f/{token}, against the same HTTP stack without a database (floor) and against one
transaction per request (straight), in one run, interleaved; medians. The database is embedded and durable.
`;

type Scenario = {
  readonly name: string;
  readonly connections: number;
  readonly variants: readonly Variant[];
  readonly requests: (forms: Forms) => autocannon.Request[];
};
type Variant = "floor" | "straight" | "ours";
type Forms = { readonly hot: string; readonly many: readonly string[]; readonly guarded: string };
type Sample = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly errors: number };

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    runs: { type: "string", default: "3" },
    scenarios: { type: "string", default: "hot,lone,many,form,guarded" },
    help: { type: "boolean", short: "h" },
  },
});

const JSON_BODY = JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" });
const json = { "content-type": "application/json" };
const post = (token: string): autocannon.Request => ({
  method: "POST",
  path: `/f/${token}`,
  headers: json,
  body: JSON_BODY,
});

const SCENARIOS: readonly Scenario[] = [
  {
    name: "hot: one form, 64 connections, JSON",
    connections: 64,
    variants: ["floor", "straight", "ours"],
    requests: ({ hot }) => [post(hot)],
  },
  {
    name: "lone: one form, 1 connection, JSON",
    connections: 1,
    variants: ["floor", "straight", "ours"],
    requests: ({ hot }) => [post(hot)],
  },
  {
    name: "many: 100 forms at random, 64 connections, JSON",
    connections: 64,
    variants: ["ours"],
    requests: ({ many }) =>
      Array.from({ length: 2_000 }, () => post(many[Math.floor(Math.random() * many.length)] ?? "")),
  },
  {
    name: "form: one form, 64 connections, form-encoded",
    connections: 64,
    variants: ["ours"],
    requests: ({ hot }) => [
      {
        method: "POST",
        path: `/f/${hot}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "nombre=Ana+Quispe&email=ana%40example.pe",
      },
    ],
  },
  {
    name: "guarded: allow-list and idempotency keys, 64 connections, JSON",
    connections: 64,
    variants: ["ours"],
    requests: ({ guarded }) => [
      {
        ...post(guarded),
        setupRequest: (request) => ({
          ...request,
          headers: { ...json, origin: "https://www.tienda.pe", "idempotency-key": crypto.randomUUID() },
        }),
      },
    ],
  },
];

if (values.help === true) process.stdout.write(USAGE);
else await run(Number(values.seconds), Number(values.runs), values.scenarios.split(","));

async function run(seconds: number, runs: number, names: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(process.cwd(), ".data-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "data") });
  try {
    await migrate(postgres.url);
    const forms = await createForms(postgres.url);
    const results = [];
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name.split(":")[0] ?? ""))) {
      results.push(await measure(scenario, { seconds, runs, databaseUrl: postgres.url, forms }));
    }
    await report(results, { seconds, runs });
  } finally {
    await postgres.stop();
    await deleteEmbeddedPostgres(join(dataDir, "data"));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createForms(databaseUrl: string): Promise<Forms> {
  const adminKey = "a".repeat(32);
  const secretKey = Buffer.alloc(32, 7);
  const config = readConfig({
    PORT: "0",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey.toString("base64"),
    ADMIN_API_KEY: adminKey,
    WORKER: "off",
  });
  const log = pino({ level: "silent" });
  const app = await startApp({
    config: { ...config, webhookAllowCidrs: [] },
    databaseUrl,
    secretKey,
    log,
    role: "serve",
  });
  const { actor } = await app.services.apiKeys.authenticate(adminKey);
  await app.services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const create = async (input: object) =>
    (
      await app.services.forms.create(actor, {
        name: "Bench",
        planCode: "bench",
        webhookUrl: "https://93.184.216.34/hook",
        ...input,
      })
    ).form.token;
  const forms = {
    hot: await create({}),
    many: await Promise.all(Array.from({ length: 100 }, () => create({}))),
    guarded: await create({ allowedOrigins: ["https://www.tienda.pe"] }),
  };
  await app.close();
  return forms;
}

type Measured = { readonly scenario: string; readonly variants: Record<string, Sample> };

async function measure(
  scenario: Scenario,
  { seconds, runs, databaseUrl, forms }: { seconds: number; runs: number; databaseUrl: string; forms: Forms },
): Promise<Measured> {
  const samples = new Map<Variant, Sample[]>();
  for (let round = 0; round < runs; round += 1) {
    for (const variant of scenario.variants) {
      process.stderr.write(`${scenario.name}: ${variant}, run ${round + 1} of ${runs}\n`);
      const sample = await load(variant, databaseUrl, scenario, forms, seconds);
      samples.set(variant, [...(samples.get(variant) ?? []), sample]);
    }
  }
  const variants = Object.fromEntries([...samples].map(([variant, list]) => [variant, summarize(list)]));
  return { scenario: scenario.name, variants };
}

async function load(
  variant: Variant,
  databaseUrl: string,
  scenario: Scenario,
  forms: Forms,
  seconds: number,
): Promise<Sample> {
  const { child, url } = await startServer(variant, databaseUrl);
  try {
    const options = { url, connections: scenario.connections, requests: scenario.requests(forms) };
    await autocannon({ ...options, duration: 1 });
    const result = await autocannon({ ...options, duration: seconds });
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

async function startServer(variant: Variant, databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const script = new URL("support/intakeServer.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, "--variant", variant, "--database", databaseUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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

async function report(results: readonly Measured[], settings: { seconds: number; runs: number }): Promise<void> {
  const first = results[0]?.variants.ours?.perSecond ?? Number.NaN;
  const lines = [
    "scenario | variant | per second | p50 ms | p99 ms | errors | × floor | × straight | × first",
    "---|---|---|---|---|---|---|---|---",
  ];
  for (const { scenario, variants } of results) {
    for (const [variant, { perSecond, p50, p99, errors }] of Object.entries(variants)) {
      const over = (other: number | undefined) => (other === undefined ? "" : (perSecond / other).toFixed(2));
      const cells = [
        Math.round(perSecond),
        p50,
        p99,
        errors,
        over(variants.floor?.perSecond),
        over(variants.straight?.perSecond),
        over(first),
      ];
      lines.push([scenario, variant, ...cells].join(" | "));
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const machine = { node: process.version, processors: availableParallelism() };
  await writeFile("bench/intake.json", `${JSON.stringify({ ...settings, machine, results }, null, 2)}\n`);
}
