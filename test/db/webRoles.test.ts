import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { describeRevocation, listReadingWebRoles } from "../../src/db/webRoles.ts";
import { prepareDatabase } from "../../src/start/databaseStart.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { readPage } from "../support/readmes.ts";

/** The roles of Supabase's Data API in the database; those that the test has made are dropped after it. */
async function makeWebRoles(databaseUrl: string): Promise<void> {
  const run = (statement: string) => withConnection(databaseUrl, (client) => client.query(statement));
  for (const role of ["anon", "authenticated"]) {
    const { rowCount } = await run(`select from pg_roles where rolname = '${role}'`);
    if (rowCount !== 0) continue;
    await run(`create role ${role} nologin`);
    onTestFinished(async () => {
      await run(`drop owned by ${role}`);
      await run(`drop role ${role}`);
    });
  }
}

test("tables that Supabase's public key reads keep the service from starting, until what the error says was run", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  await makeWebRoles(databaseUrl);
  const start = async () => {
    const urls = { databaseUrl, ownerUrl: databaseUrl, sessionUrl: null, server: "external" } as const;
    const config = { migrateOnStart: false, databaseReadUrl: null, processes: 1, databasePoolSize: 2 };
    return prepareDatabase(urls, config, pino({ level: "silent" })).then(() => null, String);
  };
  const unharmed = await listReadingWebRoles(database);
  await database.raw("alter default privileges in schema public grant all on tables to anon, authenticated");
  const byDefault = await listReadingWebRoles(database);
  await database.raw("grant select on all tables in schema public to anon");

  const refused = await start();
  const written = (await readPage("docs/operations.md")).commands.get("supabase-roles") ?? "";
  await database.raw(written);
  const started = await start();

  expect([unharmed, byDefault]).toEqual([[], ["anon", "authenticated"]]);
  expect(refused).toContain("The roles anon and authenticated of the database may read the service's tables");
  expect(refused).toContain("revoke all on all tables in schema public from anon, authenticated;");
  expect(written.replaceAll("\n", " ").trim()).toBe(describeRevocation(["anon", "authenticated"]).trim());
  expect(started).toBeNull();
});
