import type { Installation } from "./installation.ts";
import { describeMachine } from "./load.ts";
import { describeSpread, type ResultRow } from "./resultRows.ts";
import { writeResults } from "./results.ts";
import type { StartTimes } from "./starts.ts";
import { median } from "./statistics.ts";

export const VARIANTS = ["ours", "bare"] as const;
export const KINDS = ["new", "existing"] as const;

export type Variant = (typeof VARIANTS)[number];
type Kind = (typeof KINDS)[number];

/** `shownMs` is when the service has shown its demo account. */
export type Measured = StartTimes & { readonly kind: Kind; readonly variant: Variant; readonly shownMs: number };
/** Mebibytes of each run. */
export type Idle = Readonly<Record<Variant, readonly number[]>>;
export type StartResults = {
  readonly measured: readonly Measured[];
  readonly idle: Idle;
  readonly emptyMs: readonly number[];
  readonly installation: Installation | null;
};

/** Prints the tables, and writes the JSON file with them. */
export async function reportStarts(results: StartResults, settings: object): Promise<void> {
  const { measured, idle, emptyMs, installation } = results;
  const kinds = KINDS.filter((kind) => measured.some((each) => each.kind === kind));
  const lines = [
    "database | variant | ready, s | × bare | Node.js, ms of processor | PostgreSQL and others, ms | demo shown, s",
    "---|---|---|---|---|---|---",
    ...kinds.flatMap((kind) => VARIANTS.map((variant) => describeStarts(measured, kind, variant))),
    "",
    "idle | resident MiB | × bare",
    "---|---|---",
    ...VARIANTS.map((variant) =>
      [`idle, ${variant}`, describeSpread(idle[variant]), ratio(idle[variant], idle.bare)].join(" | "),
    ),
    "",
    `An empty process of Node.js takes ${describeSpread(emptyMs)} ms.`,
    ...(installation === null ? [] : [describeInstallation(installation)]),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const rows = [
    ...kinds.flatMap((kind) => listStartRows(results, kind)),
    {
      work: "idle service, one process with the demo account",
      unit: "MiB resident",
      values: idle.ours,
      beside: { name: "bare", values: idle.bare },
    },
    ...(installation === null ? [] : listInstallationRows(installation)),
  ];
  await writeResults("start", { ...settings, machine: describeMachine(), ...results }, rows);
}

function describeStarts(measured: readonly Measured[], kind: Kind, variant: Variant): string {
  const own = select(measured, kind, variant);
  const bare = select(measured, kind, "bare");
  return [
    kind,
    variant,
    describeSpread(own.map(readySeconds)),
    ratio(own.map(readySeconds), bare.map(readySeconds)),
    median(own.map(({ ownMs }) => ownMs)).toFixed(0),
    median(own.map(({ othersMs }) => othersMs)).toFixed(0),
    variant === "ours" ? describeSpread(own.map(({ shownMs }) => shownMs / 1_000)) : "",
  ].join(" | ");
}

/** `fetched` says whether npm's cache was warm. */
function describeInstallation({ seconds, processorSeconds, fetched }: Installation): string {
  return (
    `npm ci && npm start: ready after ${seconds.toFixed(0)} s, ${processorSeconds.toFixed(0)} s of processor, ` +
    `${fetched === 0 ? "all packages in npm's cache" : `${fetched} packages fetched`}.`
  );
}

function listStartRows({ measured, emptyMs }: StartResults, kind: Kind): readonly ResultRow[] {
  const [own, bare] = [select(measured, kind, "ours"), select(measured, kind, "bare")];
  const row = { work: `start on ${kind === "new" ? "a new" : "an existing"} database` };
  const seconds = { ...row, unit: "s until ready", values: own.map(readySeconds) };
  return [
    {
      ...seconds,
      beside: { name: "bare Koa and PostgreSQL", values: bare.map(readySeconds) },
      serviceMs: median(own.map(({ ownMs }) => ownMs)),
      databaseMs: median(own.map(({ othersMs }) => othersMs)),
    },
    { ...seconds, beside: { name: "an empty Node.js", values: emptyMs.map((ms) => ms / 1_000) } },
    {
      ...row,
      unit: "ms of processor",
      values: own.map(processorMs),
      beside: { name: "bare Koa and PostgreSQL", values: bare.map(processorMs) },
    },
  ];
}

function listInstallationRows({ seconds, processorSeconds, fetched }: Installation): readonly ResultRow[] {
  const work = `npm ci && npm start, ${fetched === 0 ? "all packages in npm's cache" : `${fetched} packages fetched`}`;
  return [
    { work, unit: "s until ready", values: [seconds] },
    { work, unit: "s of processor", values: [processorSeconds] },
  ];
}

function select(measured: readonly Measured[], kind: Kind, variant: Variant): readonly Measured[] {
  return measured.filter((each) => each.kind === kind && each.variant === variant);
}

function readySeconds({ readyMs }: Measured): number {
  return readyMs / 1_000;
}

function processorMs({ ownMs, othersMs }: Measured): number {
  return ownMs + othersMs;
}

function ratio(values: readonly number[], others: readonly number[]): string {
  return (median(values) / median(others)).toFixed(2);
}
