import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { runAs } from "../../../src/embeddedPostgres/accounts.ts";
import { cacheHomeOf } from "../../../src/embeddedPostgres/locations.ts";
import {
  isRoot,
  NOBODY,
  planDataDir,
  planUsedDataDir,
  listNotes,
  storeNote,
  SERVICE_SCRIPT,
  spawnPostgres,
  startPostgres,
} from "../../support/embeddedServices.ts";

const nobodyCanRunServices = isRoot && (await canNobodyRunServices());

describe.runIf(isRoot)("started by root", () => {
  test("runs as another user, in the data directory where that user can enter", async () => {
    const dataDir = await planDataDir();

    const { url, location } = await startPostgres(dataDir);

    await storeNote(url, "hola");
    expect((await stat(location)).uid).not.toBe(0);
  });

  test("keeps its data in a folder of the system's cache when nobody else can enter the data directory", async () => {
    const dataDir = await planDataDir(0o700);
    const first = await startPostgres(dataDir);
    await storeNote(first.url, "antes");
    await first.stop();

    const second = await startPostgres(dataDir);

    expect(second.location).toBe(join(cacheHomeOf(dataDir), "postgres"));
    expect(second.location).toBe(first.location);
    expect(await listNotes(second.url)).toEqual(["antes"]);
    expect((await stat(second.location)).mode & 0o777).toBe(0o700);
  });

  test("the service starts empty after its data directory was deleted, although the cluster is elsewhere", async () => {
    const dataDir = await planDataDir(0o700);
    const first = await startPostgres(dataDir);
    await storeNote(first.url, "antes");
    await first.stop();
    await rm(dataDir, { recursive: true });

    const second = await startPostgres(dataDir);

    expect(await listNotes(second.url)).toEqual([]);
    await access(`${second.location}.previous`);
  });

  test("does not start empty when the data directory was moved away from its cluster", async () => {
    const dataDir = await planDataDir(0o700);
    const movedDir = await planDataDir(0o700);
    const first = await startPostgres(dataDir);
    await storeNote(first.url, "antes");
    await first.stop();
    await rename(dataDir, movedDir);

    const { error } = await spawnPostgres(movedDir).report;
    const [, from = "", to = ""] = /run "mv (\S+) (\S+)"/.exec(error) ?? [];
    await rename(from, to);
    const second = await startPostgres(movedDir);

    expect(await listNotes(second.url)).toEqual(["antes"]);
  });

  test("names the missing cluster when it was deleted from the system's cache", async () => {
    const dataDir = await planDataDir(0o700);
    const first = await startPostgres(dataDir);
    await first.stop();
    await rm(dirname(first.location), { recursive: true });

    await expect(startPostgres(dataDir)).rejects.toThrow(
      /which is gone: restore it from a backup, or remove .*postgres\.location/,
    );
  });

  test("runs a cluster as the user who owns it", async () => {
    const dataDir = await planUsedDataDir();
    await chownTree(join(dataDir, "postgres"), NOBODY);

    const second = await startPostgres(dataDir);

    await storeNote(second.url, "hola");
    expect((await stat(join(second.location, "postmaster.pid"))).uid).toBe(NOBODY.uid);
  });

  test("gives a cluster that root owns to the server's user", async () => {
    const dataDir = await planUsedDataDir();
    await chownTree(join(dataDir, "postgres"), { uid: 0, gid: 0 });

    const second = await startPostgres(dataDir);

    await storeNote(second.url, "hola");
    expect((await stat(second.location)).uid).not.toBe(0);
  });

  test.runIf(nobodyCanRunServices)("an ordinary user keeps everything in the data directory", async () => {
    const dataDir = await planDataDir();
    await mkdir(dataDir);
    await chownTree(dataDir, NOBODY);
    const service = spawnPostgres(dataDir, NOBODY);
    const { url, location } = await service.report;
    await storeNote(url, "antes");
    await service.end("SIGKILL");

    const again = await spawnPostgres(dataDir, NOBODY).report;

    expect(location).toBe(join(dataDir, "postgres"));
    expect(await listNotes(again.url)).toEqual(["antes"]);
    expect((await stat(join(dataDir, "postgres.password"))).uid).toBe(NOBODY.uid);
  });

  test.runIf(nobodyCanRunServices)("refuses an ordinary user a data directory of another user", async () => {
    const dataDir = await planUsedDataDir();

    const { error } = await spawnPostgres(dataDir, NOBODY).report;

    expect(error).toMatch(/^EmbeddedPostgresError: .*cannot start on .*give that folder/);
  });
});

async function canNobodyRunServices(): Promise<boolean> {
  const command = ["-c", 'test -r "$1" && exec "$2" --version', "sh", SERVICE_SCRIPT, process.execPath];
  return runAs(NOBODY, "/bin/sh", command).then(
    () => true,
    () => false,
  );
}

async function chownTree(directory: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await runAs(null, "chown", ["-R", `${uid}:${gid}`, directory]);
}
