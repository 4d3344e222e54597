import { expect, test } from "vitest";
import { openPage, openTestBook } from "../support/bookPages.ts";

const around = (origin: string) => ({ "sec-fetch-dest": "iframe", referer: `${origin}/pagina` });

test("a frame gets the book's page for frames, and a site that may not show the book the way to its own page", async () => {
  const { url } = await openTestBook({ allowedOrigins: ["https://www.tienda.pe"] });
  const path = new URL(url).pathname;

  const plain = await openPage(url, around("https://www.tienda.pe"));
  const allowed = await openPage(`${url}?embed=true`, around("https://www.tienda.pe"));
  const foreign = await openPage(`${url}?embed=true`, around("https://otra.example"));
  const top = await openPage(`${url}?embed=true`);

  expect([plain.status, plain.headers.get("location")]).toEqual([302, `${path}?embed=true`]);
  expect([allowed, foreign, top].map(({ status }) => status)).toEqual([200, 403, 200]);
  expect(foreign.headers.get("content-security-policy")).not.toContain("frame-ancestors");
  expect(foreign.body).not.toContain("<form");
  expect(foreign.body).toContain(`href="${path}" rel="nofollow noopener" target="_blank"`);
  expect(foreign.body).toContain("Añade https://otra.example en tu panel");
});

test("a book of every site is framed by every site, and that of a shared device by none", async () => {
  const { url } = await openTestBook();

  const framed = await openPage(`${url}?embed=true`, around("https://otra.example"));
  const shared = await openPage(`${url}?dispositivo=compartido`, around("https://otra.example"));

  expect([framed.status, shared.status]).toEqual([200, 200]);
  expect(shared.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
