import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import {
  expectResponse,
  giveKey,
  openExplorer,
  run,
  runUntilResponse,
  waitForFirstQuery,
  writeHeaders,
  writeQuery,
} from "../../support/explorers.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("runs the prepared query with the key from the key field", async () => {
  const { page, trouble, key } = await openExplorer(browser);

  await waitForFirstQuery(page);
  await giveKey(page, key);
  await waitForFirstQuery(page);

  await runUntilResponse(page, '"name": "Tienda Lima"');
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("shows the events of a subscription over a WebSocket as they happen", async () => {
  const { page, trouble, key, subscription, submitAs } = await openExplorer(browser);
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
  const { page, trouble, key, subscription, submitAs } = await openExplorer(browser);
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
  const { page, trouble, posted } = await openExplorer(browser);

  await waitForFirstQuery(page);
  await runUntilResponse(page, "Escribe tu clave de API");

  expect(posted).toEqual([]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "knows the schema once there is a key, and still after a reload in the same tab",
  async () => {
    const { page, trouble, key } = await openExplorer(browser);

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
    const { page, trouble } = await openExplorer(browser);
    await waitForFirstQuery(page);

    await page.evaluate(`sessionStorage.removeItem("graphiql:query")`);
    await page.reload();

    await waitForFirstQuery(page);
    expect(trouble).toEqual([]);
  },
);
