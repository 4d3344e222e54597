import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import pino from "pino";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { readArguments } from "../src/cli/programOptions.ts";
import { createDatabase, type Database } from "../src/db/connection.ts";
import { systemClock } from "../src/domain/clock.ts";
import { networkOf } from "../src/domain/networks.ts";
import { createMeter } from "../src/metrics/meter.ts";
import type { FormSnapshot } from "../src/repositories/forms/forms.ts";
import { createRepositories } from "../src/repositories/repositories.ts";
import { createRateCheck } from "../src/services/submissions/submissionRates.ts";
import { HASH_TEXT } from "./support/dependencies.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { describeMachine } from "./support/load.ts";
import { findPostmaster, readProcessorTime } from "./support/processorTime.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/rates.ts [--seconds 2] [--runs 7] [--concurrency 64]

What one submission's check of its two rates costs: that of its address at the form, 30 a minute, and that of the form, 600 a minute. In
one process, the variants in turn in random order:

  ours      src/services/submissions/submissionRates.ts: counts in memory, told to other processes once a second
  memory    rate-limiter-flexible's RateLimiterMemory, whose counts no other process knows
  postgres  its RateLimiterPostgres with a block in memory, whose counts all processes share

20 forms at a time have 300 submissions each from 30 addresses, half of what a form takes, and then 20 new ones follow. The table shows
medians with the smallest and largest run; the ratios are those of one run's variants to its ours.
`;

const { values } = readArguments(USAGE, {
  seconds: { type: "string", default: "2" },
  runs: { type: "string", default: "7" },
  concurrency: { type: "string", default: "64" },
});

const RATES = { submissionsPerMinute: 600, submissionsPerAddressAndMinute: 30 };
const WINDOW_SECONDS = 60;
const FORMS = 20;
const SUBMISSIONS_PER_FORM = 300;
const ADDRESSES = Array.from({ length: 30 }, (_, n) => `203.0.113.${n + 1}`);
const POOL_SIZE = 10;
/** The table of the limits of filings has the library's columns. */
const TABLE = "filing_counts";
const SILENT = pino({ level: "silent" });

type Check = (form: FormSnapshot, ip: string) => unknown;
type Variant = { readonly check: Check; readonly pause?: () => void };
type Sample = { readonly perSecond: number; readonly cpuUs: number; readonly databaseUs: number };

await withDatabase(run, [], false);

async function run(place: Place, location: string): Promise<void> {
  const form = await createSnapshot(place);
  const database = createDatabase(place.databaseUrl, POOL_SIZE, SILENT);
  const postmaster = await findPostmaster(location);
  const variants = Object.entries(createVariants(database));
  const measure = (variant: Variant) => measureChecks(variant, form, postmaster);
  for (const [, variant] of variants) await measure(variant);
  const runs: Record<string, Sample>[] = [];
  for (let number = 1; number <= Number(values.runs); number += 1) {
    process.stderr.write(`run ${number} of ${values.runs}\n`);
    const samples: Record<string, Sample> = {};
    for (const [name, variant] of variants.toSorted(() => Math.random() - 0.5)) samples[name] = await measure(variant);
    runs.push(samples);
  }
  await database.destroy();
  await report(
    variants.map(([name]) => name),
    runs,
  );
}

async function createSnapshot(place: Place): Promise<FormSnapshot> {
  const { app, actor } = await openApp(place);
  const { form } = await app.services.forms.create(actor, { name: "Bench" });
  await app.close();
  return {
    form,
    token: form.token,
    validUntil: null,
    accountStatus: "active",
    accountName: "Tienda Ana",
    sealedRecaptchaSecret: null,
    rates: RATES,
    uploadLimits: null,
    retentionDays: null,
  };
}

function createVariants(database: Database): Record<string, Variant> {
  const { metrics } = createMeter({ withProcess: false });
  const intakeRepositories = createRepositories(database, HASH_TEXT);
  const ours = createRateCheck({ intakeRepositories, clock: systemClock, metrics, log: SILENT });
  const duration = WINDOW_SECONDS;
  const createPostgres = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: "knex",
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points,
    });
  const { submissionsPerMinute: ofForm, submissionsPerAddressAndMinute: ofAddress } = RATES;
  return {
    ours: { check: ours.count, pause: ours.stop },
    memory: consumeBoth(
      new RateLimiterMemory({ points: ofAddress, duration }),
      new RateLimiterMemory({ points: ofForm, duration }),
    ),
    postgres: consumeBoth(createPostgres("address", ofAddress), createPostgres("form", ofForm)),
  };
}

/** The address decides whether the submission counts for its form, so that the form's limit is asked for afterwards. */
function consumeBoth(addresses: RateLimiterAbstract, forms: RateLimiterAbstract): Variant {
  return {
    async check({ form }, ip) {
      await addresses.consume(`${form.id} ${networkOf(ip)}`);
      await forms.consume(form.id);
    },
  };
}

/** Each turn of the event loop has as many checks as there are callers, so that timers and sockets have their turns too. */
async function measureChecks({ check, pause }: Variant, form: FormSnapshot, postmaster: number): Promise<Sample> {
  const next = createSubmissions(form);
  let checks = 0;
  const [cpu, databaseMs, begin] = [process.cpuUsage(), await readProcessorTime(postmaster), performance.now()];
  const end = begin + Number(values.seconds) * 1000;
  async function call(): Promise<void> {
    while (performance.now() < end) {
      const { snapshot, ip } = next();
      await check(snapshot, ip);
      checks += 1;
      if (checks % Number(values.concurrency) === 0) await setImmediate();
    }
  }
  await Promise.all(Array.from({ length: Number(values.concurrency) }, call));
  const [ms, { user, system }] = [performance.now() - begin, process.cpuUsage(cpu)];
  const databaseUs = ((await readProcessorTime(postmaster)) - databaseMs) * 1000;
  pause?.();
  return { perSecond: (checks * 1000) / ms, cpuUs: (user + system) / checks, databaseUs: databaseUs / checks };
}

function createSubmissions(snapshot: FormSnapshot) {
  let sent = 0;
  let forms: readonly FormSnapshot[] = [];
  return () => {
    if (sent % (FORMS * SUBMISSIONS_PER_FORM) === 0)
      forms = Array.from({ length: FORMS }, () => ({ ...snapshot, form: { ...snapshot.form, id: randomUUID() } }));
    const ip = ADDRESSES[Math.floor(sent / FORMS) % ADDRESSES.length] ?? "";
    const form = forms[sent % FORMS] ?? snapshot;
    sent += 1;
    return { snapshot: form, ip };
  };
}

async function report(names: readonly string[], runs: readonly Record<string, Sample>[]): Promise<void> {
  const all = (name: string, measure: keyof Sample) => runs.map((samples) => samples[name]?.[measure] ?? Number.NaN);
  const lines = [
    "variant | checks per second | CPU µs | PostgreSQL's CPU µs | CPU of both × ours",
    "---|---|---|---|---",
    ...names.map((name) => {
      const cost = (samples: Record<string, Sample>, of: string) =>
        (samples[of]?.cpuUs ?? Number.NaN) + (samples[of]?.databaseUs ?? 0);
      const ratios = runs.map((samples) => cost(samples, name) / cost(samples, "ours"));
      return [
        name,
        show(all(name, "perSecond"), 0),
        show(all(name, "cpuUs"), 2),
        show(all(name, "databaseUs"), 2),
        show(ratios, 2),
      ].join(" | ");
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const costs = (name: string) =>
    runs.map((samples) => (samples[name]?.cpuUs ?? Number.NaN) + (samples[name]?.databaseUs ?? 0));
  const tableRows = names
    .filter((name) => name !== "ours")
    .map((name): ResultRow => ({
      work: "check of a submission's rates",
      unit: "µs of processor",
      values: costs("ours"),
      beside: { name, values: costs(name) },
      serviceMs: median(all("ours", "cpuUs")) / 1_000,
      databaseMs: median(all("ours", "databaseUs")) / 1_000,
    }));
  await writeResults("rates", { machine: describeMachine(), runs }, tableRows);
}

/** The median, and the range of all values. */
function show(numbers: readonly number[], digits: number): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
