import { expect, test } from "vitest";
import { updateDatabase } from "../src/databaseStart.ts";
import { isMigrated } from "../src/db/migrate.ts";
import { withConnection } from "./support/administration.ts";
import { startTestApp } from "./support/app.ts";

/** Its first statement locks the queue's tables. */
const LOCKING_MIGRATION = "0021_queue_memory.ts";

test("migrations of a later version that have run keep an earlier one neither from starting nor from migrating", async () => {
  const { database, databaseUrl } = await startTestApp();
  await database("knex_migrations").insert({
    name: "9999_of_a_later_version.ts",
    batch: 2,
    migration_time: new Date(),
  });

  const ran = await updateDatabase(databaseUrl);

  expect(ran).toEqual([]);
  expect(await isMigrated(database)).toBe(true);
});

test("a migration that waits in vain for a table says so, and not that the database does not answer", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  await database("knex_migrations").where({ name: LOCKING_MIGRATION }).delete();

  const failure = await withConnection(databaseUrl, async (backup) => {
    await backup.query("begin");
    await backup.query("lock table jobs in access share mode");
    return updateDatabase(databaseUrl).catch((error: unknown) => error);
  });

  expect(String(failure)).toContain("A migration needs a table that somebody else holds");
});

test("a standby is not migrated, and the operator is told to take its primary", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  await database("knex_migrations").where({ name: LOCKING_MIGRATION }).delete();
  const name = new URL(databaseUrl).pathname.slice(1);
  await database.raw(`alter database ${name} set default_transaction_read_only = on`);

  const failure = await updateDatabase(databaseUrl).catch((error: unknown) => error);

  expect(String(failure)).toContain("read-only, as a standby is");
});
