import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAIL_RECORDS } from "../../../src/start/doctor/mailRecords.ts";
import { urlOfDatabase, withConnection } from "../../support/administration.ts";
import { startTestApp } from "../../support/app.ts";
import { makeTemporary } from "../../support/backups.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { findBy, makeContext } from "../../support/doctor.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../../support/installedPostgres.ts";
import { startNameServer } from "../../support/nameServer.ts";
import { runProgram, runService } from "../../support/programs.ts";
import { listDocumentedCommands, readPage } from "../../support/readmes.ts";
import { SECRET_KEY } from "../../support/services.ts";
import { startService } from "../../support/serviceProcess.ts";
import { openSignInBrowser } from "../../support/signIns.ts";
import { waitFor } from "../../support/waiting.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const KEY = SECRET_KEY.toString("base64");
const { commands, text } = await readPage("docs/operations.md");

function blockOf(name: string): string {
  const block = commands.get(name);
  if (block === undefined) throw new Error(`docs/operations.md has no block "${name}".`);
  return block;
}

test("the key that signs mails is made, and its record is the one that receivers look for", async () => {
  const folder = await makeTemporary();

  const made = await runProgram("sh", ["-e", "-c", blockOf("dkim")], { cwd: folder }).ended;

  expect(made.result).toBe(0);
  const privateKey = await readFile(join(folder, "dkim.pem"), "utf8");
  const [, record = ""] = /TXT {3}"(v=DKIM1; k=rsa; p=)MII/.exec(text) ?? [];
  const resolver = await startNameServer({
    "ventanilla._domainkey.tienda.pe": { txt: [`${record}${made.stdout.trim()}`] },
  });
  const settings = {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "avisos@tienda.pe",
    // "$(cat dkim.pem)" is without the line break at its end.
    DKIM_PRIVATE_KEY: privateKey.trimEnd(),
  };
  expect(await findBy(MAIL_RECORDS, makeContext(settings, { resolver }))).toContain(
    "ok: ventanilla._domainkey.tienda.pe has the key of DKIM_PRIVATE_KEY.",
  );
});

test("an address that signs a person in is printed", PATIENTLY, async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  await app.services.bootstrap.createAccount({ name: "Tienda Ana", email: "ana@example.pe" });

  const { result, stdout } = await runProgram("sh", ["-e", "-c", blockOf("sign-in")], {
    cwd: CHECKOUT,
    environment: { DATABASE_URL: app.databaseUrl, SECRET_KEY: KEY, HOME: await makeTemporary() },
  }).ended;

  expect(result).toBe(0);
  expect((await openSignInBrowser(app).post(new URL(stdout.trim()).pathname)).status).toBe(303);
});

test("a program with an operator's SDK in front has traces in its log", PATIENTLY, async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const block = blockOf("traces").replace(
    "/etc/ventanilla/traces.mjs",
    join(CHECKOUT, "test/support/registerTraces.ts"),
  );
  expect(block).toContain("registerTraces");
  const service = runProgram("sh", ["-c", block], {
    cwd: CHECKOUT,
    environment: { DATABASE_URL: app.databaseUrl, SECRET_KEY: KEY, HOME: await makeTemporary(), PORT: "0" },
  });
  const [, url = ""] = await service.prints(/"publicUrl":"([^"]+)".*"msg":"started"/);

  await fetch(`${url}/openapi.yaml`);

  await waitFor(() => /"trace_id":"[0-9a-f]{32}".*"msg":"request"/.test(service.output()));
});

test("a database whose key is lost takes another one after the statement", PATIENTLY, async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  await app.createForm(await app.createOwner(), { webhookUrl: (await startReceiver()).url });
  const environment = { DATABASE_URL: app.databaseUrl, SECRET_KEY: Buffer.alloc(32, 99).toString("base64") };
  const start = () => startService({ environment });

  await expect(start()).rejects.toThrow("SECRET_KEY");
  await withConnection(app.databaseUrl, (client) => client.query(blockOf("key-lost")));

  expect((await fetch(`${(await start()).url}/readyz`)).status).toBe(200);
});

test.skipIf(PROGRAMS === null)(
  "a database is made for two users, and one of one user is divided (where the package postgresql is installed)",
  PATIENTLY,
  async () => {
    const { url, admin } = await setupServer();
    const addresses = (database: string) => ({
      DATABASE_OWNER_URL: urlOfDatabase(url.replace("//admin@", "//ventanilla_owner@"), database),
      DATABASE_URL: urlOfDatabase(url.replace("//admin@", "//ventanilla@"), database),
      SECRET_KEY: KEY,
      DATA_DIR: "/nowhere",
    });
    const migrate = (environment: Readonly<Record<string, string>>) =>
      runService(["migrate"], { cwd: "/", environment }).ended;
    const ownersOf = async (database: string) => {
      const { rows } = await withConnection(urlOfDatabase(url, database), (client) =>
        client.query<{ owner: string }>(
          "select distinct tableowner as owner from pg_tables where schemaname = 'public'",
        ),
      );
      return rows.map(({ owner }) => owner);
    };

    await admin("postgres", blockOf("two-users"));
    const divided = await migrate(addresses("ventanilla"));
    await admin(
      "postgres",
      one("create database ventanilla owner ventanilla encoding 'UTF8' template template0", "antigua"),
    );
    const { DATABASE_OWNER_URL: _none, ...oneUser } = addresses("antigua");
    const before = await migrate(oneUser);
    const ownedBefore = await ownersOf("antigua");
    await admin("antigua", "reassign owned by ventanilla to ventanilla_owner");
    const after = await migrate(addresses("antigua"));

    expect(listDocumentedCommands(text)).toContain("create role ventanilla_owner …");
    expect([divided, before, after].map(({ result, stderr }) => `${result}: ${stderr}`)).toEqual(["0: ", "0: ", "0: "]);
    expect(await ownersOf("ventanilla")).toEqual(["ventanilla_owner"]);
    expect(ownedBefore).toEqual(["ventanilla"]);
    expect(await ownersOf("antigua")).toEqual(["ventanilla_owner"]);
    const { rows } = await withConnection(addresses("antigua").DATABASE_URL, (client) =>
      client.query("select count(*)::int as plans from plans"),
    );
    expect(rows).toEqual([{ plans: expect.any(Number) }]);
  },
);

/** A server whose superuser is called otherwise than the users of the page. */
async function setupServer() {
  const postgres = await useInstalledPostgres(PROGRAMS ?? "");
  const first = await postgres.createCluster();
  await withConnection(first, (client) => client.query("create role admin superuser login"));
  const url = urlOfDatabase(first.replace("//ventanilla@", "//admin@"), "postgres");
  const admin = async (database: string, statements: string) => {
    // A database is made outside of a transaction, so that each statement is sent by itself.
    for (const statement of statements.split(";").filter((each) => each.trim() !== ""))
      await withConnection(urlOfDatabase(url, database), (client) => client.query(statement));
  };
  await admin("postgres", "alter database ventanilla rename to initial; alter role ventanilla rename to initial");
  return { url, admin };
}

/** The page's statement for a database of another name. */
function one(statement: string, name: string): string {
  return statement.replace("database ventanilla", `database ${name}`);
}
