import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Kind } from "./attacks/kinds.ts";
import type { Hits } from "./attacks/repeats.ts";
import { createTargets, type Targets } from "./attackTargets.ts";
import type { Place } from "./database.ts";
import { type Served, serve, start } from "./load.ts";
import { type Measured, measureLoad } from "./ordinaryLoad.ts";
import { askUsage } from "./usage.ts";
import { isSmokeRun } from "./results.ts";
import type { ResultRow } from "./resultRows.ts";

/** A stretch of the ordinary load, with the service's resident memory at its end. */
export type Window = Measured & {
  readonly name: string;
  readonly residentMegabytes: number;
  /** What each attack has met, by status; "held" is a connection that was kept. */
  readonly hits: Hits;
  /** The attacks that have not hit what they attack. */
  readonly missed: readonly string[];
};

type Met = Pick<Window, "hits" | "missed">;

/** A service with its two accounts. */
export type Attacked = { readonly server: Served; readonly targets: Targets };

const WARM_UP_SECONDS = 5;
const HIT_PATIENCE_MS = 15_000;
const HIT_PAUSE_MS = 250;

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
  kind?: Kind,
  names = "",
): Promise<Window> {
  const { key, formId, token, filesToken, filesFormId } = attacker;
  const forms = ["--form", formId, "--token", token, "--files-token", filesToken, "--files-form", filesFormId];
  const options = ["--url", server.url, "--key", key, ...forms];
  const attackers =
    kind === undefined ? null : await start("attackers.ts", ["--kind", kind, "--names", names, ...options]);
  try {
    const measured = await measureLoad(server.url, neighbour, seconds);
    const { residentBytes } = await askUsage(server.child);
    const met = attackers === null ? { hits: {}, missed: [] } : await askHits(attackers.child);
    const window = { name, ...measured, residentMegabytes: residentBytes / 2 ** 20, ...met };
    const causes = window.errors === 0 ? "" : ` | ${JSON.stringify(window.errorsByCause)}`;
    process.stderr.write(
      `${describeWindow(window)}${causes}${attackers === null ? "" : ` | ${JSON.stringify(met.hits)}`}\n`,
    );
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

/** Waits until every attack has hit what it attacks, for some seconds. */
async function askHits(child: ChildProcess): Promise<Met> {
  const end = performance.now() + HIT_PATIENCE_MS;
  for (;;) {
    const answered = once(child, "message");
    child.send("hits");
    const [met] = (await answered) as [Met];
    if (met.missed.length === 0 || performance.now() > end) return met;
    await delay(HIT_PAUSE_MS);
  }
}

/** The attacks that hit nothing in any window; what has reached its bound in one window is refused in the next. */
export function listMissed(windows: readonly Window[]): readonly string[] {
  const missed = new Set(windows.flatMap((window) => window.missed));
  const isHit = (attack: string) => windows.some(({ hits, missed }) => attack in hits && !missed.includes(attack));
  return [...missed].filter((attack) => !isHit(attack));
}

/** Says which attacks have missed; null where none has. */
export function describeMissed(windows: readonly Window[]): string | null {
  const missed = listMissed(windows);
  return missed.length === 0
    ? null
    : `These attacks hit nothing in any window, so that the run says nothing of them: ${missed.join(", ")}\n`;
}

/** The lines of a table. */
export function describeWindows(windows: readonly Window[]): string {
  const head = "window | answers per second | p99 ms | errors | resident MB\n---|---|---|---|---";
  return `${[head, ...windows.map(describeWindow)].join("\n")}\n`;
}

function describeWindow({ name, perSecond, p99Ms, errors, residentMegabytes }: Window): string {
  return [name, perSecond.toFixed(1), p99Ms.toFixed(0), errors, residentMegabytes.toFixed(0)].join(" | ");
}
