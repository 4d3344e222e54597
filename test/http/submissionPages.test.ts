import { expect, test } from "vitest";
import { openPage } from "../support/bookPages.ts";
import { shareTestForms } from "../support/forms.ts";
import { ask, navigate, navigateToThanks, postJson } from "../support/http.ts";

const openForm = shareTestForms();

test("thanks a person's browser with a page in Spanish and a way back", async () => {
  const { address, stored } = await openForm();

  const answer = await navigateToThanks(address, { nombre: "Ana" });

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("Recibimos tu mensaje");
  expect(answer.body).toContain('href="https://www.tienda.pe/contacto?a=1&amp;b=2"');
  expect(await stored()).toMatchObject([{ data: { nombre: "Ana" } }]);
});

test("A19 a browser's post leads to a page of thanks by 303, so that a reload sends nothing, and the same post to the same page", async () => {
  const { app, form, address, stored } = await openForm({ successTitle: "¡Listo, vecina!" });
  const fields = { nombre: "Ana", _idempotency_key: "k" };

  const posts = [await navigate(address, fields), await navigate(address, fields)];
  const page = await ask(`${app.url}/f/${form.token}/gracias`, { headers: { accept: "text/html" } });

  for (const { status, headers, body } of posts) {
    expect([status, headers.get("location"), body]).toEqual([303, `/f/${form.token}/gracias`, ""]);
    // A stricter policy would hide from the page of thanks where the visitor came from.
    expect(headers.get("referrer-policy")).toBe("no-referrer-when-downgrade");
  }
  expect(posts.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(page.body).toContain("¡Listo, vecina!");
  expect(page.body).not.toContain("tienda.pe");
  expect(await stored()).toHaveLength(1);
});

test("A19 a form that takes nothing more still thanks, and a deactivated or suspended one without its owner's words", async () => {
  const { app, owner, form, address } = await openForm({ successTitle: "¡Listo!", successMessage: "Te llamamos hoy." });
  const open = () => ask(`${address}/gracias`, { headers: { accept: "text/html" } });

  await app.services.forms.update(owner.actor, { id: form.id, closesAt: new Date(0) });
  const closed = await open();
  await app.services.forms.deactivate(owner.actor, form.id);
  const inactive = await open();
  await app.services.forms.activate(owner.actor, form.id);
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  const suspended = await open();
  const unknown = await ask(`${app.url}/f/nada/gracias`, { headers: { accept: "text/html" } });

  expect([closed, inactive, suspended, unknown].map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(closed.body).toContain("Te llamamos hoy.");
  for (const { body } of [inactive, suspended]) {
    expect(body).toContain("Mensaje enviado");
    expect(body).not.toMatch(/Listo|Te llamamos/);
  }
});

test("the page may be shown in the form's frame, and its policy allows no script and no form", async () => {
  const { app, address } = await openForm();

  const pages = [
    await navigateToThanks(address, { nombre: "Ana" }),
    await navigate(address, { nombre: "\u0000" }),
    await navigate(`${app.url}/f/nada`, { nombre: "Ana" }),
    await openPage(address),
  ];

  const policies = new Set(pages.map(({ headers }) => headers.get("content-security-policy")));
  expect([...policies]).toEqual([
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
  ]);
});

test("a person's browser gets a page with the fields to correct, with the same status, and every value is escaped", async () => {
  const { address } = await openForm();

  const answer = await navigate(address, { "<script>alert(1)</script>": "a\u0000" });

  expect(answer.status).toBe(400);
  expect(answer.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</strong>: Contiene un carácter nulo");
  expect(answer.body).not.toContain("<script>");
});

test("a person's page has the same sentence and status of each refusal as a program's answer", async () => {
  const { app, owner, form } = await openForm();
  await app.services.plans.create(app.admin.actor, { code: "nada", name: "Nada", monthlySubmissionLimit: 0 });
  const inactive = await app.createForm(owner);
  await app.services.forms.deactivate(owner.actor, inactive.id);
  const full = await app.createForm(owner, { planCode: "nada" });
  const picky = await app.createForm(owner, { allowedOrigins: ["https://otra.pe"] });
  const cases = [
    { path: `/f/${full.token}`, fields: { a: "1" }, status: 402 },
    { path: `/f/${picky.token}`, fields: { a: "1" }, status: 403 },
    { path: `/api/v1/f/${inactive.token}`, fields: { a: "1" }, status: 404 },
    { path: "/f/nada", fields: { a: "1" }, status: 404 },
    { path: "/nada", fields: { a: "1" }, status: 404 },
    { path: "/healthz", fields: { a: "1" }, status: 405 },
    { path: `/f/${form.token}`, fields: { a: "x".repeat(1024 * 1024) }, status: 413 },
  ];

  for (const { path, fields, status } of cases) {
    const page = await navigate(`${app.url}${path}`, fields);
    const program = await postJson(`${app.url}${path}`, fields);

    expect([page.status, program.status], path).toEqual([status, status]);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.body).toContain('<html lang="es-PE">');
    expect(page.body).toContain((program.body as { error: string }).error);
  }
});

test("a person who goes back, changes the message and sends it again reads how to send another", async () => {
  const { address, stored } = await openForm();
  const hidden = { _idempotency_key: "page-1" };
  await navigate(address, { ...hidden, mensaje: "Hola" });

  const page = await navigate(address, { ...hidden, mensaje: "Hola otra vez" });

  expect(page.status).toBe(409);
  expect(page.body).toContain("vuelve a abrir la página del formulario");
  expect(String(page.body).split("<details")[0]).not.toContain("idempotencia");
  expect(page.body).toContain("Dale a _idempotency_key un valor nuevo cada vez que se muestra el formulario");
  expect(await stored()).toHaveLength(1);
});

test("a problem of the whole form names no field", async () => {
  const { address } = await openForm();
  const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`campo${index}`, "1"]));

  const page = await navigate(address, fields);

  expect(page.status).toBe(400);
  expect(page.body).toContain("<li>Hay demasiados campos: el máximo es 1,000.</li>");
});

test.each<[string, Record<string, string>, { readonly allowedOrigins?: readonly string[] }, number, string]>([
  ["a form whose fields have no name", {}, {}, 400, "Revisa que cada campo de tu formulario tenga un name"],
  ["a form that is too long", { a: "x".repeat(1_048_577) }, {}, 413, "acorta el texto o quita los archivos"],
  [
    "a site that is not in the list",
    { a: "1" },
    { allowedOrigins: ["https://otra.pe"] },
    403,
    "Revisa los orígenes permitidos de tu formulario",
  ],
])("the page that refuses %s names the next step", async (_, fields, input, status, hint) => {
  const { address } = await openForm(input);

  const page = await navigate(address, fields);

  expect(page.status).toBe(status);
  expect(page.body).toContain(hint);
});

test("gives a script JSON although it says that it accepts HTML", async () => {
  const { address } = await openForm();

  const answer = await postJson(address, { a: 1 }, { accept: "text/html", "sec-fetch-mode": "cors" });

  expect(answer.body).toMatchObject({ success: true });
});
