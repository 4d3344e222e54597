import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { startOf } from "../../support/feeds.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { PATH } from "../../graphql/client.ts";
import { submit } from "../../graphql/fixtures.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("runs the prepared query with the key from the key field", async () => {
  const { page, trouble, key } = await openExplorer();

  await waitForFirstQuery(page);
  await giveKey(page, key);
  await waitForFirstQuery(page);

  await runUntilResponse(page, '"name": "Tienda Lima"');
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("shows the events of a subscription over a WebSocket as they happen", async () => {
  const { page, trouble, key, subscription, submitAs } = await openExplorer();
  await submitAs("ana@example.pe");

  await giveKey(page, key);
  await writeQuery(page, subscription);
  await run(page);
  await expectResponse(page, "ana@example.pe");
  await submitAs("luis@example.pe");
  await expectResponse(page, "luis@example.pe");

  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("uses the key of the headers editor for requests and for sockets", async () => {
  const { page, trouble, key, subscription, submitAs } = await openExplorer();
  await submitAs("ana@example.pe");

  await writeHeaders(page, `{"Authorization": "Bearer ${key}"}`);
  await writeQuery(page, "{ viewer { account { name } } }");
  await run(page);
  await expectResponse(page, "Tienda Lima");
  await writeQuery(page, subscription);
  await run(page);
  await expectResponse(page, "ana@example.pe");

  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("explains the key field while there is no key, and sends no request", async () => {
  const { page, trouble, posted } = await openExplorer();

  await waitForFirstQuery(page);
  await runUntilResponse(page, "Escribe tu clave de API");

  expect(posted).toEqual([]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "knows the schema once there is a key, and still after a reload in the same tab",
  async () => {
    const { page, trouble, key } = await openExplorer();

    await giveKey(page, key);
    await page.reload();
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page.getByRole("link", { name: "Subscription" }).waitFor();

    expect(await page.getByLabel("Clave de API").inputValue()).toBe(key);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "a page that was left before its query was stored opens with the prepared query",
  async () => {
    const { page, trouble } = await openExplorer();
    await waitForFirstQuery(page);

    await page.evaluate(`sessionStorage.removeItem("graphiql:query")`);
    await page.reload();

    await waitForFirstQuery(page);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "B13 a phone shows the query or the response, and the response once a query is run",
  async () => {
    const { page, key } = await openExplorer();
    await page.setViewportSize({ width: 360, height: 720 });
    await page.reload();
    await waitForFirstQuery(page);
    const [editor, response] = [page.locator(".graphiql-query-editor"), page.locator(".graphiql-response")];
    await editor.waitFor();
    await giveKey(page, key);

    const atFirst = [await editor.isVisible(), await response.isVisible()];
    await runUntilResponse(page, '"name": "Tienda Lima"');
    await response.waitFor();
    const afterRun = [await editor.isVisible(), await response.isVisible()];
    await page.getByRole("button", { name: "Consulta" }).click();

    expect([atFirst, afterRun]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await editor.isVisible()).toBe(true);
    expect(await measureOverflow(page)).toBe(0);
  },
);

const APPEARANCES = (["light", "dark"] as const).flatMap((scheme) =>
  [360, 1280].map((width) => [scheme, width] as const),
);

test.runIf(isBrowserTested).each(APPEARANCES)("B13 axe finds nothing in %s at %i px", async (colorScheme, width) => {
  const { page, key } = await openExplorer({ width, colorScheme });
  await waitForFirstQuery(page);
  await giveKey(page, key);
  await runUntilResponse(page, '"name": "Tienda Lima"');

  expect(await findViolations(page)).toEqual([]);
});

type Appearance = { readonly width?: number; readonly colorScheme?: "light" | "dark" };

/** The explorer of the real service, with an account that has one form. `posted` holds the posts of the page. */
async function openExplorer({ width = 1280, colorScheme = "light" }: Appearance = {}) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner("Tienda Lima");
  const form = await app.createForm(owner);
  const { page, trouble } = await visit(browser, app.url);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(request.postData() ?? "");
  });
  await page.setViewportSize({ width, height: 720 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${app.url}${PATH}`);
  const subscription = `subscription { submissionCreated(after: "${startOf(owner)}") { submission { data } } }`;
  return {
    page,
    trouble,
    posted,
    key: owner.key,
    subscription,
    submitAs: (correo: string) => submit(app, form, { correo }),
  };
}

async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel("Clave de API").fill(key);
  const introspected = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Usar esta clave" }).click();
  await introspected;
  await page.getByText("Clave en uso").waitFor();
}

/** Waits for the prepared query. */
async function waitForFirstQuery(page: Page): Promise<void> {
  await page.locator(".graphiql-query-editor", { hasText: "MisFormularios" }).waitFor();
}

async function writeQuery(page: Page, query: string): Promise<void> {
  await replaceText(page, ".graphiql-query-editor .CodeMirror", query);
}

async function writeHeaders(page: Page, headers: string): Promise<void> {
  await replaceText(page, ".graphiql-editor-tool .graphiql-editor:not(.hidden) .CodeMirror", headers);
}

async function replaceText(page: Page, editor: string, replacement: string): Promise<void> {
  await page.locator(editor).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(replacement);
}

/** Runs the query. A phone shows the query first. */
async function run(page: Page): Promise<void> {
  const query = page.getByRole("button", { name: "Consulta" });
  if (await query.isVisible()) await query.click();
  await page.locator(".graphiql-execute-button").click();
}

/** Repeats the run until the response has the text, because a click is lost while GraphiQL renders anew, for example with a new key. */
async function runUntilResponse(page: Page, part: string): Promise<void> {
  const runAndRead = async () => {
    await run(page);
    return page.locator(".graphiql-response").textContent();
  };
  await expect.poll(runAndRead, { timeout: 40_000, interval: 1_000 }).toContain(part);
}

async function expectResponse(page: Page, part: string): Promise<void> {
  await page.locator(".graphiql-response", { hasText: part }).waitFor();
}
