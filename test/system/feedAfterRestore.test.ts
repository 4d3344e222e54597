import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { submitMany } from "../graphql/fixtures.ts";
import { connectWithKey, type Event, subscribe } from "../graphql/socketClient.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { fileAt, GENEROUS_LIMITS, setupBook } from "../support/complaints.ts";
import { startOf } from "../support/feeds.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 120_000 };
const ENVIRONMENT = { ...GENEROUS_LIMITS, WORKER: "off" };
/** So many that no transaction of the new cluster has an id as high as those of the old one. */
const SPENT_IDS = 5_000;

test.skipIf(PROGRAMS === null)(
  "cursors of both feeds resume after pg_dump and pg_restore into another cluster, and go live (where the package postgresql is installed)",
  PATIENTLY,
  async () => {
    const { createCluster, dumpAndRestore } = await useInstalledPostgres(PROGRAMS ?? "");
    const [oldUrl, newUrl] = [await createCluster(), await createCluster()];
    await migrate(oldUrl);
    await spendIds(oldUrl);
    const old = await setupBook({ databaseUrl: oldUrl, environment: ENVIRONMENT });
    const { owner, form } = old;
    const submissions = await submitMany(old.app, form, 8);
    const sheets = [await old.file(), await old.file(), await old.file()].map(({ complaint }) => complaint.id);
    const client = await connectWithKey(old.app, owner.key);
    const seen = await subscribe(client, { after: startOf(owner) })(5);
    const [seenSheet] = await subscribe(await connectWithKey(old.app, owner.key), {
      feed: "complaints",
      after: startOf(owner, "complaints"),
    })(1);
    await old.app.close();

    await dumpAndRestore(oldUrl, newUrl);
    const app = await startTestApp({ databaseUrl: newUrl, dataDir: old.app.dataDir, environment: ENVIRONMENT });
    const take = subscribe(await connectWithKey(app, owner.key), { after: seen.at(-1)?.cursor });
    const stored = await take(3);
    const takeSheets = subscribe(await connectWithKey(app, owner.key), {
      feed: "complaints",
      after: seenSheet?.cursor,
    });
    const storedSheets = await takeSheets(2);
    const later = await submitMany(app, form, 2);
    const { complaint } = await fileAt(app, form, {});

    expect([...idsOf(seen), ...idsOf(stored)]).toEqual(submissions);
    expect(idsOf(await take(2))).toEqual(later);
    expect([seenSheet?.id, ...idsOf(storedSheets)]).toEqual(sheets);
    expect(idsOf(await takeSheets(1))).toEqual([complaint.id]);
  },
);

async function spendIds(url: string): Promise<void> {
  await withConnection(url, (client) =>
    client.query(`do $$ begin for n in 1..${SPENT_IDS} loop perform pg_current_xact_id(); commit; end loop; end $$`),
  );
}

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}
