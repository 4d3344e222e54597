import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { USUAL_STATES } from "../../../src/domain/submissions/triage.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { readSignInMail } from "../../support/signIns.ts";
import { addTeammate } from "../../support/teammates.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

const [, RUNNING] = USUAL_STATES.map(({ id }) => id);

test.runIf(isBrowserTested)(
  "by the keyboard alone a person gives a submission a state, a person and a tag, and writes a note",
  async () => {
    const { page, trouble, ids, read } = await openPanel(["Ana", "Luis"]);
    await addTag(page, ids.at(-1) ?? "");
    const lines = await Promise.all(["#triage-state", "#triage-tag"].map((field) => findMiddle(page, field)));

    await page.keyboard.press("2");
    await page.keyboard.press("a");
    await page.keyboard.type("Rosa");
    await waitFor(async () => (await read(ids.at(-1) ?? "")).assignee !== null);
    await page.locator("h2#chosen").click();
    await page.keyboard.press("n");
    await page.keyboard.type("@ros");
    await page.getByRole("button", { name: "Mencionar a Rosa" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("llama hoy");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("listitem").getByText("@Rosa llama hoy").waitFor();
    await waitFor(async () => (await read(ids.at(-1) ?? "")).state.kind === "in_progress");

    const { state, assignee, tags, notes } = await read(ids.at(-1) ?? "");
    const row = await page.locator(`[data-submission="${ids.at(-1)}"]`).innerText();
    expect([state.kind, assignee?.name, tags]).toEqual(["in_progress", "Rosa", ["Urgente"]]);
    expect(notes.map(({ body, mentioned }) => [body, mentioned.map(({ name }) => name)])).toEqual([
      ["@Rosa llama hoy", ["Rosa"]],
    ]);
    for (const shown of ["En curso", "Urgente", "Responsable: Rosa."]) expect(row).toContain(shown);
    // A desk's screen has room for state, person, tag and field in one line.
    expect(lines[1]).toBe(lines[0]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "several submissions get a state and a tag at once, and the filter finds them",
  async () => {
    const { page, ids, read } = await openPanel(["Ana", "Luis", "Rosa"]);

    for (const name of ["Ana", "Rosa"]) await page.getByLabel(`Elegir ${name}`).check();
    await page.getByLabel("Cambiar estado…").selectOption("Hecho");
    await page.getByLabel("Etiquetar…").fill("Web");
    await page.keyboard.press("Enter");
    await waitFor(async () => (await read(ids[0] ?? "")).tags.length === 1);
    await page.getByText("Filtrar y ordenar").click();
    await page.getByLabel("Etiqueta", { exact: true }).selectOption("Web");
    await page.getByLabel("Orden", { exact: true }).selectOption("Antiguos primero");
    const names = () => page.locator("[data-submission] strong").allInnerTexts();
    await waitFor(async () => (await names()).join() === "Ana,Rosa");

    expect(await Promise.all(ids.map(async (id) => (await read(id)).state.kind))).toEqual(["done", "open", "done"]);
  },
);

test.runIf(isBrowserTested)(
  "a view is kept under a name, found again after a reload, and shared with the team",
  async () => {
    const { page, app, owner, trouble } = await openPanel(["Ana"]);
    await page.getByRole("button", { name: "Sin leer", exact: true }).click();

    await page.getByRole("button", { name: "Guardar vista" }).click();
    await page.getByLabel("Nombre de la vista").fill("Por atender");
    await page.getByText("La ve todo el equipo").click();
    await page.getByRole("dialog").getByRole("button", { name: "Guardar vista" }).click();
    await page.getByRole("button", { name: "Por atender", pressed: true }).waitFor();
    await page.goto(`${app.url}/panel/envios`);
    await page.getByRole("button", { name: "Por atender", pressed: false }).click();
    await page.waitForURL(/lista=sin-leer/);
    await page.getByRole("button", { name: "Editar vistas" }).click();
    const [view] = await app.services.submissionViews.list(owner.actor);
    await page.getByRole("button", { name: "Eliminar la vista Por atender" }).click();
    await waitFor(async () => (await app.services.submissionViews.list(owner.actor)).length === 0);

    expect(view).toMatchObject({ name: "Por atender", userId: null, apiKeyId: null, filter: { isRead: false } });
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "the table's columns, widths and layout follow the viewer to another browser, and time turns round",
  async () => {
    const { page, app, owner, trouble } = await openPanel(["Ana", "Luis"]);

    await page.getByRole("button", { name: "Tabla" }).click();
    await page.getByText("Elegir columnas").click();
    await page.getByLabel("Formulario", { exact: true }).and(page.locator("[type=checkbox]")).check();
    await page.getByLabel("Ancho de la columna nombre").focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: /^Recibido / }).click();
    await page.waitForURL(/orden=antiguos/);
    await page.locator('tr[aria-rowindex="2"]', { hasText: "Ana" }).waitFor();
    await page.keyboard.press("j");
    await page.locator("h2#chosen", { hasText: "Ana" }).waitFor();
    const other = await visit(browser, `${app.url}/panel/envios`);
    await signInWithKey(other.page, owner.key);
    await other.page.getByRole("columnheader", { name: /^Formulario/ }).waitFor();

    const { columns } = await app.services.submissionViews.findTable(owner.actor, null);
    expect(columns.find(({ name }) => name === "nombre")?.width).toBe(220);
    expect(await page.locator("[data-submission]").count()).toBe(2);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "of 100,000 rows the table has only the seen ones in the page, and j and k lead along",
  async () => {
    const count = 100_000;
    const { page, app, owner } = await openPanel(["Ana"]);
    await app.services.submissionViews.setTable(owner.actor, null, { layout: "table", columns: [] });
    await page.route("**/api/v1/graphql", async (route) => {
      if (!(route.request().postData() ?? "").includes("query ListSubmissions(")) return route.continue();
      const answer = (await (await route.fetch()).json()) as { data: { submissions: { nodes: { id: string }[] } } };
      const [pattern] = answer.data.submissions.nodes;
      const nodes = Array.from({ length: count }, (_, n) => ({ ...pattern, id: `fila-${n}` }));
      const pageInfo = { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null };
      return route.fulfill({ json: { data: { submissions: { nodes, pageInfo } } } });
    });
    await page.goto(`${app.url}/panel/envios?lista=sin-leer`);
    const rows = page.locator("tr[data-row]");
    await page.locator(`table[aria-rowcount="${count + 1}"]`).waitFor();

    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.locator('[data-submission="fila-1"][aria-current="true"]').waitFor();
    const first = await rows.count();
    await page.evaluate("window.scrollTo({ top: document.body.scrollHeight })");
    await page.locator(`tr[aria-rowindex="${count + 1}"]`).waitFor();

    expect([first < 60, (await rows.count()) < 60]).toEqual([true, true]);
  },
);

test.runIf(isBrowserTested)(
  "a person who is mentioned finds it on the first page until they have seen it",
  async () => {
    const mailer = createTestMailer();
    const app = await startTestApp({ mailer });
    const owner = await app.createOwner();
    const form = await app.createForm(owner);
    const submissionId = await app.submit(form, { nombre: "Carla" });
    const rosa = await addTeammate(app, owner, "Rosa");
    await app.services.submissionNotes.add(owner.actor, {
      submissionId,
      body: "@Rosa llámala",
      mentionedIds: [rosa.id],
    });
    const { page, trouble } = await visit(browser, `${app.url}/entrar`);
    await page.getByLabel("Correo").fill(rosa.email);
    await page
      .getByRole("button", { name: "Continuar" })
      .or(page.getByRole("button", { name: /enviar|código/i }))
      .first()
      .click();
    await waitFor(() => mailer.sent.length === 1);
    const [mail] = mailer.sent;
    if (mail === undefined) throw new Error("No mail was sent.");
    await page.getByLabel("Código de 8 dígitos").fill(readSignInMail(mail).code);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();

    await page.getByRole("heading", { name: "Te mencionaron" }).waitFor();
    await page.getByRole("button", { name: /^Visto/ }).click();
    await page.getByRole("heading", { name: "Te mencionaron" }).waitFor({ state: "detached" });

    expect(await app.database("submission_mentions").where({ user_id: rosa.id }).pluck("seen")).toEqual([true]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation in triage, notes, states, views and the table at %i pixels, in both colour schemes",
  async (width) => {
    const { page, ids, app, owner } = await openPanel(["Ana", "Luis", "Rosa"]);
    await app.services.submissionTriage.change(owner.actor, ids, { stateId: RUNNING, addTags: ["Urgente", "Puno"] });
    await app.services.submissionViews.create(owner.actor, {
      name: "Todas",
      isShared: true,
      filter: { isRead: false },
    });
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];
    const look = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(await findViolations(page), await measureOverflow(page));
      }
    };

    await page.goto(`${app.url}/panel/envios?etiqueta=Puno&envio=${ids[0]}`);
    await page.locator("#triage-note").fill("@R");
    await page.getByRole("button", { name: "Mencionar a Rosa" }).waitFor();
    await look();
    await page.goto(`${app.url}/panel/envios?etiqueta=Puno`);
    await page.getByLabel("Elegir Ana").check();
    await look();
    await page.getByRole("button", { name: "Editar los estados" }).click();
    await page.getByRole("button", { name: "Guardar los estados" }).waitFor();
    await look();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Editar vistas" }).click();
    await page.getByRole("dialog").waitFor();
    await look();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Tabla" }).click();
    await page.locator("table").waitFor();
    await look();

    expect(found).toEqual(Array.from({ length: 10 }, () => [[], 0]).flat());
  },
);

/** Opens the submission and gives it the tag `Urgente`, by keys. */
async function addTag(page: Page, id: string): Promise<void> {
  await page.keyboard.press("j");
  await page.locator(`[data-submission="${id}"][aria-current="true"]`).waitFor();
  await page.locator("#triage-tag").waitFor();
  await page.keyboard.press("t");
  await page.keyboard.type("Urgente");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Quitar la etiqueta Urgente" }).waitFor();
  await page.keyboard.press("Escape");
}

/** The height of the middle of an element, in whole pixels. */
async function findMiddle(page: Page, selector: string): Promise<number> {
  const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  return Math.round(y + height / 2);
}

async function start() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  await app.services.plans.create(app.admin.actor, { code: "libre", name: "Libre" });
  return { app, owner, form: await app.createForm(owner, { planCode: "libre" }) };
}

/** The page of submissions with one of each name, the oldest first, in an account with a member Rosa. */
async function openPanel(names: readonly string[]) {
  const scene = await start();
  const { app, owner, form } = scene;
  await addTeammate(app, owner, "Rosa");
  const ids: string[] = [];
  for (const nombre of names) ids.push(await app.submit(form, { nombre }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  return {
    page,
    trouble,
    ids,
    ...scene,
    async read(id: string) {
      const triage = await app.services.submissionTriage.list(owner.actor, [id]);
      const notes = await app.services.submissionNotes.listBySubmissions(owner.actor, [id]);
      const known = triage.get(id);
      if (known === undefined) throw new Error("The submission is unknown.");
      return { ...known, notes };
    },
  };
}
