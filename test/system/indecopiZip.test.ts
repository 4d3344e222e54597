import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import type { SettlementOffer } from "../../src/domain/book/settlementOffers.ts";
import type { SheetFile } from "../../src/domain/book/sheetFiles.ts";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { toIndecopiZip } from "../../src/exports/indecopiZip.ts";
import { makeAnsweredComplaint, makeComplaint, PROVIDER } from "../documents/makeComplaint.ts";
import { openDrawings } from "../documents/openDrawings.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { failAfter, generateComplaints } from "../exports/generateComplaints.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { es } from "../../src/messages/es/index.ts";

const COPIES = { addressee: "indecopi", drawings: openDrawings() } as const;
const PDF = "hoja-de-reclamacion-000000001-2026.pdf";

test.runIf(isPdfTested)("holds the whole PDF of each sheet in a folder of its own, as INDECOPI's copy", async () => {
  const files = await readZip(generateComplaints(3));

  const pdfs = [...files].filter(([name]) => name.endsWith(".pdf"));
  expect(pdfs.map(([name]) => name)).toEqual(
    [1, 2, 3].map((n) => `000123/00000000${n}-2026/hoja-de-reclamacion-00000000${n}-2026.pdf`),
  );
  for (const [index, [, bytes]] of pdfs.entries()) {
    const text = await readPdfText(bytes);
    expect(text).toContain(`Nº 00000000${index + 1}-2026`);
    expect(text).toContain("☒ INDECOPI");
  }
});

test("holds the papers, the answer, the history and all records of a sheet, and an index", async () => {
  const complaint = makeAnsweredComplaint({
    answeredAt: new Date("2026-10-28T15:30:00Z"),
    communicatedAt: new Date("2026-10-28T15:30:00Z"),
  });
  const paper = { kind: "attachment", lock: null, fileName: "boleta ñ.pdf" } as const;
  const lost = { kind: "dispatch_proof", fileName: "cargo.jpg", lock: null, open: async () => null } as const;
  const mail = {
    kind: "mail",
    fileName: "answer",
    lock: null,
    open: async () => Readable.from([Buffer.from("mail")]),
  } as const;
  const event = { id: "e1", complaintId: complaint.id, type: "answered", actorId: "k1" } as const;
  const history = [
    {
      ...event,
      details: { from: "recibido", to: "atendido" },
      at: new Date("2026-10-28T15:30:00Z"),
      recordedAt: new Date("2026-10-28T15:31:00Z"),
    },
  ];

  const files = await readZip([
    {
      ...toFile(complaint),
      papers: [{ ...paper, open: async () => Readable.from([Buffer.from("bytes")]) }, lost, mail],
      records: { history, mails: [], mailProofs: [], documents: [], reports: [] },
    },
  ]);
  const read = (name: string) => String(files.get(`000123/000000001-2026/${name}`));

  expect([...files.keys()].map((name) => name.replace("000123/000000001-2026/", ""))).toEqual([
    PDF,
    "adjuntos/1-boleta ñ.pdf",
    "cargo-de-la-carta/2-cargo.jpg",
    "correos/3-respuesta.eml",
    "respuesta.txt",
    "historial.csv",
    "expediente.json",
    "indice.csv",
  ]);
  expect(read("adjuntos/1-boleta ñ.pdf")).toBe("bytes");
  expect(read("correos/3-respuesta.eml")).toBe("mail");
  expect(read("cargo-de-la-carta/2-cargo.jpg")).toContain("«cargo.jpg» figura en la hoja, pero ya no está");
  expect(read("respuesta.txt")).toContain("28/10/2026 10:30 (hora de Lima)");
  expect(read("respuesta.txt")).toContain("Fuera de plazo: Sí");
  expect(read("respuesta.txt")).toContain(complaint.answer);
  expect(readCsv(read("historial.csv"))).toEqual([
    {
      "Fecha y hora": "2026-10-28 10:30",
      "Registro en la base de datos": "2026-10-28 10:31",
      Hecho: "Respondida",
      "Clave de API o persona": "k1",
      Datos: "from: recibido; to: atendido",
    },
  ]);
  expect(JSON.parse(read("expediente.json"))).toMatchObject({
    sheet: { number: "000000001-2026", answer: complaint.answer, detail: complaint.detail },
    history: [{ type: "answered" }],
    mails: [],
  });
  expect(read("expediente.json")).not.toContain(complaint.accountId);
  expect(readCsv(String(files.get("indice.csv")))).toEqual([
    expect.objectContaining({
      Carpeta: "000123/000000001-2026",
      Número: "000000001-2026",
      "Código de identificación": "000123",
      "Respondida fuera de plazo": "Sí",
      Archivos: "3",
    }),
  ]);
});

test("a locked file is left out, and a text in its place says why", async () => {
  const opened: string[] = [];
  const paper = (lock: "infected" | "pending", fileName: string) => ({
    kind: "attachment" as const,
    lock,
    fileName,
    open: async () => {
      opened.push(fileName);
      return null;
    },
  });

  const files = await readZip([
    { ...toFile(makeComplaint()), papers: [paper("infected", "virus.pdf"), paper("pending", "foto.png")] },
  ]);

  const texts = [...files].filter(([name]) => name.includes("adjuntos/"));
  expect(texts.map(([name, text]) => [name.replace("000123/000000001-2026/", ""), String(text)])).toEqual([
    ["adjuntos/1-virus.pdf.txt", expect.stringContaining("«virus.pdf» no está aquí, porque el antivirus encontró")],
    ["adjuntos/2-foto.png.txt", expect.stringContaining("«foto.png» no está aquí, porque el antivirus todavía no lo")],
  ]);
  expect(opened).toEqual([]);
});

test("the records of a sheet have the texts of its offers with their outcome", async () => {
  const at = new Date("2026-10-07T15:00:00Z");
  const offer: SettlementOffer = {
    id: "o1",
    text: "Te devolvemos S/ 100.",
    means: "email",
    documentId: null,
    signerName: null,
    signerPost: null,
    createdBy: "k1",
    createdAt: at,
    sentAt: at,
    lapsesOn: "2026-10-15",
    outcome: "refused",
    outcomeAt: at,
    outcomeVia: "page",
    outcomeReason: null,
    acceptance: null,
    agreementDocumentId: null,
  };

  const files = await readZip([toFile(makeComplaint({ offers: [offer] }))]);

  expect(JSON.parse(String(files.get("000123/000000001-2026/expediente.json")))).toMatchObject({
    sheet: { offers: [{ text: "Te devolvemos S/ 100.", outcome: "refused", sentAt: at.toISOString() }] },
  });
});

test("an open sheet has no answer, and the index says nothing about one", async () => {
  const files = await readZip([toFile(makeComplaint())]);

  expect([...files.keys()].some((name) => name.endsWith("respuesta.txt"))).toBe(false);
  expect(readCsv(String(files.get("indice.csv")))).toMatchObject([
    { "Fecha de comunicación": "", "Registrada el": "", "Acuerdo del": "", "Respondida fuera de plazo": "" },
  ]);
});

test("gives sheets with the same number different folders, and no folder a path", async () => {
  const evil = { ...PROVIDER, establishmentCode: "../a|" };

  const files = await readZip([
    toFile(makeComplaint()),
    toFile(makeComplaint()),
    toFile(makeComplaint({ provider: null })),
    toFile(makeComplaint({ provider: evil, number: "../../etc/pa|ss\r\n" })),
  ]);

  expect([...files.keys()].filter((name) => name.endsWith(".pdf"))).toEqual([
    `000123/000000001-2026/${PDF}`,
    `000123/000000001-2026-2/${PDF}`,
    `sin-codigo/000000001-2026/${PDF}`,
    "_a_/_etc_pa_ss_/hoja-de-reclamacion-_etc_pa_ss_.pdf",
  ]);
});

test("no cell of the index or of a history begins a formula", async () => {
  const complaint = makeComplaint({ consumerName: '=HYPERLINK("http://x")' });
  const event = {
    id: "e1",
    complaintId: complaint.id,
    type: "filed",
    actorId: "=1",
    details: {},
    at: new Date(0),
    recordedAt: new Date(0),
  };
  const history = [event] as SheetFile["records"]["history"];

  const files = await readZip([
    { ...toFile(complaint), records: { history, mails: [], mailProofs: [], documents: [], reports: [] } },
  ]);

  expect(String(files.get("indice.csv"))).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(String(files.get("000123/000000001-2026/historial.csv"))).toContain(",'=1,");
});

test("is an index alone when there is no sheet", async () => {
  const files = await readZip([]);

  expect([...files.keys()]).toEqual(["indice.csv"]);
});

test("lets the event loop run between two sheets, even with a fast reader", async () => {
  let iterations = 0;
  const seenIterations: number[] = [];
  async function* source() {
    for await (const complaint of generateComplaints(4)) {
      seenIterations.push(iterations);
      setImmediate(() => (iterations += 1));
      yield toFile(complaint);
    }
  }

  await buffer(toIndecopiZip(es, source(), COPIES));

  expect(seenIterations).toEqual([0, 1, 2, 3]);
});

test("ends its source and closes the open paper when the reader stops", async () => {
  const source = generateComplaints(20_000);
  const opened: Readable[] = [];
  const open = async () => {
    const paper = Readable.from(endlessBytes());
    opened.push(paper);
    return paper;
  };
  const zip = toIndecopiZip(
    es,
    mapFiles(source, (file) => ({ ...file, papers: [{ kind: "attachment", fileName: "a.pdf", lock: null, open }] })),
    COPIES,
  );

  await once(zip, "readable");
  await expect.poll(() => opened.length).toBe(1);
  zip.destroy();
  await once(zip, "close");

  await expect.poll(() => source.isEnded).toBe(true);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("the archive draws no more sheets than its buffers hold while its reader pauses", async () => {
  const source = generateComplaints(60);
  const zip = toIndecopiZip(es, mapFiles(source), COPIES);

  await once(zip, "readable");
  for (let drawn = 0; drawn < 60; drawn += 1) await renderComplaintPdf(es, makeComplaint());
  const takenUnread = source.readCount;
  const files = readStoredZip(await buffer(zip));

  expect(takenUnread).toBeLessThan(MOST_BUFFERED_SHEETS);
  expect(files.filter(({ name }) => name.endsWith(".pdf"))).toHaveLength(60);
});

test("fails when its source or a paper fails, instead of ending early", async () => {
  const failing = async () => Readable.from(failAfter(0));

  await expect(buffer(toIndecopiZip(es, mapFiles(failAfter(2)), COPIES))).rejects.toThrow("the database went away");
  await expect(
    readZip([
      { ...toFile(makeComplaint()), papers: [{ kind: "attachment", fileName: "a.pdf", lock: null, open: failing }] },
    ]),
  ).rejects.toThrow("the database went away");
});

/** The streams between buffer some hundred kilobytes; a usual sheet has 25. */
const MOST_BUFFERED_SHEETS = 20;

function toFile(complaint: Complaint): SheetFile {
  return { complaint, records: { history: [], mails: [], mailProofs: [], documents: [], reports: [] }, papers: [] };
}

async function* mapFiles(sheets: AsyncIterable<Complaint>, change = (file: SheetFile): SheetFile => file) {
  for await (const complaint of sheets) yield change(toFile(complaint));
}

async function* endlessBytes() {
  for (;;) yield Buffer.alloc(65_536);
}

async function readZip(files: AsyncIterable<Complaint> | readonly SheetFile[]): Promise<ReadonlyMap<string, Buffer>> {
  const source = Array.isArray(files) ? Readable.from(files) : mapFiles(files as AsyncIterable<Complaint>);
  const zip = toIndecopiZip(es, source as AsyncIterable<SheetFile>, COPIES);
  return new Map(readStoredZip(await buffer(zip)).map(({ name, bytes }) => [name, bytes]));
}
