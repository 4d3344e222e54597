import { randomInt } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkPackages } from "../support/checkouts.ts";
import { listProcessesOf } from "../support/embeddedServices.ts";
import { ask, navigateToThanks } from "../support/http.ts";
import { type Newcomer, createNewcomer } from "../support/newcomers.ts";
import { type Ending, type Program, runProgram, spawnProgram } from "../support/programs.ts";
import { readPage } from "../support/readmes.ts";
import { waitFor } from "../support/waiting.ts";
import { readWelcome, type Welcome } from "../support/welcomes.ts";

/** A start on a busy machine. */
const INSTALL_TIMEOUT_MS = 600_000;
/**
 * The clone has the packages of this checkout, and npm only compares them with the lock and looks at their engines: an installation takes
 * a minute of a processor, and readmeProduction.test.ts shows one, with its scripts and what it leaves.
 */
const INSTALL = "npm ci --dry-run --ignore-scripts";
const TIMEOUT_MS = 120_000;
const PAUSE_BETWEEN_POSTS_MS = 500;

const readme = await readPage("README.md");
const guides = await Promise.all(["docs/socket.md", "docs/answers.md"].map((name) => readPage(name)));
const operations = await readPage("docs/operations.md");
const commands = new Map([readme, ...guides].flatMap((page) => [...page.commands]));
let newcomer: Newcomer;
let firstStart: Pick<Ending, "stdout" | "stderr"> & {
  readonly welcome: Welcome;
  readonly leftFiles: readonly string[];
};
let processesLeft: readonly string[];
let welcome: Welcome;
const cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  newcomer = await createNewcomer();
  cleanups.unshift(() => newcomer.leave());
  const { clone, environment } = newcomer;
  await linkPackages(clone);
  const run = commandsOf("run").replace("npm ci", INSTALL);
  const first = spawnProgram("sh", ["-c", run], { cwd: clone, environment });
  cleanups.unshift(() => first.kill());
  const firstWelcome = await readWelcome(first);
  first.pressCtrlC();
  const { stdout, stderr } = await first.ended;
  firstStart = { welcome: firstWelcome, stdout, stderr, leftFiles: await newcomer.listLeftFiles() };
  processesLeft = await listProcessesOf(clone);

  const second = spawnProgram("sh", ["-c", commandsOf("webhook-start")], { cwd: clone, environment });
  cleanups.unshift(() => second.kill());
  welcome = await readWelcome(second);
}, INSTALL_TIMEOUT_MS);

afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp();
}, TIMEOUT_MS);

test("every block of commands of README and its guides is tested, except the block that runs the tests", () => {
  expect(readme.unnamedCommands).toEqual(["npm ci && npm test\n"]);
  expect(guides.flatMap((guide) => guide.unnamedCommands)).toEqual([]);
  expect([...readme.commands.keys()]).toEqual([
    "run",
    "submit",
    "examples",
    "query",
    "webhook-start",
    "webhook-form",
    "webhook-receiver",
    "webhook-submit",
  ]);
  expect(guides.flatMap((guide) => [...guide.commands.keys()])).toEqual([
    "subscribe",
    // test/docs/socket.test.ts runs it.
    "resume",
    "book-id",
    "book-provider",
    "book-file",
    "book-list",
    "book-answer",
    "book-mails",
    "book-export",
  ]);
});

test("Ctrl-C stops everything that `npm ci && npm start` started, and no file stays outside of the clone", () => {
  expect(firstStart.stdout).toContain('"msg":"stopped"');
  expect(firstStart.welcome.location).toBe(join(newcomer.clone, ".data", "postgres"));
  expect(processesLeft).toEqual([]);
  expect(firstStart.leftFiles).toEqual([]);
});

test("npm warns of no engine, whichever Node.js the machine has", () => {
  expect(firstStart.stderr).not.toContain("EBADENGINE");
});

test("the next start has the same form and key", () => {
  const { token, key } = firstStart.welcome;

  expect(welcome).toMatchObject({ token, key });
});

test("`npm start` ends cleanly when npm gets a SIGTERM", { timeout: TIMEOUT_MS }, async () => {
  const { clone, environment } = newcomer;
  const DATA_DIR = join(clone, ".data", "otra");
  const started = runProgram("npm", ["start"], { cwd: clone, environment: { ...environment, DATA_DIR } });
  await readWelcome(started);

  started.signal("SIGTERM");
  const { stdout } = await started.ended;

  expect(stdout).toContain('"msg":"stopped"');
  expect(await listProcessesOf(DATA_DIR)).toEqual([]);
});

test("the first submission is answered as shown", async () => {
  const { stdout } = await follow("submit").ended;

  const shown = /^```json\n(.*?)^```$/ms.exec(readme.text)?.[1] ?? "";
  const withoutId = (json: string) => ({ ...(JSON.parse(json) as object), submission_id: "" });
  expect(withoutId(stdout)).toEqual(withoutId(shown));
  expect(stdout).toMatch(/"submission_id":"[\da-f-]{36}"/);
});

test("the plain HTML form shows its visitor a page of thanks", async () => {
  const [, action = ""] = /<form action="([^"]+)"/.exec(readme.text) ?? [];
  const names = Array.from(readme.text.matchAll(/ name="(\w+)"/g), ([, name = ""]) => name);
  const address = adapt(action).replace("TOKEN", welcome.token);

  const page = await navigateToThanks(address, Object.fromEntries(names.map((name) => [name, "Ana"])));

  expect(names).toEqual(["nombre", "email", "mensaje"]);
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining("Gracias") });
});

test(
  "the example pages send to forms of the demo account, the same after another start",
  { timeout: TIMEOUT_MS },
  async () => {
    const port = await findQuietPort();
    const readAction = async () => {
      const program = follow("examples", { EXAMPLES_PORT: String(port) });
      const [, address = ""] = await program.prints(/are at (\S+) until/);
      const { body } = await ask(`${address}contacto.html`);
      await program.kill();
      return /action="([^"]+)"/.exec(String(body))?.[1] ?? "";
    };

    const first = await readAction();
    const second = await readAction();
    const page = await navigateToThanks(first, { nombre: "Ana", correo: "ana@example.pe", mensaje: "Hola" });

    expect(first).toMatch(new RegExp(`^${welcome.url}/f/[\\da-f-]{36}$`));
    expect(second).toBe(first);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("Te respondemos hoy mismo.") });
  },
);

test("the first query shows the demo's form and its submissions", async () => {
  await follow("submit").ended;

  const { stdout } = await follow("query").ended;

  const { data } = JSON.parse(stdout) as { data: { forms: { nodes: { submitUrl: string }[] } } };
  expect(data.forms.nodes.find(({ submitUrl }) => submitUrl.endsWith(welcome.token))).toMatchObject({
    submitUrl: `${welcome.url}/f/${welcome.token}`,
    usage: { used: expect.any(Number), limit: expect.any(Number) },
    submissions: {
      nodes: expect.arrayContaining([expect.objectContaining({ data: { nombre: "Ana", email: "ana@example.pe" } })]),
    },
  });
});

test("the first subscription shows the next submission", { timeout: TIMEOUT_MS }, async () => {
  const subscription = follow("subscribe");
  const shown = subscription.prints(/^.+\n/);

  let isShown = false;
  void shown.then(
    () => (isShown = true),
    () => undefined,
  );
  while (!isShown) {
    await follow("submit").ended;
    await Promise.race([shown, delay(PAUSE_BETWEEN_POSTS_MS)]);
  }

  const [line] = await shown;
  expect(JSON.parse(line)).toEqual({
    submissionCreated: {
      cursor: expect.any(String),
      submission: { id: expect.any(String), data: { nombre: "Ana", email: "ana@example.pe" } },
    },
  });
});

test("the first webhook arrives and is verified, and a forged one is not", { timeout: TIMEOUT_MS }, async () => {
  const hook = await findQuietPort();
  const { stdout } = await follow("webhook-form", {}, hook).ended;
  const { createForm } = (JSON.parse(stdout) as { data: { createForm: CreatedForm } }).data;
  const receiver = follow("webhook-receiver", { SECRET: createForm.webhookSecret }, hook);
  await waitFor(() => answersOn(hook));

  const forged = await ask(`http://127.0.0.1:${hook}/hook`, { method: "POST", body: "{}" });
  await follow("webhook-submit", { HOOK_TOKEN: createForm.form.token }).ended;
  const [line] = await receiver.prints(/^.+\n/);

  expect(createForm.userErrors).toEqual([]);
  expect(forged).toMatchObject({ status: 400 });
  expect(line).toBe('verified submission.created {"nombre":"Luis","pedido":"Dos panes"}\n');
});

test("the chapter of the complaints book goes from its form to an answered and exported sheet", async () => {
  const { form } = await followQuery<{ form: { id: string } }>("book-id");
  const FORM = form.id;
  const { updateForm } = await followQuery<{ updateForm: unknown }>("book-provider", { FORM });
  const filed = await follow("book-file").ended;
  const listed = await followQuery<{ form: { complaints: { nodes: Sheet[] } } }>("book-list", { FORM });
  const [sheet] = listed.form.complaints.nodes;
  const { answerComplaint } = await followQuery<{ answerComplaint: unknown }>("book-answer", {
    SHEET: sheet?.id ?? "",
  });
  await waitFor(async () => (await follow("book-mails").ended).stdout.includes(".eml"));
  const csv = await follow("book-export", { FORM }).ended;

  expect(updateForm).toEqual({ form: { complaintsBookIncomplete: false }, userErrors: [] });
  expect(JSON.parse(filed.stdout)).toMatchObject({ success: true });
  expect(sheet).toMatchObject({ status: "RECIBIDO" });
  const answered = { number: sheet?.number, status: "RESPUESTA_ENVIANDOSE" };
  expect(answerComplaint).toEqual({ complaint: answered, userErrors: [] });
  expect(csv.stdout).toContain("El televisor llegó roto.");
});

test.each(["/healthz", "/readyz", "/openapi.yaml", "/schema.graphql"])(
  "%s has the address that the text names",
  async (path) => {
    expect([readme, operations].some(({ text }) => text.includes(path))).toBe(true);
    expect(await ask(`${welcome.url}${path}`)).toMatchObject({ status: 200 });
  },
);

type CreatedForm = {
  readonly form: { readonly token: string };
  readonly webhookSecret: string;
  readonly userErrors: readonly unknown[];
};

type Sheet = { readonly id: string; readonly number: string };

/** Runs a block that asks GraphQL, and returns the data of the answer. */
async function followQuery<Data>(name: string, variables: Readonly<Record<string, string>> = {}): Promise<Data> {
  const { stdout } = await follow(name, variables).ended;
  return (JSON.parse(stdout) as { data: Data }).data;
}

/** Runs a block for a newcomer who has pasted the line that the start printed. */
function follow(name: string, variables: Readonly<Record<string, string>> = {}, hookPort = 4000): Program {
  return runProgram("sh", ["-c", adapt(commandsOf(name), hookPort)], {
    cwd: newcomer.clone,
    environment: { ...newcomer.environment, URL: welcome.url, TOKEN: welcome.token, KEY: welcome.key, ...variables },
  });
}

function commandsOf(name: string): string {
  const block = commands.get(name);
  if (block === undefined) throw new Error(`No page has a block "${name}"`);
  return block;
}

/** Replaces the ports of the text, which other programs of this machine may use. */
function adapt(text: string, hookPort = 4000): string {
  return text.replaceAll("3000", new URL(welcome.url).port).replaceAll("4000", String(hookPort));
}

/** Finds a port below those that Linux gives to outgoing connections. */
async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(30_000, 32_000);
    const listener = createServer().listen(port, "127.0.0.1");
    const isFree = await once(listener, "listening").then(
      () => true,
      () => false,
    );
    listener.close();
    if (isFree) return port;
  }
}

async function answersOn(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answers = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
}
