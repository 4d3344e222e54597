import { readArguments } from "../src/cli/programOptions.ts";
import { createDatabaseMeter, openApp, type Place, withDatabase } from "./support/database.ts";
import { storeHistory } from "./support/history.ts";
import { LIST_QUERY, POSTGRAPHILE_QUERY } from "./support/listQueries.ts";
import { describeMachine, type Sample, sampleLoad, type Served, serve, summarize } from "./support/load.ts";
import { type Load, sendRequests } from "./support/requests.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/graphql.ts [--seconds 5] [--runs 3] [--connections 32] [--stored 10000]

Lists of 50 submissions with their data per second, by four servers:

floor        the statements of ours by the driver, through bare Koa
services     our services through bare Koa, so that the difference to ours is the cost of GraphQL
postgraphile PostGraphile over the same table, without a key
ours         the service, through Apollo

The servers are loaded in turn in each run. The table shows the medians of the runs. CPU is the processor time of the
server's process for each request, which other processes on the machine disturb less than the rate.
`;

/** The variants in the order of the table. */
const VARIANTS = ["floor", "services", "postgraphile", "ours"] as const;
type Variant = (typeof VARIANTS)[number];

const WARM_UP_REQUESTS = 3_000;

const { values } = readArguments(USAGE, {
  seconds: { type: "string", default: "5" },
  runs: { type: "string", default: "3" },
  connections: { type: "string", default: "32" },
  stored: { type: "string", default: "10000" },
});

await run();

async function run(): Promise<void> {
  process.env.NODE_ENV = "production";
  process.env.GRAPHILE_ENV = "production";
  const settings = {
    seconds: Number(values.seconds),
    runs: Number(values.runs),
    connections: Number(values.connections),
    stored: Number(values.stored),
  };
  await withDatabase(async (place, location) => {
    const readDatabaseMs = await createDatabaseMeter(location);
    const target = await prepare(place, settings.stored);
    const tracks: Track[] = [];
    for (const variant of VARIANTS) tracks.push(await openTrack(variant, place, target, settings.connections));
    for (let round = 1; round <= settings.runs; round += 1) {
      for (const { variant, server, load, samples } of tracks) {
        process.stderr.write(`${variant}, run ${round} of ${settings.runs}\n`);
        samples.push(await sampleLoad(server, load, settings.seconds, readDatabaseMs));
      }
    }
    for (const { server } of tracks) await server.kill();
    await report(tracks, settings);
  });
}

type Track = { readonly variant: Variant; readonly server: Served; readonly load: Load; readonly samples: Sample[] };

/** The form whose submissions are listed, and the key of the requests. */
type Target = { readonly formId: string; readonly key: string };

async function prepare(place: Place, stored: number): Promise<Target> {
  const { app, actor, key } = await openApp(place);
  const forms = await Promise.all([1, 2].map(() => app.services.forms.create(actor, { name: "Bench" })));
  await app.close();
  const created = forms.map(({ form }) => form);
  await storeHistory(place.databaseUrl, created, { from: 0, to: stored });
  return { formId: created[0]?.id ?? "", key };
}

/** Starts a server and warms it up: V8 compiles its code during some thousands of answers. */
async function openTrack(
  variant: Variant,
  { databaseUrl, directory }: Place,
  { formId, key }: Target,
  connections: number,
): Promise<Track> {
  const args = ["--variant", variant, "--database", databaseUrl, "--files", directory];
  const server = await serve("listServer.ts", args);
  const request = {
    method: "POST" as const,
    path: "/api/v1/graphql",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: variant === "postgraphile" ? POSTGRAPHILE_QUERY : LIST_QUERY,
      variables: { id: formId },
    }),
  };
  await checkAnswer(`${server.url}${request.path}`, request);
  const load = { connections, requests: [request] };
  process.stderr.write(`${variant}, warming up\n`);
  await sendRequests(server.url, load, { answers: isSmokeRun() ? 1 : WARM_UP_REQUESTS });
  return { variant, server, load, samples: [] };
}

/** Fails for an answer without the list, which would be fast. */
async function checkAnswer(
  url: string,
  {
    method,
    headers,
    body,
  }: { readonly method: string; readonly headers: Record<string, string>; readonly body: string },
): Promise<void> {
  const text = await (await fetch(url, { method, headers, body })).text();
  if (text.split('"createdAt"').length !== 51) throw new Error(`This is no list of 50: ${text.slice(0, 500)}`);
}

async function report(tracks: readonly Track[], settings: object): Promise<void> {
  const results = tracks.map(({ variant, samples }) => ({ variant, ...summarize(samples) }));
  const rateOf = (variant: Variant) => results.find((result) => result.variant === variant)?.perSecond ?? Number.NaN;
  const lines = [
    "variant | per second | p50 ms | p99 ms | CPU ms | errors | × floor | × postgraphile",
    "---|---|---|---|---|---|---|---",
    ...results.map(({ variant, perSecond, p50, p99, cpuMs, errors }) => {
      const ratios = [rateOf("floor"), rateOf("postgraphile")].map((other) => (perSecond / other).toFixed(2));
      return [variant, Math.round(perSecond), p50, p99, cpuMs.toFixed(2), errors, ...ratios].join(" | ");
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const content = { ...settings, machine: describeMachine(), results };
  await writeResults("graphql", content, listTableRows(tracks));
}

/** Ours beside each of the others. */
function listTableRows(tracks: readonly Track[]): readonly ResultRow[] {
  const ratesOf = (name: Variant) =>
    tracks
      .filter(({ variant }) => variant === name)
      .flatMap(({ samples }) => samples.map(({ perSecond }) => perSecond));
  const { cpuMs, databaseMs } = summarize(tracks.find(({ variant }) => variant === "ours")?.samples ?? []);
  return VARIANTS.filter((variant) => variant !== "ours").map((name) => ({
    work: "GraphQL, list of 50",
    unit: "per second",
    values: ratesOf("ours"),
    beside: { name, values: ratesOf(name) },
    serviceMs: cpuMs,
    databaseMs,
  }));
}
