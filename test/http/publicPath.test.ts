import { expect, test } from "vitest";
import { PDF } from "../support/attachments.ts";
import { locationOf, openPage, openTestBook, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import type { Answer } from "../support/http.ts";

const BASE = "/formularios";

/** A service below a path that a proxy takes off, as `enter` does. */
async function openBelowPath() {
  const book = await openTestBook({ environment: { PUBLIC_URL: `https://example.pe${BASE}/` } });
  const enter = (address: string) => {
    if (!address.startsWith(`${BASE}/`)) throw new Error(`The proxy does not know ${address}.`);
    return openPage(`${book.app.url}${address.slice(BASE.length)}`);
  };
  return { ...book, enter };
}

test("with a path in PUBLIC_URL a book's page, its form and the receipt lead to where they are", async () => {
  const { enter, path, postForm } = await openBelowPath();
  const sheet = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, pedido: '<a href="/pedido">' })) sheet.set(name, value);
  sheet.set("adjuntos[]", new File([PDF], "boleta.pdf"));

  const page = await enter(`${BASE}${path}`);
  const filed = locationOf(await postForm(sheet));
  const receipt = await enter(filed);
  const linked = await Promise.all([...listAddresses(page), ...listAddresses(receipt)].map(enter));

  expect(listAddresses(page)).toEqual([
    `${BASE}/assets/site.css`,
    `${BASE}/assets/book.js`,
    `${BASE}${path}?presentar=si`,
  ]);
  expect(listAddresses(receipt)).toHaveLength(4);
  expect(textOf(receipt)).toContain('<a href="/pedido">');
  expect(linked.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
});

test("with a path in PUBLIC_URL the pages that say no have their stylesheet", async () => {
  const { enter } = await openBelowPath();

  const unknown = await enter(`${BASE}/libro-de-reclamaciones/desconocido`);

  expect(unknown.status).toBe(404);
  expect(listAddresses(unknown)).toEqual([`${BASE}/assets/site.css`]);
});

/** Where a page links to on its own site; what people typed has no plain quotes. */
function listAddresses({ body }: Answer): string[] {
  return [...String(body).matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
}
