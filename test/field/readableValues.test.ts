import exceljs from "exceljs";
import { expect, test } from "vitest";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { createAsk } from "../graphql/client.ts";
import { readCsvRows } from "../exports/readCsv.ts";
import { startTestApp } from "../support/app.ts";
import { startChannelServer } from "../support/channelServer.ts";
import { postJson } from "../support/http.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { confirmRecipient } from "../support/notices.ts";
import { waitFor } from "../support/waiting.ts";

const FIELDS = [
  { name: "distrito", type: "ubigeo", label: "Distrito de entrega" },
  { name: "fecha", type: "date", label: "Día de entrega" },
  { name: "monto", type: "amount", label: "Monto" },
  { name: "cantidad", type: "number", label: "Cantidad" },
  { name: "entrega", type: "checkboxes", label: "Turno", choices: ["Mañana", "Tarde"] },
  { name: "acepto", type: "consent", label: "Acepto los términos" },
  { name: "origen", type: "hidden", label: "Origen", defaultValue: "web" },
  { name: "segundo", type: "text", label: "Monto" },
] as const;
const DATA = {
  distrito: "150122",
  fecha: "24/12/2026",
  monto: "1,129.9",
  cantidad: "3",
  entrega: ["Mañana", "Tarde"],
  acepto: "on",
  Identificador: "A-7",
};
const READABLE = [
  { name: "distrito", label: "Distrito de entrega", value: "Miraflores, Lima, Lima" },
  { name: "fecha", label: "Día de entrega", value: "24/12/2026" },
  { name: "monto", label: "Monto", value: "S/ 1,129.90" },
  { name: "cantidad", label: "Cantidad", value: "3" },
  { name: "entrega", label: "Turno", value: "Mañana, Tarde" },
  { name: "acepto", label: "Acepto los términos", value: "Sí" },
  { name: "Identificador", label: "Identificador", value: "A-7" },
  { name: "origen", label: "Origen", value: "web" },
];
/** The columns of the form's fields, and of what was sent beside them. */
const HEADERS = [
  "Distrito de entrega",
  "Día de entrega",
  "Monto (monto)",
  "Cantidad",
  "Turno",
  "Acepto los términos",
  "Origen",
  "Monto (segundo)",
  "Identificador (del formulario)",
];
const CELLS = ["Miraflores, Lima, Lima", 1129.9, 3, "Mañana, Tarde", "Sí", "web", null, "A-7"];

test("A10 A20 people read labels and words of the fields wherever a submission is shown, and programs the raw data", async () => {
  const mails: MailMessage[] = [];
  const server = await startChannelServer();
  const app = await startTestApp({
    mailer: { send: async (mail) => (mails.push(mail), makeReceipt(mail)) },
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: FIELDS });
  await confirmRecipient(app, owner, form);
  const ask = createAsk(app, owner.key);
  const add = (fields: string) => ask(`mutation { ${fields} { endpoint { id } } }`);
  await add(
    `createWebhookChannel(input: { formId: "${form.id}", kind: DISCORD, url: "${server.origin}/chat?token=secreto" })`,
  );
  await add(`createWebhookEndpoint(input: { formId: "${form.id}", url: "${server.origin}/program" })`);

  await postJson(`${app.url}/f/${form.token}`, DATA);
  // The owner changes the fields; what was met stays what it was.
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [...FIELDS].toReversed() });
  await server.got(2);
  await waitFor(() => mails.some(({ text }) => text.includes("A-7")));

  const download = async (extension: string) =>
    (
      await fetch(`${app.url}/api/v1/forms/${form.id}/submissions.${extension}`, {
        headers: { authorization: `Bearer ${owner.key}` },
      })
    ).arrayBuffer();
  const read = await ask("{ submissions { nodes { data readable } } }");
  expect(read.data).toEqual({ submissions: { nodes: [{ data: DATA, readable: READABLE }] } });

  const mail = mails.find(({ text }) => text.includes("A-7"));
  for (const { label, value } of READABLE) expect(mail?.text).toContain(`${label}: ${value}`);
  const chat = server.callTo("/chat?token=secreto")?.body;
  expect(chat).toMatchObject({
    embeds: [{ fields: READABLE.map(({ label, value }) => ({ name: label, value })) }],
  });
  expect(server.callTo("/program")?.body).toMatchObject({ data: { submission: { data: DATA } } });
  const lines = Buffer.from(await download("ndjson")).toString();
  expect(JSON.parse(lines)).toMatchObject({ data: DATA });

  const [header = [], row = []] = readCsvRows(Buffer.from(await download("csv")).toString());
  const cellOf = (name: string) => row[header.indexOf(name)];
  expect([...header].slice(1, -3).toSorted()).toEqual([...HEADERS].toSorted());
  expect(HEADERS.map(cellOf)).toEqual([CELLS[0], "2026-12-24", "1129.90", "3", ...CELLS.slice(3, 6), "", "A-7"]);

  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await download("xlsx"));
  const sheet = workbook.getWorksheet(1);
  const names = (sheet?.getRow(1).values ?? []) as unknown[];
  const columnOf = (name: string) => sheet?.getRow(2).getCell(names.indexOf(name));
  const [place, day, ...others] = HEADERS.map((name) => columnOf(name)?.value);
  expect([place, ...others]).toEqual(CELLS);
  expect(day).toEqual(new Date("2026-12-24T00:00:00Z"));
  expect(columnOf("Monto (monto)")?.numFmt).toBe('"S/" #,##0.00');
});
