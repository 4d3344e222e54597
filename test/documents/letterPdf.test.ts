import { expect, test } from "vitest";
import { renderLetterPdf } from "../../src/documents/letterPdf.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeComplaint, makeWords } from "./makeComplaint.ts";
import { isPdfTested, readPdfText } from "./readPdf.ts";

const PREPARED = {
  status: "respuesta_preparada",
  answerChannel: "carta",
  answer: "Le cambiamos la licuadora el lunes.",
  actionsTaken: "Se reforzó el embalaje.",
  refusalReasons: "El plazo de la garantía venció.",
  signerName: "Rosa Quispe Mamani",
  signerPost: "Administradora",
  preparedAt: new Date("2026-10-15T15:30:00Z"),
} as const;

test.runIf(isPdfTested)("the letter has its sender, addressee, sheet, answer and who signs", async () => {
  const text = (await readPdfText(await renderLetterPdf(es, makeComplaint(PREPARED)))).replace(/\s+/g, " ");

  expect(text).toMatch(
    /COMERCIAL ANDINA S.A.C. \(La Andina\) \/ RUC 20131312955 Av. Arequipa 1234.*15\/10\/2026 Señor\(a\): María Ñahui Quispe Jr. Unión 456, dpto. 302 Cercado, Lima, Lima/,
  );
  expect(text).toContain("Hoja de Reclamación N.º 000000001-2026, presentada el 05/10/2026");
  expect(text).toContain("Le cambiamos la licuadora el lunes. Razones por las que no se acepta el pedido El plazo");
  expect(text).toMatch(/Atentamente, Rosa Quispe Mamani Administradora COMERCIAL ANDINA S.A.C./);
});

test.runIf(isPdfTested)("a long answer continues on further pages without a lost word", async () => {
  const answer = makeWords("palabra", 4_000);

  const text = await readPdfText(await renderLetterPdf(es, makeComplaint({ ...PREPARED, answer })));

  expect(text.match(/palabra\d+/g)).toEqual(answer.match(/palabra\d+/g));
});

test("the same letter gives the same bytes", async () => {
  const draw = () => renderLetterPdf(es, makeComplaint(PREPARED));

  expect((await draw()).equals(await draw())).toBe(true);
});
