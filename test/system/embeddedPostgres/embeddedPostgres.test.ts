import { chown, mkdir, readdir, readFile, stat, watch, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../../src/db/migrate.ts";
import { withConnection } from "../../support/administration.ts";
import {
  listProcessesOf,
  planDataDir,
  planUsedDataDir,
  readPostmasterPid,
  listNotes,
  storeNote,
  spawnPostgres,
  startPostgres,
} from "../../support/embeddedServices.ts";

test("makes an empty UTF-8 database at the first start, on the loopback interface only", async () => {
  const dataDir = await planDataDir();

  const { url, location } = await startPostgres(dataDir, { durable: true });

  expect(url).toMatch(/^postgres:\/\/ventanilla:[\w-]{32}@127\.0\.0\.1:\d+\/ventanilla\b/);
  expect(location).toBe(join(dataDir, "postgres"));
  expect(await readSettings(url)).toEqual({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    server_encoding: "UTF8",
    TimeZone: "UTC",
    fsync: "on",
    synchronous_commit: "on",
  });
});

test("gives the service a user who owns nothing, in data of a release without it too", async () => {
  const dataDir = await planUsedDataDir();
  const first = await startPostgres(dataDir);
  await migrate(first.url);
  await withConnection(first.url, (client) => client.query("drop role ventanilla_service"));
  await first.stop();

  const { url, serviceUrl } = await startPostgres(dataDir);
  await migrate(serviceUrl, url);

  const askAsService = (statement: string) => withConnection(serviceUrl, (client) => client.query(statement));
  expect((await askAsService("select from complaints")).rowCount).toBe(0);
  await expect(askAsService("alter table complaints disable trigger user")).rejects.toThrow("must be owner");
  const anyTime =
    "create or replace function clock_tolerance() returns interval language sql return interval '9 years'";
  await expect(askAsService(anyTime)).rejects.toThrow("permission denied");
  expect((await askAsService("select extract(minutes from clock_tolerance())::int as minutes")).rows).toEqual([
    { minutes: 5 },
  ]);
  await expect(askAsService("set role ventanilla")).rejects.toThrow("permission denied");
});

test("keeps its data over a restart", async () => {
  const dataDir = await planUsedDataDir();
  const first = await startPostgres(dataDir);
  await storeNote(first.url, "antes");
  await first.stop();

  const second = await startPostgres(dataDir);

  expect(await listNotes(second.url)).toEqual(["antes"]);
});

test("leaves no process behind when it is stopped several times", async () => {
  const dataDir = await planUsedDataDir();
  const server = await startPostgres(dataDir);

  await Promise.all([server.stop(), server.stop()]);
  await server.stop();

  expect(await server.exited).toBeNull();
  expect(await listProcessesOf(dataDir)).toEqual([]);
  const files = (await readdir(dataDir)).filter((name) => !name.startsWith("postgres-programs-"));
  expect(files).toEqual(["postgres", "postgres.log", "postgres.password", "service.lock"]);
});

test("stops within its time while a client is still busy", async () => {
  const dataDir = await planUsedDataDir();
  const server = await startPostgres(dataDir);
  const connected = Promise.withResolvers<void>();
  const busy = withConnection(server.url, async (client) => {
    await client.query("select 1");
    connected.resolve();
    await client.query("select pg_sleep(600)");
  });
  const failed = expect(busy).rejects.toThrow("terminating connection");
  await connected.promise;

  await server.stop();

  await failed;
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("keeps the password to its owner and out of the log", async () => {
  const dataDir = await planUsedDataDir();
  const messages: string[] = [];
  const log = { info: (line: string) => messages.push(line), warn: (line: string) => messages.push(line) };
  const server = await startPostgres(dataDir, { log });
  const wrongUrl = server.url.replace(/:[\w-]{32}@/, ":wrong@");
  await expect(storeNote(wrongUrl, "nada")).rejects.toThrow("password authentication failed");

  await server.stop();

  const password = new URL(server.url).password;
  const text = (await readFile(join(dataDir, "postgres.log"), "utf8")) + messages.join("\n");
  expect(text).not.toContain(password);
  expect((await stat(join(dataDir, "postgres.password"))).mode & 0o777).toBe(0o600);
});

test("keeps submitted values out of the log", async () => {
  const dataDir = await planUsedDataDir();
  const { url } = await startPostgres(dataDir);
  await storeNote(url, "ana@example.pe");

  await expect(storeNote(url, "ana@example.pe")).rejects.toThrow("duplicate key");

  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).not.toContain("ana@example.pe");
});

test("finds every committed row after the service was killed", async () => {
  const dataDir = await planUsedDataDir();
  const service = spawnPostgres(dataDir);
  const { url } = await service.report;
  await storeNote(url, "confirmado");
  await service.end("SIGKILL");

  const server = await startPostgres(dataDir);

  expect(await listNotes(server.url)).toEqual(["confirmado"]);
});

test("finds every committed row after the service and its PostgreSQL were killed at once", async () => {
  const dataDir = await planUsedDataDir();
  const service = spawnPostgres(dataDir);
  const { url, location } = await service.report;
  await storeNote(url, "confirmado");
  process.kill(await readPostmasterPid(location), "SIGKILL");
  await service.end("SIGKILL");

  const server = await startPostgres(dataDir);

  expect(await listNotes(server.url)).toEqual(["confirmado"]);
});

test("ends PostgreSQL when the service is killed, without another start", async () => {
  const dataDir = await planUsedDataDir();
  const service = spawnPostgres(dataDir);
  await service.report;

  await service.end("SIGKILL");

  await expect.poll(() => listProcessesOf(dataDir), { timeout: 20_000 }).toEqual([]);
});

test("starts anew after the service was killed in the middle of its first start", async () => {
  const dataDir = await planDataDir();
  await mkdir(dataDir);
  const service = spawnPostgres(dataDir);
  await waitForContent(dataDir, "postgres.log");
  await service.end("SIGKILL");

  const server = await startPostgres(dataDir);

  await storeNote(server.url, "nuevo");
  expect((await readdir(dataDir)).filter((name) => name.includes(".new"))).toEqual([]);
});

test("refuses a second service with the pid of the first, which goes on", async () => {
  const dataDir = await planUsedDataDir();
  const service = spawnPostgres(dataDir);
  const { url } = await service.report;

  const second = startPostgres(dataDir);

  await expect(second).rejects.toThrow(
    `another Ventanilla service (pid ${service.pid}) already runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
  await storeNote(url, "intacto");
});

test("refuses a second start in the same process", async () => {
  const dataDir = await planUsedDataDir();
  const first = await startPostgres(dataDir);

  await expect(startPostgres(dataDir)).rejects.toThrow(`(pid ${process.pid}) already runs`);

  await expect(startPostgres(dataDir)).rejects.toThrow(`(pid ${process.pid}) already runs`);
  const { error } = await spawnPostgres(dataDir).report;
  expect(error).toContain(`(pid ${process.pid}) already runs`);
  await storeNote(first.url, "intacto");
});

test("exactly one of several services starts when they start at the same instant", async () => {
  const dataDir = await planDataDir();

  const reports = await Promise.all([1, 2, 3].map(() => spawnPostgres(dataDir).report));

  const [winner, ...others] = reports.filter(({ url }) => url);
  expect(others).toEqual([]);
  await storeNote(winner?.url ?? "", "ganador");
  const errors = reports.flatMap(({ error }) => error ?? []);
  expect(errors).toHaveLength(2);
  for (const error of errors)
    expect(error).toMatch(/^EmbeddedPostgresError: another Ventanilla service .*already runs/);
});

test("brings PostgreSQL back on the same address when it is killed", async () => {
  const dataDir = await planUsedDataDir();
  const server = await startPostgres(dataDir, { durable: true });
  await storeNote(server.url, "antes");
  const pid = await readPostmasterPid(server.location);

  process.kill(pid, "SIGKILL");

  await expect.poll(() => listNotes(server.url).catch(() => null), { timeout: 20_000 }).toEqual(["antes"]);
  expect(await readPostmasterPid(server.location)).not.toBe(pid);
});

test("can be stopped while it brings PostgreSQL back", async () => {
  const dataDir = await planUsedDataDir();
  const restarting = Promise.withResolvers<void>();
  const server = await startPostgres(dataDir, { log: { info: () => undefined, warn: () => restarting.resolve() } });
  process.kill(await readPostmasterPid(server.location), "SIGKILL");
  await restarting.promise;

  await server.stop();

  expect(await server.exited).toBeNull();
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("starts in spite of a lock file whose pid belongs to another process", async () => {
  const dataDir = await planUsedDataDir();
  const first = await startPostgres(dataDir);
  const lines = (await readFile(join(first.location, "postmaster.pid"), "utf8")).split("\n");
  await first.stop();
  await leaveLockFile(first.location, [process.pid, ...lines.slice(1)].join("\n"));

  const second = await startPostgres(dataDir);

  expect(await listNotes(second.url)).toEqual([]);
});

test("starts in spite of a lock file that a power loss left empty", async () => {
  const dataDir = await planUsedDataDir();
  await leaveLockFile(join(dataDir, "postgres"), "");

  const server = await startPostgres(dataDir);

  expect(await listNotes(server.url)).toEqual([]);
});

/** Writes the lock file with the cluster's owner. */
async function leaveLockFile(cluster: string, text: string): Promise<void> {
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, "postmaster.pid"), text);
  await chown(join(cluster, "postmaster.pid"), uid, gid);
}

async function readSettings(url: string): Promise<Record<string, string>> {
  const { rows } = await withConnection(url, (client) =>
    client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories',
         'server_encoding', 'TimeZone', 'fsync', 'synchronous_commit')`,
    ),
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Resolves when the programs that make the cluster have written to the file. */
async function waitForContent(directory: string, name: string): Promise<void> {
  const changes = watch(directory);
  for await (const { filename } of changes) {
    if (filename === name && (await stat(join(directory, name))).size > 0) return;
  }
}
