import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { submitMany } from "../graphql/fixtures.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { GENEROUS_LIMITS, setupBook } from "../support/complaints.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { postJson } from "../support/http.ts";

const PROGRAMS = await findInstalledPrograms();
const ENVIRONMENT = { ...GENEROUS_LIMITS, WORKER: "off" };

test("triggers find what they name for a client with an empty search path, as pg_restore is one", async () => {
  const { app, form } = await setupBook({ environment: ENVIRONMENT });
  await submitMany(app, form, 3);

  await withConnection(app.databaseUrl, async (client) => {
    await client.query("set search_path = ''");
    await client.query("delete from public.submissions");
  });

  expect(await app.database("event_messages").count("* as n").first()).toEqual({ n: "0" });
});

test.skipIf(PROGRAMS === null)(
  "the tables of a database are restored first and their rows later, without triggers (where the package postgresql is installed)",
  { timeout: 120_000 },
  async () => {
    const { createCluster, dumpAndRestore } = await useInstalledPostgres(PROGRAMS ?? "");
    const [oldUrl, newUrl] = [await createCluster(), await createCluster()];
    await migrate(oldUrl);
    const old = await setupBook({ databaseUrl: oldUrl, environment: ENVIRONMENT });
    const submissions = await submitMany(old.app, old.form, 3);
    await old.file();
    await old.app.close();

    // As docs/operations.md has it.
    const [, rows = "", ...without] = "pg_restore --data-only --disable-triggers".split(" ");
    await dumpAndRestore(oldUrl, newUrl, [["--schema-only"], [rows]], without);

    const app = await startTestApp({ databaseUrl: newUrl, dataDir: old.app.dataDir, environment: ENVIRONMENT });
    const stored = await app.database("submissions").orderBy("id").pluck<string[]>("id");
    const after = await postJson(`${app.url}/f/${old.form.token}`, { nombre: "Ana" });
    expect(stored).toEqual(submissions.toSorted());
    expect(after.status).toBe(201);
    expect(await app.database("complaints").count("* as n").first()).toEqual({ n: "1" });
  },
);
