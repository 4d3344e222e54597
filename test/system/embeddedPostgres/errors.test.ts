import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listProcessesOf, planDataDir, planUsedDataDir, startPostgres } from "../../support/embeddedServices.ts";

test("names the next step when the data are from a newer PostgreSQL", async () => {
  const { dataDir, location } = await prepareStopped();
  await writeFile(join(location, "PG_VERSION"), "99\n");

  await expect(startPostgres(dataDir)).rejects.toMatchObject({
    name: "EmbeddedPostgresError",
    message: expect.stringMatching(
      /were written by PostgreSQL 99, which alone opens them, and EMBEDDED_POSTGRES=bundled allows only the bundled \d+\.\d+: install it/,
    ),
  });
});

test("names the next step when the data are damaged", async () => {
  const { dataDir, location } = await prepareStopped();
  await writeFile(join(location, "global/pg_control"), "damaged");

  await expect(startPostgres(dataDir)).rejects.toMatchObject({
    name: "EmbeddedPostgresError",
    message: expect.stringMatching(
      /does not start on .*could not read file "global\/pg_control".*restore them from a backup/,
    ),
  });
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("names the next step when the data are not whole", async () => {
  const { dataDir, location } = await prepareStopped();
  await rm(join(location, "PG_VERSION"));

  await expect(startPostgres(dataDir)).rejects.toThrow(/is damaged .*restore it from a backup/);
});

test("names the next step when the password was lost", async () => {
  const { dataDir } = await prepareStopped();
  await rm(join(dataDir, "postgres.password"));

  await expect(startPostgres(dataDir)).rejects.toThrow(/postgres\.password.* is missing: restore it from a backup/);
});

test("names the next step when the password is not that of the data", async () => {
  const { dataDir } = await prepareStopped();
  await writeFile(join(dataDir, "postgres.password"), "other\n");

  await expect(startPostgres(dataDir)).rejects.toThrow(/is not that of the data: restore both/);
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("names the next step when the data directory cannot be made", async () => {
  const dataDir = await planDataDir();
  await writeFile(dataDir, "");
  onTestFinished(() => rm(dataDir));

  await expect(startPostgres(dataDir)).rejects.toMatchObject({
    name: "EmbeddedPostgresError",
    message: expect.stringMatching(/cannot start on .*set DATABASE_URL/),
  });
});

async function prepareStopped(): Promise<{ dataDir: string; location: string }> {
  const dataDir = await planUsedDataDir();
  return { dataDir, location: join(dataDir, "postgres") };
}
