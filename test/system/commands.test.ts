import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT, makeFolder } from "../support/checkouts.ts";
import { createTestDatabase } from "../support/database.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { ask, postJson } from "../support/http.ts";
import { type Program, runProgram, runService } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const TIMEOUT_MS = 60_000;
/** The key that the test support encrypts with. */
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
const PASSWORD = "no-la-muestres";
const MIGRATORS = 5;

test.each([[["--help"]], [["-h"]]])("%j explains the commands and does nothing else", async (args) => {
  const ending = await run(args).ended;

  expect(ending).toMatchObject({ result: 0, stderr: "" });
  expect(ending.stdout).toMatch(/^Usage: .*serve .*worker .*migrate .*sign-in EMAIL .*reseal /s);
});

test.each(
  "serve worker migrate sign-in reseal move-files check-files inspect backup drill restore recover-book repeat-acts forget-examples housekeeping".split(
    " ",
  ),
)("%s --help explains that command and its settings", async (command) => {
  const ending = await run([command, "--help"]).ended;

  expect(ending).toMatchObject({ result: 0, stderr: "" });
  expect(ending.stdout).toContain(`Usage: node src/main.ts ${command} `);
  expect(ending.stdout).toMatch(/^ {2}DATABASE_URL /m);
});

test.each([
  [["serv"], "Unknown command: serv"],
  [["migrate", "now"], "Unknown command: migrate now"],
  [["sign-in"], "The command sign-in needs EMAIL."],
  [["sign-in", "a@b.pe", "c@d.pe"], "Unknown command: sign-in a@b.pe c@d.pe"],
  [["move-files"], "The command move-files needs TO."],
  [["--fast"], "--fast"],
])("%j is refused with the usage", async (args, complaint) => {
  const ending = await run(args).ended;

  expect(ending).toMatchObject({ result: 2, stdout: "" });
  expect(ending.stderr).toContain(complaint);
  expect(ending.stderr).toContain("Usage: ");
});

test("a worker without DATABASE_URL is refused, because it would share no database", async () => {
  const ending = await run(["worker"]).ended;

  expect(ending).toMatchObject({ result: 1, stdout: "" });
  expect(ending.stderr).toMatch(/^A separate worker needs DATABASE_URL: /);
});

test.each(["serve", "worker"])("%s asks for `npm run migrate` when the database is behind", async (command) => {
  const ending = await run([command], { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY }).ended;

  expect(ending).toMatchObject({
    result: 1,
    stderr: "The database is not up to date: run `npm run migrate` first, or set MIGRATE_ON_START=true.\n",
  });
});

test(
  "two services that start at once with MIGRATE_ON_START=true on an empty database are both ready",
  { timeout: TIMEOUT_MS },
  async () => {
    const environment = { DATABASE_URL: await createEmptyDatabase(), MIGRATE_ON_START: "true" };

    const services = await Promise.all([startService({ environment }), startService({ environment })]);

    for (const { url } of services) expect(await ask(`${url}/readyz`)).toMatchObject({ status: 200 });
  },
);

test("a start with DATABASE_URL makes no demo and prints no key", { timeout: TIMEOUT_MS }, async () => {
  const DATABASE_URL = await provideDatabase();
  const service = run(["serve"], { DATABASE_URL, SECRET_KEY });
  await service.prints(/"msg":"started"/);

  service.signal("SIGTERM");
  const { stdout } = await service.ended;

  expect(stdout).not.toMatch(/API key|vtn_/);
  const { rows } = await withConnection(DATABASE_URL, (client) => client.query("select name from accounts"));
  expect(rows).toEqual([]);
});

test(
  "migrate names the migrations that ran, and has nothing to do the second time",
  { timeout: TIMEOUT_MS },
  async () => {
    const environment = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY };

    const first = await run(["migrate"], environment).ended;
    const second = await run(["migrate"], environment).ended;

    expect(first).toMatchObject({ result: 0, stderr: "" });
    expect(first.stdout).toMatch(/^Migrated: 0001_accounts\.sql, .*, functions\n$/);
    expect(second).toEqual({ result: 0, stdout: "Nothing to migrate.\n", stderr: "" });
  },
);

test("the error of a failed migration has its name and the database's message, without its SQL", async () => {
  const environment = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY };
  await withConnection(environment.DATABASE_URL, (client) => client.query("create table accounts ()"));

  const ending = await run(["migrate"], environment).ended;

  expect(ending).toEqual({
    result: 1,
    stdout: "",
    stderr: 'The migration 0001_accounts.sql failed, and nothing of it was kept: relation "accounts" already exists\n',
  });
});

test(
  "one of several processes migrates an empty database, and all of them succeed",
  { timeout: TIMEOUT_MS },
  async () => {
    const environment = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY };

    const endings = await withConnection(environment.DATABASE_URL, async (client) => {
      await client.query("begin");
      await client.query("create table schema_files ()");
      const migrators = Array.from({ length: MIGRATORS }, () => run(["migrate"], environment).ended);
      await waitFor(async () => (await countOthers(client)) === MIGRATORS);
      await waitFor(async () => (await countOthers(client, "wait_event_type = 'Lock'")) === 1);
      await client.query("rollback");
      return Promise.all(migrators);
    });

    expect(endings.map(({ result, stderr }) => ({ result, stderr }))).toEqual(
      Array.from({ length: MIGRATORS }, () => ({ result: 0, stderr: "" })),
    );
    const outputs = endings.map(({ stdout }) => stdout).toSorted();
    expect(outputs).toEqual([
      expect.stringMatching(/^Migrated: 0001_/),
      ...Array.from({ length: MIGRATORS - 1 }, () => "Nothing to migrate.\n"),
    ]);
  },
);

const COMMANDS_ON_A_DATABASE = [
  { command: "serve" },
  { command: "serve", MIGRATE_ON_START: "true" },
  { command: "worker" },
  { command: "migrate" },
];

test.each(COMMANDS_ON_A_DATABASE)(
  "a DATABASE_URL without a listening server is refused without its password: %j",
  async ({ command, ...environment }) => {
    const databaseUrl = `postgres://ventanilla:${PASSWORD}@127.0.0.1:1/ventanilla`;

    const ending = await run([command], { DATABASE_URL: databaseUrl, SECRET_KEY, ...environment }).ended;

    expectNoDatabase(ending);
  },
);

test.each(["serve", "migrate"])(
  "%s refuses a DATABASE_URL whose server accepts connections and never answers",
  async (command) => {
    const databaseUrl = `postgres://ventanilla:${PASSWORD}@127.0.0.1:${await startSilentServer()}/ventanilla`;

    const ending = await run([command], { DATABASE_URL: databaseUrl, SECRET_KEY }).ended;

    expectNoDatabase(ending);
  },
);

test.each(COMMANDS_ON_A_DATABASE)(
  "a DATABASE_URL with a database that does not exist is refused: %j",
  async ({ command, ...environment }) => {
    const databaseUrl = urlOfDatabase(await provideDatabase(), "no_existe");

    const ending = await run([command], { DATABASE_URL: databaseUrl, SECRET_KEY, ...environment }).ended;

    expectNoDatabase(ending, "The server of DATABASE_URL answers and has no such database: create it, or");
  },
);

test("one error names all problems of the configuration, and no value", async () => {
  const environment = {
    PORT: "ochenta",
    DATABASE_URL: `mysql://root:${PASSWORD}@127.0.0.1/ventanilla`,
    SECRET_KEY: "corta-y-secreta",
    ADMIN_API_KEY: "tambien-secreta",
    LOG_LEVEL: "loud",
  };

  const ending = await run(["serve"], environment).ended;

  expect(ending).toMatchObject({ result: 1, stdout: "" });
  expect(ending.stderr).toMatch(/^The configuration is not valid:\n/);
  for (const [name, value] of Object.entries(environment)) {
    expect(ending.stderr).toContain(`  - ${name}: must `);
    expect(ending.stderr).not.toContain(value);
  }
  expect(ending.stderr).not.toContain(PASSWORD);
});

test("a file .env in the working directory is read", async () => {
  const cwd = await provideFolder();
  await writeFile(join(cwd, ".env"), `DATABASE_URL=${await provideDatabase()}\nSECRET_KEY=${SECRET_KEY}\n`);

  const ending = await run(["migrate"], {}, cwd).ended;

  expect(ending).toMatchObject({ result: 0, stdout: "Nothing to migrate.\n" });
});

test("the environment wins over the file .env", async () => {
  const cwd = await provideFolder();
  await writeFile(join(cwd, ".env"), `DATABASE_URL=postgres://127.0.0.1:1/x\nSECRET_KEY=${SECRET_KEY}\n`);

  const ending = await run(["migrate"], { DATABASE_URL: await provideDatabase() }, cwd).ended;

  expect(ending).toMatchObject({ result: 0, stdout: "Nothing to migrate.\n" });
});

test(
  "`npm run worker` delivers a submission that a service with WORKER=off has stored",
  { timeout: TIMEOUT_MS },
  async () => {
    const receiver = await startReceiver();
    const arranged = await startTestApp({ environment: { WORKER: "off" } });
    const form = await arranged.createForm(await arranged.createOwner(), { webhookUrl: receiver.url });
    const environment = { DATABASE_URL: arranged.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" };
    const service = await startService({ environment: { ...environment, WORKER: "off" } });

    await postJson(`${service.url}/f/${form.token}`, { nombre: "Ana" });
    const worker = runProgram("npm", ["run", "worker"], {
      cwd: CHECKOUT,
      environment: { HOME: await provideFolder(), npm_config_update_notifier: "false", ...environment, SECRET_KEY },
    });
    await worker.prints(/"msg":"webhook attempt"/);

    expect(receiver.first().event.data).toMatchObject({ submission: { data: { nombre: "Ana" } } });
    expect(service.lines.join("\n")).not.toContain("webhook attempt");
  },
);

/** Runs a command in a working directory without an .env file, unless `cwd` is given. */
function run(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
  cwd = "/",
): Program {
  return runService(args, {
    cwd,
    environment: { PORT: "0", ...environment },
  });
}

function expectNoDatabase({ result, stdout, stderr }: Awaited<Program["ended"]>, sentence = NO_ANSWER): void {
  expect(stderr).toMatch(new RegExp(`^${sentence}.*\n$`));
  expect(result).toBe(1);
  expect(stdout).not.toContain(PASSWORD);
}

/** Counts the sessions that wait for another one. Within a transaction PostgreSQL reads the statistics only once, so they are cleared. */
/** How many other sessions of the database meet the condition. */
async function countOthers(client: Client, condition = "true"): Promise<number> {
  await client.query("select pg_stat_clear_snapshot()");
  const others = "datname = current_database() and pid <> pg_backend_pid()";
  return (await client.query(`select from pg_stat_activity where ${others} and ${condition}`)).rowCount ?? 0;
}

async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function provideFolder(): Promise<string> {
  const folder = await makeFolder(0o700);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts a server that accepts connections and sends nothing. */
async function startSilentServer(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const NO_ANSWER = "The database of DATABASE_URL does not answer: check its address, its user and that it runs";
