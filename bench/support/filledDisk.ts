import { join } from "node:path";
import { createTargets, type Targets } from "./attackTargets.ts";
import { describeWindows, listMissed, measureWindow, type Window } from "./attackWindows.ts";
import type { Place } from "./database.ts";
import { withClient } from "./history.ts";
import { serve, start } from "./load.ts";
import { isSmokeRun } from "./results.ts";
import { measureFolder, readDisk } from "./smallDisk.ts";

/** The bytes of each store at a moment: folders by their names, tables of a megabyte or more, and the whole disk. */
type Sizes = Readonly<Record<string, number>>;

export type FilledDisk = {
  readonly windows: readonly Window[];
  readonly sizes: readonly (readonly [moment: string, sizes: Sizes])[];
  /** What did not hold; none where all did. */
  readonly faults: readonly string[];
};

/** The folder where the disk is, and that of the database's cluster on it. */
type Disk = { readonly disk: string; readonly cluster: string };

const FOLDERS = ["files", "uploads", "mail", "act-journal"];
const MEBIBYTE = 2 ** 20;
/** With less than this, the next page of a table finds no room. */
const FULL_BYTES = 4 * MEBIBYTE;
const PRESSED_WINDOWS = 3;
/** What a book takes in a day, at once. */
const SHEETS_OF_DAY = 24_000;

/** Presses all that fills a disk, while a neighbour's ordinary load goes on, in windows of so many seconds. */
export async function fillDisk(
  place: Place,
  where: Disk,
  seconds: number,
  minFreeMegabytes: number,
): Promise<FilledDisk> {
  if (!where.cluster.startsWith(where.disk)) throw new Error("The database is not on the small disk.");
  const targets = await createTargets(place, "gratis");
  const sink = await start("smtpSink.ts", []);
  const options = ["--smtp-port", sink.line, "--sheets", String(SHEETS_OF_DAY), "--min-free", `${minFreeMegabytes}MB`];
  const server = await serve("attackedServer.ts", [
    "--database",
    place.databaseUrl,
    "--files",
    place.directory,
    ...options,
  ]);
  const windows: Window[] = [];
  const sizes: [string, Sizes][] = [];
  const faults: string[] = [];
  const note = async (moment: string) => {
    sizes.push([moment, await measureStores(place, where)]);
    if ((await readDisk(where.disk)).freeBytes < FULL_BYTES) faults.push(`the disk was full ${moment}`);
  };
  const before = await countStored(place, targets);
  try {
    await note("before");
    windows.push(await measureWindow({ server, targets }, "before", seconds));
    for (let n = 1; n <= (isSmokeRun() ? 1 : PRESSED_WINDOWS); n += 1) {
      windows.push(await measureWindow({ server, targets }, `during ${n}`, seconds, "filling"));
      await note(`during ${n}`);
    }
    windows.push(await measureWindow({ server, targets }, "after", seconds));
    await note("after");
  } finally {
    await Promise.all([server.kill(), sink.kill()]);
  }
  const acknowledged = windows.reduce((sum, window) => sum + window.acknowledged, 0);
  const stored = (await countStored(place, targets)) - before;
  if (stored < acknowledged) faults.push(`${acknowledged - stored} acknowledged submissions are lost`);
  // A smoke run is too short for every attack, and beside other work.
  if (isSmokeRun()) return { windows, sizes, faults };
  for (const { name, errors } of windows) if (errors > 0) faults.push(`${errors} ordinary requests failed ${name}`);
  const missed = listMissed(windows);
  if (missed.length > 0) faults.push(`these attacks hit nothing in any window: ${missed.join(", ")}`);
  return { windows, sizes, faults };
}

/** A table with a column for each moment, in megabytes. */
export function describeFilled({ windows, sizes, faults }: FilledDisk): string {
  const names = [...new Set(sizes.flatMap(([, stores]) => Object.keys(stores)))];
  const rows = names.map((name) => [name, ...sizes.map(([, stores]) => ((stores[name] ?? 0) / MEBIBYTE).toFixed(1))]);
  const head = [
    ["store, MB", ...sizes.map(([moment]) => moment)],
    ["---", ...sizes.map(() => "---")],
  ];
  const table = [...head, ...rows].map((cells) => cells.join(" | ")).join("\n");
  const end = faults.length === 0 ? "The disk never filled.\n" : `${faults.join("\n")}\n`;
  return `${describeWindows(windows)}\n${table}\n\n${end}`;
}

async function measureStores({ databaseUrl, directory }: Place, { disk, cluster }: Disk): Promise<Sizes> {
  const sizes: Record<string, number> = { "the whole disk": (await readDisk(disk)).usedBytes };
  sizes["the database's log of changes"] = await measureFolder(join(cluster, "pg_wal"));
  for (const folder of FOLDERS) sizes[folder] = await measureFolder(join(directory, folder));
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) > $1 order by 2 desc`,
      [MEBIBYTE],
    );
    for (const { name, bytes } of rows) sizes[name] = Number(bytes);
  });
  return sizes;
}

async function countStored({ databaseUrl }: Place, { neighbour }: Targets): Promise<number> {
  let count = 0;
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>("select count(*) from submissions where form_id = $1", [
      neighbour.formId,
    ]);
    count = Number(rows[0]?.count);
  });
  return count;
}
