import { expect, test } from "vitest";
import { shareHostedForms } from "../support/hostedForms.ts";

const openForm = shareHostedForms();

test("a frame gets the page for frames, and a site that may not show the form the words what to do", async () => {
  const form = await openForm({ allowedOrigins: ["https://www.tienda.pe"] });
  const around = (origin: string) => ({ "sec-fetch-dest": "iframe", referer: `${origin}/pagina` });

  const plain = await form.open("", around("https://www.tienda.pe"));
  const [allowed, own, foreign, top] = [
    await form.open("?embed=true", around("https://www.tienda.pe")),
    await form.open("?embed=true", { ...around(new URL(form.app.url).origin), "sec-fetch-site": "same-origin" }),
    await form.open("?embed=true", around("https://otra.example")),
    await form.open("?embed=true"),
  ];

  expect([plain.status, plain.headers.get("location")]).toEqual([302, `/formulario/${form.form.token}?embed=true`]);
  expect([allowed, own, foreign, top].map(({ status }) => status)).toEqual([200, 200, 403, 200]);
  expect(foreign.headers.get("content-security-policy")).not.toContain("frame-ancestors");
  expect(foreign.body).not.toContain("<form");
  expect(foreign.body).toContain(`href="/formulario/${form.form.token}" rel="nofollow noopener" target="_blank"`);
  expect(foreign.body).toContain("https://otra.example no está entre los sitios de tu formulario");
});
