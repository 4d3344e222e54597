import { once } from "node:events";
import { text } from "node:stream/consumers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { toSirec } from "../../src/exports/sirec.ts";
import { makeAnsweredComplaint, makeComplaint, makeOffer, makeWords } from "../documents/makeComplaint.ts";
import { checkSirecFile } from "../support/sirecChecker.ts";
import { failAfter, generateComplaints } from "./generateComplaints.ts";
import { readWatchingHeap } from "../support/heap.ts";

const MEBIBYTE = 1024 * 1024;

test("the manual's example is written as it stands there", async () => {
  const sheet = makeAnsweredComplaint({
    correlative: 5,
    year: 2014,
    registeredAt: new Date("2014-07-19T17:00:00Z"),
    consumerName: "ARACELY ARRIETA MENDOZA",
    address: "JR. LOS FICUS 1356 SANTA ANITA",
    district: null,
    province: null,
    department: null,
    documentNumber: "45805689",
    phone: "5275623",
    email: "a.arrieta@micorreo.com",
    goodType: "producto",
    amount: null,
    amountTyped: "5000 nuevos soles",
    goodDescription: "Laptop TOSHIBA",
    detail: "La laptop presenta fallas en la pantalla",
    request: "Se solicita cambio del equipo",
    answeredAt: new Date("2014-08-01T17:00:00Z"),
    answer: "Se reparó la pantalla de la laptop",
  });

  expect(await readText([sheet], "000001")).toBe(
    "000001|000000005|2014|2014-07-19|ARACELY ARRIETA MENDOZA|JR. LOS FICUS 1356 SANTA ANITA|45805689|5275623|a.arrieta@micorreo.com||P|5000 nuevos soles|Laptop TOSHIBA|R|La laptop presenta fallas en la pantalla|Se solicita cambio del equipo|2014-08-01|Se reparó la pantalla de la laptop",
  );
});

test("the seven mandatory texts say NO INDICA when they are empty, and the others stay empty with their pipes", async () => {
  const bare = makeComplaint({
    address: null,
    district: null,
    province: null,
    department: null,
    phone: "  ",
    email: null,
    goodDescription: null,
    amount: null,
    request: null,
    type: "queja",
  });

  const row = await readText([bare]);

  expect(row).toMatch(
    /^000123\|000000001\|2026\|2026-10-05\|María Ñahui Quispe\|NO INDICA\|01234567\|\|\|\|P\|NO INDICA\|NO INDICA\|Q\|/,
  );
  expect(row).toMatch(/\|NO INDICA\|\|$/);
  expect(checkSirecFile(Buffer.from(row))).toEqual([]);
});

test.each([
  ["producto", null, "P"],
  ["servicio", null, "S"],
  ["ambos", null, "PS"],
  [null, "servicio", "S"],
  [null, "ambos", "PS"],
] as const)("the type of good %j, and %j by the owner, is written as %s", async (goodType, reportedGoodType, code) => {
  const row = await readText([makeComplaint({ goodType, reportedGoodType })]);

  expect(row.split("|")[10]).toBe(code);
});

test("a sheet without any type of good is left out, because its row would void the file", async () => {
  const file = await readText([makeComplaint({ correlative: 1, goodType: null }), makeComplaint({ correlative: 2 })]);

  expect(file).toMatch(/^000123\|000000002\|/);
  expect(file.split("\r\n")).toHaveLength(1);
});

test("a document that does not fit becomes VER DETALLE, with the whole number at the head of the detail", async () => {
  const sheet = makeComplaint({ documentType: "PASAPORTE", documentNumber: "ABC123456789", detail: "Llegó roto." });

  const fields = (await readText([sheet])).split("|");

  expect([fields[6], fields[14]]).toEqual(["VER DETALLE", "Documento completo: PASAPORTE ABC123456789. Llegó roto."]);
});

test("an e-mail that does not fit is left empty, because a cut one would be another person's", async () => {
  const row = await readText([makeComplaint({ email: `${"a".repeat(80)}@example.pe` })]);

  expect(row.split("|")[8]).toBe("");
});

test("a text past 4,000 characters ends with the words that tell where the rest is", async () => {
  const [detail, answer] = [makeWords("detalle", 5_000), `${"a".repeat(3_977)}🤬${"b".repeat(100)}`];

  const fields = (await readText([makeAnsweredComplaint({ detail, answer })])).split("|");

  expect(fields[14]).toHaveLength(4_000);
  expect(fields[14]).toMatch(/ \[continúa en la hoja\]$/);
  expect(fields[17]).toBe(`${"a".repeat(3_977)} [continúa en la hoja]`);
});

test("an address that does not fit with its district is written without it", async () => {
  const row = await readText([makeComplaint({ address: "a".repeat(145), district: "Cercado" })]);

  expect(row.split("|")[5]).toBe("a".repeat(145));
});

test("a reclassified queja is written as a reclamo", async () => {
  const row = await readText([makeComplaint({ type: "reclamo", originalType: "queja" })]);

  expect(row.split("|")[13]).toBe("R");
});

test("pipes and line breaks become blanks", async () => {
  const row = await readText([
    makeComplaint({ consumerName: "Ana | Quispe\r\nMamani", detail: "uno|dos\n\ntres\u2028" }),
  ]);

  expect(row.split("|")[4]).toBe("Ana Quispe Mamani");
  expect(row.split("|")[14]).toBe("uno dos tres");
});

test("every file of any sheets passes the manual's checks", async () => {
  const hostile = fc.string({ unit: "grapheme", maxLength: 300 });
  const long = fc.oneof(hostile, fc.string({ unit: "binary", minLength: 3_900, maxLength: 4_100 }));
  const sheets = fc.array(
    fc
      .record({
        consumerName: hostile,
        address: fc.option(hostile),
        district: fc.option(hostile),
        documentNumber: hostile,
        phone: fc.option(hostile),
        email: fc.option(hostile),
        goodType: fc.constantFrom("producto", "servicio", "ambos", null),
        reportedGoodType: fc.constantFrom("producto", null),
        goodDescription: fc.option(long),
        amountTyped: fc.option(hostile),
        detail: long,
        request: fc.option(long),
        answer: fc.option(long),
        guardian: fc.option(
          fc.record({
            name: hostile,
            address: fc.option(hostile),
            phone: fc.option(hostile),
            email: fc.option(hostile),
          }),
        ),
        agreed: fc.option(long),
      })
      .map(({ guardian, agreed, ...values }) =>
        makeAnsweredComplaint({
          ...values,
          amount: null,
          guardian: guardian && { ...guardian, relation: null, emailTyped: null },
          offers: agreed === null ? [] : [makeOffer({ outcome: "accepted", outcomeAt: new Date(), text: agreed })],
        }),
      ),
    { maxLength: 4 },
  );

  await fc.assert(
    fc.asyncProperty(sheets, async (complaints) => {
      expect(checkSirecFile(Buffer.from(await readText(complaints)))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["two rows without a line break", "000001|000000001"],
  ["NO INDICA as the type of good", rowWith(10, "NO INDICA")],
  ["NO INDICA as the date of the answer", rowWith(16, "NO INDICA")],
  ["a document of 12 characters", rowWith(6, "123456789012")],
  ["an empty name", rowWith(4, "")],
])("the checker of the tests refuses %s", (_name, file) => {
  expect(checkSirecFile(Buffer.from(file))).not.toEqual([]);
});

test("uses constant memory over 8,000 sheets", async () => {
  const source = generateComplaints(8_000, { detail: makeWords("detalle", 4000) });

  const { bytes, growthBytes } = await readWatchingHeap(toSirec(source, { siteCode: "000123" }), 8 * MEBIBYTE);

  expect(source.readCount).toBe(8_000);
  expect(bytes).toBeGreaterThan(32 * MEBIBYTE);
  expect(growthBytes).toBeLessThan(16 * MEBIBYTE);
});

test("reads no more sheets than its reader needs, and ends its source when the reader stops", async () => {
  const source = generateComplaints(20_000);
  const sirec = toSirec(source, { siteCode: "000123" });

  await once(sirec, "readable");
  const takenUnread = source.readCount;
  sirec.destroy();
  await once(sirec, "close");

  expect(takenUnread).toBeLessThan(400);
  expect(source.isEnded).toBe(true);
});

test("fails when its source fails, instead of ending early", async () => {
  await expect(text(toSirec(failAfter(3), { siteCode: "000123" }))).rejects.toThrow("the database went away");
});

/** The text of the file, in the bytes that a client gets. */
async function readText(complaints: readonly Complaint[], siteCode = "000123"): Promise<string> {
  async function* source() {
    yield* complaints;
  }
  return text(toSirec(source(), { siteCode }));
}

/** A good row with another text in one field, counted from 0. */
function rowWith(at: number, value: string): string {
  const good = "000001|000000005|2014|2014-07-19|ANA|JR. X 1|45805689|||||".split("|");
  const row = [...good.slice(0, 10), "P", "NO INDICA", "Laptop", "R", "Falla", "Cambio", "", ""];
  return row.with(at, value).join("|");
}
