import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { describeLateness, toCell, toCsv, toRegisterCsv } from "../../src/exports/csv.ts";
import { makeAnsweredComplaint, makeComplaint, makeWords } from "../documents/makeComplaint.ts";
import { failAfter, generateComplaints } from "./generateComplaints.ts";
import { readWatchingHeap } from "../support/heap.ts";
import { waitFor } from "../support/waiting.ts";
import { readCsv, readCsvRows } from "./readCsv.ts";
import { es } from "../../src/messages/es/index.ts";

const MEBIBYTE = 1024 * 1024;

test("writes a byte order mark, headings and one row for each sheet", async () => {
  const csv = await readBytes([makeAnsweredComplaint()]);

  const [headings, row, end] = csv.split("\r\n");
  expect(headings?.startsWith("\ufeffNúmero,Fecha y hora,Fecha límite,Estado,Tipo,")).toBe(true);
  expect(row).toContain("000000001-2026,2026-10-05 21:05,2026-10-27,Atendido,Reclamo,");
  expect(row).toContain('"Jr. Unión 456, dpto. 302",Cercado,Lima,Lima,987 654 321,maria@correo.example.pe');
  expect(row).toContain("PEN,129.90,P-10045,2026-10-01,");
  expect(row).toContain(",2026-10-15 10:30,,,Correo electrónico,");
  expect(end).toBe("");
  expect(csv).not.toMatch(/30 d[ií]as|calendario|naturales|prórroga/i);
});

test("the headings come at once, before the first row is found", async () => {
  const found = Promise.withResolvers<undefined>();
  async function* findSlowly() {
    await found.promise;
    yield makeComplaint();
  }
  let written = "";
  const csv = toCsv(es, findSlowly()).on("data", (chunk: Buffer) => (written += String(chunk)));

  await waitFor(() => written.endsWith("\r\n"));
  const before = written;
  found.resolve(undefined);
  await once(csv, "end");

  expect(before).toMatch(/^\ufeffNúmero,Fecha y hora,[^\n]+\r\n$/);
  expect(written.split("\r\n")).toHaveLength(3);
});

test("writes a document's type before its number, so that a spreadsheet keeps leading zeros", async () => {
  expect(await readBytes([makeComplaint()])).toContain(",DNI 01234567,");
});

test("a sheet has its provider, guardian, good, files and answer in cells of their own", async () => {
  const guardian = {
    name: "Rosa Quispe",
    relation: "madre",
    address: "Jr. Unión 456",
    phone: "987 654 322",
    email: "rosa@correo.example.pe",
    emailTyped: null,
  };

  const [row] = readCsv(await readBytes([makeAnsweredComplaint({ guardian })]));

  expect(row).toMatchObject({
    Proveedor: "COMERCIAL ANDINA S.A.C.",
    "RUC del proveedor": "20131312955",
    "Domicilio del establecimiento": "Av. Arequipa 1234, Lince, Lima",
    "Código de identificación": "000123",
    "Padre, madre o apoderado": "Rosa Quispe (madre) / Jr. Unión 456 / 987 654 322 / rosa@correo.example.pe",
    "Bien contratado": "Producto",
    "Archivos adjuntos": "boleta.pdf (120 KB), licuadora ñandú.jpg (1.2 MB)",
    "Respondida fuera de plazo": "No",
  });
});

test("what a sheet does not have is an empty cell", async () => {
  const [row] = readCsv(
    await readBytes([
      makeComplaint({
        provider: null,
        guardian: null,
        goodType: null,
        amount: null,
        amountTyped: "mucho",
        attachments: [],
      }),
    ]),
  );

  expect(row).toMatchObject({
    Proveedor: "",
    "RUC del proveedor": "",
    "Domicilio del establecimiento": "",
    "Código de identificación": "",
    "Padre, madre o apoderado": "",
    "Bien contratado": "",
    Moneda: "",
    "Monto reclamado": "mucho",
    "Archivos adjuntos": "",
    "Fecha de comunicación": "",
    "Registrada el": "",
    "Acuerdo del": "",
    "Medio de la respuesta": "",
    "Respondida fuera de plazo": "",
  });
});

test("an answer by letter is dated by its dispatch, and the time of its record stands apart", async () => {
  const dates = { communicatedAt: new Date("2026-10-08T05:00:00Z"), answeredAt: new Date("2026-10-09T16:30:00Z") };
  const settledAt = new Date("2026-10-07T16:30:00Z");

  const [row] = readCsv(await readBytes([makeAnsweredComplaint({ ...dates, settledAt })]));

  expect(row).toMatchObject({
    "Fecha de comunicación": "2026-10-08",
    "Registrada el": "2026-10-09 11:30",
    "Acuerdo del": "2026-10-07",
  });
});

test("an answer is late from the day after the last day of its term on", () => {
  const answered = (answeredAt: string) => makeAnsweredComplaint({ answeredAt: new Date(answeredAt) });

  expect([
    describeLateness(es, makeComplaint()),
    describeLateness(es, answered("2026-10-28T04:59:59Z")),
    describeLateness(es, answered("2026-10-28T05:00:00Z")),
  ]).toEqual(["", "No", "Sí"]);
});

test("the register has the sheets of several books, each with the name of its form in the first column", async () => {
  async function* sheets() {
    yield { complaint: makeComplaint(), formName: "\tTienda\r\nde Lince" };
    yield { complaint: makeComplaint({ number: "000000002-2026" }), formName: "Taller" };
  }

  const rows = readCsvRows(await text(toRegisterCsv(es, sheets())));

  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["Formulario", "Número"],
    ["Tienda\nde Lince", "000000001-2026"],
    ["Taller", "000000002-2026"],
  ]);
});

test("a cell begins with its first printable character, and has line breaks of one kind", () => {
  expect([toCell(" \t\u200e\u0007a\r\nb\rc\nd "), toCell(null), toCell(undefined), toCell(" \n")]).toEqual([
    "a\nb\nc\nd ",
    "",
    "",
    "",
  ]);
});

test("writes only headings when there is no sheet", async () => {
  expect((await readBytes([])).split("\r\n")).toHaveLength(2);
});

test.each(['=HYPERLINK("http://x")', "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r\n=1", "  =1", "\u200e=1", "＝1"])(
  "writes no cell that begins the formula %j",
  async (formula) => {
    const evil = makeComplaint({ consumerName: formula, detail: formula, phone: formula, orderNumber: formula });

    const row = (await readBytes([evil])).slice("\ufeff".length).split("\r\n").slice(1).join("\r\n");

    const cells = row.match(/(?<=^|,)("(?:[^"]|"")*"|[^,"]*)/g) ?? [];
    expect(cells.filter((cell) => /^"?[\s\p{Cf}]*[=+\-@＝]/u.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.includes("'"))).toBe(true);
  },
);

test.each(["Hola\n=1+1", "Hola\r\n=1+1", "Hola\r=1+1"])(
  "quotes a cell whose only special character is a line break: %j",
  async (detail) => {
    const csv = await readBytes([makeComplaint({ detail })]);

    expect(csv).toContain(',"Hola\n=1+1",');
    expect(readCsv(csv)).toEqual([expect.objectContaining({ Detalle: "Hola\n=1+1" })]);
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
