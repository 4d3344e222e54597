import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { App } from "../../src/app.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { openApp, type Place, withDatabase } from "./database.ts";
import { describeMachine, type Sample, sampleFresh, serve, summarize } from "./load.ts";
import type { Load, Request } from "./requests.ts";

/** Which of the server's ways to do it is loaded; see `server.ts`. */
export type Variant = "floor" | "straight" | "ours" | "two";

export type Scenario<Prepared> = {
  /** Begins with a word and a colon, by which it can be chosen. */
  readonly name: string;
  readonly connections: number;
  readonly variants: readonly Variant[];
  readonly requests: (prepared: Prepared, variant: Variant) => readonly Request[];
};

export type Benchmark<Prepared> = {
  /** The results go to `bench/NAME.json`. */
  readonly name: string;
  readonly usage: string;
  /** What the scenarios need, made once through the services; `actor` may do everything. */
  readonly prepare: (services: App["services"], actor: Actor) => Promise<Prepared>;
  readonly scenarios: readonly Scenario<Prepared>[];
};

type Measured = { readonly scenario: string; readonly variants: Record<string, Sample> };

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
    const results = await measureAll(benchmark.scenarios.filter(isChosen), prepared, place, settings);
    await report(benchmark.name, results, settings);
  });
}

async function prepare<Prepared>(benchmark: Benchmark<Prepared>, place: Place): Promise<Prepared> {
  const { app, actor } = await openApp(place);
  const prepared = await benchmark.prepare(app.services, actor);
  await app.close();
  return prepared;
}

/** All in each round, in any order: the machine itself is faster at some minutes than at others, and the database has its times. */
async function measureAll<Prepared>(
  scenarios: readonly Scenario<Prepared>[],
  prepared: Prepared,
  place: Place,
  { seconds, runs }: { readonly seconds: number; readonly runs: number },
): Promise<readonly Measured[]> {
  const tracks = scenarios.flatMap((scenario) =>
    scenario.variants.map((variant) => ({ scenario, variant, samples: [] as Sample[] })),
  );
  for (let round = 1; round <= runs; round += 1) {
    for (const { scenario, variant, samples } of tracks.toSorted(() => Math.random() - 0.5)) {
      process.stderr.write(`${scenario.name}: ${variant}, run ${round} of ${runs}\n`);
      const load = { connections: scenario.connections, requests: scenario.requests(prepared, variant) };
      samples.push(await sample(variant, place, load, seconds));
    }
  }
  return scenarios.map(({ name }) => {
    const own = tracks.filter(({ scenario }) => scenario.name === name);
    return {
      scenario: name,
      variants: Object.fromEntries(own.map((track) => [track.variant, summarize(track.samples)])),
    };
  });
}

async function sample(
  variant: Variant,
  { databaseUrl, directory }: Place,
  load: Load,
  seconds: number,
): Promise<Sample> {
  const args = ["--variant", variant, "--database", databaseUrl, "--files", join(directory, "files")];
  const server = await serve("server.ts", args);
  const second = variant === "two" ? await serve("server.ts", [...args, "--port", new URL(server.url).port]) : null;
  try {
    return await sampleFresh(server, load, seconds);
  } finally {
    await Promise.all([server.kill(), second?.kill()]);
  }
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
      const latencies = [p50.toFixed(1), p99.toFixed(1)];
      lines.push([scenario, variant, Math.round(perSecond), ...latencies, errors, ...ratios].join(" | "));
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const machine = describeMachine();
  await writeFile(`bench/${name}.json`, `${JSON.stringify({ ...settings, machine, results }, null, 2)}\n`);
}
