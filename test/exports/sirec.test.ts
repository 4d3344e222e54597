import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { toSirec } from "../../src/exports/sirec.ts";
import { makeAnsweredComplaint, makeComplaint, makeWords } from "../documents/makeComplaint.ts";
import { failAfter, generateComplaints } from "./generateComplaints.ts";
import { readWatchingHeap } from "./heap.ts";
import { es } from "../../src/messages/es/index.ts";

const MEBIBYTE = 1024 * 1024;
const FIELD_LENGTHS = [6, 9, 4, 10, 150, 150, 11, 50, 80, 150, 9, 100, 4000, 1, 4000, 4000, 10, 4000];

test("writes the 18 fields of an answered sheet", async () => {
  const guardian = { name: "Rosa Quispe", relation: null, address: null, phone: null, email: null, emailTyped: null };

  const row = await readText([makeAnsweredComplaint({ guardian })]);

  expect(row).toBe(
    [
      "000123",
      "000000001",
      "2026",
      "2026-10-05",
      "María Ñahui Quispe",
      "Jr. Unión 456, dpto. 302, Cercado, Lima, Lima",
      "01234567",
      "987 654 321",
      "maria@correo.example.pe",
      "Rosa Quispe",
      "P",
      "S/ 129.90",
      "Licuadora de 600 W, modelo LX-2",
      "R",
      "Compré una licuadora y llegó con el vaso roto. Llamé tres veces y nadie me dio solución.",
      "Que me cambien el producto o me devuelvan el dinero.",
      "2026-10-15",
      "Lamentamos lo ocurrido. Cambiaremos tu licuadora el lunes 19 en tu domicilio, sin costo.",
    ].join("|"),
  );
});

test("writes NO INDICA in empty fields", async () => {
  const bare = makeComplaint({
    address: null,
    district: null,
    province: null,
    department: null,
    phone: "  ",
    email: null,
    goodType: null,
    goodDescription: null,
    amount: null,
    request: null,
    type: "queja",
  });

  const fields = (await readText([bare])).split("|");

  expect(fields.filter((field) => field === "NO INDICA")).toHaveLength(10);
  expect(fields[13]).toBe("Q");
});

test("writes every row with 18 fields within their lengths, even for hostile values", async () => {
  const evil = `|a|\r\n\u2028|\u0000\t🤬${"ñ|".repeat(5000)}`;
  const sheet = makeAnsweredComplaint({
    consumerName: evil,
    documentNumber: "ABCDEFGHIJKLMNOPQRST",
    email: `${"a".repeat(100)}@example.pe`,
    address: evil,
    district: evil,
    phone: evil,
    guardian: { name: evil, relation: evil, address: evil, phone: evil, email: evil, emailTyped: null },
    goodDescription: evil,
    detail: evil,
    request: evil,
    answer: evil,
  });

  const rows = (await readText([sheet, sheet])).split("\r\n");

  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const fields = row.split("|");
    expect(fields).toHaveLength(18);
    for (const [index, field] of fields.entries()) {
      expect(field.length).toBeLessThanOrEqual(FIELD_LENGTHS[index] ?? 0);
      expect(field).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(field.trim()).not.toBe("");
    }
    expect(fields[8]).toBe("NO INDICA");
  }
});

test("never cuts a character in two", async () => {
  const row = await readText([makeComplaint({ consumerName: `${"a".repeat(149)}🤬` })]);

  expect(row.split("|")[4]).toBe("a".repeat(149));
});

test("writes a reclassified queja as a reclamo", async () => {
  const row = await readText([makeComplaint({ type: "reclamo", originalType: "queja" })]);

  expect(row.split("|")[13]).toBe("R");
});

test.each(["", "1234567", "12|4", "12\n4"])("refuses the site code %j", (siteCode) => {
  expect(() => toSirec(es, generateComplaints(1), { siteCode })).toThrow(RangeError);
});

test("uses constant memory over 20,000 sheets", async () => {
  const source = generateComplaints(20_000, { detail: makeWords("detalle", 4000) });

  const { bytes, growthBytes } = await readWatchingHeap(toSirec(es, source, { siteCode: "000123" }), 8 * MEBIBYTE);

  expect(source.readCount).toBe(20_000);
  expect(bytes).toBeGreaterThan(80 * MEBIBYTE);
  expect(growthBytes).toBeLessThan(16 * MEBIBYTE);
});

test("reads no more sheets than its reader needs, and ends its source when the reader stops", async () => {
  const source = generateComplaints(20_000);
  const sirec = toSirec(es, source, { siteCode: "000123" });

  await once(sirec, "readable");
  const takenUnread = source.readCount;
  sirec.destroy();
  await once(sirec, "close");

  expect(takenUnread).toBeLessThan(400);
  expect(source.isEnded).toBe(true);
});

test("fails when its source fails, instead of ending early", async () => {
  await expect(text(toSirec(es, failAfter(3), { siteCode: "000123" }))).rejects.toThrow("the database went away");
});

async function readText(complaints: readonly Complaint[]): Promise<string> {
  async function* source() {
    yield* complaints;
  }
  return text(toSirec(es, source(), { siteCode: "000123" }));
}
