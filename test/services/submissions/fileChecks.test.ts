import { expect, test } from "vitest";
import { checkContent } from "../../../src/services/submissions/fileChecks.ts";

const NOTHING = Buffer.alloc(0);
const NOTE = Buffer.from("hola\n");

test.each([
  ["nota.txt", "nota.txt"],
  ["nota", "nota.txt"],
  ["ventas.CSV", "ventas.csv"],
  ["sitio.js/nota.txt", "nota.txt"],
])("a text called %j is kept as %s", async (fileName, name) => {
  expect(await checkContent(fileName, NOTE, NOTHING)).toMatchObject({ name });
});

test.each([
  ["as it is", "nota.php"],
  ["with another extension behind it", "nota.php.txt"],
  ["without the blank at its end", "nota.php "],
  ["without its invisible mark", "nota.p\u200bhp"],
  ["without its control character", "nota.php\u0000.txt"],
  ["without a character that Windows forbids", "nota.php?"],
  ["when it is cut", `${"a".repeat(116)}.phpx`],
])("a file is refused whose name a server runs %s", async (_how, fileName) => {
  expect(await checkContent(fileName, NOTE, NOTHING)).toBeNull();
});
