import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createExplorer } from "../../src/http/views/explorer.ts";
import { isBrowserTested, launchChromium, visit } from "../support/browser.ts";
import { startExplorerServer } from "../support/explorerServer.ts";

const KEY = "vtn_explorer-test-key";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium();
  return () => browser.close();
});

test.runIf(isBrowserTested)("runs the query that a newcomer finds, with the key from the key field", async () => {
  const { page, trouble } = await openExplorer();

  await firstQuery(page);
  await giveKey(page, KEY);
  await firstQuery(page);
  const runAndRead = async () => {
    await run(page);
    return page.locator(".graphiql-response").textContent();
  };

  // GraphiQL begins anew with the key, and a click on what is just going away is lost.
  await expect.poll(runAndRead, { timeout: 40_000, interval: 1_000 }).toContain('"name": "Tienda Lima"');
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("shows the events of a subscription over a WebSocket as they happen", async () => {
  const { page, trouble, publish, subscribed } = await openExplorer();

  await giveKey(page, KEY);
  await writeQuery(page, "subscription { submissionCreated { cursor submission { data } } }");
  await run(page);
  await subscribed;
  publish({ cursor: "c1", submission: { data: { correo: "ana@example.pe" } } });
  await expectResponse(page, "ana@example.pe");
  publish({ cursor: "c2", submission: { data: { correo: "luis@example.pe" } } });
  await expectResponse(page, "luis@example.pe");

  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("takes the key from the headers editor, for requests and for sockets", async () => {
  const { page, trouble, publish, subscribed } = await openExplorer();

  await writeHeaders(page, `{"Authorization": "Bearer ${KEY}"}`);
  await writeQuery(page, "{ viewer { account { name } } }");
  await run(page);
  await expectResponse(page, "Tienda Lima");
  await writeQuery(page, "subscription { submissionCreated { cursor } }");
  await run(page);
  await subscribed;
  publish({ cursor: "c1" });
  await expectResponse(page, '"cursor": "c1"');

  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("says where the key goes as long as there is none, without asking the server", async () => {
  const { page, trouble, asked } = await openExplorer();

  await run(page);
  await expectResponse(page, "Escribe tu clave de API");

  expect(asked).toEqual([]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "knows the schema once there is a key, and still after a reload in the same tab",
  async () => {
    const { page, trouble } = await openExplorer();

    await giveKey(page, KEY);
    await page.reload();
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page.getByRole("link", { name: "Subscription" }).waitFor();

    expect(await page.getByLabel("Clave de API").inputValue()).toBe(KEY);
    expect(trouble).toEqual([]);
  },
);

test("serves the files of the page and nothing else", () => {
  const { html, findAsset } = createExplorer("/assets");

  const names = [...html.matchAll(/"\/assets\/([^"]+)"/g)].map(([, name]) => name ?? "");

  expect(names).toHaveLength(7);
  for (const name of names) {
    expect(findAsset(name)).toMatchObject({
      type: expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  }
  for (const name of ["", "page.js", "../explorer.ts", "../../../../package.json", "%2e%2e/explorer.ts", "__proto__"]) {
    expect(findAsset(name)).toBeNull();
  }
});

async function openExplorer() {
  const server = await startExplorerServer(KEY);
  return { ...server, ...(await visit(browser, server.url)) };
}

async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel("Clave de API").fill(key);
  const introspected = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Usar esta clave" }).click();
  await introspected;
  await page.getByText("Clave en uso").waitFor();
}

/** The query that is there from the beginning, ready to be run. */
async function firstQuery(page: Page): Promise<void> {
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

async function run(page: Page): Promise<void> {
  await page.locator(".graphiql-execute-button").click();
}

async function expectResponse(page: Page, part: string): Promise<void> {
  await page.locator(".graphiql-response", { hasText: part }).waitFor();
}
