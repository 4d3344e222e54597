import { request } from "undici";
import { readArguments } from "../src/cli/programOptions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { withClient } from "./support/history.ts";
import { describeMachine, type Served, serve } from "./support/load.ts";
import { askUsage, type Usage } from "./support/usage.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/exports.ts [--rows 1000000]

Downloads of a form's submissions as NDJSON, CSV and XLSX: seconds, megabytes and the resident memory of the service above that before,
beside a floor: a cursor of the database whose rows are written as JSON lines, in this process and without HTTP. The database is embedded
and durable.
`;

const { values } = readArguments(USAGE, { rows: { type: "string", default: "1000000" } });

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

type Result = {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly memory: number | null;
};
type Target = { readonly key: string; readonly formId: string };

await withDatabase(run);

async function run(place: Place): Promise<void> {
  const target = await fill(place, Number(values.rows));
  const floor = await readByCursor(place, target);
  const server = await serve("attackedServer.ts", ["--database", place.databaseUrl, "--files", place.directory]);
  const results = [floor];
  try {
    for (const kind of ["ndjson", "csv", "xlsx"]) results.push(await download(server, target, kind));
  } finally {
    await server.kill();
  }
  const lines = results.map(({ name, seconds, megabytes, memory }) =>
    [
      name,
      seconds.toFixed(1),
      (Number(values.rows) / seconds).toFixed(0),
      (floor.seconds / seconds).toFixed(2),
      megabytes.toFixed(0),
      memory?.toFixed(0) ?? "",
    ].join(" | "),
  );
  process.stdout.write(
    `file | seconds | rows per second | × floor | MB | memory above idle, MB\n---|---|---|---|---|---\n`,
  );
  process.stdout.write(`${lines.join("\n")}\n`);
  const content = { rows: Number(values.rows), machine: describeMachine(), results };
  const perSecond = ({ seconds }: Result) => [Number(values.rows) / seconds];
  const tableRows = results.slice(1).map((result): ResultRow => ({
    work: `export as ${result.name}`,
    unit: "rows a second",
    values: perSecond(result),
    beside: { name: "cursor to JSON lines", values: perSecond(floor) },
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

async function readByCursor({ databaseUrl }: Place, { formId }: Target): Promise<Result> {
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
  return { name: "floor: cursor to JSON lines", seconds, megabytes: bytes / BYTES_PER_MEGABYTE, memory: null };
}

async function download({ url, child }: Served, { key, formId }: Target, kind: string): Promise<Result> {
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
  return { name: kind, seconds, megabytes: bytes / BYTES_PER_MEGABYTE, memory: (most - before) / BYTES_PER_MEGABYTE };
}
