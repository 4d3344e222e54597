import { expect, test } from "vitest";
import { splitQuotedHistory } from "../../../src/domain/submissions/quotedHistory.ts";

test.for<[string, string, string, string | null]>([
  ["no history", "Gracias\nAna", "Gracias\nAna", null],
  [
    "Gmail in Spanish",
    "Sí\n\nEl lun, 5 oct 2026 a las 10:00, Tienda (<a@b.pe>) escribió:\n\n> Hola",
    "Sí",
    "El lun, 5 oct 2026 a las 10:00, Tienda (<a@b.pe>) escribió:\n\n> Hola",
  ],
  [
    "Gmail over two lines",
    "Sí\n\nEl lun, 5 oct 2026 a las 10:00, Tienda\n<a@b.pe> escribió:\n> Hola",
    "Sí",
    "El lun, 5 oct 2026 a las 10:00, Tienda\n<a@b.pe> escribió:\n> Hola",
  ],
  [
    "Apple Mail in English",
    "Yes\n\nOn Oct 5, 2026, at 10:00, Shop <a@b.pe> wrote:\n> Hi",
    "Yes",
    "On Oct 5, 2026, at 10:00, Shop <a@b.pe> wrote:\n> Hi",
  ],
  [
    "Outlook",
    "Sí\n\nDe: Tienda <a@b.pe>\nEnviado: lunes\nPara: Ana\n\nHola",
    "Sí",
    "De: Tienda <a@b.pe>\nEnviado: lunes\nPara: Ana\n\nHola",
  ],
  ["Outlook's rule", "Sí\n-----Mensaje original-----\nHola", "Sí", "-----Mensaje original-----\nHola"],
  ["quoted lines at the end", "Sí\n> Hola\n>\n> Tienda\n", "Sí", "> Hola\n>\n> Tienda"],
])("a text is split where its history begins: %s", ([, text, body, quoted]) => {
  expect(splitQuotedHistory(text)).toEqual({ body, quoted });
});

test.for([
  ["an answer between quoted lines", "> ¿Talla?\nM\n> ¿Color?\nRojo"],
  ["a text that is quoted from its beginning", "El lunes, Tienda escribió:\n> Hola"],
  ["a sentence that begins like an introduction", "El vendedor no me escribió: llamé yo.\nAna"],
  ["a list with a colon", "De: Lima\nA mi casa"],
])("a text is shown whole: %s", ([, text = ""]) => {
  expect(splitQuotedHistory(text)).toEqual({ body: text, quoted: null });
});

test("a hostile text is split in one pass", () => {
  const text = `${"El ".repeat(20_000)}\n${"> ".repeat(20_000)}\n${"On a\n".repeat(20_000)}`;

  expect(splitQuotedHistory(text).quoted).toBeNull();
});
