import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../../src/start/config.ts";
import { withConnection } from "../../support/administration.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { makeTemporary } from "../../support/backups.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { arrangeBook } from "../../support/complaints.ts";
import { runProgram } from "../../support/programs.ts";
import { startS3 } from "../../support/s3.ts";
import { SECRET_KEY } from "../../support/services.ts";
import { openSignInBrowser } from "../../support/signIns.ts";

const PATIENTLY = { timeout: 180_000 };

type Environment = Readonly<Record<string, string>>;

/** A service with a book and a person, and how an operator runs a command beside it. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const book = await arrangeBook(app);
  const home = await makeTemporary();
  const environment = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    HOME: home,
  };
  const start = (command: string, more: Environment = {}) =>
    runProgram("sh", ["-c", command], { cwd: CHECKOUT, environment: { ...environment, ...more } });
  const run = async (command: string, more: Environment = {}) => start(command, more).ended;
  return { app, book, home, start, run };
}

test("the commands that look, migrate and make are run as docs/operations.md has them", PATIENTLY, async () => {
  const { app, start, run } = await setup();
  const alone = await Promise.all([
    run("node src/main.ts --version"),
    run("node src/main.ts recover-book --help"),
    run("openssl rand -base64 32"),
    run("npm run -s create-account EMAIL".replace("EMAIL", "eva@tienda.example.pe")),
  ]);
  const looking = await Promise.all([
    run("npm run migrate -- --check"),
    run("npm run -s doctor", { PORT: new URL(app.url).port }),
    run("npm run -s housekeeping -- --dry-run"),
    run("npm start -- inspect"),
    run("npm run -s check-files"),
    run("npm run -s repeat-acts"),
    run('npm run -s repeat-acts -- --by "Name"'),
    run("npm run -s check-files -- --adopt"),
  ]);
  const changing = [
    await run("npm run migrate"),
    await run("npm run migrate -- --contract"),
    await run("npm run reseal"),
  ];
  const worker = start("npm run worker");
  await worker.prints(/"msg":"started"/);
  await worker.kill();

  const [version, help, random, account] = alone.map(({ stdout }) => stdout);
  expect(version).toMatch(/^ventanilla \d/);
  expect(help).toMatch(/^Usage: node src\/main\.ts recover-book/);
  expect(() => readConfig({ SECRET_KEY: random?.trim() })).not.toThrow();
  expect(account).toContain("The account of eva@tienda.example.pe is made.");
  expect(looking.map(({ stderr, result }) => `${result}: ${stderr.slice(0, 200)}`)).toEqual(
    looking.map(() => expect.stringMatching(/^0: /)),
  );
  expect(looking.map(({ stdout }) => stdout.length > 0)).toEqual(looking.map(() => true));
  expect(changing.map(({ result, stderr }) => `${result}: ${stderr}`)).toEqual(changing.map(() => "0: "));
});

test("files are moved to a bucket and back by the commands of docs/operations.md", PATIENTLY, async () => {
  const { run } = await setup();
  const bucket = await startS3();

  const there = await run("npm run -s move-files s3", bucket.environment);
  const back = await run("npm run -s move-files disk", { ...bucket.environment, FILES_STORAGE: "disk" });

  for (const { result, stdout } of [there, back])
    expect({ result, stdout }).toEqual({ result: 0, stdout: expect.stringContaining("No file is elsewhere.") });
});

test("a held book is shown, opened and its queue sent by the commands of docs/operations.md", PATIENTLY, async () => {
  const { home, run } = await setup();
  const list = join(home, "file.json");
  await writeFile(list, "[]");

  const held = await run("npm run -s recover-book -- --hold");
  const shown = await run("npm run -s recover-book");
  const opened = await run(
    'npm run -s recover-book -- --open --by "Name" --sheets file.json --lost "reason"'.replace("file.json", list),
  );
  const sent = await run("npm run -s recover-book -- --send");

  // The status says that a book is held.
  expect([held.result, shown.result, opened.result, sent.result]).toEqual([1, 1, 0, 0]);
  expect(shown.stdout).toBe(held.stdout);
  expect(sent.stdout).not.toBe(shown.stdout);
});

test("the statements of docs/operations.md do what it says", PATIENTLY, async () => {
  const { app } = await setup();
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const browser = openSignInBrowser(app);
  await browser.post(await app.services.signIns.createAddress(email));
  const person = await linkIdentity(app, email);
  const state = (statement: string) => withConnection(app.databaseUrl, (client) => client.query(statement));
  expect(await app.database("sessions").select("user_id")).not.toEqual([]);

  await state("delete from sessions");
  await state("delete from user_identities where user_id = …".replace("…", `'${person}'`));
  await state("vacuum full");
  const role = `role_${new URL(app.databaseUrl).pathname.slice(-12)}`;
  await state(`create role ${role}`);
  await state("alter role … set …".replace("…", role).replace("…", "work_mem = '8MB'"));
  await state(`drop role ${role}`);

  expect(await app.database("sessions").select()).toEqual([]);
  expect(await app.database("user_identities").select()).toEqual([]);
});

/** Links the person of an address with an identity of a provider; returns their id. */
async function linkIdentity(app: TestApp, email: string): Promise<string> {
  const [person] = await app.database("users").where({ email }).pluck<string[]>("id");
  const identity = { issuer: "https://cuentas.example.pe", subject: "ana", user_id: person, created_at: new Date() };
  await app.database("user_identities").insert(identity);
  return person ?? "";
}
