import type { Page } from "playwright-core";
import type { Seed } from "./seed.ts";

/** Who looks at a page: the owner of the filled account, one whose account is empty, whoever operates the service, or a visitor. */
export type Viewer = "owner" | "newcomer" | "operator" | "visitor";

export type Picture = {
  readonly name: string;
  readonly viewer: Viewer;
  /** The address below the service's own. */
  readonly path: (seed: Seed) => string;
  /** What is done on the page before it is taken. */
  readonly act?: (page: Page, width: number) => Promise<void>;
  /** Whether it is taken without the answers of the service. */
  readonly isWithoutAnswers?: boolean;
};

/** The width from which on a chosen thing is beside its list. */
const WIDE = 768;
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};
const pressWide = (name: string | RegExp) => async (page: Page, width: number) => {
  if (width < WIDE) return;
  await press(name)(page);
  await page.getByRole("article").waitFor();
};
/** Chooses the list or the table, once the page's script is there. The person keeps the choice. */
const lay = (name: string) => async (page: Page) => {
  await page.getByText("En vivo").first().waitFor();
  await page.getByRole("button", { name, exact: true }).click();
};
const owner = (name: string, path: string | ((seed: Seed) => string), act?: Picture["act"]): Picture => ({
  name,
  viewer: "owner",
  path: typeof path === "string" ? () => `/panel${path}` : (seed) => `/panel${path(seed)}`,
  ...(act && { act }),
});
const newcomer = (name: string, path: string): Picture => ({ name, viewer: "newcomer", path: () => `/panel${path}` });
const visitor = (name: string, path: Picture["path"], act?: Picture["act"]): Picture => ({
  name,
  viewer: "visitor",
  path,
  ...(act && { act }),
});
/** What a webhook is called whose server fails. */
const TROUBLED = /Fallando|En pausa/;
const pathOf = (url: string) => new URL(url).pathname;

/** Every page, each in the states that people meet. */
export const PICTURES: readonly Picture[] = [
  owner("inicio", ""),
  owner("envios", "/envios", lay("Lista")),
  owner("envios-detalle", ({ submissionIds }) => `/envios?envio=${submissionIds[1]}`),
  owner("envios-tabla", "/envios", async (page) => {
    await lay("Tabla")(page);
    await page.getByRole("table").waitFor();
  }),
  owner("envios-nada", "/envios?buscar=zzzz"),
  owner("resumen", ({ survey }) => `/formularios/${survey.id}/resumen`),
  owner("formularios", "/formularios"),
  owner("formulario", ({ contact }) => `/formularios?formulario=${contact.id}`),
  owner("plantillas", "/formularios", press("Crear formulario")),
  owner("campos", ({ order }) => `/formularios/${order.id}/campos`),
  owner("libro", "/libro?vista=lista"),
  owner("libro-tablero", "/libro?vista=tablero"),
  owner("hoja", "/libro?vista=lista", async (page) => {
    await page.locator("[data-sheet]").nth(1).click();
    await page.getByRole("article").waitFor();
  }),
  owner("webhooks", "/webhooks"),
  owner("webhook", "/webhooks", async (page, width) => {
    await page.getByText(TROUBLED).first().waitFor();
    await pressWide(TROUBLED)(page, width);
  }),
  owner("equipo", "/equipo"),
  owner("cuenta", "/cuenta"),
  owner("perdida", "/no-existe"),
  { ...owner("error", "/webhooks"), isWithoutAnswers: true },
  owner("sin-conexion", "/equipo", async (page) => {
    await page.context().setOffline(true);
  }),
  newcomer("inicio-vacio", ""),
  newcomer("envios-vacio", "/envios"),
  newcomer("formularios-vacio", "/formularios"),
  newcomer("webhooks-vacio", "/webhooks"),
  newcomer("libro-vacio", "/libro"),
  { name: "operacion", viewer: "operator", path: () => "/panel/operacion", act: pressWide("Bodega Luz") },
  visitor("entrar", () => "/panel"),
  visitor("portada", () => "/"),
  visitor("formulario-publico", ({ contact }) => pathOf(contact.hostedUrl)),
  visitor(
    "formulario-faltas",
    ({ contact }) => pathOf(contact.hostedUrl),
    async (page) => {
      await page.locator("button.button-main").click();
      await page.locator("#errores").waitFor();
    },
  ),
  visitor(
    "formulario-gracias",
    ({ survey }) => pathOf(survey.hostedUrl),
    async (page) => {
      await page.getByLabel("Muy satisfecho", { exact: true }).check();
      await page.locator("[name=recomendacion]").first().fill("9");
      await page.getByLabel("No, es anónima").check();
      await page.locator("button.button-main").click();
      await page.locator("#constancia").waitFor();
    },
  ),
  visitor("formulario-pasos", ({ application }) => pathOf(application.hostedUrl)),
  visitor("formulario-cerrado", ({ closed }) => pathOf(closed.hostedUrl)),
  visitor("direccion", ({ contact }) => `/f/${contact.token}`),
  visitor("libro-publico", ({ book }) => pathOf(book.complaintsBookUrl)),
  visitor(
    "libro-constancia",
    ({ book }) => pathOf(book.complaintsBookUrl),
    async (page) => {
      await page.getByLabel("Nombres y apellidos", { exact: true }).fill("María Ñusta Quispe Ccori");
      await page.getByLabel("Número de documento").fill("41234567");
      await page.getByLabel("Correo electrónico", { exact: true }).fill("maria@example.com");
      await page.getByLabel("Detalle: cuéntanos qué pasó").fill("El pan de molde tenía moho al abrirlo.");
      await page.getByLabel("Declaro que los datos son verdaderos").check();
      await page.getByRole("button", { name: "Enviar hoja de reclamación" }).click();
      await page.locator(".receipt-number").waitFor();
    },
  ),
];

/** The pictures of `docs/images`: their names, their widths, and whether they are dark. */
export const DOCUMENTED: readonly (readonly [name: string, width: number, isDark: boolean])[] = [
  ["inicio", 1280, false],
  ["envios-detalle", 1280, true],
  ["envios-tabla", 1440, false],
  ["resumen", 1280, false],
  ["formulario", 1280, false],
  ["campos", 1440, false],
  ["libro-tablero", 1280, false],
  ["webhook", 1280, true],
  ["formulario-publico", 320, false],
  ["libro-constancia", 768, false],
];
