import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested).for([320, 1280])(
  "the rows that the page brings stay in their places when the script takes over, at %i pixels",
  async (width) => {
    const { page, url, trouble } = await openPanel();
    await page.setViewportSize({ width, height: 900 });

    await openWithoutScript(page, url);
    const brought = await measureRows(page);
    const found = [await findViolations(page), await measureOverflow(page)];
    await page.unroute("**/assets/panel/*.js");
    await page.goto(url);
    await page.getByText("En vivo").waitFor();
    const shown = await measureRows(page);

    expect(brought).toHaveLength(3);
    expect(brought).toEqual(shown);
    expect(found).toEqual([[], 0]);
    expect(trouble.filter((line) => !line.includes("/assets/panel/") && !line.includes("ERR_FAILED"))).toEqual([]);
  },
);

test.runIf(isBrowserTested).for([320, 1280])(
  "all that the page shows without its script has the places and the texts that the script gives it, at %i pixels",
  async (width) => {
    const { page, url } = await openPanel();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url);
    await page.getByText("En vivo").waitFor();
    const shown = await measureAll(page);

    await openWithoutScript(page, url);
    const brought = await measureAll(page);

    expect(brought.length).toBeGreaterThan(50);
    expect(brought).toEqual(shown);
  },
);

test.runIf(isBrowserTested).for([
  [320, "light"],
  [1280, "dark"],
] as const)(
  "what the page shows before the file of all styles has come looks as it does with it, at %i pixels, %s",
  async ([width, colorScheme]) => {
    const { page, url } = await openPanel();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openWithoutScript(page, url);
    const whole = await readLooks(page);

    let refused = 0;
    await page.route("**/assets/panel/*.css", (route) => {
      refused += 1;
      return route.abort();
    });
    await openWithoutScript(page, url);
    const first = await readLooks(page);

    expect(refused).toBeGreaterThan(0);
    expect(whole.length).toBeGreaterThan(50);
    expect(first).toEqual(whole);
  },
);

test.runIf(isBrowserTested)("without its script a list, a search and a submission have their addresses", async () => {
  const { page, url } = await openPanel();
  await openWithoutScript(page, url);

  await page.getByRole("button", { name: "Destacados" }).click();
  await page.waitForURL(/lista=destacados/);
  await openWithoutScript(page, url);
  await page.getByLabel("Buscar en los envíos").fill("ana2");
  await page.keyboard.press("Enter");
  await page.waitForURL(/buscar=ana2/);
  await openWithoutScript(page, url);
  await page.getByRole("button", { name: "ana1@example.pe" }).click();
  await page.waitForURL(/envio=/);
  await openWithoutScript(page, page.url());

  expect(await page.getByRole("heading", { name: "ana1@example.pe" }).count()).toBe(1);
  expect(await page.locator("[data-submission][aria-current='true']").textContent()).toContain("ana1@example.pe");
});

test.runIf(isBrowserTested)("the panel asks for nothing that the page has brought", async () => {
  const { page, url } = await openPanel();
  let asked: string[] = [];
  page.on("request", (request) => {
    const [, name = ""] = /\w+ (\w+)/.exec((request.postDataJSON() as { query?: string } | null)?.query ?? "") ?? [];
    if (name !== "") asked.push(name);
  });

  do {
    asked = [];
    await page.goto(url);
    await page.getByText("En vivo").waitFor();
  } while ((await page.locator("#first-answers").count()) === 0);

  expect(
    asked.filter((name) => ["FindViewer", "ListCountedSubmissions", "FindSubmissionCursor"].includes(name)),
  ).toEqual([]);
});

test.runIf(isBrowserTested)(
  "without its script a row opens its address, where the panel shows the submission",
  async () => {
    const { page, url } = await openPanel();
    await openWithoutScript(page, url);

    await page.getByRole("button", { name: "ana1@example.pe" }).click();
    await page.waitForURL(/envio=/);
    await page.unroute("**/assets/panel/*.js");
    await page.reload();
    await page.getByRole("heading", { name: "ana1@example.pe" }).waitFor();

    expect(new URL(page.url()).pathname).toBe("/panel/envios");
  },
);

/** Opens the page without its script until it brings rows, which a busy service leaves out. */
async function openWithoutScript(page: Page, url: string): Promise<void> {
  await page.route("**/assets/panel/*.js", (route) => route.abort());
  do await page.goto(url);
  while ((await page.locator("[data-submission]").count()) === 0);
}

/** Waits until the texts have the panel's own typefaces, whose letters have other widths than those that stand in for them. */
async function awaitTypefaces(page: Page): Promise<void> {
  await page.evaluate("document.fonts.ready.then(() => null)");
}

/** The places and the texts of the rows. */
async function measureRows(page: Page): Promise<unknown> {
  await awaitTypefaces(page);
  return page.evaluate(`Array.from(document.querySelectorAll("[data-submission]"), (row) => {
    const { x, y, width, height } = row.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).concat(row.textContent);
  })`);
}

/** The places and the own texts of all shown elements but that of the connection, which a script alone has. */
async function measureAll(page: Page): Promise<readonly unknown[]> {
  await awaitTypefaces(page);
  return page.evaluate<readonly unknown[]>(`Array.from(document.querySelectorAll("#panel *"))
    .filter((element) => element.closest(".live, [hidden]") === null)
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, { width }]) => width > 0)
    .map(([element, { x, y, width, height }]) =>
      [x, y, width, height].map(Math.round).concat(element.tagName, Array.from(element.childNodes, ({ data }) => data ?? "").join("").trim()))`);
}

/** The tag, the class and all computed styles of each element, and of what its styles put before and after it. */
async function readLooks(page: Page): Promise<readonly string[]> {
  await awaitTypefaces(page);
  return page.evaluate<
    readonly string[]
  >(`Array.from(document.body.querySelectorAll(":not(script, link)"), (element) => {
    const styles = [null, "::before", "::after"].map((part) => getComputedStyle(element, part));
    const texts = styles.map((style) => Array.from(style, (name) => name + ":" + style.getPropertyValue(name)).join(";"));
    return [element.tagName, element.className, ...texts].join(" ");
  })`);
}

async function openPanel() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  for (let n = 0; n < 3; n += 1) await app.submit(form, { email: `ana${n}@example.pe` });
  const { page, trouble } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  return { page, trouble, url: `${app.url}/panel/envios` };
}
