import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOLDERS, type Store, STORES } from "../../docs/limits/storeTable.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { ROW_ENDS } from "../../src/repositories/rowEnds.ts";
import { startHandWorkedApp } from "../support/handWorker.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { setupServices, shareInFile } from "../support/services.ts";
import { type Fill, postAt, SMALL_BOUNDS, SMALL_WRITES } from "./stores/fills.ts";
import { OF_OWNERS } from "./stores/ofOwners.ts";
import { OF_STRANGERS } from "./stores/ofStrangers.ts";
import { OF_THREADS } from "./stores/ofThreads.ts";

const ALL: Readonly<Record<string, Store>> = { ...STORES, ...FOLDERS };
const FILLS: readonly Fill[] = [...OF_STRANGERS, ...OF_OWNERS, ...OF_THREADS];

/** The stores that a test of their own fills, by its file and the beginning of its title. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  "`files`": ["test/faults/b07FullDisk.test.ts", "B7 below FILES_MIN_FREE files are refused with a code"],
  "`uploads`": ["test/security/clientShares.test.ts", "C5 one address has a part of the places for files"],
  exports: ["test/security/exports.test.ts", "an account has few exports at a time"],
  form_reports: ["test/security/formReports.test.ts", "C17 a client group sends so many reports in a minute"],
  passkeys: ["test/security/passkeys.test.ts", "a person changes their own passkeys only, and has at most 20"],
  submission_counts: [
    "test/services/submissions/submissionRates.test.ts",
    "more addresses than are counted hold no memory",
  ],
  "counts by address": [
    "test/services/submissions/submissionRates.test.ts",
    "more addresses than are counted hold no memory",
  ],
};

const useApp = shareInFile((onFinished) =>
  startHandWorkedApp({ environment: SMALL_BOUNDS, writeLimits: SMALL_WRITES }, onFinished),
);
type App = Awaited<ReturnType<typeof useApp>>;

test("C2 every store that strangers or owners fill is filled by a test", async () => {
  const filled = Object.keys(ALL).filter((name) => ALL[name]?.by === "strangers" || ALL[name]?.by === "owners");

  expect([...FILLS.flatMap(({ stores }) => stores), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(filled.toSorted());
  for (const [file, title] of Object.values(ELSEWHERE))
    expect(await readFile(join(CHECKOUT, file), "utf8")).toContain(`test("${title}`);
});

test.each(FILLS.map((fill) => [fill.stores.join(", "), fill] as const))(
  "C2 past its bound the store takes no more bytes, answers as the table says, and ordinary posts go on: %s",
  async (_, { stores, most, open, isWithinBytes = false }) => {
    const app = await useApp();
    const neighbour = await app.createForm(await app.createOwner());
    await app.services.actJournal.write();
    const empty = await measure(app, stores);
    const add = await open(app);

    let code: string | null = null;
    for (let n = 0; n < most && code === null; n += 1) code = await add(n);
    const full = await measure(app, stores);
    const codes = new Set([code, await add(most), await add(most + 1)]);
    const later = await measure(app, stores);
    const posted = await postAt(app, `/f/${neighbour.token}`, { nombre: "Ana" });

    for (const name of stores) expect([name, (full[name] ?? 0) > (empty[name] ?? 0)]).toEqual([name, true]);
    expect(later).toEqual(full);
    expect(posted).toBeNull();
    for (const name of stores.filter((store) => ALL[store]?.full.code !== null))
      expect([name, [...codes]]).toEqual([name, [ALL[name]?.full.code]]);
    for (const limit of isWithinBytes ? [] : stores.flatMap((name) => ALL[name]?.full.limit ?? []))
      expect([limit, (await app.countLimit(limit)) > 0]).toEqual([limit, true]);
  },
);

test("C2 what was filled is empty again when its time has passed and its accounts are closed, but for what never ends or waits for a person", async () => {
  const app = await useApp();
  const names = FILLS.flatMap(({ stores }) => stores).filter((name) => name in STORES);
  const before = await measure(app, names);
  const later = await setupServices({
    databaseUrl: app.databaseUrl,
    dataDir: app.dataDir,
    clock: { now: () => new Date(Date.now() + 20 * 365 * DAY_MS) },
  });
  await app
    .database("accounts")
    .whereNot({ id: app.admin.actor.accountId })
    .update({ status: "suspended", closed_at: new Date(0) });

  await app.database("jobs").delete();
  await app.database("mails").where({ status: "queued" }).update({ status: "failed", failure: "550" });
  // These are measured by the database's own time.
  await app.database("idempotency_keys").update({ created_at: new Date(0) });
  for (let round = 0; round < 2; round += 1) {
    await keepHouse(later);
    await app.database("unkept_files").update({ delete_from: new Date(0) });
  }
  await keepHouse(later, "files");

  const after = await measure(app, names);
  // The law keeps sheets for years by the database's time, and the addresses of their books: sheetDeletions.test.ts has their end.
  const isOfSheets = (name: string) =>
    ROW_ENDS[name]?.some((end) => "with" in end && end.with === "complaints") === true;
  const ends = (name: string) =>
    !["complaints", "provider_addresses"].includes(name) &&
    !isOfSheets(name) &&
    ROW_ENDS[name]?.some((end) => !("never" in end) && !("act" in end)) === true;
  expect(
    names.filter((name) => ends(name) && (after[name] ?? 0) > 0 && (after[name] ?? 0) >= (before[name] ?? 0)),
  ).toEqual([]);
});

/** The bytes of each store. */
async function measure(app: App, stores: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {};
  for (const name of stores)
    sizes[name] = name in STORES ? await measureTable(app, name) : await measureFolder(app, name);
  return sizes;
}

async function measureTable({ database }: App, table: string): Promise<number> {
  const { rows } = await database.raw(`select coalesce(sum(pg_column_size(t)), 0)::int as bytes from ${table} t`);
  return Number(rows[0].bytes);
}

async function measureFolder({ dataDir }: App, name: string): Promise<number> {
  const folder = join(dataDir, name.replaceAll("`", ""));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
