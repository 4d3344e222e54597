import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { es } from "../../src/messages/es/index.ts";

const SOURCES = new URL("../../src/", import.meta.url).pathname;

/** Terms of repealed or invented rules: the answer is due in fifteen business days, which nothing extends. */
const FORBIDDEN = /30\s+d[ií]as|treinta\s+d[ií]as|calendario|naturales|pr[óo]rrogas?\b/i;

test("no text of the product names a term that is not in the law", async () => {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(ts|eta|js|css)$/.test(entry.name))
      .map(async ({ parentPath, name }) => ({ name, text: await readFile(join(parentPath, name), "utf8") })),
  );

  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => FORBIDDEN.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each([
  [es.sheet.reclamoDefinition, "RECLAMO: Disconformidad relacionada a los productos o servicios."],
  [
    es.sheet.quejaDefinition,
    "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  ],
  [
    es.sheet.notes[0],
    "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  ],
  [
    es.sheet.notes[1],
    "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
  ],
  [
    es.sheet.describeConsumerConfirmation("05/10/2026 21:05"),
    "Presentada por medio virtual. Confirmada por el consumidor el 05/10/2026 21:05. No requiere firma (art. 5 del Reglamento).",
  ],
])("the text of the law is literal: %s", (ours, literal) => {
  expect(ours).toBe(literal);
});
