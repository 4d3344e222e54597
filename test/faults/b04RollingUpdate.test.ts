import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { COMPILED, NODE_OPTIONS } from "../support/compiledPrograms.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import type { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { ask, postJson } from "../support/http.ts";
import { makeOtherReleases, type OtherReleases } from "../support/nextReleases.ts";
import { runProgram } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const PATIENTLY = { timeout: 240_000 };
const KEY = "vk_admin_0123456789abcdef0123456789abcdef0123456789abcdef";
/** The pause of each loop of the load. */
const PACE_MS = 80;
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");

let releases: OtherReleases;

beforeAll(async () => {
  releases = await makeOtherReleases();
  return releases.delete;
}, PATIENTLY.timeout);

async function setup() {
  const receiver = await startReceiver();
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { planCode: "ilimitado", webhookUrl: receiver.url });
  const environment = {
    DATABASE_URL: arranged.databaseUrl,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WEBHOOK_RATE: "10000",
    SECRET_KEY,
  };

  const run = (checkout: string, ...args: readonly string[]) => runRelease(checkout, args, environment);
  return { receiver, arranged, owner, form, environment, run };
}

/** Runs a command of a release until it ends. The compiled code of its packages is used again. */
function runRelease(checkout: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  return runProgram(process.execPath, [...NODE_OPTIONS, join(checkout, "src/main.ts"), ...args], {
    cwd: checkout,
    environment: { NODE_COMPILE_CACHE: COMPILED, ...environment },
  }).ended;
}

/** Posts to the services and queries them, a few times a second, until it is told to stop; returns what was answered. */
function load(urls: readonly string[], token: string, key: string) {
  const statuses: number[] = [];
  let isOver = false;
  const loops = urls.flatMap((url) => [
    repeat(() => postJson(`${url}/f/${token}`, { nombre: "Ana" })),
    repeat(() => postJson(`${url}/f/${token}`, { nombre: "Luis" })),
    repeat(() =>
      postJson(
        `${url}/api/v1/graphql`,
        { query: "{ submissions(first: 5) { nodes { id data } } }" },
        { authorization: `Bearer ${key}` },
      ),
    ),
  ]);
  async function repeat(send: () => Promise<{ readonly status: number }>): Promise<void> {
    // A pace, so that the services that start beside it have the machine's processors, and the receiver gets few calls at the end.
    for await (const _ of setInterval(PACE_MS)) {
      if (isOver) return;
      statuses.push((await send()).status);
    }
  }
  return {
    count: () => statuses.length,
    async stop(): Promise<readonly number[]> {
      isOver = true;
      await Promise.all(loops);
      return [...new Set(statuses)].toSorted((one, other) => one - other);
    },
  };
}

test(
  "two releases serve beside each other while the database is brought to the later one, and nobody is refused",
  PATIENTLY,
  async () => {
    const { receiver, arranged, owner, form, environment, run } = await setup();
    const { next } = releases;
    const old = await startService({ environment });
    const beside = load([old.url], form.token, owner.key);
    await waitFor(() => beside.count() > 20);

    const planned = await run(next, "migrate", "--check");
    const migrated = await run(next, "migrate");
    const later = await startService({ environment, checkout: next });
    const both = load([old.url, later.url], form.token, owner.key);
    await waitFor(() => both.count() > 100);
    const readiness = await Promise.all([old, later].map(({ url }) => ask(`${url}/readyz`)));
    // An earlier release that is started again finds what it needs, and installs nothing over the later one.
    const again = await run(CHECKOUT, "migrate");
    const restarted = await startService({ environment });
    const three = load([old.url, later.url, restarted.url], form.token, owner.key);
    await waitFor(() => three.count() > 60);
    const statuses = [await beside.stop(), await both.stop(), await three.stop()];

    expect(planned.stdout).toBe(`migrate would run:
  0901_planted.sql   locks forms and submissions, against everybody
  0902_planted_index.sql   locks nothing for long: it runs beside reads and writes
  functions of release ${await releaseOf(next)}   locks nothing
migrate --contract would remove:
  functions of release ${await releaseOf(CHECKOUT)}
  0903_planted.contract.sql, which locks answer_templates, against everybody
Connected, so that --contract would refuse: releases ${await releaseOf(CHECKOUT)}.
`);
    expect(migrated).toMatchObject({
      result: 0,
      stdout: "Migrated: 0901_planted.sql, 0902_planted_index.sql, functions\n",
    });
    expect(again).toMatchObject({ result: 0, stdout: "Nothing to migrate.\n" });
    expect(statuses).toEqual([
      [200, 201],
      [200, 201],
      [200, 201],
    ]);
    expect(readiness.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await arranged.database.raw<{ rows: { body: string }[] }>(
      "select prosrc as body from pg_proc where proname = 'guard_mail_insert'",
    );
    expect(rows.map(({ body }) => body.includes("perform 1;"))).toEqual([true]);
    await waitFor(async () => (await arranged.database("jobs").count("* as n").first())?.n === "0");
    const stored = await arranged.database("submissions").pluck<string[]>("id");
    const sent = receiver.received.map(({ event }) => (event.data.submission as { readonly id: string }).id);
    expect(sent.toSorted()).toEqual(stored.toSorted());
  },
);

test(
  "what an earlier release needs is removed after its last process alone, and then it does not start",
  PATIENTLY,
  async () => {
    const databaseUrl = await createEmptyDatabase();
    const environment = { DATABASE_URL: databaseUrl, SECRET_KEY };
    const { next } = releases;
    const run = (checkout: string, ...args: readonly string[]) => runRelease(checkout, args, environment);
    await run(CHECKOUT, "migrate");
    const old = await startService({ environment });
    await run(next, "migrate");

    const refused = await run(next, "migrate", "--contract");
    const earlier = await run(CHECKOUT, "migrate", "--contract");
    old.kill("SIGTERM");
    await old.exited;
    const contracted = await run(next, "migrate", "--contract");
    const nothing = await run(next, "migrate", "--contract");
    const [migratedBack, startedBack] = [await run(CHECKOUT, "migrate"), await run(CHECKOUT, "serve")];
    const later = await startService({ environment, checkout: next });

    expect(refused).toMatchObject({
      result: 1,
      stderr: expect.stringContaining("Processes of other releases are connected"),
    });
    expect(earlier).toMatchObject({ result: 1, stderr: expect.stringContaining("migrations of a later release") });
    expect(contracted).toMatchObject({
      result: 0,
      stdout: `Removed: release ${await releaseOf(CHECKOUT)}, 0903_planted.contract.sql\n`,
    });
    expect(nothing).toMatchObject({ result: 0, stdout: "Nothing to remove.\n" });
    for (const back of [migratedBack, startedBack]) {
      expect(back).toMatchObject({
        result: 1,
        stderr: expect.stringContaining("A later release of Ventanilla has removed"),
      });
    }
    expect((await ask(`${later.url}/readyz`)).status).toBe(200);
  },
);

test(
  "the commit before this one serves beside it, while the database is brought to this one",
  PATIENTLY,
  async ({ skip }) => {
    const { previous } = releases;
    if (previous === null)
      return skip("The history has no commit before this one whose releases live beside each other.");
    const environment = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY, ADMIN_API_KEY: KEY, WORKER: "off" };
    const run = (checkout: string) => runRelease(checkout, ["migrate"], environment);
    await run(previous);
    const old = await startService({ environment, checkout: previous });
    const { key, token } = await createFirstForm(old.url);
    await withConnection(environment.DATABASE_URL, (client) =>
      client.query("update forms set plan_id = (select id from plans where code = 'ilimitado')"),
    );
    const before = load([old.url], token, key);
    await waitFor(() => before.count() > 20);

    const migrated = await run(CHECKOUT);
    const later = await startService({ environment });
    const both = load([old.url, later.url], token, key);
    await waitFor(() => both.count() > 100);
    const readiness = await Promise.all([old, later].map(({ url }) => ask(`${url}/readyz`)));

    expect(migrated.result).toBe(0);
    expect(readiness.map(({ status }) => status)).toEqual([200, 200]);
    expect([await before.stop(), await both.stop()]).toEqual([
      [200, 201],
      [200, 201],
    ]);
  },
);

/** Makes an account with a form, as an operator does. */
async function createFirstForm(url: string): Promise<{ readonly key: string; readonly token: string }> {
  const query = async (text: string, key: string) => {
    const { body } = await postJson(`${url}/api/v1/graphql`, { query: text }, { authorization: `Bearer ${key}` });
    return (body as { readonly data: Record<string, never> }).data;
  };
  const account = `mutation { createAccount(input: { name: "Tienda", email: "ana@tienda.example.pe" }) { key } }`;
  const { key } = (await query(account, KEY))["createAccount"] as unknown as { readonly key: string };
  const form = `mutation { createForm(input: { name: "Contacto" }) { form { token } } }`;
  const created = (await query(form, key))["createForm"] as unknown as { readonly form: { readonly token: string } };
  return { key, token: created.form.token };
}

/** The name of a checkout's release, as the checkout tells it. */
async function releaseOf(checkout: string): Promise<string> {
  const files = (await import(join(checkout, "src/db/schemaFiles.ts"))) as {
    readSchemaFiles: typeof readSchemaFiles;
  };
  return files.readSchemaFiles().release;
}
