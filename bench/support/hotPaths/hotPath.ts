import type { Place } from "../database.ts";
import { sendRequests, type Load } from "../requests.ts";
import { isSmokeRun } from "../results.ts";
import { type Served } from "../load.ts";
import { askUsage } from "../usage.ts";

/** A way that much of the work takes, beside a floor: the same without what the path is measured for. */
export type HotPath = {
  readonly name: string;
  /** Starts the programs of both. `use` measures them, and they end with it. */
  readonly run: (ground: Ground, use: (sides: Sides) => Promise<void>) => Promise<void>;
};

export type Sides = { readonly floor: Side; readonly ours: Side };

/** A program that runs. */
export type Side = {
  /** Does as much work as it takes until V8 has compiled the code. */
  warmUp(): Promise<void>;
  /** Does a fixed amount of work. Returns the milliseconds of processor time of program and database for a unit of it. */
  measure(): Promise<number>;
};

/** The database of all paths, with an account's forms. */
export type Ground = Place & {
  readonly location: string;
  readonly readDatabaseTime: () => Promise<number>;
  readonly key: string;
  readonly forms: {
    /** Has a webhook. */
    readonly plain: string;
    /** Has a webhook and ten fields. */
    readonly fields: string;
    /** Has a complaints book. */
    readonly book: string;
    /** Has neither, for the feed. */
    readonly quiet: { readonly id: string; readonly token: string };
    /** The id of the form with the stored submissions. */
    readonly stored: string;
  };
};

export type Amounts = { readonly warmUp: number; readonly window: number };

/** A server under a load, measured over the answers of a window. */
export function loadSide(server: Served, load: Load, amounts: Amounts, { readDatabaseTime }: Ground): Side {
  const send = async (answers: number) => {
    const { failed, latencies } = await sendRequests(server.url, load, { answers: isSmokeRun() ? 5 : answers });
    if (failed > 0) throw new Error(`${failed} of ${latencies.length} requests failed: ${load.requests[0]?.path}.`);
    return latencies.length;
  };
  const readMs = async () => (await askUsage(server.child)).cpuMs + (await readDatabaseTime());
  return {
    warmUp: async () => void (await send(amounts.warmUp)),
    measure: () => costOf(readMs, () => send(amounts.window)),
  };
}

/** The milliseconds that a unit of the work took. */
export async function costOf(readMs: () => Promise<number>, work: () => Promise<number>): Promise<number> {
  const beforeMs = await readMs();
  const units = await work();
  return ((await readMs()) - beforeMs) / units;
}

/** Starts both and ends them, also after an error. */
export async function withServers(
  startFloor: () => Promise<Served>,
  startOurs: () => Promise<Served>,
  use: (floor: Served, ours: Served) => Promise<void>,
): Promise<void> {
  const floor = await startFloor();
  try {
    const ours = await startOurs();
    try {
      await use(floor, ours);
    } finally {
      await ours.kill();
    }
  } finally {
    await floor.kill();
  }
}
