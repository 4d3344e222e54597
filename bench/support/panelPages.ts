import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { signInWithKey } from "../../test/support/panels.ts";
import { CHROMIUM } from "../../test/support/chromium.ts";
import { isSmokeRun } from "./results.ts";

/** The service of a run, with a form that takes submissions. */
export type PanelTarget = {
  readonly url: string;
  readonly key: string;
  readonly submit: (n: number) => Promise<unknown>;
};

/** "Fast 3G" of the developer tools: 90 % of 1.6 Mb/s, and 3.75 times a round trip of 150 ms for each request. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 };
const FIRST_ROW = "[data-submission]";
/** A row of the panel's script: those that the page brings come after the form that opens their addresses. */
const LIVE_ROW = "body:not(:has(#list)) [data-submission]";
const KEY_PRESSES = isSmokeRun() ? 5 : 50;
const PRESS_EVERY_MS = 100;
const SCROLL_MS = isSmokeRun() ? 500 : 5_000;
const WHEEL_PX = 600;

export function openBrowser(home: string): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    env: { ...process.env, HOME: join(home, "browser") },
    args: ["--no-sandbox", "--disable-background-networking"],
  });
}

/** The times to the first painted row and to the first row of the script, in turn with an empty and with a full cache. */
export async function measureLoads(
  browser: Browser,
  target: PanelTarget,
  { slowdown, loads }: { readonly slowdown: number; readonly loads: number },
): Promise<{ readonly cold: readonly Load[]; readonly warm: readonly Load[] }> {
  const { page, protocol } = await openPanel(browser, target);
  await page.addInitScript(NOTE_ROWS);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await protocol.send("Network.emulateNetworkConditions", FAST_3G);
  const [cold, warm]: [Load[], Load[]] = [[], []];
  for (let n = 0; n < loads; n += 1) {
    await protocol.send("Network.clearBrowserCache");
    cold.push(await timeFirstRows(page, target));
    warm.push(await timeFirstRows(page, target));
  }
  await page.context().close();
  return { cold, warm };
}

/** The durations of key presses, from the press to the next frame, while submissions arrive. */
export async function measureInteractions(
  browser: Browser,
  target: PanelTarget,
  { slowdown, rate }: { readonly slowdown: number; readonly rate: number },
): Promise<{ readonly durations: readonly number[]; readonly arrived: number }> {
  const { page, protocol } = await openPanel(browser, target);
  await page.evaluate(OBSERVE_EVENTS);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let arrived = 0;
  const failures: unknown[] = [];
  const timer = setInterval(() => {
    target.submit(arrived).then(
      () => (arrived += 1),
      (error: unknown) => failures.push(error),
    );
  }, 1000 / rate);
  for (let n = 0; n < KEY_PRESSES; n += 1) {
    await page.keyboard.press(n % 4 === 3 ? "k" : "j");
    await delay(PRESS_EVERY_MS);
  }
  clearInterval(timer);
  if (failures.length > 0) throw new Error("a submission was refused", { cause: failures[0] });
  const durations = await page.evaluate<number[]>("pressed");
  await page.context().close();
  return { durations, arrived };
}

/** The times between frames while a wheel scrolls through so many loaded rows. */
export async function measureScroll(
  browser: Browser,
  target: PanelTarget,
  { slowdown, rows }: { readonly slowdown: number; readonly rows: number },
): Promise<{ readonly frames: readonly number[]; readonly rowsInPage: number }> {
  const { page, protocol } = await openPanel(browser, target);
  await page.route("**/api/v1/graphql", async (route) => {
    if (!(route.request().postData() ?? "").includes("query ListSubmissions(")) return route.continue();
    const answer = (await (await route.fetch()).json()) as { data: { submissions: { nodes: { id: string }[] } } };
    const [pattern] = answer.data.submissions.nodes;
    const nodes = Array.from({ length: rows }, (_, n) => ({ ...pattern, id: `${n}` }));
    const submissions = { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
    return route.fulfill({ json: { data: { submissions } } });
  });
  // The page brings no answers for a list with a filter.
  await page.goto(`${target.url}/panel/envios?lista=sin-leer`);
  await page.locator(LIVE_ROW).first().waitFor();
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.mouse.move(200, 500);
  await page.evaluate(WATCH_FRAMES);
  const end = Date.now() + SCROLL_MS;
  while (Date.now() < end) await page.mouse.wheel(0, WHEEL_PX);
  const frames = await page.evaluate<number[]>("seenFrames");
  const rowsInPage = await page.locator(FIRST_ROW).count();
  await page.context().close();
  return { frames, rowsInPage };
}

const OBSERVE_EVENTS = `
  window.pressed = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") window.pressed.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;

const WATCH_FRAMES = `
  window.seenFrames = [];

  {
    let last = performance.now();
    const look = (now) => { window.seenFrames.push(now - last); last = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
  }
`;

async function timeFirstRows(page: Page, { url }: PanelTarget): Promise<Load> {
  await page.goto("about:blank");
  await page.goto(`${url}/panel/envios`, { waitUntil: "commit" });
  await page.locator(LIVE_ROW).first().waitFor();
  return page.evaluate<Load>(
    "new Promise((resolve) => { const look = () => seen.liveMs ? resolve(seen) : setTimeout(look, 10); look(); })",
  );
}

type Load = { readonly seenMs: number; readonly liveMs: number };

/** Notes in the page when each kind of row has been painted, in milliseconds since the navigation: a look from outside would wait for the script. */
const NOTE_ROWS = `
  window.seen = {};

  {
    const note = (name, selector) => {
      if (seen[name] !== undefined || document.querySelector(selector) === null) return;
      seen[name] = null;
      requestAnimationFrame(() => setTimeout(() => { seen[name] = performance.now(); }));
    };
    new MutationObserver(() => {
      note("seenMs", ${JSON.stringify(FIRST_ROW)});
      note("liveMs", ${JSON.stringify(LIVE_ROW)});
    }).observe(document, { childList: true, subtree: true });
  }
`;

async function openPanel(
  browser: Browser,
  { url, key }: PanelTarget,
): Promise<{ readonly page: Page; readonly protocol: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(`${url}/panel/envios`);
  await signInWithKey(page, key);
  await page.locator(FIRST_ROW).first().waitFor();
  await page.getByText("En vivo").waitFor();
  return { page, protocol: await context.newCDPSession(page) };
}
