import { createTargets, type Targets } from "./attackTargets.ts";
import type { Place } from "./database.ts";
import { type Served, serve, start } from "./load.ts";
import { type Measured, measureLoad } from "./ordinaryLoad.ts";
import { askUsage } from "./usage.ts";
import { isSmokeRun } from "./results.ts";
import type { ResultRow } from "./resultRows.ts";

/** A stretch of the ordinary load, with the service's resident memory at its end. */
export type Window = Measured & { readonly name: string; readonly residentMegabytes: number };

/** A service with its two accounts. */
export type Attacked = { readonly server: Served; readonly targets: Targets };

const WARM_UP_SECONDS = 5;

/** Gives `use` a warm service. */
export async function withAttacked(place: Place, use: (attacked: Attacked) => Promise<void>): Promise<void> {
  const targets = await createTargets(place);
  const server = await serve("attackedServer.ts", ["--database", place.databaseUrl, "--files", place.directory]);
  try {
    await measureLoad(server.url, targets.neighbour, isSmokeRun() ? 1 : WARM_UP_SECONDS);
    await use({ server, targets });
  } finally {
    await server.kill();
  }
}

/**
 * Measures the neighbour's load. With a `kind` all attacks of that kind, or those of `names`, run meanwhile from a process of their
 * own.
 */
export async function measureWindow(
  { server, targets: { attacker, neighbour } }: Attacked,
  name: string,
  seconds: number,
  kind?: "strangers" | "account",
  names = "",
): Promise<Window> {
  const { key, formId, token, filesToken } = attacker;
  const options = ["--url", server.url, "--key", key, "--form", formId, "--token", token, "--files-token", filesToken];
  const attackers =
    kind === undefined ? null : await start("attackers.ts", ["--kind", kind, "--names", names, ...options]);
  try {
    const measured = await measureLoad(server.url, neighbour, seconds);
    const { residentBytes } = await askUsage(server.child);
    const window = { name, ...measured, residentMegabytes: residentBytes / 2 ** 20 };
    const causes = window.errors === 0 ? "" : ` | ${JSON.stringify(window.errorsByCause)}`;
    process.stderr.write(`${describeWindow(window)}${causes}${attackers === null ? "" : ` | ${attackers.line}`}\n`);
    return window;
  } finally {
    await attackers?.kill();
  }
}

/** Rows for the ordinary load's rate and its p99, during attacks beside those without. */
export function listWindowRows(
  work: string,
  during: readonly Window[],
  without: readonly Window[],
): readonly ResultRow[] {
  const toRow = (unit: string, of: (window: Window) => number): ResultRow => ({
    work,
    unit,
    values: during.map(of),
    beside: { name: "without", values: without.map(of) },
  });
  return [toRow("per second", ({ perSecond }) => perSecond), toRow("ms p99", ({ p99Ms }) => p99Ms)];
}

/** The lines of a table. */
export function describeWindows(windows: readonly Window[]): string {
  const head = "window | answers per second | p99 ms | errors | resident MB\n---|---|---|---|---";
  return `${[head, ...windows.map(describeWindow)].join("\n")}\n`;
}

function describeWindow({ name, perSecond, p99Ms, errors, residentMegabytes }: Window): string {
  return [name, perSecond.toFixed(1), p99Ms.toFixed(0), errors, residentMegabytes.toFixed(0)].join(" | ");
}
