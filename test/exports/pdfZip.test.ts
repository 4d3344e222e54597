import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { toPdfZip } from "../../src/exports/pdfZip.ts";
import { makeComplaint } from "../documents/makeComplaint.ts";
import { openDrawings } from "../documents/openDrawings.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { failAfter, generateComplaints } from "./generateComplaints.ts";
import { readStoredZip } from "./readZip.ts";
import { es } from "../../src/messages/es/index.ts";

const OWN_COPY = { addressee: "proveedor", drawings: openDrawings() } as const;

test.runIf(isPdfTested)("holds one whole PDF for each sheet, as the business's copy", async () => {
  const files = readStoredZip(await buffer(toPdfZip(es, generateComplaints(3), OWN_COPY)));

  expect(files.map(({ name }) => name)).toEqual([
    "hoja-de-reclamacion-000000001-2026.pdf",
    "hoja-de-reclamacion-000000002-2026.pdf",
    "hoja-de-reclamacion-000000003-2026.pdf",
  ]);
  for (const [index, { bytes }] of files.entries()) {
    const text = await readPdfText(bytes);
    expect(text).toContain(`Nº 00000000${index + 1}-2026`);
    expect(text).toContain("☒ PROVEEDOR");
  }
});

test.runIf(isPdfTested)("makes the copies for INDECOPI when asked", async () => {
  const [file] = readStoredZip(
    await buffer(toPdfZip(es, generateComplaints(1), { ...OWN_COPY, addressee: "indecopi" })),
  );

  expect(await readPdfText(file?.bytes ?? Buffer.alloc(0))).toContain("☒ INDECOPI");
});

test("gives sheets with the same number different names, and no name a path", async () => {
  async function* source() {
    yield makeComplaint();
    yield makeComplaint();
    yield makeComplaint({ number: "../../etc/pa|ss\r\n" });
  }

  const names = readStoredZip(await buffer(toPdfZip(es, source(), OWN_COPY))).map(({ name }) => name);

  expect(names).toEqual([
    "hoja-de-reclamacion-000000001-2026.pdf",
    "hoja-de-reclamacion-000000001-2026-2.pdf",
    "hoja-de-reclamacion-_etc_pa_ss_.pdf",
  ]);
});

test("is a valid empty archive when there is no sheet", async () => {
  expect(readStoredZip(await buffer(toPdfZip(es, generateComplaints(0), OWN_COPY)))).toEqual([]);
});

test("lets the event loop run between two sheets, even with a fast reader", async () => {
  let iterations = 0;
  const seenIterations: number[] = [];
  async function* source() {
    for await (const complaint of generateComplaints(4)) {
      seenIterations.push(iterations);
      setImmediate(() => (iterations += 1));
      yield complaint;
    }
  }

  await buffer(toPdfZip(es, source(), OWN_COPY));

  expect(seenIterations).toEqual([0, 1, 2, 3]);
});

test("ends its source when the reader stops", async () => {
  const source = generateComplaints(20_000);
  const zip = toPdfZip(es, source, OWN_COPY);

  await once(zip, "readable");
  zip.destroy();
  await once(zip, "close");

  await expect.poll(() => source.isEnded).toBe(true);
  expect(source.readCount).toBeLessThan(MOST_BUFFERED_SHEETS);
});

test("the archive draws no more sheets than its buffers hold while its reader pauses", async () => {
  const source = generateComplaints(60);
  const zip = toPdfZip(es, source, OWN_COPY);

  await once(zip, "readable");
  for (let drawn = 0; drawn < 60; drawn += 1) await renderComplaintPdf(es, makeComplaint());
  const takenUnread = source.readCount;
  const files = readStoredZip(await buffer(zip));

  expect(takenUnread).toBeLessThan(MOST_BUFFERED_SHEETS);
  expect(files).toHaveLength(60);
});

test("fails when its source fails, instead of ending early", async () => {
  await expect(buffer(toPdfZip(es, failAfter(2), OWN_COPY))).rejects.toThrow("the database went away");
});

/** The streams between buffer some hundred kilobytes; a usual sheet has 25. */
const MOST_BUFFERED_SHEETS = 20;
