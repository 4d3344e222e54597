import { expect, test } from "vitest";
import { openPage, openTestBook, shareTestBooks, textOf } from "../support/bookPages.ts";
import { nameSheetReceivers } from "../../src/domain/webhooks/receivers.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";
import { ask, postJson } from "../support/http.ts";

const FORBIDDEN_WORDS = /30 días|calendario|naturales|prórroga/i;

const openBook = shareTestBooks();

test("forbids every frame around the page and sets no cookie", async () => {
  const { url } = await openBook();

  const page = await openPage(url);

  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(page.headers.get("set-cookie")).toBeNull();
});

test.each<readonly [what: string, allowedOrigins: readonly string[], framers: string]>([
  ["every site when the form allows any origin", [], "*"],
  [
    "the form's allowed origins",
    ["https://www.tienda.pe", "http://localhost:8080"],
    "https://www.tienda.pe http://localhost:8080",
  ],
  ["no origin that could end the directive", ["https://a;script-src"], "'none'"],
])("allows frames around the embedded page by %s, in every state", async (_, allowedOrigins, framers) => {
  const { url, post, follow } = await openBook({ allowedOrigins });

  const empty = await openPage(`${url}?embed=true`);
  const refused = await post({}, "?embed=true");
  const wrong = await post({ nombre: "Ana" }, "?embed=true");
  const receipt = await follow(await post(FIELDS, "?embed=true"));

  for (const page of [empty, refused, wrong, receipt]) {
    expect(page.headers.get("content-security-policy")).toMatch(
      new RegExp(`frame-ancestors ${framers.replaceAll("*", "\\*")}$`),
    );
    expect(page.headers.get("x-frame-options")).toBe(framers === "'none'" ? "DENY" : null);
    expect(page.headers.get("set-cookie")).toBeNull();
  }
});

test("keeps the embedding over the redirect, with links that open in another tab", async () => {
  const { post, follow } = await openBook();

  const filed = await post(FIELDS, "?embed=true");
  const receipt = textOf(await follow(filed));

  expect(filed.headers.get("location")).toMatch(/\/hoja\/[\w-]+\?embed=true$/);
  expect(receipt).toMatch(/href="[^"]+\/hoja\.pdf" download target="_blank" rel="noopener"/);
  expect(receipt).toMatch(/href="[^"?]+\/hoja\/[\w-]+" target="_blank" rel="noopener"/);
});

test("answers an unknown book with 404: a page for a person, JSON for a program", async () => {
  const { app } = await openBook();
  const unknown = `${app.url}/libro-de-reclamaciones/no-existe`;

  const page = await openPage(unknown);
  const program = await ask(unknown);
  const filing = await postJson(unknown, FIELDS);

  expect(page.status).toBe(404);
  expect(textOf(page)).toContain("No encontramos este Libro de Reclamaciones");
  expect(textOf(page)).toContain("libroreclamaciones@indecopi.gob.pe");
  for (const answer of [program, filing]) {
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: "FORM_NOT_FOUND" } });
  }
});

test("answers a wrong secret with 404 everywhere under it", async () => {
  const { path, visit } = await openBook();
  const sheet = `${path}/hoja/${"x".repeat(43)}`;

  const answers = await Promise.all(
    [sheet, `${sheet}/hoja.pdf`, `${sheet}/adjuntos/01a1fd79-1134-7173-b4da-7bc8c973a8f3`, `${sheet}/adjuntos/x`].map(
      visit,
    ),
  );

  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(textOf(answer)).toContain("No encontramos esta hoja de reclamación");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("refuses a flood with another way to file and with the page's values", async () => {
  const { url, post } = await openTestBook({ environment: { BOOK_LIMIT_PER_BOOK: "1" } });
  await post(FIELDS);

  const page = await post(FIELDS);
  const program = await postJson(url, FIELDS);

  expect([page.status, program.status]).toEqual([429, 429]);
  for (const answer of [page, program]) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(textOf(page)).toContain(PROVIDER.email);
  expect(textOf(page)).toContain(PROVIDER.address);
  expect(textOf(page)).toContain(`value="${FIELDS.nombre}"`);
  expect(program.body).toMatchObject({ code: "RATE_LIMITED", error: expect.stringContaining(PROVIDER.email) });
});

test("answers a body that is too large with a page that names the limit of files", async () => {
  const { postForm } = await openBook();
  const data = new FormData();
  data.append("adjuntos[]", new File([Buffer.alloc(27 * 1024 * 1024)], "video.png"));

  const page = await postForm(data);

  expect(page.status).toBe(413);
  expect(textOf(page)).toContain("hasta 5 archivos de hasta 5 MB cada uno");
});

test("allows scripts of every origin to file a sheet, and no script to read one", async () => {
  const { url, path, app } = await openBook();
  const preflight = { origin: "https://www.tienda.pe", "access-control-request-method": "POST" };

  const filing = await ask(url, { method: "OPTIONS", headers: preflight });
  const reading = await ask(`${app.url}${path}/hoja/x`, { headers: { origin: "https://www.tienda.pe" } });

  expect(filing.headers.get("access-control-allow-origin")).toBe("https://www.tienda.pe");
  expect(filing.headers.get("access-control-allow-credentials")).toBe("true");
  expect(reading.headers.get("access-control-allow-origin")).toBeNull();
});

test("the pages have the law's words and none of the forbidden ones", async () => {
  const { url, post, follow } = await openBook();

  const page = await openPage(url);
  const receipt = await follow(await post(FIELDS));
  const pages = [page, receipt, await post({}), await post({ nombre: "A" }), await openPage(`${url}x`)];

  for (const literal of LITERALS) expect(textOf(page)).toContain(literal);
  for (const shown of pages) expect(textOf(shown)).not.toMatch(FORBIDDEN_WORDS);
});

test("the notice on personal data names who gets the sheets by webhook: servers by their hosts, messaging services by name", async () => {
  const { app, owner, form, url, post } = await openBook();
  const create = async (host: string, eventTypes: readonly string[] | null) => {
    const input = { formId: form.id, url: "http://127.0.0.1:9009/", eventTypes };
    const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, input);
    await app
      .database("webhook_endpoints")
      .where({ id: endpoint.id })
      .update({ url: `https://${host}/avisos` });
    return endpoint;
  };
  const endpoint = await create("erp.tienda.pe", ["complaint.*"]);
  await create("envios.tienda.pe", ["submission.created"]);
  await create("todo.tienda.pe", null);

  const pages = [await openPage(url), await post({ nombre: "A" })];

  for (const page of pages) {
    expect(textOf(page)).toContain(
      "Ventanilla como encargada del tratamiento (Perú), quienes las reciben por encargo del proveedor (erp.tienda.pe, todo.tienda.pe) y, si lo pide, el INDECOPI",
    );
  }
  const channel = { ...endpoint, kind: "slack", url: "https://hooks.slack.com" } as const;
  expect(nameSheetReceivers([channel, { ...channel, status: "disabled", kind: "teams" }])).toEqual(["Slack"]);
});

const LITERALS = [
  "<h1>Libro de Reclamaciones</h1>",
  "Hoja de Reclamación",
  "N.º: se asigna al enviar",
  "Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones virtual a tu disposición.",
  "RECLAMO: Disconformidad relacionada a los productos o servicios.",
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
  "Declaro que los datos son verdaderos y confirmo mi voluntad de presentar esta Hoja de Reclamación.",
  "Enviar hoja de reclamación",
  `Tus datos personales. ${PROVIDER.legalName}, RUC ${PROVIDER.ruc}, con domicilio en ${PROVIDER.address}, es titular del banco de datos «Libro de Reclamaciones», con código ${PROVIDER.dataBankCode}. Usa los datos de esta hoja solo para registrar y responder tu reclamo o queja y para cumplir el Código de Protección y Defensa del Consumidor (Ley N.º 29571). Nombre, documento, detalle y un correo o domicilio son necesarios: sin ellos la hoja se considera no presentada; los demás datos son opcionales. Se conservan dos (2) años desde su presentación o, si la respondemos, desde la respuesta, y luego se eliminan. Las ven el proveedor, Ventanilla como encargada del tratamiento (Perú) y, si lo pide, el INDECOPI; no hay decisiones automatizadas. Puedes ejercer tus derechos de información, acceso, rectificación, cancelación y oposición escribiendo a ${PROVIDER.email}; si no te atienden, ante la Autoridad Nacional de Protección de Datos Personales (Ley N.º 29733 y D.S. N.º 016-2024-JUS).`,
];
