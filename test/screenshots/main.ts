import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { readArguments } from "../../src/cli/programOptions.ts";
import { launchChromium } from "../support/browser.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { signInWithKey } from "../support/panels.ts";
import { frame, type Shot, take } from "./camera.ts";
import { DOCUMENTED, PICTURES, type Picture, type Viewer } from "./pictures.ts";
import { createAsk, fillAccount, type Seed } from "./seed.ts";
import { listen, PORTS, startService } from "./service.ts";

const USAGE = `Usage: node test/screenshots/main.ts [--to docs/images] [--only inicio --only libro] [--width 320] [--dark] [--whole] [--mails] [--of path]

Makes the pictures of docs/images anew, as WebP: a new service with an account that is filled like a bakery's. With --only or --width it
takes the pictures whose names begin so, or all, at these widths (1440, 1280, 768 or 320 pixels), light, or dark with --dark; with --whole
all of each page. --mails takes the mails that the service has written. --of takes them of another checkout, to compare two.
Needs Chromium and the built panel (npm run build).
`;

const { values } = readArguments(USAGE, {
  to: { type: "string", default: join(CHECKOUT, "docs/images") },
  of: { type: "string", default: CHECKOUT },
  only: { type: "string", multiple: true },
  width: { type: "string", multiple: true },
  dark: { type: "boolean", default: false },
  whole: { type: "boolean", default: false },
  mails: { type: "boolean", default: false },
});

const ADMIN_KEY = randomBytes(24).toString("hex");
const ACCOUNTS = ["Bodega Luz", "Hostal Qhantati"];

await makeAll();

async function makeAll(): Promise<void> {
  await mkdir(values.to, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-pictures-"));
  const service = startService(resolve(values.of), dataDir, ADMIN_KEY);
  const browser = await launchChromium();
  const servers = [await listen(PORTS.works, () => 204), await listen(PORTS.fails, (call) => (call === 1 ? 204 : 500))];
  try {
    const signInAddress = await service.signInAddress;
    const { origin } = new URL(signInAddress);
    const pages = await openPages(browser, signInAddress);
    const seed = await fillAccount(pages.owner.request, origin);
    for (const [picture, shot] of listShots()) {
      await photograph(pages[picture.viewer], origin, picture, seed, shot);
    }
    if (values.mails) await photographMails(pages.visitor, join(dataDir, "mail"));
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What is taken, and how: what the documents show unless the options say something else. */
function listShots(): readonly (readonly [picture: Picture, shot: Shot])[] {
  const { only, width: widths, dark: isDark, whole: isWhole } = values;
  if (only === undefined && widths === undefined && values.to === join(CHECKOUT, "docs/images")) {
    return DOCUMENTED.flatMap(([name, width, isDark]) =>
      PICTURES.filter((picture) => picture.name === name).map(
        (picture) => [picture, { width, isDark, isWhole: false }] as const,
      ),
    );
  }
  const chosen = PICTURES.filter(({ name }) => only?.some((begin) => name.startsWith(begin)) ?? true);
  return (widths ?? ["1280"]).flatMap((width) =>
    chosen.map((picture) => [picture, { width: Number(width), isDark, isWhole }] as const),
  );
}

/** A page of each viewer, signed in. */
async function openPages(browser: Browser, signInAddress: string): Promise<Readonly<Record<Viewer, Page>>> {
  const { origin } = new URL(signInAddress);
  const open = async () => (await browser.newContext({ locale: "es-PE" })).newPage();
  const owner = await open();
  await owner.goto(signInAddress);
  await owner.getByRole("button", { name: "Entrar" }).click();
  await owner.waitForURL(/\/panel/);
  const operator = await openByKey(await open(), origin, ADMIN_KEY);
  const ask = await createAsk(operator.request, origin);
  const keys: string[] = [];
  for (const [index, name] of ACCOUNTS.entries()) {
    const input = { name, email: `cuenta${index}@example.com` };
    const { createAccount } = await ask<{ createAccount: { key: string } }>(
      "mutation ($input: CreateAccountInput!) { createAccount(input: $input) { key userErrors { message } } }",
      { input },
    );
    keys.push(createAccount.key);
  }
  const newcomer = await openByKey(await open(), origin, keys[0] ?? "");
  return { owner, operator, newcomer, visitor: await open() };
}

async function openByKey(page: Page, origin: string, key: string): Promise<Page> {
  await page.goto(`${origin}/panel`);
  await signInWithKey(page, key);
  await page.waitForURL(/\/panel/);
  return page;
}

async function photograph(page: Page, origin: string, picture: Picture, seed: Seed, shot: Shot): Promise<void> {
  const file = `${picture.name}-${shot.width}${shot.isDark ? "-oscuro" : ""}.webp`;
  const failing = "**/api/v1/graphql";
  try {
    await frame(page, shot);
    if (picture.isWithoutAnswers === true)
      await page.route(failing, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`${origin}${picture.path(seed)}`);
    await page.getByRole("status").filter({ hasText: "Cargando" }).first().waitFor({ state: "detached" });
    await picture.act?.(page, shot.width);
    await take(page, join(values.to, file), shot);
    process.stdout.write(`${file}\n`);
  } catch (error) {
    process.stderr.write(`${file} was not taken: ${String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await page.unroute(failing);
    await page.context().setOffline(false);
  }
}

/** The mails as their readers' programs show them: one of each subject. */
async function photographMails(page: Page, folder: string): Promise<void> {
  const seen = new Set<string>();
  for (const name of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith(".eml"))) {
    const { subject = "", html } = await PostalMime.parse(await readFile(join(folder, name)));
    const kind = subject.replaceAll(/[\d-]+/g, "").slice(0, 24);
    if (html === undefined || seen.has(kind)) continue;
    seen.add(kind);
    await frame(page, {
      width: values.width?.[0] === undefined ? 768 : Number(values.width[0]),
      isDark: values.dark,
      isWhole: true,
    });
    // A page of the service would lend the mail its policy.
    await page.goto("about:blank");
    await page.setContent(html);
    await take(page, join(values.to, `correo-${seen.size}.webp`), { isWhole: true });
    process.stdout.write(`correo-${seen.size}.webp: ${subject}\n`);
  }
}
