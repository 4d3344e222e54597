import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { submit } from "../../graphql/fixtures.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

/** The submissions that the list shows at first. */
const LIST_LENGTH = 50;

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a new submission appears at the head of the list, once, and nothing breaks the policy",
  async () => {
    const { page, trouble, submitAs } = await openPanel(["ana@example.pe"]);
    await page.getByText("En vivo").waitFor();

    await submitAs("luis@example.pe");
    await page.getByRole("button", { name: "luis@example.pe" }).waitFor();
    await submitAs("rosa@example.pe");
    await page.getByRole("button", { name: "rosa@example.pe" }).waitFor();

    const shown = await page.locator("[data-submission] strong").allInnerTexts();
    expect(shown).toEqual(["rosa@example.pe", "luis@example.pe", "ana@example.pe"]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "j chooses the first submission, / leads to the search, and the address keeps both",
  async () => {
    const { page } = await openPanel(["ana@example.pe", "luis@example.pe"]);

    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "luis@example.pe" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("ana");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "luis@example.pe" }).waitFor({ state: "detached" });

    expect(new URL(page.url()).searchParams.get("buscar")).toBe("ana");
    expect(new URL(page.url()).searchParams.get("envio")).not.toBeNull();
  },
);

test.runIf(isBrowserTested)(
  "a session that was ended elsewhere leads to the sign-in, and from there back to the page",
  async () => {
    const { page, app, owner } = await openPanel(["ana@example.pe"]);
    await page.getByText("En vivo").waitFor();
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "ana@example.pe" }).waitFor();
    const before = new URL(page.url());

    const [session] = await app.services.sessions.listOwn(owner.actor);
    await app.services.sessions.endOwn(owner.actor, session?.id ?? "");
    await page.waitForURL(/\/entrar\?volver=/);
    await signInWithKey(page, owner.key);
    await page.getByRole("heading", { name: "ana@example.pe" }).waitFor();

    expect(new URL(page.url()).search).toBe(before.search);
  },
);

test.runIf(isBrowserTested)(
  "the found submissions are downloaded, after a sign-in when the last one is too old",
  async () => {
    const { page, app, owner } = await openPanel(["ana@example.pe", "luis@example.pe"]);
    await page.getByLabel("Buscar en los envíos").fill("luis");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "ana@example.pe" }).waitFor({ state: "detached" });

    await app.database("sessions").update({ created_at: new Date(Date.now() - 16 * 60_000) });
    await page.getByRole("button", { name: "NDJSON" }).click();
    await page.waitForURL(/\/entrar\?volver=/);
    await signInWithKey(page, owner.key);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "NDJSON" }).click(),
    ]);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");

    expect(file.suggestedFilename()).toMatch(/\.ndjson$/);
    expect(lines.map((line) => (JSON.parse(line) as { data: unknown }).data)).toEqual([{ email: "luis@example.pe" }]);
  },
);

test.runIf(isBrowserTested)(
  "an owner finds a submission in the spam, sees why it is there, and lets it out",
  async () => {
    const { page, app, form } = await openPanel(["ana@example.pe"]);
    await app.submit(form, { email: "luz@example.pe", mensaje: "¿Hacen envíos?", _gotcha: "llenado por el navegador" });

    const before = await page.getByRole("button", { name: "luz@example.pe" }).count();
    await page.getByRole("button", { name: "Spam" }).click();
    await page.getByRole("button", { name: "luz@example.pe" }).click();
    await page.getByText("Llenó un campo que las personas no ven.").waitFor();
    const found = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: "No es spam" }).click();
    await page.getByText("Nada parece spam").waitFor();
    await page.getByRole("button", { name: "Recibidos" }).click();
    await page.getByRole("button", { name: "luz@example.pe" }).waitFor();

    expect(before).toBe(0);
    expect(found).toEqual([[], 0]);
  },
);

test.runIf(isBrowserTested)("an owner says that a submission is spam, and takes it back", async () => {
  const { page } = await openPanel(["ana@example.pe", "vendo@enlaces.example"]);

  await page.getByRole("button", { name: "vendo@enlaces.example" }).click();
  const offered = [await findViolations(page), await measureOverflow(page)];
  await page.getByRole("button", { name: "Es spam" }).click();
  await page.getByRole("button", { name: "vendo@enlaces.example" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await page.getByRole("button", { name: "vendo@enlaces.example" }).click();
  await page.getByText("Dijiste que es spam").waitFor();
  await page.getByRole("button", { name: "No es spam" }).click();
  await page.getByText("Nada parece spam").waitFor();
  await page.getByRole("button", { name: "Recibidos" }).click();
  await page.getByRole("button", { name: "vendo@enlaces.example" }).waitFor();

  expect(offered).toEqual([[], 0]);
});

test.runIf(isBrowserTested)("an owner deletes what is spam", async () => {
  const { page, app, form } = await openPanel([]);
  await app.submit(form, { email: "x@spam.example", _gotcha: "x" });

  await page.getByRole("button", { name: "Spam" }).click();
  await page.getByRole("button", { name: "x@spam.example" }).click();
  await page.getByRole("button", { name: "Eliminar" }).click();
  await page.getByText("Nada parece spam").waitFor();

  expect(await app.database("quarantined_submissions")).toEqual([]);
});

test.runIf(isBrowserTested)("an address from a mail opens a submission that the list does not show yet", async () => {
  const { page, app, form } = await openPanel(["ana@example.pe"]);
  const [{ id } = { id: "" }] = await app.database("submissions").select("id");
  for (let n = 0; n < LIST_LENGTH; n += 1) await app.submit(form, { email: `luis${n}@example.pe` });

  await page.goto(`${app.url}/panel/envios?envio=${id}`);
  await page.getByRole("heading", { name: "ana@example.pe" }).waitFor();

  expect(await page.getByRole("button", { name: "ana@example.pe" }).count()).toBe(0);
});

test.runIf(isBrowserTested)("the person signs out, and the panel asks to sign in again", async () => {
  const { page, app } = await openPanel(["ana@example.pe"]);

  await page.getByRole("button", { name: "Salir" }).click();
  await page.getByRole("heading", { name: "Entra a tu panel" }).waitFor();
  await page.goto(`${app.url}/panel`);
  await page.waitForURL(/\/entrar\?volver=|\/entrar$/);

  expect(await page.context().cookies()).toEqual([]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels",
  async (width) => {
    const { page } = await openPanel(["ana@example.pe"]);
    await page.setViewportSize({ width, height: 720 });

    const inList = [await findViolations(page), await measureOverflow(page)];
    await page.keyboard.press("j");
    await page.locator("article").waitFor();
    const chosen = [await findViolations(page), await measureOverflow(page)];

    expect([inList, chosen]).toEqual([
      [[], 0],
      [[], 0],
    ]);
  },
);

/** The panel of an owner whose form has received a submission of each address. The browser is signed in with the owner's key. */
async function openPanel(emails: readonly string[]) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submitAs = (email: string) => submit(app, form, { email });
  for (const email of emails) await submitAs(email);
  const { page, trouble } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  for (const email of emails) await page.getByRole("button", { name: email }).waitFor();
  // The page shows its rows before its script takes key presses.
  await page.getByText("En vivo").waitFor();
  return { page, trouble, submitAs, app, owner, form };
}
