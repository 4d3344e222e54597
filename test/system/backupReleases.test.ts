import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { SECRET_KEY } from "../support/app.ts";
import { makeTemporary, startBackedService } from "../support/backups.ts";
import { COMPILED, NODE_OPTIONS } from "../support/compiledPrograms.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { ask, postJson } from "../support/http.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { makeOtherReleases } from "../support/nextReleases.ts";
import { runProgram } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 240_000 };
const KEY = SECRET_KEY.toString("base64");

function run(checkout: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  return runProgram(process.execPath, [...NODE_OPTIONS, join(checkout, "src/main.ts"), ...args], {
    cwd: "/",
    environment: { NODE_COMPILE_CACHE: COMPILED, SECRET_KEY: KEY, ...environment },
  }).ended;
}

test.skipIf(PROGRAMS === null)(
  "the next release drills and restores a backup of this one, migrates it and serves; this one refuses that of the next (where the package postgresql is installed)",
  PATIENTLY,
  async ({ onTestFinished }) => {
    const releases = await makeOtherReleases();
    onTestFinished(releases.delete);
    const { next } = releases;
    const { app, book } = await startBackedService(PROGRAMS ?? "");
    const repository = await makeTemporary();
    const [dataDir, databaseUrl] = [await makeTemporary(), urlOfDatabase(app.databaseUrl, "later")];
    await withConnection(app.databaseUrl, (client) => client.query("create database later"));

    const backedUp = await run(CHECKOUT, ["backup", repository], {
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.dataDir,
    });
    const drilled = await run(next, ["drill", repository, "--server", app.databaseUrl], { DATA_DIR: dataDir });
    const target = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const restored = await run(next, ["restore", repository, "--json"], target);
    const early = await run(next, ["check-files"], target);
    const migrated = await run(next, ["migrate"], target);
    const service = await startService({ environment: { ...target, SECRET_KEY: KEY }, checkout: next });
    const posted = await postJson(`${service.url}/f/${book.form.token}`, { nombre: "Ana" });
    const later = await makeTemporary();
    await run(next, ["backup", later], target);
    const refused = await run(CHECKOUT, ["drill", later, "--server", app.databaseUrl], { DATA_DIR: dataDir });

    expect(backedUp.result).toBe(0);
    expect(drilled).toMatchObject({ result: 0, stdout: expect.stringMatching(/^The backup \S+ holds: /m) });
    expect(JSON.parse(restored.stdout)).toMatchObject({ needsMigration: true, files: 3 });
    expect(early).toMatchObject({ result: 1, stderr: expect.stringContaining("The database is not up to date") });
    expect(migrated.stdout).toContain("Migrated: 0901_planted.sql");
    expect((await ask(`${service.url}/readyz`)).status).toBe(200);
    expect(posted.status).toBe(201);
    expect(refused).toMatchObject({
      result: 1,
      stdout: expect.stringMatching(/^PROBLEM: The backup is of a later release .*0901_planted\.sql/m),
    });
  },
);

test.skipIf(PROGRAMS === null)(
  "the service's own user backs up what it does not own, and a restored database is divided between the two users again (where the package postgresql is installed)",
  PATIENTLY,
  async () => {
    const { app } = await startBackedService(PROGRAMS ?? "");
    for (const statement of ["create role tienda login", "create database divided"]) {
      await withConnection(app.databaseUrl, (client) => client.query(statement));
    }
    const asService = (url: string) => url.replace("ventanilla@", "tienda@");
    await migrate(asService(app.databaseUrl), app.databaseUrl);
    const repository = await makeTemporary();
    const [dataDir, ownerUrl] = [await makeTemporary(), urlOfDatabase(app.databaseUrl, "divided")];

    const backedUp = await run(CHECKOUT, ["backup", repository], {
      DATABASE_URL: asService(app.databaseUrl),
      DATA_DIR: app.dataDir,
    });
    const target = { DATABASE_URL: asService(ownerUrl), DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir };
    const restored = await run(CHECKOUT, ["restore", repository], target);
    const before = await run(CHECKOUT, ["check-files"], target);
    await run(CHECKOUT, ["migrate"], target);
    const checked = await run(CHECKOUT, ["check-files"], target);

    expect([backedUp.result, restored.result]).toEqual([0, 0]);
    expect(before.result).toBe(1);
    expect(checked).toMatchObject({
      result: 0,
      stdout: expect.stringContaining("Checked 3 of 3 files: nothing differs."),
    });
  },
);
