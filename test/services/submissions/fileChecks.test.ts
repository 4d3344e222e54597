import { expect, test } from "vitest";
import { checkContent } from "../../../src/services/submissions/fileChecks.ts";

const NOTHING = Buffer.alloc(0);
const NOTE = Buffer.from("hola\n");

test.each([
  ["nota.txt", "nota.txt"],
  ["nota", "nota.txt"],
  ["ventas.CSV", "ventas.csv"],
  ["sitio.js/nota.txt", "nota.txt"],
  ["CV Ana Quispe - Node.js.txt", "CV Ana Quispe - Node_js.txt"],
  ["nota.php.txt", "nota_php.txt"],
  ["nota.php.exe.txt", "nota_php_exe.txt"],
  ["nota.php\u0000.txt", "nota_php.txt"],
  ["a.p\u200bhp.txt", "a_php.txt"],
  [`${"a".repeat(116)}.phpx`, `${"a".repeat(116)}_php.txt`],
])("a text called %j is kept as %s", async (fileName, name) => {
  expect(await checkContent(fileName, NOTE, NOTHING)).toMatchObject({ name });
});

test.each([
  ["as it is", "nota.php"],
  ["without the blank at its end", "nota.php "],
  ["without its invisible mark", "nota.p\u200bhp"],
  ["without its control character", "nota.php\u0000"],
  ["without a character that Windows forbids", "nota.php?"],
  ["in capitals", "nota.PHP"],
])("a file is refused whose name a server runs %s", async (_how, fileName) => {
  expect(await checkContent(fileName, NOTE, NOTHING)).toBe("file_name_refused");
});
