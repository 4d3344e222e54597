import { request } from "undici";
import { readArguments } from "../src/cli/programOptions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { withClient } from "./support/history.ts";
import { describeMachine, type Served, serve } from "./support/load.ts";
import { askUsage, type Usage } from "./support/usage.ts";
import { writeResults } from "./support/results.ts";
import { median } from "./support/statistics.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/exports.ts [--rows 1000000] [--runs 1]

Downloads of a form's submissions as NDJSON, CSV and XLSX: seconds, megabytes and the resident memory of the service above that before,
beside a floor: a cursor of the database whose rows are written as JSON lines, in this process and without HTTP. Each run measures all four, in
turn; the table has their medians, and the most memory. The database is embedded and durable.
`;

const { values } = readArguments(USAGE, {
  rows: { type: "string", default: "1000000" },
  runs: { type: "string", default: "1" },
});

const SAMPLE_MS = 200;
const BYTES_PER_MEGABYTE = 2 ** 20;
const FETCHED_ROWS = 1_000;

const FILL = `
  insert into submissions (id, account_id, form_id, feed_position, data, ip, origin, created_at)
  select id_beside(first_id_at(now() - make_interval(secs => $3 - n))), $1, $2, n,
    json_build_object('nombre', 'Ana Quispe ' || n, 'email', 'ana' || n || '@example.pe', 'ciudad', 'Arequipa', 'mensaje', 'Dos panes y un café.'),
    '190.12.1.1', 'https://www.tienda.pe', now() - make_interval(secs => $3 - n)
  from generate_series(1, $3) as n
`;

const FLOOR = "floor: cursor to JSON lines";
const KINDS = ["ndjson", "csv", "xlsx"];

type Sample = { readonly seconds: number; readonly megabytes: number; readonly memory: number | null };
type Result = { readonly name: string; readonly samples: readonly Sample[] };
type Target = { readonly key: string; readonly formId: string };

await withDatabase(run);

async function run(place: Place): Promise<void> {
  const target = await fill(place, Number(values.rows));
  const runs = Array.from({ length: Number(values.runs) }, (_unused, run) => run + 1);
  const server = await serve("attackedServer.ts", ["--database", place.databaseUrl, "--files", place.directory]);
  const measures = [
    { name: FLOOR, measure: () => readByCursor(place, target) },
    ...KINDS.map((kind) => ({ name: kind, measure: () => download(server, target, kind) })),
  ];
  const samples = new Map<string, readonly Sample[]>();
  try {
    for (const run of runs) {
      for (const { name, measure } of run % 2 === 1 ? measures : measures.toReversed()) {
        samples.set(name, [...(samples.get(name) ?? []), await measure()]);
        process.stderr.write(`run ${run} of ${runs.length}: ${name}\n`);
      }
    }
  } finally {
    await server.kill();
  }
  await report(measures.map(({ name }) => ({ name, samples: samples.get(name) ?? [] })));
}

async function report(results: readonly Result[]): Promise<void> {
  const perSecond = (result: Result | undefined) =>
    (result?.samples ?? []).map(({ seconds }) => Number(values.rows) / seconds);
  const floor = perSecond(results[0]);
  const lines = results.map((result) => {
    const { name, samples } = result;
    const memory = samples.flatMap((sample) => sample.memory ?? []);
    return [
      name,
      median(samples.map(({ seconds }) => seconds)).toFixed(1),
      median(perSecond(result)).toFixed(0),
      median(perSecond(result).map((rate, run) => rate / (floor[run] ?? Number.NaN))).toFixed(2),
      samples[0]?.megabytes.toFixed(0) ?? "",
      memory.length === 0 ? "" : Math.max(...memory).toFixed(0),
    ].join(" | ");
  });
  process.stdout.write(
    `file | seconds | rows per second | × floor | MB | memory above idle, MB\n---|---|---|---|---|---\n`,
  );
  process.stdout.write(`${lines.join("\n")}\n`);
  const content = { ...values, machine: describeMachine(), results };
  const tableRows = results.slice(1).map((result): ResultRow => ({
    work: `export as ${result.name}`,
    unit: "rows a second",
    values: perSecond(result),
    beside: { name: "cursor to JSON lines", values: floor },
  }));
  await writeResults("exports", content, tableRows);
}

async function fill(place: Place, rows: number): Promise<Target> {
  const { app, actor } = await openApp(place);
  const { account, key } = await app.services.accounts.create(actor, { name: "Tienda", email: "ana@tienda.pe" });
  const owner = (await app.services.apiKeys.authenticate(key)).actor;
  const { form } = await app.services.forms.create(owner, { name: "Pedidos" });
  await app.close();
  await withClient(place.databaseUrl, async (client) => {
    await client.query(FILL, [account.id, form.id, rows]);
    await client.query(
      "insert into feed_counters values ($1, 'submissions', $2) on conflict (account_id, feed) do update set position = $2",
      [account.id, rows],
    );
    await client.query("vacuum (analyze) submissions");
    await client.query("checkpoint");
  });
  return { key, formId: form.id };
}

async function readByCursor({ databaseUrl }: Place, { formId }: Target): Promise<Sample> {
  let bytes = 0;
  const startedMs = performance.now();
  await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query(`declare rows cursor for select * from submissions where form_id = '${formId}' order by id`);
    for (;;) {
      const { rows } = await client.query<object>(`fetch ${FETCHED_ROWS} from rows`);
      if (rows.length === 0) break;
      for (const row of rows) bytes += Buffer.byteLength(`${JSON.stringify(row)}\n`);
    }
    await client.query("commit");
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  return { seconds, megabytes: bytes / BYTES_PER_MEGABYTE, memory: null };
}

async function download({ url, child }: Served, { key, formId }: Target, kind: string): Promise<Sample> {
  const { residentBytes: before } = await askUsage(child);
  let [bytes, most] = [0, before];
  const note = ({ residentBytes }: Usage) => void (most = Math.max(most, residentBytes));
  const sampling = setInterval(() => void askUsage(child).then(note), SAMPLE_MS);
  const startedMs = performance.now();
  const { statusCode, body } = await request(`${url}/api/v1/forms/${formId}/submissions.${kind}`, {
    headers: { authorization: `Bearer ${key}` },
    bodyTimeout: 0,
    headersTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`The export was answered ${statusCode}.`);
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  clearInterval(sampling);
  const seconds = (performance.now() - startedMs) / 1_000;
  return { seconds, megabytes: bytes / BYTES_PER_MEGABYTE, memory: (most - before) / BYTES_PER_MEGABYTE };
}
