import exceljs from "exceljs";
import { expect, test } from "vitest";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { readCsvRows } from "../exports/readCsv.ts";
import { createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { startChannelServer } from "../support/channelServer.ts";
import { postJson } from "../support/http.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { confirmRecipient } from "../support/notices.ts";
import { waitFor } from "../support/waiting.ts";

const CHOICES = ["Malo", "Regular", "Bueno"];
const FIELDS = [
  { name: "datos", type: "section", label: "Tus datos" },
  { name: "correo", type: "email", label: "Correo" },
  { name: "nota", type: "rating", label: "Nota", max: 5 },
  { name: "recomienda", type: "scale", label: "¿Nos recomiendas?", min: 0, max: 10 },
  {
    name: "servicio",
    type: "matrix",
    label: "Servicio",
    rows: ["Atención", "Precio"],
    choices: CHOICES,
    required: true,
  },
  { name: "orden", type: "ranking", label: "Orden", choices: CHOICES },
  { name: "p2", type: "page", label: "Entrega" },
  { name: "estadia", type: "date_range", label: "Estadía" },
  { name: "casa", type: "address", label: "Casa" },
  { name: "firma", type: "signature", label: "Firma" },
] as const;
/** As a page posts it, where a part was left blank. */
const POSTED = {
  correo: "ana@example.pe",
  nota: "4",
  recomienda: "9",
  "servicio[Atención]": "Bueno",
  "servicio[Precio]": "Malo",
  orden: ["Bueno", "Malo", "Regular"],
  "estadia[from]": "2026-12-24",
  "estadia[to]": "2026-12-28",
  "casa[line1]": "Av. Larco 1301",
  "casa[line2]": "",
  "casa[ubigeo]": "150122",
  firma: "Ana Quispe",
};
const READABLE = [
  ["correo", "Correo", "ana@example.pe"],
  ["nota", "Nota", "4 de 5"],
  ["recomienda", "¿Nos recomiendas?", "9 de 10"],
  ["servicio", "Servicio", "Atención: Bueno; Precio: Malo"],
  ["orden", "Orden", "1. Bueno; 2. Malo; 3. Regular"],
  ["estadia", "Estadía", "Del 24/12/2026 al 28/12/2026"],
  ["casa", "Casa", "Av. Larco 1301, Miraflores, Lima, Lima"],
  ["firma", "Firma", "Ana Quispe (firma escrita)"],
].map(([name = "", label = "", value = ""]) => ({ name, label, value }));
const VALUES = {
  correo: "ana@example.pe",
  nota: 4,
  recomienda: 9,
  servicio: { Atención: "Bueno", Precio: "Malo" },
  orden: ["Bueno", "Malo", "Regular"],
  estadia: { from: "2026-12-24", to: "2026-12-28" },
  casa: { line1: "Av. Larco 1301", ubigeo: "150122" },
  firma: "Ana Quispe",
};

test("a field in parts is one line wherever people read a submission, and programs have its parts", async () => {
  const mails: MailMessage[] = [];
  const server = await startChannelServer();
  const app = await startTestApp({ mailer: { send: async (mail) => (mails.push(mail), makeReceipt(mail)) } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: FIELDS, unknownFields: "refuse" });
  await confirmRecipient(app, owner, form);
  const ask = createAsk(app, owner.key);
  await ask(
    `mutation { createWebhookEndpoint(input: { formId: "${form.id}", url: "${server.origin}/program" }) { endpoint { id } } }`,
  );
  await ask(`mutation { setFormAutoresponse(input: { formId: "${form.id}", emailField: "correo", subject: "Gracias",
    text: "{{nota}} | {{servicio}} | {{orden}} | {{estadia}}", isEnabled: true }) { userErrors { code } } }`);

  const pairs = Object.entries(POSTED).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const body = new URLSearchParams(pairs as [string, string][]);
  const posted = await fetch(`${app.url}/f/${form.token}`, { method: "POST", body, redirect: "manual" });
  await server.got(1);
  // The mail to the visitor says it, too.
  const findNotice = () => mails.find(({ to, text }) => to !== "ana@example.pe" && text.includes("4 de 5"));
  await waitFor(() => findNotice() !== undefined);
  const nested = await postJson(`${app.url}/f/${form.token}`, VALUES);

  expect([posted.status, nested.status]).toEqual([201, 201]);
  const read = await ask("{ submissions { nodes { data values readable } } }");
  expect(read.data).toMatchObject({
    submissions: {
      nodes: [
        { values: VALUES, readable: READABLE },
        { data: POSTED, values: VALUES, readable: READABLE },
      ],
    },
  });
  const mail = findNotice();
  for (const { label, value } of READABLE) expect(mail?.text).toContain(`${label}: ${value}`);
  await waitFor(() => mails.some(({ to }) => to === "ana@example.pe"));
  const answer = mails.find(({ to }) => to === "ana@example.pe");
  const filled = READABLE.filter(({ name }) => ["nota", "servicio", "orden", "estadia"].includes(name));
  expect(answer?.text).toContain(filled.map(({ value }) => value).join(" | "));
  expect(server.callTo("/program")?.body).toMatchObject({ data: { submission: { data: POSTED, values: VALUES } } });

  const download = async (extension: string) => {
    const headers = { authorization: `Bearer ${owner.key}` };
    return (await fetch(`${app.url}/api/v1/forms/${form.id}/submissions.${extension}`, { headers })).arrayBuffer();
  };
  const [header = [], ...rows] = readCsvRows(Buffer.from(await download("csv")).toString());
  expect(header.slice(1, -3)).toEqual(READABLE.map(({ label }) => label));
  for (const row of rows) expect(row.slice(1, 4)).toEqual(["ana@example.pe", "4", "9"]);
  for (const row of rows) expect(row.slice(4, -3)).toEqual(READABLE.slice(3).map(({ value }) => value));
  const [first = ""] = Buffer.from(await download("ndjson"))
    .toString()
    .split("\n");
  expect(JSON.parse(first)).toMatchObject({ data: POSTED });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await download("xlsx"));
  expect(workbook.getWorksheet(1)?.getRow(2).getCell(3).value).toBe(4);
});

test("parts that belong to no value stay what they were sent, under the field's label", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const days = { name: "estadia", type: "date_range", label: "Estadía" } as const;
  const when = { name: "viaja", type: "radio", label: "¿Viajas?", choices: ["Sí", "No"] } as const;
  const fields = [when, { ...days, showIf: { field: "viaja", equals: "Sí" } }];
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });

  await postJson(`${app.url}/f/${form.token}`, {
    viaja: "No",
    "estadia[from]": "x",
    "estadia[to]": "",
    "otro[a]": "1",
  });
  await postJson(`${app.url}/f/${form.token}`, { viaja: "Sí", "estadia[from]": "", "estadia[to]": "" });

  const read = await createAsk(app, owner.key)("{ submissions { nodes { readable } } }");
  const readable = [
    [
      ["¿Viajas?", "Sí"],
      ["Estadía", ""],
    ],
    [
      ["¿Viajas?", "No"],
      ["Estadía", '{"from":"x","to":""}'],
      ["otro[a]", "1"],
    ],
  ].map((rows) => ({ readable: rows.map(([label, value]) => expect.objectContaining({ label, value }) as object) }));
  expect(read.data).toEqual({ submissions: { nodes: readable } });
});
