import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { escapeLiteral } from "pg";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { migrate } from "../../src/db/migrate.ts";
import { urlOfDatabase, urlOfRole, withConnection } from "./administration.ts";
import { deleteDeadFolders, planDatabaseFolder } from "./databaseFolders.ts";
import { ANY_CLOCK } from "./databaseClocks.ts";
import { LEFT_OUT_RULES } from "./leftOutRules.ts";
import { openLogins } from "./openLogins.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a database of the test server, with a user who may create databases. */
    databaseServerUrl: string;
    /** The role of the services, which owns nothing. Its name is its password. */
    serviceRole: string;
    /** The migrated database that `createTestDatabase` clones. */
    databaseTemplate: string;
    /** The faster strategy of cloning: `file_copy` writes no log, but makes two checkpoints, which are slow on a durable server. */
    databaseStrategy: "file_copy" | "wal_log";
  }
}

/** Gives a test run its PostgreSQL, with a migrated template: TEST_DATABASE_URL, or an embedded one of the run's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `test_${randomBytes(4).toString("hex")}`;
  const serviceRole = `${template}_service`;
  try {
    await createServiceRole(server.url, serviceRole);
    await buildTemplate(server.url, template, serviceRole);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide("databaseServerUrl", server.url);
  project.provide("serviceRole", serviceRole);
  project.provide("databaseTemplate", template);
  project.provide("databaseStrategy", server.strategy);
  return async () => {
    await dropDatabases(server.url, template);
    await withConnection(server.url, (client) => client.query(`drop role ${serviceRole}`));
    await server.close();
  };
}

type TestServer = {
  readonly url: string;
  readonly strategy: ProvidedContext["databaseStrategy"];
  close(): Promise<void>;
};

/** The apps and services of all files that run at once. */
const MAX_CONNECTIONS = 400;
const RUNS_DIRECTORY = resolve(import.meta.dirname, "../../.data/test");

async function openServer(): Promise<TestServer> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "")
    return { url, strategy: (await isDurable(url)) ? "wal_log" : "file_copy", close: async () => undefined };

  await deleteDeadFolders(RUNS_DIRECTORY);
  const dataDir = await planDatabaseFolder(RUNS_DIRECTORY);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: MAX_CONNECTIONS });
  await openLogins(server.url);
  return {
    url: server.url,
    strategy: "file_copy",
    async close() {
      await server.stop();
      await deleteEmbeddedPostgres(dataDir);
    },
  };
}

/** On a server that is not durable, a checkpoint does not wait for the disk. */
async function isDurable(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ fsync: string }>("show fsync");
    return rows[0]?.fsync !== "off";
  });
}

async function createServiceRole(serverUrl: string, role: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    await client.query(`create role ${role} login password ${escapeLiteral(role)}`);
  });
}

/** Nobody may connect to the template: PostgreSQL refuses to clone a database that is in use. */
async function buildTemplate(serverUrl: string, template: string, serviceRole: string): Promise<void> {
  await withConnection(serverUrl, (client) => client.query(`create database ${template}`));
  const ownerUrl = urlOfDatabase(serverUrl, template);
  await migrate(urlOfRole(ownerUrl, serviceRole), ownerUrl);
  await withConnection(ownerUrl, (client) => client.query(LEFT_OUT_RULES));
  await withConnection(ownerUrl, (client) => client.query(ANY_CLOCK));
  await withConnection(ownerUrl, (client) => client.query("vacuum full"));
  // The first login after a change of tables writes a file that makes logins cheaper, and the clones have it too.
  await withConnection(ownerUrl, (client) => client.query("select"));
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
