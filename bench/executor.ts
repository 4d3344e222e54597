import { readArguments } from "../src/cli/programOptions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { EXECUTORS, type Executor } from "./support/executors.ts";
import { storeHistory } from "./support/history.ts";
import { LIST_QUERY } from "./support/listQueries.ts";
import { describeMachine, type Sample, sampleLoad, type Served, serve } from "./support/load.ts";
import { type Load, type Request, sendRequests } from "./support/requests.ts";
import { median } from "./support/statistics.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/executor.ts [--seconds 4] [--runs 5] [--connections 16] [--stored 10000]

The product's GraphQL executor beside graphql-jit and graphql-js, each in the same Apollo, over HTTP, with the product's
schema, resolvers and database, for two documents. All servers are started first; in each run each server is loaded for
the seconds, in random order. The table shows medians, and the smallest and largest run. CPU is the processor time of
the server's process for each request, which other processes on the machine disturb less than the rate.
`;

const DOCUMENTS = {
  list: LIST_QUERY,
  form: "query ($id: ID!) { form(id: $id) { id name token status createdAt submitUrl } }",
};

const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];
const EXECUTOR_NAMES = Object.keys(EXECUTORS) as Executor[];
const WARM_UP_REQUESTS = 5_000;

const { values } = readArguments(USAGE, {
  seconds: { type: "string", default: "4" },
  runs: { type: "string", default: "5" },
  connections: { type: "string", default: "16" },
  stored: { type: "string", default: "10000" },
});

await run();

type Track = {
  readonly document: keyof typeof DOCUMENTS;
  readonly executor: Executor;
  readonly server: Served;
  readonly load: Load;
  readonly samples: Sample[];
};

async function run(): Promise<void> {
  process.env.NODE_ENV = "production";
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)];
  await withDatabase(async (place) => {
    const { formId, key } = await prepare(place);
    const servers = await startServers(place);
    const tracks = DOCUMENT_NAMES.flatMap((document) =>
      servers.map(({ executor, server }): Track => {
        const load = { connections: Number(values.connections), requests: [createRequest(document, formId, key)] };
        return { document, executor, server, load, samples: [] };
      }),
    );
    for (const { server, load } of tracks)
      await sendRequests(server.url, load, { answers: isSmokeRun() ? 1 : WARM_UP_REQUESTS });
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`run ${run} of ${runs}\n`);
      for (const { server, load, samples } of tracks.toSorted(() => Math.random() - 0.5))
        samples.push(await sampleLoad(server, load, seconds));
    }
    for (const { server } of servers) await server.kill();
    await report(tracks);
  });
}

async function prepare(place: Place): Promise<{ readonly formId: string; readonly key: string }> {
  const { app, actor, key } = await openApp(place);
  const forms = await Promise.all([1, 2].map(() => app.services.forms.create(actor, { name: "Bench" })));
  await app.close();
  const created = forms.map(({ form }) => form);
  await storeHistory(place.databaseUrl, created, { from: 0, to: Number(values.stored) });
  return { formId: created[0]?.id ?? "", key };
}

async function startServers({ databaseUrl, directory }: Place) {
  const servers: { readonly executor: Executor; readonly server: Served }[] = [];
  for (const executor of EXECUTOR_NAMES) {
    const args = ["--executor", executor, "--database", databaseUrl, "--files", directory];
    servers.push({ executor, server: await serve("executorServer.ts", args) });
  }
  return servers;
}

function createRequest(document: keyof typeof DOCUMENTS, id: string, key: string): Request {
  return {
    method: "POST",
    path: "/",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: DOCUMENTS[document], variables: { id } }),
  };
}

async function report(tracks: readonly Track[]): Promise<void> {
  const lines = [
    "document | executor | per second | CPU ms | CPU ms of ours",
    "---|---|---|---|---",
    ...tracks.map(({ document, executor, samples }) => {
      const ours = tracks.find((track) => track.document === document && track.executor === "ours");
      const ratio = cpuOf(samples) / cpuOf(ours?.samples ?? []);
      const rates = samples.map(({ perSecond }) => perSecond);
      const costs = samples.map(({ cpuMs }) => cpuMs);
      return [document, executor, show(rates, 0), show(costs, 3), `${ratio.toFixed(2)} ×`].join(" | ");
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const results = tracks.map(({ document, executor, samples }) => ({ document, executor, samples }));
  const samplesOf = (document: string, executor: string) =>
    results.find((result) => result.document === document && result.executor === executor)?.samples ?? [];
  const tableRows = DOCUMENT_NAMES.flatMap((document) =>
    EXECUTOR_NAMES.filter((name) => name !== "ours").map((name): ResultRow => ({
      work: `GraphQL executor, ${document}`,
      unit: "ms of the service",
      values: samplesOf(document, "ours").map(({ cpuMs }) => cpuMs),
      beside: { name, values: samplesOf(document, name).map(({ cpuMs }) => cpuMs) },
    })),
  );
  await writeResults("executor", { machine: describeMachine(), results }, tableRows);
}

function cpuOf(samples: readonly Sample[]): number {
  return median(samples.map(({ cpuMs }) => cpuMs));
}

/** The median, and the range of all values. */
function show(values: readonly number[], digits: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
