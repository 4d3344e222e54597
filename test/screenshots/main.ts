import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { examples } from "../../src/messages/es/examples.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { launchChromium } from "../support/browser.ts";
import { signInWithKey } from "../support/panels.ts";

const USAGE = `Usage: node test/screenshots/main.ts [--to docs/images] [--only webhooks --only libro] [--dark]

Makes the pictures of the panel anew: a new service with the demo account, two webhooks and two more accounts, each page at 1280 and 320
pixels. Needs Chromium and the built panel (npm run build).
`;

const { values } = parseArgs({
  options: {
    to: { type: "string", default: join(CHECKOUT, "docs/images") },
    only: { type: "string", multiple: true },
    dark: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});

type Picture = readonly [name: string, path: string, text: string, chosen?: string];

/** The owner's pages, each with the text that says that it is shown, and what is chosen where there is room beside the list. */
const PAGES: readonly Picture[] = [
  ["inicio", "", "En vivo"],
  ["envios", "/envios", "En vivo"],
  ["libro", "/libro?vista=lista", "Por responder"],
  ["libro-tablero", "/libro?vista=tablero", "Más adelante"],
  ["formularios", "/formularios", "Crear formulario"],
  ["webhooks", "/webhooks", "Añadir webhook", "Fallando"],
  ["equipo", "/equipo", "Tus sesiones"],
  ["cuenta", "/cuenta", "Descargar todo"],
];
/** What a visitor without a session sees, and the operator's page. */
const SIGN_IN: Picture = ["entrar", "", "Entrar con una clave de API"];
const OPERATION: Picture = ["operacion", "/operacion", "Bodega Luz", "Bodega Luz"];
const ADMIN_KEY = randomBytes(24).toString("hex");
const ACCOUNTS = ["Bodega Luz", "Hostal Qhantati"];
const SIZES = [
  [1280, 800],
  [320, 640],
] as const;
/** The width from which on a chosen thing is beside its list. */
const WIDE = 768;
/** The ports of the owner's two servers in the pictures. They are fixed, so that a picture changes when the panel does. */
const PORTS = { works: 4010, fails: 4020 };
/** What a start of the service with its database and examples takes at most. */
const START_MS = 180_000;

if (values.help === true) process.stdout.write(USAGE);
else await makeAll();

async function makeAll(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-pictures-"));
  const service = startService(dataDir);
  const browser = await launchChromium();
  const servers = [await listen(PORTS.works, () => 204), await listen(PORTS.fails, (call) => (call === 1 ? 204 : 500))];
  try {
    const signInAddress = await service.signInAddress;
    await photographOwner(browser, signInAddress);
    await photographOperator(browser, new URL(signInAddress).origin);
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The service as a newcomer starts it. `signInAddress` opens the panel of the demo account, once. */
function startService(dataDir: string) {
  const child = spawn(process.execPath, [join(CHECKOUT, "src/main.ts"), "serve"], {
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      DATA_DIR: dataDir,
      ADMIN_API_KEY: ADMIN_KEY,
      PORT: "0",
      LOG_LEVEL: "warn",
      WEBHOOK_ALLOW_HTTP: "true",
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      // The second attempts come after the pictures.
      WEBHOOK_SCHEDULE: "0,3600,7200",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const signInAddress = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /https?:\/\/\S+\/entrar\/enlace\/\S+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}`)));
    setTimeout(() => reject(new Error("the service printed no address")), START_MS).unref();
  });
  const stop = async () => {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await exited;
  };
  return { signInAddress, stop };
}

async function photographOwner(browser: Browser, signInAddress: string): Promise<void> {
  const page = await openPage(browser);
  await page.goto(signInAddress);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/\/panel/);
  const { origin } = new URL(signInAddress);
  await arrangeWebhooks(page, origin);
  await takeAll(page, origin, PAGES);
  await photographEditor(page, origin);
}

/** The editor of a form that begins from a template, with a question chosen where there is room. */
async function photographEditor(page: Page, origin: string): Promise<void> {
  if (values.only?.includes("editor") === false) return;
  const query = `mutation { createForm(input: { name: "Pedidos de la tienda", template: "pedido" }) { form { id } } }`;
  const answer = await page.request.post(`${origin}/api/v1/graphql`, { headers: { origin }, data: { query } });
  const { data } = (await answer.json()) as { data: { createForm: { form: { id: string } } } };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/panel/formularios/${data.createForm.form.id}/campos`);
    await page.getByRole("row", { name: "Entrega", exact: true }).click();
    await page.evaluate("scrollTo(0, 560)");
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(values.to, `editor-${width}.png`) });
    process.stdout.write(`editor-${width}.png\n`);
  }
}

async function photographOperator(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser);
  await takeAll(page, origin, [SIGN_IN]);
  for (const [index, name] of ACCOUNTS.entries()) {
    const query = `mutation { createAccount(input: { name: "${name}", email: "cuenta${index}@example.com" }) { userErrors { code } } }`;
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    await page.request.post(`${origin}/api/v1/graphql`, { headers, data: { query } });
  }
  await page.goto(`${origin}/panel`);
  await signInWithKey(page, ADMIN_KEY);
  await page.waitForURL(/\/panel/);
  await takeAll(page, origin, [OPERATION]);
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "es-PE", colorScheme: values.dark ? "dark" : "light" });
  return context.newPage();
}

/** Takes each page at both sizes. */
async function takeAll(page: Page, origin: string, pictures: readonly Picture[]): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [name, path, text, chosen] of pictures) {
      if (values.only?.includes(name) === false) continue;
      const thing = width >= WIDE ? chosen : undefined;
      await takeOne(page, `${origin}/panel${path}`, [text, thing], `${name}-${width}.png`);
    }
  }
}

/** Adds a webhook to a server that works and one to a server that fails, and sends a few submissions to both. */
async function arrangeWebhooks(page: Page, origin: string): Promise<void> {
  const headers = { origin };
  const ask = async (query: string) => {
    const answer = await page.request.post(`${origin}/api/v1/graphql`, { headers, data: { query } });
    return (await answer.json()) as { readonly data: { readonly forms: { readonly nodes: readonly DemoForm[] } } };
  };
  const { data } = await ask("{ forms(first: 100) { nodes { id token name } } }");
  const form = data.forms.nodes.find(({ name }) => name.includes("Pedidos"));
  if (form === undefined) throw new Error("the demo account has no form with orders");
  for (const [port, path] of [
    [PORTS.works, "pedidos"],
    [PORTS.fails, "almacen"],
  ] as const) {
    const input = `{ formId: "${form.id}", url: "http://127.0.0.1:${port}/${path}" }`;
    await ask(`mutation { createWebhookEndpoint(input: ${input}) { userErrors { message } } }`);
  }
  for (const [nombre, ciudad] of examples.people.slice(0, 3)) {
    const data = { nombre, ciudad, email: "persona@example.com", mensaje: examples.messages[0] };
    await page.request.post(`${origin}/f/${form.token}`, { data });
  }
  for (let isSettled = false; !isSettled;) {
    await page.goto(`${origin}/panel/webhooks`);
    await page.getByText(`:${PORTS.fails}/`).waitFor();
    isSettled = (await page.getByText("Bien").count()) === 1 && (await page.getByText("Fallando").count()) === 1;
  }
}

type DemoForm = { readonly id: string; readonly token: string; readonly name: string };

/** A server of the owner's, which answers the n-th call, counted from 1, with the status that `decide` returns. */
async function listen(port: number, decide: (call: number) => number): Promise<Server> {
  let calls = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    calls += 1;
    response.writeHead(decide(calls)).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function takeOne(
  page: Page,
  url: string,
  [text, chosen]: readonly [shown: string, chosen: string | undefined],
  file: string,
): Promise<void> {
  await page.goto(url);
  await page.getByText(text).first().waitFor();
  if (chosen !== undefined) {
    await page.getByRole("button", { name: chosen }).first().click();
    await page.getByRole("article").waitFor();
  }
  await page.getByRole("status").filter({ hasText: "Cargando" }).waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(values.to, file) });
  process.stdout.write(`${file}\n`);
}
