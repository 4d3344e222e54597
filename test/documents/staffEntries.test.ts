import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { toCsv } from "../../src/exports/csv.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeMail, renderMail } from "./mails/makeMail.ts";
import { makeComplaint } from "./makeComplaint.ts";
import { isPdfTested, readPdfText } from "./readPdf.ts";

const ENTRY = "Ingresada desde el Libro de respaldo, hoja N.º 000123, el 08/10/2026 09:15";
const SIGNATURE = "Firmada a mano por el consumidor en la hoja N.º 000123 del Libro de respaldo.";
const KEY = "01a00000-0000-7000-8000-000000000009";
const PAPER: Partial<Complaint> = {
  channel: "respaldo",
  paperNumber: "000123",
  enteredBy: KEY,
  enteredAt: new Date("2026-10-08T14:15:00Z"),
};

test.runIf(isPdfTested)(
  "the PDF of a sheet of paper says from which sheet it was entered and when, and who signed it",
  async () => {
    const text = await readPdfText(await renderComplaintPdf(es, makeComplaint(PAPER)));

    expect(text).toContain(ENTRY);
    expect(text).toContain(SIGNATURE);
    expect(text).toContain("FECHA: DÍA 05 MES 10 AÑO 2026 HORA 21:05");
    expect(text).not.toContain("Presentada por medio virtual");
  },
);

test.runIf(isPdfTested).each([
  ["presencial", "Presentada en el establecimiento el 05/10/2026 21:05."],
  ["telefono", "Presentada por teléfono el 05/10/2026 21:05."],
] as const)(
  "the PDF of a sheet by the channel %s says that staff entered it for the consumer",
  async (channel, way) => {
    const text = await readPdfText(await renderComplaintPdf(es, makeComplaint({ channel, enteredBy: KEY })));

    expect(text).toContain(`${way} Registrada por el personal a pedido del consumidor.`);
    expect(text).not.toContain("Ingresada desde");
  },
);

test.runIf(isPdfTested)("the PDF marks both boxes for a product with a service", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint({ goodType: "ambos" })));

  expect(text).toContain("☒ PRODUCTO ☒ SERVICIO");
});

test("the receipt's mail says that a sheet of paper was entered, when it was presented, and who signed it", async () => {
  const mail = await renderMail(es, makeMail(), makeComplaint(PAPER));

  expect(mail.text).toContain(
    "Registramos en nuestro libro virtual la hoja que presentaste el 05/10/2026 21:05 (hora de Lima).",
  );
  expect(mail.text).toContain(ENTRY);
  expect(mail.text).toContain(SIGNATURE);
});

test("the CSV has the channel, the paper's number, the entry and whether it was late", async () => {
  async function* list() {
    yield makeComplaint(PAPER);
    yield makeComplaint({ goodType: "ambos" });
  }

  const [, paper, web] = (await readText(toCsv(es, list()))).split("\r\n");

  expect(paper).toMatch(/,2028-10-05,Libro de respaldo,000123,2026-10-08 09:15,,Sí,,,$/);
  expect(web).toMatch(/,Producto y servicio,.*,2028-10-05,Página del libro,,2026-10-05 21:05,,,,,$/);
});
