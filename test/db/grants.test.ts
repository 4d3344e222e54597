import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { applySettings } from "../../src/db/sessionSettings.ts";
import { contract, migrate } from "../../src/db/migrate.ts";
import { schemaOfRelease } from "../../src/db/releaseNames.ts";
import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { withConnection } from "../support/administration.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";

test("the service's role reads and writes rows, and makes and drops history days", async () => {
  const { service } = await setup();

  const made = await service.query("select prepare_history_day('deliveries', '2031-01-01') as done");
  const dropped = await service.query("select drop_history_day('deliveries', '2031-01-01') as done");
  const updated = await service.query("update complaints set id = id where false");

  expect([made.rows, dropped.rows, updated.rowCount]).toEqual([[{ done: true }], [{ done: true }], 0]);
});

test("every way to switch a guard off is refused to the service's role", async () => {
  const { service, owner } = await setup();

  const states: unknown[] = [];
  for (const way of WAYS) states.push(await stateOf(service, way.replace("OWNER", owner)));

  expect(Object.fromEntries(WAYS.map((way, index) => [way, states[index]]))).toEqual(
    Object.fromEntries(WAYS.map((way) => [way, "42501"])),
  );
});

test("an owner without other rights migrates, and sees the release of a process with the service's role", async () => {
  const { ownerUrl, serviceUrl } = await setupPlainOwner();

  const ran = await migrate(serviceUrl, ownerUrl);
  const service = await connect(serviceUrl);
  await service.query("set application_name = 'ventanilla 0123456789ab'");
  const refused = await contract(ownerUrl).catch((error: unknown) => error);
  await service.end();
  const removed = await contract(ownerUrl);

  expect(ran.at(-1)).toBe("functions");
  expect(String(refused)).toContain("Processes of other releases are connected (0123456789ab)");
  expect(removed).toEqual([]);
});

test("the user of a pooler is the role before its dot: it gets its rights, and the owner by such a name none", async () => {
  const { ownerUrl, serviceUrl } = await setupPlainOwner();
  const atPooler = (url: string) => url.replace(/(\/\/[^:@]+)/, "$1.proyecto");

  await migrate(atPooler(serviceUrl), ownerUrl);
  await migrate(atPooler(ownerUrl), ownerUrl);
  const service = await connect(serviceUrl);
  const { rowCount } = await service.query("select from accounts");
  await service.end();

  expect(rowCount).toBe(0);
});

const RELEASE = schemaOfRelease(readSchemaFiles().release);

const WAYS = [
  "alter table complaints disable trigger all",
  "set session_replication_role = replica",
  "drop trigger complaints_truncate on complaints",
  "create or replace function public.refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "truncate complaint_events",
  "alter table complaints owner to current_user",
  "set role OWNER",
  "drop schema public cascade",
  "drop table complaints",
  "create table public.extra (id integer)",
  "delete from schema_files",
  "delete from schema_releases",
  `create or replace function ${RELEASE}.period_of(instant timestamptz) returns date language sql return now()::date`,
  `drop schema ${RELEASE} cascade`,
  "select drop_history_day('complaints', '2031-01-01')",
];

async function stateOf(client: Client, sql: string): Promise<unknown> {
  return client.query(sql).then(
    () => "allowed",
    (error: { code?: string }) => error.code,
  );
}

async function makeRole(kind: string): Promise<string> {
  const role = `${kind}_${randomBytes(8).toString("hex")}`;
  const serverUrl = inject("databaseServerUrl");
  await withConnection(serverUrl, (client) => client.query(`create role ${role} login password '${role}'`));
  onTestFinished(async () => void (await withConnection(serverUrl, (client) => client.query(`drop role ${role}`))));
  return role;
}

function addressAs(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = role;
  return address.href;
}

/** The addresses of an empty database with a user who owns it and nothing else, and with one who owns nothing. */
async function setupPlainOwner() {
  const [owner, role] = [await makeRole("owner"), await makeRole("service")];
  const url = await createEmptyDatabase(`owner ${owner}`);
  return { ownerUrl: addressAs(url, owner), serviceUrl: addressAs(url, role) };
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** A migrated database of its own, with a connection of a service's role that owns nothing. */
async function setup() {
  const owner = new URL(inject("databaseServerUrl")).username;
  const role = await makeRole("service");
  const ownerUrl = await createEmptyDatabase();
  const url = addressAs(ownerUrl, role);
  await migrate(url, ownerUrl);
  const service = await connect(url);
  await applySettings(service);
  onTestFinished(() => service.end());
  return { service, owner };
}
