import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { CHECKOUT } from "../support/checkouts.ts";
import { launchChromium } from "../support/browser.ts";

const USAGE = `Usage: node test/screenshots/main.ts [--to docs/images] [--dark]

Makes the pictures of the panel anew: a new service with the demo account, each page at 1280 and 320 pixels. Needs Chromium and the built
panel (npm run build).
`;

const { values } = parseArgs({
  options: {
    to: { type: "string", default: join(CHECKOUT, "docs/images") },
    dark: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});

/** The pages, each with the text that says that it is shown. */
const PAGES = [
  ["inicio", "", "En vivo"],
  ["envios", "/envios", "En vivo"],
  ["libro", "/libro", "Por responder"],
  ["formularios", "/formularios", "Crear formulario"],
  ["webhooks", "/webhooks", "Añadir webhook"],
  ["equipo", "/equipo", "Tus sesiones"],
  ["cuenta", "/cuenta", "Descargar todo"],
] as const;
const SIZES = [
  [1280, 800],
  [320, 640],
] as const;
/** What a start of the service with its database and examples takes at most. */
const START_MS = 180_000;

if (values.help === true) process.stdout.write(USAGE);
else await makeAll();

async function makeAll(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-pictures-"));
  const service = startService(dataDir);
  const browser = await launchChromium();
  try {
    await photograph(browser, await service.signInAddress);
  } finally {
    await browser.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The service as a newcomer starts it. `signInAddress` opens the panel of the demo account, once. */
function startService(dataDir: string) {
  const child = spawn(process.execPath, [join(CHECKOUT, "src/main.ts"), "serve"], {
    env: { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" },
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

async function photograph(browser: Browser, signInAddress: string): Promise<void> {
  const context = await browser.newContext({ locale: "es-PE", colorScheme: values.dark ? "dark" : "light" });
  const page = await context.newPage();
  await page.goto(signInAddress);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/\/panel/);
  const panel = `${new URL(signInAddress).origin}/panel`;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [name, path, text] of PAGES) await takeOne(page, `${panel}${path}`, text, `${name}-${width}.png`);
  }
}

async function takeOne(page: Page, url: string, text: string, file: string): Promise<void> {
  await page.goto(url);
  await page.getByText(text).first().waitFor();
  await page.getByRole("status").filter({ hasText: "Cargando" }).waitFor({ state: "detached" });
  await page.screenshot({ path: join(values.to, file) });
  process.stdout.write(`${file}\n`);
}
