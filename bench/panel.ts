import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readArguments } from "../src/cli/programOptions.ts";
import { HOUR_MS } from "../src/domain/times.ts";
import { loadFirstViews } from "../src/http/views/firstViews.ts";
import { openApp, type OpenApp, type Place, withDatabase } from "./support/database.ts";
import { describeMachine } from "./support/load.ts";
import { measureInteractions, measureLoads, measureScroll, openBrowser } from "./support/panelPages.ts";
import { median } from "./support/statistics.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/panel.ts [--loads 5] [--rows 100000] [--rate 50] [--slowdown 4]

The built panel (npm run build) in Chromium, with the processor slowed down and the network as slow as "Fast 3G" of the developer tools
(1.6 Mb/s, 150 ms), both set over the DevTools protocol. The service runs in this process with an embedded, durable database.

first view  the service's time for the HTML of the first twelve rows, by the built entry in this process, warm
first list  from the navigation to the first painted row of the page of submissions: cold with an emptied cache, warm with a full one
script      from the navigation to the first row of the panel's script, which takes over from the rows that the page brings
interaction the duration that the browser reports for the keys j and k while submissions arrive, without the slow network
scroll      the times between frames while a person scrolls through so many loaded rows, without the slow network
`;

const { values } = readArguments(USAGE, {
  loads: { type: "string", default: "5" },
  rows: { type: "string", default: "100000" },
  rate: { type: "string", default: "50" },
  slowdown: { type: "string", default: "4" },
});

const BUILT = fileURLToPath(new URL("../dist/panel/", import.meta.url));
const MANIFEST = new URL("../dist/panel/manifest.json", import.meta.url);
const BYTES_PER_KILOBYTE = 1000;
const MICROSECONDS_PER_MILLISECOND = 1000;
const P95 = 0.95;
/** The first views before the measured ones, and those that are measured. */
const WARM_VIEWS = isSmokeRun() ? 0 : 500;
const VIEWS = isSmokeRun() ? 5 : 500;
/** The submissions that are there when the panel opens. */
const STORED = 200;

await withDatabase(measureAll, [], false);

async function measureAll(place: Place): Promise<void> {
  const opened = await openApp(place);
  const browser = await openBrowser(place.directory);
  try {
    const target = await fill(opened);
    const slowdown = Number(values.slowdown);
    const loads = await measureLoads(browser, target, { slowdown, loads: Number(values.loads) });
    const interactions = await measureInteractions(browser, target, { slowdown, rate: Number(values.rate) });
    const scroll = await measureScroll(browser, target, { slowdown, rows: Number(values.rows) });
    const result = {
      ...describeMachine(),
      slowdown,
      kilobytesOfFirstPage: await weighFirstPage(),
      firstViewMs: await timeFirstViews(),
      firstListMs: {
        cold: describe(loads.cold.map(({ seenMs }) => seenMs)),
        warm: describe(loads.warm.map(({ seenMs }) => seenMs)),
      },
      scriptReadyMs: {
        cold: describe(loads.cold.map(({ liveMs }) => liveMs)),
        warm: describe(loads.warm.map(({ liveMs }) => liveMs)),
      },
      interactionMs: { arrived: interactions.arrived, ...describe(interactions.durations) },
      frameMs: { rowsInPage: scroll.rowsInPage, ...describe(scroll.frames) },
    };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    await writeResults("panel", result, listTableRows(result, loads));
  } finally {
    await browser.close();
    await opened.app.close();
  }
}

function listTableRows({ firstViewMs, interactionMs, frameMs }: Result, { cold, warm }: Loads): readonly ResultRow[] {
  const toRow = (work: string, values: readonly number[]): ResultRow => ({
    work: `panel, ${work}`,
    unit: "ms",
    values,
  });
  const seen = (loads: Loads["cold"]) => loads.map(({ seenMs }) => seenMs);
  const live = (loads: Loads["cold"]) => loads.map(({ liveMs }) => liveMs);
  return [
    { ...toRow("first view of twelve rows", [firstViewMs.median]), serviceMs: firstViewMs.busy },
    toRow("first list painted, cold", seen(cold)),
    toRow("first list painted, warm", seen(warm)),
    toRow("the script takes over, cold", live(cold)),
    toRow("the script takes over, warm", live(warm)),
    toRow("a key press while submissions arrive, p95", [interactionMs.p95]),
    toRow("a frame of a scroll, p95", [frameMs.p95]),
  ];
}

type Loads = Awaited<ReturnType<typeof measureLoads>>;
type Figures = { readonly median: number; readonly p95: number };
type Result = {
  readonly firstViewMs: Figures & { readonly busy: number };
  readonly interactionMs: Figures;
  readonly frameMs: Figures;
};

/** A form with some submissions, as a shop has them. */
async function fill({ app, actor, key }: OpenApp) {
  const { services, publicUrl } = app;
  await services.plans.create(actor, { code: "bench", name: "Bench" });
  const { form } = await services.forms.create(actor, { name: "Contacto", planCode: "bench" });
  const submit = (n: number) =>
    services.intake.submit({
      token: form.token,
      idempotencyKey: null,
      source: { ip: "203.0.113.7", userAgent: "bench", origin: null, referer: null },
      readFields: async () =>
        new Map([
          ["nombre", `Ana Quispe ${n}`],
          ["email", "ana@example.pe"],
          ["mensaje", "Quisiera saber si envían a Puno y cuánto cuesta."],
        ]),
    });
  for (let n = 0; n < STORED; n += 1) await submit(n);
  return { url: publicUrl, key, submit };
}

/** The compressed JavaScript that the page of submissions loads: the entry, its start and the page, with what they import. */
async function weighFirstPage(): Promise<number> {
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as Readonly<Record<string, Chunk>>;
  const names = new Set(["src/main.tsx", "src/start.tsx", "src/submissions/SubmissionsPage.tsx"]);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  const sizes = await Promise.all(
    [...names].map(async (name) => (await stat(new URL(`${manifest[name]?.file}.gz`, MANIFEST))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KILOBYTE);
}

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

/** The milliseconds that the service's thread is busy with a first view, and those until it is there. */
async function timeFirstViews() {
  const { renderFirstView } = await loadFirstViews(BUILT);
  const view = { address: "/panel/envios", panelPath: "/panel", signOutPath: "/salir", data: makeData() };
  for (let n = 0; n < WARM_VIEWS; n += 1) await renderFirstView(view);
  const passed: number[] = [];
  const { user, system } = process.cpuUsage();
  for (let n = 0; n < VIEWS; n += 1) {
    const start = performance.now();
    await renderFirstView(view);
    passed.push(performance.now() - start);
  }
  const busy = process.cpuUsage({ user, system });
  const busyMs = (busy.user + busy.system) / MICROSECONDS_PER_MILLISECOND / VIEWS;
  return { busy: Number(busyMs.toFixed(1)), ...describe(passed, 1) };
}

/** As many rows as a first view shows. */
function makeData() {
  return {
    viewer: {
      account: { id: "1", name: "Tienda", email: "ana@example.pe", erasedFrom: null },
      user: null,
      apiKey: { name: "bench" },
      permissions: ["SUBMISSIONS_READ", "SUBMISSIONS_WRITE"],
    },
    submissions: {
      nodes: Array.from({ length: 12 }, (_, n) => ({
        id: String(n),
        data: {
          nombre: `Ana Quispe ${n}`,
          email: "ana@example.pe",
          mensaje: "Quisiera saber si envían a Puno y cuánto cuesta.",
        },
        createdAt: new Date(Date.now() - n * HOUR_MS).toISOString(),
        isRead: n % 2 === 0,
        isStarred: false,
        form: { id: "1", name: "Contacto" },
        spam: null,
      })),
      pageInfo: { hasNextPage: true, endCursor: "1" },
    },
  };
}

function describe(milliseconds: readonly number[], decimals = 0) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const round = (value: number | undefined) => Number((value ?? Number.NaN).toFixed(decimals));
  return {
    count: sorted.length,
    least: round(sorted[0]),
    median: round(median(sorted)),
    p95: round(sorted[Math.ceil(sorted.length * P95) - 1]),
    most: round(sorted.at(-1)),
  };
}
