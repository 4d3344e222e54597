import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../src/db/embedded.ts";
import { migrate } from "../../src/db/migrate.ts";
import { urlOfDatabase, withConnection } from "./administration.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database of the test server, as a user who may create others. */
    databaseServerUrl: string;
    /** The migrated database that `createTestDatabase` clones. */
    databaseTemplate: string;
  }
}

/** Gives a test run its PostgreSQL, with a migrated template: TEST_DATABASE_URL, or an embedded one of the run's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `test_${randomBytes(4).toString("hex")}`;
  try {
    await buildTemplate(server.url, template);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide("databaseServerUrl", server.url);
  project.provide("databaseTemplate", template);
  return async () => {
    await dropDatabases(server.url, template);
    await server.close();
  };
}

type TestServer = {
  readonly url: string;
  close(): Promise<void>;
};

const RUNS_DIRECTORY = resolve(import.meta.dirname, "../../.data/test");

async function openServer(): Promise<TestServer> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "") return { url, close: async () => undefined };

  await deleteDeadRuns();
  const dataDir = join(RUNS_DIRECTORY, `${process.pid}-${randomBytes(4).toString("hex")}`);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: server.url,
    async close() {
      await server.stop();
      await deleteEmbeddedPostgres(dataDir);
    },
  };
}

/** A run that was killed could not clean up; its folder begins with its pid. */
async function deleteDeadRuns(): Promise<void> {
  for (const run of await readdir(RUNS_DIRECTORY).catch(() => [])) {
    if (!isAlive(Number.parseInt(run, 10))) await deleteEmbeddedPostgres(join(RUNS_DIRECTORY, run));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Nobody may connect to the template: PostgreSQL refuses to clone a database that is in use. */
async function buildTemplate(serverUrl: string, template: string): Promise<void> {
  await withConnection(serverUrl, (client) => client.query(`create database ${template}`));
  await migrate(urlOfDatabase(serverUrl, template));
  await withConnection(serverUrl, async (client) => {
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [template]);
  });
}

async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1 || '_')",
      [template],
    );
    await client.query(`alter database ${template} with is_template false`);
    for (const { name } of [...rows, { name: template }]) await client.query(`drop database ${name} with (force)`);
  });
}
