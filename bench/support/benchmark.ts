import { join } from "node:path";
import { readArguments } from "../../src/cli/programOptions.ts";
import type { App } from "../../src/start/app.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { createDatabaseMeter, openApp, type Place, withDatabase } from "./database.ts";
import {
  describeMachine,
  type Sample,
  sampleLoad,
  serve,
  type Served,
  summarize,
  WARM_UP_SECONDS,
  warmUp,
} from "./load.ts";
import { withClient } from "./history.ts";
import type { Load, Request } from "./requests.ts";
import type { ResultRow } from "./resultRows.ts";
import { writeResults } from "./results.ts";

/** The way in which the server takes submissions; see `server.ts`. */
export type Variant = "floor" | "straight" | "ours" | "logged" | "two";

export type Scenario<Prepared> = {
  /** Begins with the word for `--scenarios` and a colon. */
  readonly name: string;
  readonly connections: number;
  readonly variants: readonly Variant[];
  readonly requests: (prepared: Prepared, variant: Variant) => readonly Request[];
};

export type Benchmark<Prepared> = {
  /** The results are written to `bench/NAME.json`. */
  readonly name: string;
  readonly usage: string;
  /** Makes the scenarios' data once through the services; `actor` has every permission. */
  readonly prepare: (services: App["services"], actor: Actor) => Promise<Prepared>;
  readonly scenarios: readonly Scenario<Prepared>[];
  /** Whether the scenarios of a run share one server of each variant, which is warmed up by all of them; each has its own unless given. */
  readonly sharesServers?: boolean;
};

type Measured = {
  readonly scenario: string;
  readonly variants: Readonly<Record<string, Sample>>;
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
};

type Ground = Place & { readonly readDatabaseMs: () => Promise<number> };

/** Runs the chosen scenarios on an embedded, durable database, in turn, second by second. Prints the seconds' medians with ratios. */
export async function runBenchmark<Prepared>(benchmark: Benchmark<Prepared>): Promise<void> {
  const { values } = readArguments(benchmark.usage, {
    seconds: { type: "string", default: "5" },
    runs: { type: "string", default: "3" },
    scenarios: { type: "string" },
  });
  const settings = { seconds: Number(values.seconds), runs: Number(values.runs) };
  const isChosen = ({ name }: Scenario<Prepared>) =>
    values.scenarios?.split(",").includes(name.split(":")[0] ?? "") ?? true;
  process.stderr.write("preparing the database\n");
  await withDatabase(async (place, location) => {
    const prepared = await prepare(benchmark, place);
    const ground = { ...place, readDatabaseMs: await createDatabaseMeter(location) };
    const results = await measureAll(benchmark, benchmark.scenarios.filter(isChosen), prepared, ground, settings);
    await report(benchmark.name, results, settings);
  });
}

async function prepare<Prepared>(benchmark: Benchmark<Prepared>, place: Place): Promise<Prepared> {
  const { app, actor } = await openApp(place);
  const prepared = await benchmark.prepare(app.services, actor);
  await app.close();
  return prepared;
}

type Track<Prepared> = {
  readonly scenario: Scenario<Prepared>;
  readonly variant: Variant;
  readonly samples: Sample[];
};

/** Each run measures every scenario and variant in new processes. */
async function measureAll<Prepared>(
  { sharesServers = false }: Benchmark<Prepared>,
  scenarios: readonly Scenario<Prepared>[],
  prepared: Prepared,
  place: Ground,
  { seconds, runs }: { readonly seconds: number; readonly runs: number },
): Promise<readonly Measured[]> {
  const tracks = scenarios.flatMap((scenario) =>
    scenario.variants.map((variant): Track<Prepared> => ({ scenario, variant, samples: [] })),
  );
  for (let run = 1; run <= runs; run += 1) {
    const startTrackServers = sharesServers ? shareServers(startServers) : startServers;
    await measureRun(inAnyOrder(tracks), { prepared, place, seconds, startTrackServers }, `run ${run} of ${runs}`);
  }
  return scenarios.map(({ name }) => {
    const own = tracks.filter(({ scenario }) => scenario.name === name);
    return {
      scenario: name,
      variants: Object.fromEntries(own.map((track) => [track.variant, summarize(track.samples)])),
      samples: Object.fromEntries(own.map((track) => [track.variant, track.samples])),
    };
  });
}

type Run<Prepared> = {
  readonly prepared: Prepared;
  readonly place: Ground;
  readonly seconds: number;
  readonly startTrackServers: typeof startServers;
};

/**
 * Starts and warms up all tracks, then measures them in turn, a second each: the machine's speed changes over time, and no track
 * must have the fast moments alone. Tracks of one server share the time for which it is warmed up. The tables are analyzed once they have rows,
 * as autovacuum does a minute later.
 */
async function measureRun<Prepared>(
  tracks: readonly Track<Prepared>[],
  { prepared, place, seconds, startTrackServers }: Run<Prepared>,
  runName: string,
): Promise<void> {
  const running: Running[] = [];
  try {
    for (const { scenario, variant, samples } of tracks) {
      const load = { connections: scenario.connections, requests: scenario.requests(prepared, variant) };
      running.push({
        name: `${scenario.name}: ${variant}`,
        servers: await startTrackServers(variant, place),
        load,
        samples,
      });
    }
    for (const { name, servers, load } of running) {
      const sharing = running.filter((other) => other.servers[0] === servers[0]).length;
      process.stderr.write(`${runName}: warming up ${name}\n`);
      await warmUp(servers[0], load, WARM_UP_SECONDS / sharing);
    }
    await withClient(place.databaseUrl, (client) => client.query("vacuum (analyze)"));
    for (let second = 1; second <= Math.ceil(seconds); second += 1) {
      process.stderr.write(`${runName}: second ${second} of ${seconds} of each of ${running.length}\n`);
      for (const { servers, load, samples } of inAnyOrder(running))
        samples.push(await sampleLoad(servers, load, Math.min(1, seconds), place.readDatabaseMs));
    }
  } finally {
    await Promise.all(running.flatMap(({ servers }) => servers.map((server) => server.kill())));
  }
}

type Servers = readonly [Served, ...Served[]];
type Running = {
  readonly name: string;
  readonly servers: Servers;
  readonly load: Load;
  readonly samples: Sample[];
};

async function startServers(variant: Variant, { databaseUrl, directory }: Place): Promise<Servers> {
  const args = ["--variant", variant, "--database", databaseUrl, "--files", join(directory, "files")];
  const server = await serve("server.ts", args);
  if (variant !== "two") return [server];
  return [server, await serve("server.ts", [...args, "--port", new URL(server.url).port])];
}

/** Starts the servers of a variant once. */
function shareServers(start: typeof startServers): typeof startServers {
  const started = new Map<Variant, Promise<Servers>>();
  return (variant, place) => {
    const servers = started.get(variant) ?? start(variant, place);
    started.set(variant, servers);
    return servers;
  };
}

function inAnyOrder<T>(items: readonly T[]): T[] {
  return items.toSorted(() => Math.random() - 0.5);
}

async function report(name: string, results: readonly Measured[], settings: object): Promise<void> {
  const first = results[0]?.variants.ours?.perSecond;
  const lines = [
    "scenario | variant | per second | p50 ms | p99 ms | errors | service µs | database µs | × floor | × floor's p99 | × floor's µs | × straight | × ours | × first",
    Array(14).fill("---").join("|"),
  ];
  for (const { scenario, variants } of results) {
    for (const [variant, sample] of Object.entries(variants)) {
      const { perSecond, p50, p99, errors, cpuMs, databaseMs } = sample;
      const { floor, straight, ours } = variants;
      const over = (value: number, other: number | undefined) =>
        other === undefined ? "" : (value / other).toFixed(2);
      const times = [cpuMs, databaseMs].map((ms) => Math.round(ms * 1_000));
      const toFloor = [
        over(perSecond, floor?.perSecond),
        over(p99, floor?.p99),
        over(sumOf(sample), floor && sumOf(floor)),
      ];
      const others = [straight?.perSecond, ours?.perSecond, first].map((other) => over(perSecond, other));
      const latencies = [p50.toFixed(1), p99.toFixed(1)];
      lines.push(
        [scenario, variant, Math.round(perSecond), ...latencies, errors, ...times, ...toFloor, ...others].join(" | "),
      );
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  const machine = describeMachine();
  await writeResults(name, { ...settings, machine, results }, listTableRows(results));
}

/** The processor time of a request. */
function sumOf({ cpuMs, databaseMs }: Sample): number {
  return cpuMs + databaseMs;
}

/** A row for the rate of each variant that is no floor, and one for its p99 where it has a floor. */
function listTableRows(results: readonly Measured[]): readonly ResultRow[] {
  return results.flatMap((result) =>
    Object.entries(result.samples)
      .filter(([variant]) => variant !== "floor" && variant !== "straight")
      .flatMap(([variant, samples]) => {
        const other = findOther(results, result, variant);
        const toRow = (unit: string, of: (sample: Sample) => number): ResultRow => ({
          work: `${result.scenario}${variant === "ours" ? "" : ` (${variant})`}`,
          unit,
          values: samples.map(of),
          ...(other === null ? {} : { beside: { name: other.name, values: other.samples.map(of) } }),
        });
        const { cpuMs, databaseMs } = summarize(samples);
        const rate = { ...toRow("per second", ({ perSecond }) => perSecond), serviceMs: cpuMs, databaseMs };
        return other?.name === "floor" ? [rate, toRow("ms p99", ({ p99 }) => p99)] : [rate];
      }),
  );
}

/** What a variant is compared with: the floor or ours of its scenario, else ours of the first scenario with its word or of all. */
function findOther(results: readonly Measured[], { scenario, samples }: Measured, variant: string) {
  if (samples["floor"] !== undefined) return { name: "floor", samples: samples["floor"] };
  if (variant !== "ours" && samples["ours"] !== undefined) return { name: "ours", samples: samples["ours"] };
  const wordOf = (name: string) => name.split(":")[0];
  const first = results.find((each) => wordOf(each.scenario) === wordOf(scenario));
  const other = first?.scenario === scenario ? results[0] : first;
  if (other === undefined || other.scenario === scenario) return null;
  return {
    name: other === first ? "the one before" : `${wordOf(other.scenario)}`,
    samples: other.samples["ours"] ?? [],
  };
}
