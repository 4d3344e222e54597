import { request } from "undici";
import { expect, test } from "vitest";
import { openPage, textOf } from "../support/bookPages.ts";
import { shareTestForms } from "../support/forms.ts";
import { ask } from "../support/http.ts";

const PATHS = ["/f/", "/api/v1/f/"];

const openForm = shareTestForms();

test.each(PATHS)(
  "whoever opens %s… in a browser is told what it is for, with this very address to copy",
  async (path) => {
    const { app, form } = await openForm();

    const page = await openPage(`${app.url}${path}${form.token}`);

    const address = `https://ventanilla.example.pe${path}${form.token}`;
    expect(page.status).toBe(405);
    expect(page.headers.get("allow")).toBe("POST, OPTIONS");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(textOf(page)).toContain("<h1>Esta dirección recibe formularios</h1>");
    expect(textOf(page)).toContain(`<form method="post"\n  action="${address}">`);
    expect(textOf(page)).toContain(`curl -X POST \\\n  '${address}'`);
    expect(textOf(page)).not.toContain("OPTIONS");
  },
);

test("the page of a form's address is the same whether the form exists or not, and shows nothing of the address but a token", async () => {
  const { app, owner, form } = await openForm();
  const inactive = await app.createForm(owner);
  await app.services.forms.deactivate(owner.actor, inactive.id);
  const open = async (token: string) => textOf(await openPage(`${app.url}/f/${token}`)).replaceAll(token, "TU_TOKEN");

  const page = await open(form.token);
  const others = await Promise.all(
    [
      "0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913",
      "noexiste123",
      inactive.token,
      "%22%3E%3Cscript%3E",
      "x';id;'",
      "%E0%A4",
    ].map(open),
  );

  expect(new Set(others)).toEqual(new Set([page]));
});

test("a visitor of a form without its method reads that nothing was sent, and gets none of the values back", async () => {
  const { address, stored } = await openForm();

  const page = await openPage(`${address}?nombre=Ana&mensaje=Secreto`);

  expect(page.status).toBe(405);
  expect(textOf(page)).toContain(
    'tu mensaje no se envió:</strong> a ese formulario le falta <code>method="post"</code>',
  );
  expect(textOf(page)).not.toContain("Secreto");
  expect(textOf(page)).not.toContain("ya lo recibimos");
  expect(await stored()).toEqual([]);
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"] as const)(
  "answers a program's %s at a form's address with 405 and what is allowed",
  async (method) => {
    const { address } = await openForm();

    const { statusCode, headers, body } = await request(address, { method: method as "GET" });
    const text = await body.text();

    expect(statusCode).toBe(405);
    expect(headers.allow).toBe("POST, OPTIONS");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Number(headers["content-length"])).toBeGreaterThan(0);
    if (method === "HEAD") expect(text).toBe("");
    else expect(JSON.parse(text)).toMatchObject({ success: false, code: "METHOD_NOT_ALLOWED" });
  },
);

test.each([
  ["/f/", "POST, OPTIONS"],
  ["/api/v1/f/", "POST, OPTIONS"],
  ["/libro-de-reclamaciones/", "GET, HEAD, POST, OPTIONS"],
])("answers OPTIONS at %s… with the allowed methods", async (path, allowed) => {
  const { app, form } = await openForm();

  const answer = await ask(`${app.url}${path}${form.token}`, { method: "OPTIONS" });

  expect(answer).toMatchObject({ status: 204, body: "" });
  expect(answer.headers.get("allow")).toBe(allowed);
});
