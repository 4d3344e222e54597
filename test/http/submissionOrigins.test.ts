import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { openTestForm, shareTestForms } from "../support/forms.ts";
import { ask, postJson } from "../support/http.ts";

const openForm = shareTestForms();

test.each([
  ["https://www.tienda.pe", 201],
  ["https://WWW.Tienda.pe", 201],
  ["https://www.tienda.pe:443", 201],
  ["https://www.tienda.pe/", 201],
  ["https://www.tienda.pe:8443", 403],
  ["http://www.tienda.pe", 403],
  ["https://tienda.pe", 403],
  ["https://www.tienda.pe.evil.example", 403],
  ["null", 403],
  [null, 403],
])("answers a form with an allow-list, for the Origin %s, with %d", async (origin, status) => {
  const { address } = await openForm({ allowedOrigins: ["https://www.tienda.pe/"] });

  const answer = await postJson(address, { a: 1 }, origin === null ? {} : { origin });

  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body).toMatchObject({ code: "ORIGIN_BLOCKED" });
});

test("an allow-list means the same in capitals, with a slash at the end and with the default port", async () => {
  const { address } = await openForm({ allowedOrigins: ["HTTPS://WWW.Tienda.PE:443/", "http://localhost:8080"] });
  const origins = ["https://www.tienda.pe", "http://localhost:8080", "http://localhost"];

  const answers = await Promise.all(origins.map((origin) => postJson(address, { a: 1 }, { origin })));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 403]);
});

test.each(["/f/", "/api/v1/f/"])(
  "answers the preflight of any page's script at %s, also of one that sends cookies",
  async (path) => {
    const { app, form } = await openForm({ allowedOrigins: ["https://www.tienda.pe"] });

    const { status, headers } = await ask(`${app.url}${path}${form.token}`, {
      method: "OPTIONS",
      headers: {
        origin: "https://cualquiera.pe",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("https://cualquiera.pe");
    expect(headers.get("vary")).toContain("Origin");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")).toBe("content-type");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  },
);

test.each(["/f/", "/api/v1/f/"])("lets any page's script read every answer of %s, errors included", async (path) => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { app, owner, form } = await openTestForm({}, { databaseUrl: proxy.url });
  const picky = await app.createForm(owner, { allowedOrigins: ["https://www.tienda.pe"] });
  const headers = { origin: "https://cualquiera.pe" };
  const post = (token: string, body: unknown = { a: 1 }) => postJson(`${app.url}${path}${token}`, body, headers);

  const answers = [
    await post(form.token),
    await post(form.token, {}),
    await post(picky.token),
    await post("nada"),
    await ask(`${app.url}${path}${form.token}`, { headers }),
    await post(form.token, { a: "x".repeat(1024 * 1024) }),
  ];
  await app.database.raw("alter table submissions rename column data to lost");
  answers.push(await post(form.token));
  proxy.cut();
  answers.push(await post(form.token));

  expect(answers.map(({ status }) => status)).toEqual([201, 400, 403, 404, 405, 413, 500, 503]);
  for (const answer of answers) {
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://cualquiera.pe");
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  }
});
