import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { expect, test } from "vitest";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { claimDataDir } from "../../../src/embeddedPostgres/claim.ts";
import { prepareDataDir } from "../../../src/embeddedPostgres/folders.ts";
import { withCommandDatabase } from "../../../src/start/commandDatabase.ts";
import { readConfig } from "../../../src/start/config.ts";
import type { DatabaseUrls } from "../../../src/start/databaseStart.ts";
import { withConnection } from "../../support/administration.ts";
import { CHECKOUT, makeFolder } from "../../support/checkouts.ts";
import {
  listProcessesOf,
  planMigratedDataDir,
  planUsedDataDir,
  startPostgres,
} from "../../support/embeddedServices.ts";
import { postJson } from "../../support/http.ts";
import { runService } from "../../support/programs.ts";
import { hasRows } from "../../support/readStandbys.ts";
import { waitFor } from "../../support/waiting.ts";
import { readWelcome } from "../../support/welcomes.ts";

const TIMEOUT_MS = 120_000;
const LOG = pino({ level: "silent" });
/** These use no database of the service, start nothing, or are the service itself. */
const OTHERS = new Set(["serve", "worker", "doctor", "drill", "restore", "forget-examples"]);

/** A command in this process, which goes on until its end is allowed. */
function begin(dataDir: string) {
  const begun = Promise.withResolvers<DatabaseUrls>();
  const allowed = Promise.withResolvers<void>();
  const config = readConfig({ DATA_DIR: dataDir, EMBEDDED_POSTGRES: "bundled" });
  const ended = withCommandDatabase(config, LOG, async (urls) => {
    begun.resolve(urls);
    await allowed.promise;
    return withConnection(urls.databaseUrl, async (client) => {
      const { rows } = await client.query<{ user: string }>("select current_user as user");
      return rows[0]?.user;
    });
  });
  ended.catch(begun.reject);
  return { begun: begun.promise, allow: allowed.resolve, ended };
}

test(
  "a command that has started the server ends it after one that uses it meanwhile, and waits for a process that has the data directory",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planUsedDataDir();
    const claim = await claimDataDir(await prepareDataDir(dataDir));
    const first = begin(dataDir);
    // Without the wait the command would have failed by then.
    await delay(500);
    await claim.release();
    const { ownerUrl } = await first.begun;
    const second = begin(dataDir);
    const urls = await second.begun;

    first.allow();
    await waitFor(() => hasRows(ownerUrl, "select from pg_locks where locktype = 'advisory' and not granted"));
    second.allow();

    expect(urls.ownerUrl).toBe(ownerUrl);
    expect([await second.ended, await first.ended]).toEqual(["ventanilla_service", "ventanilla_service"]);
    expect(await listProcessesOf(dataDir)).toEqual([]);
  },
);

test("a command whose service stops says so, and what to do", { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await planUsedDataDir();
  const service = await startPostgres(dataDir);
  const command = begin(dataDir);
  await command.begun;

  await service.stop();
  command.allow();

  await expect(command.ended).rejects.toThrow("The service has stopped, and its embedded PostgreSQL with it");
});

test(
  "commands work beside a service with the embedded server; a restore says why it does not",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const run = async (...args: readonly string[]) =>
      runService(args, { cwd: "/", environment: { PORT: "0", DATA_DIR: dataDir } }).ended;
    const { url, key } = await readWelcome(runService([], { cwd: "/", environment: { PORT: "0", DATA_DIR: dataDir } }));
    const listForms = async () => {
      const query = "{ forms { nodes { name } } }";
      const { body } = await postJson(`${url}/api/v1/graphql`, { query }, { authorization: `Bearer ${key}` });
      return (body as { data: { forms: { nodes: { name: string }[] } } }).data.forms.nodes.map(({ name }) => name);
    };
    const before = await listForms();

    const [made, forgotten, restored] = await Promise.all([
      run("create-account", "ana@tienda.example.pe", "--json"),
      run("forget-examples"),
      run("restore", await makeFolder(0o700)),
    ]);

    expect([made, forgotten].map(({ result, stderr }) => ({ result, stderr }))).toEqual(
      Array.from({ length: 2 }, () => ({ result: 0, stderr: "" })),
    );
    const { signInUrl } = JSON.parse(made.stdout) as { readonly signInUrl: string };
    const signIn = `${url}${new URL(signInUrl).pathname}`;
    expect((await fetch(signIn, { method: "POST", headers: { origin: url }, redirect: "manual" })).status).toBe(303);
    expect(before.length).toBeGreaterThan(1);
    expect(await listForms()).toEqual(["Contacto"]);
    expect(restored).toMatchObject({ result: 1, stdout: "" });
    expect(restored.stderr).toMatch(
      /^A service runs on .*, and a restore puts a whole database .*Stop it and restore again/,
    );
  },
);

test("the service alone, and a restore, start the embedded server without looking for one that runs", async () => {
  const folder = join(CHECKOUT, "src/start");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));

  expect(files.filter((_name, index) => texts[index]?.includes("await startEmbedded(")).toSorted()).toEqual([
    "commandDatabase.ts",
    "run.ts",
    "runRestore.ts",
  ]);
  for (const [name, { help }] of [...COMMANDS].filter(([command]) => !OTHERS.has(command)))
    expect(help, name).toMatch(/beside\s+its\s+service\s+or\s+alone/);
});
