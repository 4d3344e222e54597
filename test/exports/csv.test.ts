import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { toCsv } from "../../src/exports/csv.ts";
import { makeAnsweredComplaint, makeComplaint, makeWords } from "../documents/makeComplaint.ts";
import { failAfter, generateComplaints } from "./generateComplaints.ts";
import { readWatchingHeap } from "./heap.ts";
import { es } from "../../src/messages/es/index.ts";

const MEBIBYTE = 1024 * 1024;

test("writes a byte order mark, headings and one row for each sheet", async () => {
  const csv = await readBytes([makeAnsweredComplaint()]);

  const [headings, row, end] = csv.split("\r\n");
  expect(headings?.startsWith("\ufeffNúmero,Fecha y hora,Fecha límite,Estado,Tipo,")).toBe(true);
  expect(row).toContain("000000001-2026,2026-10-05 21:05,2026-10-27,Atendido,Reclamo,");
  expect(row).toContain('"Jr. Unión 456, dpto. 302",Cercado,Lima,Lima,987 654 321,maria@correo.example.pe');
  expect(row).toContain("PEN,129.90,P-10045,2026-10-01,");
  expect(row).toContain("2026-10-15 10:30,Correo electrónico,");
  expect(end).toBe("");
  expect(csv).not.toMatch(/30 d[ií]as|calendario|naturales|prórroga/i);
});

test("writes a document's type before its number, so that a spreadsheet keeps leading zeros", async () => {
  expect(await readBytes([makeComplaint()])).toContain(",DNI 01234567,");
});

test("writes only headings when there is no sheet", async () => {
  expect((await readBytes([])).split("\r\n")).toHaveLength(2);
});

test.each(['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r\n=1", "  =1", "\u200e=1", "＝1"])(
  "writes no cell that begins the formula %j",
  async (formula) => {
    const evil = makeComplaint({ consumerName: formula, detail: formula, phone: formula, orderNumber: formula });

    const row = (await readBytes([evil])).slice("\ufeff".length).split("\r\n").slice(1).join("\r\n");

    const cells = row.match(/(?<=^|,)("(?:[^"]|"")*"|[^,"]*)/g) ?? [];
    expect(cells.filter((cell) => /^"?[\s\p{Cf}]*[=+\-@＝]/u.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.includes("'"))).toBe(true);
  },
);

test("quotes separators, quotes and line breaks, and keeps every other character", async () => {
  const csv = await readBytes([makeComplaint({ detail: `Ñawpa p'unchaw 🤬, "comillas" | <b>\r\nsegunda línea` })]);

  expect(csv).toContain(`"Ñawpa p'unchaw 🤬, ""comillas"" | <b>\nsegunda línea"`);
});

test("uses constant memory over 20,000 sheets", async () => {
  const source = generateComplaints(20_000, { detail: makeWords("detalle", 4000) });

  const { bytes, growthBytes } = await readWatchingHeap(toCsv(es, source), 8 * MEBIBYTE);

  expect(source.readCount).toBe(20_000);
  expect(bytes).toBeGreaterThan(80 * MEBIBYTE);
  expect(growthBytes).toBeLessThan(16 * MEBIBYTE);
});

test("reads no more sheets than its reader needs, and ends its source when the reader stops", async () => {
  const source = generateComplaints(20_000);
  const csv = toCsv(es, source);

  await once(csv, "readable");
  const takenUnread = source.readCount;
  csv.destroy();
  await once(csv, "close");
  await expect.poll(() => source.isEnded).toBe(true);

  expect(takenUnread).toBeLessThan(200);
  expect(source.readCount).toBeLessThan(200);
});

test("fails when its source fails, instead of ending early", async () => {
  await expect(text(toCsv(es, failAfter(3)))).rejects.toThrow("the database went away");
});

async function readBytes(complaints: readonly ReturnType<typeof makeComplaint>[]): Promise<string> {
  async function* source() {
    yield* complaints;
  }
  const chunks = await toCsv(es, source()).toArray();
  return Buffer.concat(chunks.map((chunk: Buffer) => Buffer.from(chunk))).toString("utf8");
}
