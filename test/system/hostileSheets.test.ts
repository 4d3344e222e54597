import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { createAsk } from "../graphql/client.ts";
import { PNG } from "../support/attachments.ts";
import { locationOf, openTestBook } from "../support/bookPages.ts";
import { createTestMailer, PROVIDER } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

/** The texts for every field, none longer than the shortest limit, with their printed form if the font lacks a letter. */
const TEXTS: readonly (readonly [what: string, text: string, onPaper?: string])[] = [
  ["markup", `"'><img src=x onerror=alert(1)`],
  ["a script", "<script>alert(1)</script>"],
  ["the end of an element", "</textarea></title><b>x</b>"],
  ["a template's code", "<%= 70001*3 %> ${70001*3}"],
  ["a formula", '=HYPERLINK("http://x.pe","y")'],
  ["another formula", "@SUM(1+1)*cmd"],
  ["bars", "uno|dos||tres"],
  ["line breaks", "uno\r\ndos\ntres"],
  ["emoji", "Sisa 🦙 👩‍👩‍👧 fin", "Sisa ▯ ▯ fin"],
  ["Quechua", "Ñuqap sutiy Q’orianka p'acha"],
  ["a header", "x\r\nBcc: otro@example.pe"],
];
const FIELDS_OF_TEXT = (
  "nombre domicilio telefono distrito provincia departamento apoderado_nombre apoderado_vinculo " +
  "apoderado_domicilio apoderado_telefono descripcion_bien numero_pedido detalle pedido"
).split(" ");

test.each(TEXTS.map(([what, text, onPaper = text]) => [what, text, onPaper] as const))(
  "a sheet full of %s stays text on pages, in mails, for programs, in exports and on paper",
  async (_, text, onPaper) => {
    const surfaces = await fileEverywhere(text);

    expectTextOnPages(surfaces, onOneLine(text));
    expectTextInMails(surfaces, onOneLine(text));
    expectTextForPrograms(surfaces, text);
    expectTextInExports(surfaces, onOneLine(text));
    expect(surfaces.papers).toHaveLength(isPdfTested ? 4 : 0);
    for (const paper of surfaces.papers) {
      expect(countIn(paper, onOneLine(onPaper))).toBeGreaterThanOrEqual(FIELDS_OF_TEXT.length);
    }
  },
);

type Surfaces = Awaited<ReturnType<typeof fileEverywhere>>;

function expectTextOnPages({ refused, receipt, mails }: Surfaces, raw: string): void {
  for (const html of [refused, receipt, ...mails.map((mail) => mail.html)]) {
    expect(countIn(onOneLine(readText(html)), raw)).toBeGreaterThanOrEqual(FIELDS_OF_TEXT.length);
    expect(html).not.toMatch(/<(img|b)\b|<script(?! src="\/assets\/)/i);
    expect(html).not.toContain("210003");
  }
}

function expectTextInMails({ mails }: Surfaces, raw: string): void {
  expect(mails).toHaveLength(3);
  for (const { text, subject } of mails) {
    expect(countIn(onOneLine(text), raw)).toBeGreaterThanOrEqual(FIELDS_OF_TEXT.length);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  }
}

function expectTextForPrograms({ queried, event }: Surfaces, text: string): void {
  const stored = text.replaceAll("\r\n", "\n");
  expect(queried).toEqual({ consumerName: stored, detail: stored, request: stored, answer: text });
  expect(event).toMatchObject({ consumer_name: stored, detail: stored, request: stored });
}

/** Expects that no cell begins a formula and no row ends early. */
function expectTextInExports({ csv, sirec }: Surfaces, raw: string): void {
  const cells = csv.match(/(?<=^|,|\n)("(?:[^"]|"")*"|[^,"\r\n]*)/g) ?? [];
  expect(cells.filter((cell) => /^"?[\s\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([]);
  expect(onOneLine(csv.replaceAll('""', '"'))).toContain(raw);
  const rows = sirec.split("\r\n").map((row) => row.split("|"));
  expect(rows.map((fields) => fields.length)).toEqual([18]);
  expect(rows[0]?.[4]).toBe(onOneLine(raw.replaceAll(/[|\u200d]/g, " ")));
}

/** Files, answers and exports a sheet. Every text of it, and every name of its provider, is `text`. */
async function fileEverywhere(text: string) {
  const mailer = createTestMailer();
  const receiver = await startReceiver();
  const line = onOneLine(text);
  const { app, owner, form, url, post, postForm, visit } = await openTestBook({
    mailer,
    provider: { ...PROVIDER, legalName: line, tradeName: line, address: line },
  });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  const fields = { ...SHEET, ...Object.fromEntries(FIELDS_OF_TEXT.map((name) => [name, text])) };
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append("adjuntos[]", new File([PNG], `${text}.png`, { type: "image/png" }));

  const refused = await post({ ...fields, confirmacion: "" });
  const location = locationOf(await postForm(data));
  await receiver.got(1);
  const complaint = receiver.first().event.data["complaint"] as { readonly id: string };
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: text, actionsTaken: text });
  await waitFor(async () => (await app.services.complaints.find(owner.actor, complaint.id))?.status === "atendido");

  const headers = { authorization: `Bearer ${owner.key}` };
  const download = async (kind: string) =>
    String((await ask(`${app.url}/api/v1/forms/${form.id}/complaints.${kind}`, { headers })).body);
  const { data: queried } = await createAsk(
    app,
    owner.key,
  )<{ complaint: object }>(`{ complaint(id: "${complaint.id}") { consumerName detail request answer } }`);
  const sheet = Buffer.from(await (await fetch(`${new URL(location, url).href}/hoja.pdf`)).arrayBuffer());
  const pdfs = [sheet, ...mailer.sent.map(({ attachments }) => attachments[0]?.bytes ?? Buffer.alloc(0))];
  return {
    refused: String(refused.body),
    receipt: String((await visit(location)).body),
    mails: mailer.sent,
    csv: await download("csv"),
    sirec: await download("sirec.txt"),
    queried: queried.complaint,
    event: complaint,
    papers: isPdfTested ? await Promise.all(pdfs.map(readPdfText)) : [],
  };
}

const SHEET = {
  tipo: "reclamo",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  es_menor: "si",
  tipo_bien: "producto",
  canal_respuesta: "email",
  confirmacion: "si",
};

/** The visible text of a page with the values of its fields. */
function readText(html: string): string {
  return html
    .replace(/ value="([^"]*)"[^>]*>/g, ">$1 ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function countIn(text: string, part: string): number {
  return text.split(part).length - 1;
}
