import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";
import { DAY_MS } from "../../../src/domain/times.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "only the rows that are seen are in the page, and new ones wait while a person reads older ones",
  async () => {
    const { page, app, form } = await openPanel(async ({ app: within, form: into }) =>
      storeMany(within, into, 400, new Date(Date.now() - DAY_MS)),
    );
    const seen: number[] = [];

    await page.mouse.move(200, 400);
    await waitFor(async () => {
      await page.mouse.wheel(0, 6000);
      seen.push(await page.locator("[data-submission]").count());
      return (await page.getByText("1 · Ana 1", { exact: true }).count()) > 0;
    });
    await app.submit(form, { nombre: "Nueva" });
    await page.getByRole("button", { name: "1 nuevo" }).click();
    await page.getByRole("button", { name: "Nueva" }).waitFor();

    expect(Math.max(...seen)).toBeLessThan(60);
    expect(await page.evaluate("window.scrollY")).toBe(0);
  },
);

test.runIf(isBrowserTested)(
  "while 200 submissions a second arrive, the list has each of them once, as the database has",
  async () => {
    const { page, app, form } = await openPanel();
    const [count, perBurst] = [400, 50];

    for (let sent = 0; sent < count; sent += perBurst) {
      const burst = Array.from({ length: perBurst }, (_, n) => app.submit(form, { nombre: `Persona ${sent + n}` }));
      await Promise.all([...burst, new Promise((resolve) => setTimeout(resolve, (perBurst / 200) * 1000))]);
    }
    const stored: string[] = await app.database("submissions").where({ form_id: form.id }).orderBy("id").pluck("id");
    const list = page.locator("li[aria-setsize]").first();
    await waitFor(async () => (await list.getAttribute("aria-setsize")) === String(count));
    const shown = await walk(page, count);

    expect(shown.toSorted()).toEqual(stored);
  },
);

test.runIf(isBrowserTested)(
  "what is read, starred, filtered and shown in columns is there again after a reload",
  async () => {
    const { page, app, owner, form } = await openPanel(async ({ app: within, form: into }) => {
      await within.submit(into, { nombre: "Ana", ciudad: "Puno" });
      await within.submit(into, { nombre: "Luis", ciudad: "Lima" });
    });

    await page.getByRole("button", { name: "Ana" }).click();
    await page.getByRole("article").getByRole("button", { name: "Marcar como no leído" }).waitFor();
    await page.getByRole("button", { name: "Anterior" }).click();
    await page.getByRole("heading", { name: "Luis" }).waitFor();
    await page.getByRole("article").getByRole("button", { name: "Destacar" }).click();
    await page.getByRole("article").getByRole("button", { name: "Marcar como no leído" }).click();
    await page.getByRole("link", { name: "Envíos" }).click();
    await page.getByRole("button", { name: "Sin leer", exact: true }).click();
    await page.getByText("Filtrar y ordenar").click();
    await page.getByLabel("Formulario", { exact: true }).selectOption({ label: form.name });
    await page.getByLabel("Desde").fill("2020-01-31");
    await page.getByText("Elegir columnas").click();
    await page.getByLabel("ciudad").check();
    await page.reload();
    await page.locator("[data-submission]").getByText("Lima").waitFor();

    const address = new URL(page.url()).searchParams;
    const { items } = await app.services.submissions.listOwnPage(owner.actor, {}, {});
    const marks = await app.services.submissionMarks.list(
      owner.actor,
      items.map(({ id }) => id),
    );
    expect(await page.locator("[data-submission]").count()).toBe(1);
    expect(Object.fromEntries(address)).toMatchObject({ lista: "sin-leer", formulario: form.id, desde: "2020-01-31" });
    expect([...marks.values()]).toEqual([
      { isRead: false, isStarred: true },
      { isRead: true, isStarred: false },
    ]);
  },
);

test.runIf(isBrowserTested)(
  "what is deleted comes back with undo, and is gone for good when the page is left",
  async () => {
    const { page, app, form } = await openPanel(async ({ app: within, form: into }) => {
      for (const nombre of ["Ana", "Luis", "Rosa"]) await within.submit(into, { nombre });
    });
    const names = () => page.locator("[data-submission] strong").allInnerTexts();
    const remove = async (...selected: readonly string[]) => {
      for (const name of selected) await page.getByLabel(`Elegir ${name}`).check();
      await page.getByRole("button", { name: "Eliminar" }).click();
    };

    await remove("Ana", "Rosa");
    await page.getByText("Se eliminaron 2 envíos.").waitFor();
    const without = await names();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Ana" }).waitFor();
    const again = await names();
    await remove("Luis");
    await page.getByText("Se eliminó 1 envío.").waitFor();
    await page.getByRole("link", { name: "Inicio" }).click();

    await waitFor(async () => (await app.database("submissions").where({ form_id: form.id })).length === 2);
    expect(without).toEqual(["Luis"]);
    expect(again).toEqual(["Rosa", "Luis", "Ana"]);
  },
);

test.runIf(isBrowserTested)("a viewer reads, and sees no mark, selection or act", async () => {
  const { page, trouble } = await openPanel(
    async ({ app, form }) => void (await app.submit(form, { nombre: "Ana" })),
    ["submissions:read", "forms:read"],
  );

  await page.getByRole("button", { name: "Ana" }).click();
  await page.getByRole("heading", { name: "Ana" }).waitFor();
  const acts = ["Eliminar", "Destacar", "Marcar como no leído", "Marcar como leído", "Es spam"];
  const shown = await Promise.all(acts.map((name) => page.getByRole("button", { name, exact: true }).count()));

  expect([shown, await page.locator("[data-submission] ~ *, .list input").count()]).toEqual([acts.map(() => 0), 0]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation with filters, columns, a selection and an undo at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openPanel(async ({ app, form }) => {
      for (const nombre of ["Ana", "Luis", "Rosa"]) {
        await app.submit(form, { nombre, mensaje: "Quisiera saber si envían a Puno. ".repeat(5), ciudad: "Puno" });
      }
    });
    await page.setViewportSize({ width, height: 720 });
    await page.getByText("Filtrar y ordenar").click();
    await page.getByText("Elegir columnas").click();
    for (const name of ["nombre", "ciudad"]) await page.getByLabel(name, { exact: true }).check();
    await page.getByRole("button", { name: "Destacar" }).first().click();
    await page.getByLabel("Elegir Ana").check();
    await page.getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Se eliminó 1 envío.").waitFor();
    await page.getByLabel("Elegir Luis").check();
    const found: unknown[] = [];

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }

    expect(found).toEqual([[], 0, [], 0]);
  },
);

const ROW_IDS = "[...document.querySelectorAll('[data-submission]')].map((row) => row.dataset.submission)";

/** The ids of all rows, by scrolling through them from the newest on. */
async function walk(page: Page, count: number): Promise<readonly string[]> {
  const ids = new Set<string>();
  await page.evaluate("window.scrollTo({ top: 0 })");
  await waitFor(async () => {
    const seen = await page.evaluate<string[]>(ROW_IDS);
    for (const id of seen) ids.add(id);
    await page.evaluate("window.scrollBy({ top: 400 })");
    return ids.size >= count;
  });
  return [...ids];
}

type Scene = Awaited<ReturnType<typeof start>>;

async function start() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  await app.services.plans.create(app.admin.actor, { code: "libre", name: "Libre" });
  return { app, owner, form: await app.createForm(owner, { planCode: "libre" }) };
}

/** The panel's page of submissions with what `fill` has stored, for a key with these permissions. */
async function openPanel(fill: (scene: Scene) => Promise<void> = async () => {}, permissions?: readonly Permission[]) {
  const scene = await start();
  await fill(scene);
  const made =
    permissions && (await scene.app.services.apiKeys.create(scene.owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${scene.app.url}/panel/envios`);
  await signInWithKey(page, made?.key ?? scene.owner.key);
  await page.getByText("En vivo").waitFor();
  return { page, trouble, ...scene };
}
