import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { DatabaseError, Pool } from "pg";
import { inject } from "vitest";
import { urlOfDatabase, urlOfRole } from "./administration.ts";

export type TestDatabase = {
  readonly url: string;
  drop(): Promise<void>;
};

/** Clones the run's template: a migrated, empty database. The caller drops the clone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("databaseServerUrl");
  const template = inject("databaseTemplate");
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  const pool = openPool(serverUrl);
  await cloneDatabase(pool, name, template);
  return {
    url: urlOfDatabase(serverUrl, name),
    async drop() {
      await pool.query(`drop database if exists ${name} with (force)`);
    },
  };
}

/** One pool serves all test files of a process: two connections for each database cost nearly as much as the database. */
let opened: Pool | undefined;

function openPool(serverUrl: string): Pool {
  opened ??= new Pool({ connectionString: serverUrl, allowExitOnIdle: true }).on("error", () => undefined);
  return opened;
}

const OBJECT_IN_USE = "55006";
const CLONE_ATTEMPTS = 20;
const RETRY_DELAY_MS = 100;

/** The server itself can be busy with the template for a moment (autovacuum), although nobody may connect to it. */
async function cloneDatabase(pool: Pool, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query(`create database ${name} template ${template} strategy ${inject("databaseStrategy")}`);
      return;
    } catch (error) {
      const busy = error instanceof DatabaseError && error.code === OBJECT_IN_USE;
      if (!busy || attempt === CLONE_ATTEMPTS) throw error;
      await delay(RETRY_DELAY_MS);
    }
  }
}

/** The address with the role of the services, for a clone of the template; an address of another server or a proxy stays as it is. */
export function addressAsService(databaseUrl: string): string {
  const [address, server] = [new URL(databaseUrl), new URL(inject("databaseServerUrl"))];
  const isClone = address.host === server.host && address.pathname.startsWith(`/${inject("databaseTemplate")}_`);
  return isClone ? urlOfRole(databaseUrl, inject("serviceRole")) : databaseUrl;
}
