import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { makeQrCode, readQrCode } from "../documents/readQrCode.ts";
import {
  locationOf,
  navigate,
  openPage,
  openTestBook,
  postAsProgram,
  shareTestBooks,
  type TestBook,
  textOf,
} from "../support/bookPages.ts";
import { createSetClock, FIELDS, PROVIDER } from "../support/complaints.ts";
import { type Answer, ask, postJson } from "../support/http.ts";

/** The fields of the table, in its order; a browser sends several files as `adjuntos[]`. */
const NAMES = (
  "tipo nombre tipo_documento numero_documento email telefono domicilio distrito provincia departamento " +
  "es_menor apoderado_nombre apoderado_vinculo apoderado_domicilio apoderado_telefono apoderado_email tipo_bien moneda " +
  "monto_reclamado descripcion_bien numero_pedido fecha_hecho detalle pedido adjuntos[] canal_respuesta confirmacion " +
  "_envio_id sitio_web"
).split(" ");

/** The fields that the browser requires. The server requires an e-mail or address, and the guardian of a minor. */
const REQUIRED = ["nombre", "numero_documento", "detalle", "confirmacion"];

const PROVIDER_DATA = [
  PROVIDER.legalName,
  PROVIDER.tradeName ?? "",
  `<dt>RUC</dt><dd>${PROVIDER.ruc}</dd>`,
  `<dt>Domicilio del establecimiento</dt><dd>${PROVIDER.address}</dd>`,
  `<dt>Código de identificación</dt><dd>${PROVIDER.establishmentCode}</dd>`,
];

const openBook = shareTestBooks();

test("has the fields of the table and no other, and requires only the fields that a sheet needs", async () => {
  const { url } = await openBook();

  const controls = controlsOf(await openPage(url));

  expect(new Set(controls.map(({ name }) => name))).toEqual(new Set(NAMES));
  expect(controls.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(REQUIRED);
});

test("a telephone that was sent twice is shown again in the form in which a sheet keeps it", async () => {
  const { url } = await openBook();

  const refused = await navigate(url, "telefono=999111222&telefono=015551234", "application/x-www-form-urlencoded");

  expect(refused.status).toBe(400);
  expect(textOf(refused)).toMatch(/<input[^>]* name="telefono"[^>]* value="999111222 \/ 015551234"/);
});

test("has the choice of reclamo or queja and of the answer channel", async () => {
  const { url } = await openBook();

  const page = textOf(await openPage(url));

  expect(page).toContain("Elige si es un reclamo o una queja.");
  expect(page).toContain("Escribe tu correo o tu domicilio: necesitamos al menos uno.");
  for (const [name, values] of [
    ["tipo", ["reclamo", "queja"]],
    ["canal_respuesta", ["email", "carta"]],
  ] as const) {
    for (const value of values) expect(page).toMatch(new RegExp(`type="radio"[^>]* name="${name}" value="${value}">`));
  }
  for (const value of ["producto", "servicio"]) {
    expect(page).toMatch(new RegExp(`type="checkbox"[^>]* name="tipo_bien" value="${value}"`));
  }
  expect(page.match(/<option value="[^"]+"/g)).toEqual(
    ["DNI", "CE", "PASAPORTE", "RUC", "OTRO", "PEN", "USD"].map((value) => `<option value="${value}"`),
  );
});

test("shows the provider's data, the day and the number on the page, in a frame and on the receipt", async () => {
  const clock = createSetClock("2026-10-06T02:00:00Z");
  const { url, post, follow } = await openTestBook({ clock });

  const empty = [await openPage(url), await openPage(`${url}?embed=true`), await post({ nombre: "Ana" })];
  const first = await follow(await post(FIELDS));
  const second = await follow(await post(FIELDS, "?embed=true"));

  for (const page of [...empty, first, second]) {
    expect(textOf(page).replaceAll(/<[^>]+>/g, "")).toContain("Fecha: 05/10/2026");
  }
  for (const page of [first, second]) for (const data of PROVIDER_DATA) expect(textOf(page)).toContain(data);
  for (const page of empty) {
    expect(textOf(page).replaceAll(/<[^>]+>/g, "")).toContain(
      `${PROVIDER.legalName} · RUC ${PROVIDER.ruc} · Código ${PROVIDER.establishmentCode} · ${PROVIDER.tradeName} · ${PROVIDER.address}`,
    );
    expect(textOf(page)).toContain("N.º: se asigna al enviar");
  }
  expect(textOf(first)).toContain("N.º: 000000001-2026");
  expect(textOf(second)).toContain("N.º: 000000002-2026");
});

test("ignores posted numbers, dates and provider's data", async () => {
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { url, owner, app } = await openTestBook({ clock });
  const posted = {
    numero: "000000077-2026",
    correlativo: "77",
    fecha: "2020-01-01",
    ruc: "20131312955",
    dueOn: "2040-01-01",
  };

  const filed = await postJson(url, {
    ...FIELDS,
    ...posted,
    provider: { ruc: "20131312955" },
    registered_at: "2020-01-01",
  });

  const { complaint_id: id } = filed.body as { complaint_id: string };
  expect(filed.status).toBe(201);
  expect(await app.services.complaints.find(owner.actor, id)).toMatchObject({
    number: "000000001-2026",
    registeredAt: clock.now(),
    dueOn: "2026-10-27",
    provider: PROVIDER,
  });
});

const EVERYTHING = {
  ...FIELDS,
  tipo: "queja",
  tipo_documento: "CE",
  numero_documento: "001234567",
  telefono: "(01) 424-5566 anexo 2",
  domicilio: "Jr. Unión 456",
  distrito: "Cercado",
  provincia: "Lima",
  departamento: "Lima",
  es_menor: "si",
  apoderado_nombre: "Rosa Mamani",
  apoderado_vinculo: "Madre",
  apoderado_domicilio: "Av. Sol 1",
  apoderado_telefono: "999",
  apoderado_email: "rosa@example.pe",
  tipo_bien: "servicio",
  descripcion_bien: "Internet «hogar»\nde 100 Mb",
  moneda: "USD",
  monto_reclamado: "1,250.50",
  numero_pedido: "B001-77",
  fecha_hecho: "2026-10-01",
  pedido: "Ñawpaq 100 % + 1 & más",
  canal_respuesta: "carta",
};

test("reads form-encoded, multipart and JSON bodies into the same sheet", async () => {
  const { url, app, owner } = await openTestBook({ environment: { WORKER: "off" } });
  const data = new FormData();
  for (const [name, value] of Object.entries(EVERYTHING)) data.append(name, value);

  const filed = [
    await postAsProgram(url, EVERYTHING),
    await ask(url, { method: "POST", headers: { accept: "application/json" }, body: data }),
    await postJson(url, EVERYTHING),
  ];

  expect(filed.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const { body } of filed) {
    const sheet = await app.services.complaints.find(owner.actor, (body as { complaint_id: string }).complaint_id);
    expect(sheet).toMatchObject({
      type: "queja",
      consumerName: EVERYTHING.nombre,
      documentType: "CE",
      documentNumber: "001234567",
      email: EVERYTHING.email,
      address: EVERYTHING.domicilio,
      district: "Cercado",
      province: "Lima",
      department: "Lima",
      phone: EVERYTHING.telefono,
      guardian: {
        name: "Rosa Mamani",
        relation: "Madre",
        address: "Av. Sol 1",
        phone: "999",
        email: "rosa@example.pe",
        emailTyped: null,
      },
      goodType: "servicio",
      goodDescription: EVERYTHING.descripcion_bien,
      currency: "USD",
      amount: "1250.50",
      orderNumber: "B001-77",
      happenedOn: "2026-10-01",
      detail: EVERYTHING.detalle,
      request: EVERYTHING.pedido,
      answerChannel: "carta",
    });
  }
});

test("records the entry channel of a sheet", async () => {
  const { url, post, app } = await openTestBook({ environment: { WORKER: "off" } });

  await post(FIELDS);
  await post(FIELDS, "?embed=true");
  await postJson(url, FIELDS);

  expect(await app.database("complaints").orderBy("correlative").pluck("channel")).toEqual(["web", "embed", "api"]);
});

test.each<readonly [what: string, close: (book: TestBook) => Promise<unknown>]>([
  ["is deactivated", ({ app, owner, form }) => app.services.forms.deactivate(owner.actor, form.id)],
  [
    "belongs to a suspended account",
    ({ app, owner }) => app.services.accounts.suspend(app.admin.actor, owner.actor.accountId),
  ],
  ["has its plan used up", usePlanUp],
])("shows its page, files sheets and shows receipts while its form %s", async (_, close) => {
  const book = await openBook();
  await close(book);

  const page = await openPage(book.url);
  const filed = await book.post(FIELDS);
  const receipt = await book.follow(filed);
  const pdf = await book.visit(`${locationOf(filed)}/hoja.pdf`);
  const submission = await postJson(`${book.app.url}/f/${book.form.token}`, { a: 1 });

  expect([page, filed, receipt, pdf].map(({ status }) => status)).toEqual([200, 303, 200, 200]);
  expect(submission.status).toBeGreaterThanOrEqual(400);
});

async function usePlanUp({ app, form }: TestBook): Promise<void> {
  await app.services.plans.create(app.admin.actor, { code: "uno", name: "Uno", monthlySubmissionLimit: 1 });
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "uno" });
  await postJson(`${app.url}/f/${form.token}`, { a: 1 });
}

test.runIf(isPdfTested).each([PROVIDER, null])(
  "the notice for the wall names the provider and its QR code opens the page: %o",
  async (provider) => {
    const { url, path } = await openBook({ provider });

    const notice = Buffer.from(await (await fetch(`${url}/aviso.pdf`)).arrayBuffer());

    expect(await readQrCode(notice)).toEqual(makeQrCode(`https://ventanilla.example.pe${path}`));
    expect((await readPdfText(notice)).includes(PROVIDER.ruc)).toBe(provider !== null);
  },
);

function controlsOf(page: Answer): readonly { readonly name: string; readonly isRequired: boolean }[] {
  return Array.from(String(page.body).matchAll(/<(?:input|select|textarea)\b[^>]*>/g), ([tag]) => ({
    name: / name="([^"]+)"/.exec(tag)?.[1] ?? tag,
    isRequired: / required\b/.test(tag),
  }));
}
