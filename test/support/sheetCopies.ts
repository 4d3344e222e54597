import { buffer } from "node:stream/consumers";
import { request } from "undici";
import { readPdfText } from "../documents/readPdf.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { openPage, textOf } from "./bookPages.ts";
import type { Journey, ReadMail } from "./journeys.ts";

/** A sheet as the API shows it. */
export type ShownSheet = Readonly<Record<string, unknown>> & {
  readonly number: string;
  readonly receiptUrl: string;
  readonly receiptPdfUrl: string;
  readonly letterPdfUrl: string | null;
};

/** The file for INDECOPI about one sheet, with its folder taken off the names. */
export type ReadZip = {
  readonly names: readonly string[];
  readonly read: (name: string) => Buffer;
  readonly index: readonly Readonly<Record<string, string>>[];
};

/** The only sheet of the journey's book, as the API shows it. */
export async function readSheet({ ask, formId }: Journey): Promise<ShownSheet & { readonly id: string }> {
  const { data } = await ask<{ form: { complaints: { nodes: (ShownSheet & { readonly id: string })[] } } }>(
    `query ($formId: ID!) { form(id: $formId) { complaints { nodes {
      id number status channel type originalType registeredAt dueOn answerBy communicatedAt answeredLate consumerName
      documentType documentNumber receiptUrl receiptPdfUrl letterPdfUrl
    } } } }`,
    { formId },
  );
  const [sheet, ...others] = data.form.complaints.nodes;
  if (sheet === undefined || others.length > 0) throw new Error("The book does not have exactly one sheet.");
  return sheet;
}

/** The consumer's page of a sheet as a text with single blanks. */
export async function readReceiptPage({ app }: Journey, { receiptUrl }: ShownSheet): Promise<string> {
  return toLine(textOf(await openPage(`${app.url}${new URL(receiptUrl).pathname}`)).replaceAll(/<[^>]*>/g, " "));
}

/** The text of a PDF under an address of the service. */
export async function readPdfAt({ app, owner }: Journey, address: string): Promise<string> {
  return readPdfText(await download(`${app.url}${new URL(address, app.url).pathname}`, owner.key));
}

/** The text of the PDF that a mail brings. */
export async function readAttachedPdf({ attachments }: ReadMail): Promise<string> {
  const content = attachments.find(({ mimeType }) => mimeType === "application/pdf")?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error("The mail brings no PDF.");
  return readPdfText(Buffer.from(content));
}

/** Downloads the file for INDECOPI about the sheet. */
export async function readZip(
  { app, owner, code }: Journey,
  { id, number }: ShownSheet & { readonly id: string },
): Promise<ReadZip> {
  const files = readStoredZip(await download(`${app.url}/api/v1/complaints/${id}/expediente.zip`, owner.key));
  const entries = new Map(files.map(({ name, bytes }) => [name.replace(`${code}/${number}/`, ""), bytes]));
  const read = (name: string): Buffer => {
    const bytes = entries.get(name);
    if (bytes === undefined) throw new Error(`The file has no ${name}, but ${[...entries.keys()].join(", ")}`);
    return bytes;
  };
  return { names: [...entries.keys()], read, index: readCsv(String(read("indice.csv"))) };
}

/** A text with single blanks instead of blanks and line breaks. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

async function download(url: string, key: string): Promise<Buffer> {
  const { body, statusCode } = await request(url, { headers: { authorization: `Bearer ${key}` } });
  const bytes = await buffer(body);
  if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}: ${String(bytes)}`);
  return bytes;
}
