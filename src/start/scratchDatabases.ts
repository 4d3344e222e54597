import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import type { Logger } from "pino";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";

/** An empty database that is deleted with all that it has. */
export type ScratchDatabase = { readonly url: string; delete(): Promise<void> };

/** Creates a database on the server of an address, whose user may create databases. */
export async function createOnServer(serverUrl: string): Promise<ScratchDatabase> {
  const name = `ventanilla_drill_${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  return {
    url: replaceDatabase(serverUrl, name),
    delete: () => runOn(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Starts an embedded PostgreSQL of its own in the folder. Errors: EmbeddedPostgresError. */
export async function createEmbedded(folder: string, log: Logger): Promise<ScratchDatabase> {
  const dataDir = join(folder, "postgres");
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
  return {
    url: server.url,
    async delete() {
      await server.stop();
      await deleteEmbeddedPostgres(dataDir);
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address with another database; that of a socket has no host, so that it is no URL for everybody. */
function replaceDatabase(url: string, name: string): string {
  const [address = "", ...parameters] = url.split("?");
  // "postgres:", nothing, and the server; the database follows.
  return [[...address.split("/").slice(0, 3), name].join("/"), ...parameters].join("?");
}
