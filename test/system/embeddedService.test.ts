import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { PERMISSIONS } from "../../src/domain/permissions.ts";
import { examples } from "../../src/messages/es/examples.ts";
import { listProcessesOf, planDataDir, planMigratedDataDir } from "../support/embeddedServices.ts";
import { postJson } from "../support/http.ts";
import { type Program, runProgram, runService } from "../support/programs.ts";
import { waitFor } from "../support/waiting.ts";
import { readWelcome } from "../support/welcomes.ts";

const TIMEOUT_MS = 120_000;
const FIRST_ADMIN_KEY = `primera_${"a".repeat(32)}`;
const SECOND_ADMIN_KEY = `segunda_${"b".repeat(32)}`;

test("the first start prints addresses and a key that work as they are", { timeout: TIMEOUT_MS }, async () => {
  const welcome = await readWelcome(serve(await planDataDir()));

  const pasted = await runProgram("sh", ["-c", welcome.curl], { cwd: "/" }).ended;
  const explorer = await request(welcome.explorerUrl, { headers: { accept: "text/html" } });
  const book = await request(welcome.complaintsBookUrl);
  const forms = await askForms(welcome.url, welcome.key);
  const signIn = await request(welcome.signInUrl, { method: "POST", headers: { origin: welcome.url } });
  const cookie = String(signIn.headers["set-cookie"]).split(";")[0] ?? "";
  const panel = await request(`${welcome.url}/panel`, { headers: { cookie } });

  expect(signIn).toMatchObject({ statusCode: 303, headers: { location: "/panel" } });
  expect(cookie).toMatch(/^ventanilla=[\w-]{43}$/);
  expect(panel.statusCode).toBe(200);
  expect(JSON.parse(pasted.stdout)).toMatchObject({ success: true, submission_id: expect.any(String) });
  expect(explorer).toMatchObject({ statusCode: 200, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(book.statusCode).toBe(200);
  expect(await book.body.text()).toContain("<h1>Libro de Reclamaciones</h1>");
  expect(forms).toMatchObject({
    status: 200,
    body: {
      data: {
        forms: {
          nodes: expect.arrayContaining([
            { name: "Contacto", submitUrl: `${welcome.url}/f/${welcome.token}`, submissions: { totalCount: 1 } },
          ]),
        },
      },
    },
  });
});

test(
  "a later start has the key, the form and the submissions of the first, and the secrets, which only their owner can read",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const first = serve(dataDir);
    const before = await readWelcome(first);
    await submit(before);
    const secretKey = await readFile(join(dataDir, "secret.key"), "utf8");
    first.signal("SIGTERM");
    await first.ended;

    const after = await readWelcome(serve(dataDir));

    expect(after).toMatchObject({ token: before.token, key: before.key, location: before.location });
    expect(await countSubmissions(after)).toBe(1);
    for (const name of ["demo.json", "secret.key"]) {
      const { mode } = await stat(join(dataDir, name));
      expect([name, mode & 0o777]).toEqual([name, 0o600]);
    }
    expect(Buffer.from(secretKey, "base64")).toHaveLength(32);
    expect(await readFile(join(dataDir, "secret.key"), "utf8")).toBe(secretKey);
  },
);

test(
  "a start creates the key that an interrupted start has only written to its file",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const written = { token: "0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913", key: `vtn_${"e".repeat(43)}` };
    await writeFile(join(dataDir, "demo.json"), JSON.stringify(written), { mode: 0o600 });

    const welcome = await readWelcome(serve(dataDir));

    expect(welcome).toMatchObject(written);
    expect(await submit(welcome)).toMatchObject({ status: 201 });
    expect(await countSubmissions(welcome)).toBe(1);
  },
);

test(
  "the key of ADMIN_API_KEY has every permission after the start, and an earlier value has none",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const first = serve(dataDir, { ADMIN_API_KEY: FIRST_ADMIN_KEY });
    const { url } = await readWelcome(first);
    const opened = await askViewer(url, FIRST_ADMIN_KEY);
    first.signal("SIGTERM");
    await first.ended;

    const second = await readWelcome(serve(dataDir, { ADMIN_API_KEY: SECOND_ADMIN_KEY }));

    const permissions = PERMISSIONS.map((permission) => permission.toUpperCase().replace(":", "_"));
    const admin = { account: { name: "admin" }, apiKey: { permissions: expect.arrayContaining(permissions) } };
    expect(permissions).toContain("ADMIN");
    expect(opened).toMatchObject({ status: 200, body: { data: { viewer: admin } } });
    expect(await askViewer(second.url, SECOND_ADMIN_KEY)).toMatchObject({ body: { data: { viewer: admin } } });
    expect(await askViewer(second.url, FIRST_ADMIN_KEY)).toMatchObject({ status: 401 });
  },
);

test(
  "the error of a second start on the same data names the running process and the next step, and the first goes on",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const welcome = await readWelcome(serve(dataDir));

    const second = await serve(dataDir).ended;

    expect(second.result).toBe(1);
    expect(second.stderr).toMatch(
      /^another Ventanilla service \(pid \d+\) already runs on .*: stop it, or set DATA_DIR/,
    );
    expect(second.stderr).toContain(dataDir);
    expect(await submit(welcome)).toMatchObject({ status: 201 });
  },
);

test(
  "after a kill -9 the service starts at once, with every acknowledged submission",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const killed = serve(dataDir);
    await submit(await readWelcome(killed));
    await killed.kill();

    const again = await readWelcome(serve(dataDir));

    expect(await countSubmissions(again)).toBe(1);
  },
);

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends the service with 0 and leaves no process",
  { timeout: TIMEOUT_MS },
  async (signal) => {
    const dataDir = await planMigratedDataDir();
    const service = serve(dataDir);
    await readWelcome(service);

    service.signal(signal);
    const { result, stdout } = await service.ended;

    expect(result).toBe(0);
    expect(stdout).toContain('"msg":"stopped"');
    expect(await listProcessesOf(dataDir)).toEqual([]);
  },
);

test("a Ctrl-C that comes twice, as from a terminal and from npm, is one", { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await planMigratedDataDir();
  const service = serve(dataDir);
  await readWelcome(service);

  service.signal("SIGINT");
  await service.prints(/"msg":"stopping"/);
  service.signal("SIGINT");

  expect(await service.ended).toMatchObject({ result: 0, stdout: expect.stringContaining('"msg":"stopped"') });
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("a SIGTERM in the middle of the first start ends it cleanly", { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await planDataDir();
  const service = serve(dataDir);
  await waitFor(async () => (await listProcessesOf(dataDir)).length > 0);

  service.signal("SIGTERM");

  expect(await service.ended).toMatchObject({ result: 0 });
  expect(await listProcessesOf(dataDir)).toEqual([]);
});

test("a SIGTERM right after the start breaks off none of the service's own work", { timeout: TIMEOUT_MS }, async () => {
  const service = serve(await planMigratedDataDir());
  await service.prints(/"msg":"started"/);

  service.signal("SIGTERM");
  const { result, stdout } = await service.ended;

  const warnings = stdout
    .split("\n")
    .filter((line) => /"level":[4-6]0/.test(line) && !/SMTP_URL|of a later minor release/.test(line));
  expect({ result, warnings }).toEqual({ result: 0, warnings: [] });
  expect(stdout).toContain('"msg":"stopped"');
});

test("PostgreSQL takes as many connections as all processes may open", { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await planMigratedDataDir();
  const service = serve(dataDir, { WEB_CONCURRENCY: "2", DATABASE_POOL_SIZE: "200" });

  const { location } = await readWelcome(service);

  const options = await readFile(join(location, "postmaster.opts"), "utf8");
  expect(Number(/"max_connections=(\d+)"/.exec(options)?.[1])).toBeGreaterThan(2 * (200 + 6));
});

test("LOG_LEVEL=silent logs nothing, and the welcome is no log line", { timeout: TIMEOUT_MS }, async () => {
  const service = serve(await planMigratedDataDir(), { LOG_LEVEL: "silent" });
  await submit(await readWelcome(service));

  service.signal("SIGTERM");
  const { result, stdout } = await service.ended;

  expect(result).toBe(0);
  expect(stdout).not.toContain('"level"');
});

test(
  "the error of a port in use names the next step, and no process is left running",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    const port = await occupyPort();

    const { result, stderr } = await serve(dataDir, { PORT: String(port) }).ended;

    expect(result).toBe(1);
    expect(stderr).toBe(
      `Cannot listen on port ${port} of 127.0.0.1: it is in use. Stop what uses it, or set PORT to another.\n`,
    );
    expect(await listProcessesOf(dataDir)).toEqual([]);
  },
);

test(
  "the error of a damaged demo.json names the next step, and no process is left running",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await planMigratedDataDir();
    await writeFile(join(dataDir, "demo.json"), '{"token":');

    const { result, stderr } = await serve(dataDir).ended;

    expect(result).toBe(1);
    expect(stderr).toContain(`${join(dataDir, "demo.json")} cannot be read: repair it, or delete it`);
    expect(await listProcessesOf(dataDir)).toEqual([]);
  },
);

/** Runs the service from a working directory without an .env file. */
function serve(dataDir: string, environment: Readonly<Record<string, string>> = {}): Program {
  return runService([], {
    cwd: "/",
    environment: { PORT: "0", DATA_DIR: dataDir, ...environment },
  });
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function submit({ url, token }: { readonly url: string; readonly token: string }) {
  return postJson(`${url}/f/${token}`, { nombre: "Ana" });
}

async function countSubmissions({ url, key }: { readonly url: string; readonly key: string }): Promise<number> {
  const { body } = await askForms(url, key);
  const { data } = body as { data: { forms: { nodes: { name: string; submissions: { totalCount: number } }[] } } };
  const own = data.forms.nodes.filter(({ name }) => !name.startsWith(examples.mark));
  return own.reduce((sum, { submissions }) => sum + submissions.totalCount, 0);
}

function askForms(url: string, key: string) {
  return askGraphQL(url, key, "{ forms { nodes { name submitUrl submissions { totalCount } } } }");
}

function askViewer(url: string, key: string) {
  return askGraphQL(url, key, "{ viewer { account { name } apiKey { permissions } } }");
}

function askGraphQL(url: string, key: string, query: string) {
  return postJson(`${url}/api/v1/graphql`, { query }, { authorization: `Bearer ${key}` });
}
