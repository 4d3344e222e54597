import { beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { startTestApp } from "../../support/app.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { startService } from "../../support/serviceProcess.ts";

const PATIENTLY = { timeout: 120_000 };

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "the live list goes on after the service was killed, with what came meanwhile, each once and in order",
  PATIENTLY,
  async () => {
    const app = await startTestApp({ environment: { WORKER: "off" } });
    const owner = await app.createOwner();
    const form = await app.createForm(owner);
    const submit = (email: string) => app.submit(form, { email });
    const first = await startService({ environment: { DATABASE_URL: app.databaseUrl } });
    const { port } = new URL(first.url);
    const { page } = await visit(browser, `${first.url}/panel/envios`);
    await signInWithKey(page, owner.key);
    await page.getByText("En vivo").waitFor();
    await submit("antes@example.pe");
    await page.getByRole("button", { name: "antes@example.pe" }).waitFor();

    first.kill("SIGKILL");
    await first.exited;
    await page.getByText("Sin conexión").waitFor();
    await submit("mientras@example.pe");
    await startService({ environment: { DATABASE_URL: app.databaseUrl, PORT: port } });
    await page.getByText("En vivo").waitFor();
    await submit("despues@example.pe");
    await page.getByRole("button", { name: "despues@example.pe" }).waitFor();

    const shown = await page.locator("[data-submission] strong").allInnerTexts();
    expect(shown).toEqual(["despues@example.pe", "mientras@example.pe", "antes@example.pe"]);
  },
);
