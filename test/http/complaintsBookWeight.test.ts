import { expect, test } from "vitest";
import { PHOTO } from "../support/attachments.ts";
import { openPage, openTestBook, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { type Answer, ask, navigateToThanks } from "../support/http.ts";

const MAX_BYTES = 60_000;
const words = (length: number) => "El televisor llegó roto y nadie respondió. ".repeat(100).slice(0, length).trim();

/** The longest sheet that is filed without a warning. */
const FULL = {
  ...FIELDS,
  nombre: words(150),
  domicilio: words(150),
  distrito: words(60),
  provincia: words(60),
  departamento: words(60),
  es_menor: "si",
  apoderado_nombre: words(150),
  apoderado_domicilio: words(150),
  descripcion_bien: words(1_000),
  numero_pedido: words(60),
  detalle: words(4_000),
  pedido: words(4_000),
};

test("every page has less than 60 kB with its style and script, even with the longest sheet", async () => {
  const book = await openTestBook();
  const pages = await visitAll(book);
  const assets = await Promise.all(["site.css", "book.js"].map((name) => ask(`${book.app.url}/assets/${name}`)));

  const shared = assets.reduce((sum, asset) => sum + weigh(asset), 0);
  for (const [what, page] of Object.entries(pages)) expect(weigh(page) + shared, what).toBeLessThan(MAX_BYTES);
});

test("every page of the book and a form's page of thanks have one stylesheet and load nothing from other sites", async () => {
  const book = await openTestBook();
  const thanks = await navigateToThanks(`${book.app.url}/f/${book.form.token}`, { nombre: "Ana" });
  const pages = { ...(await visitAll(book)), thanks };

  for (const [what, page] of Object.entries(pages)) {
    const addresses = Array.from(
      String(page.body).matchAll(/<(?:link|script|img|iframe)\b[^>]*?(?:href|src)="([^"]*)"/g),
    );
    const loaded = addresses.map(([, address]) => address).filter((address) => address !== "data:,");
    expect(
      loaded.filter((address) => address !== "/assets/book.js"),
      what,
    ).toEqual(["/assets/site.css"]);
    expect(String(page.body), what).not.toMatch(/<style| style=|url\(/);
  }
  expect(textOf(thanks)).toContain("Mensaje enviado");
});

async function visitAll({ url, post, postForm, follow }: Awaited<ReturnType<typeof openTestBook>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(FULL)) data.append(name, value);
  for (let n = 0; n < 5; n += 1) data.append("adjuntos[]", new File([PHOTO.bytes], `${words(90)} ${n}.png`));
  return {
    form: await openPage(url),
    "form in a frame": await openPage(`${url}?embed=true`),
    "the longest sheet refused": await post({ ...FULL, nombre: "", confirmacion: "" }),
    held: await post({ ...FULL, sitio_web: "x" }),
    "form on a shared device": await openPage(`${url}?dispositivo=compartido`),
    "the longest sheet refused on a shared device": await post(
      { ...FULL, nombre: "", confirmacion: "" },
      "?dispositivo=compartido",
    ),
    "receipt on a shared device": await follow(await post(FULL, "?dispositivo=compartido")),
    receipt: await follow(await postForm(data)),
    "unknown book": await openPage(`${url}x`),
    "unknown sheet": await openPage(`${url}/hoja/x`),
  };
}

function weigh({ body }: Answer): number {
  return Buffer.byteLength(String(body));
}
