import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import exceljs from "exceljs";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { streamCsv } from "../../src/exports/csv.ts";
import { streamXlsx } from "../../src/exports/xlsx.ts";

const HEADERS = ["Recibido el", "nombre", "monto", "acepto", "mensaje", "vacío", "entrega", "precio"];
const AT = new Date("2026-11-23T17:30:00Z");
/** The clock of Lima, which the cell shows. */
const SHOWN_AT = "2026-11-23T12:30";
const SHOWN_DAY = "2026-12-24T00:00";
const ROWS = [
  [AT, "Ana Núñez", 129.9, true, "=1+1", null, { day: "2026-12-24" }, { soles: 129.9 }],
  [null, "José <b>", -5, false, "línea 1\nlínea 2", "", { day: "1890-05-01" }, null],
];
const READ = [
  HEADERS,
  [SHOWN_AT, "Ana Núñez", 129.9, true, "=1+1", null, SHOWN_DAY, 129.9],
  [null, "José <b>", -5, false, "línea 1\nlínea 2", null, "1890-05-01", null],
];
/** Programs of Debian's packages python3-openpyxl and libreoffice-calc-nogui. */
const PYTHON = "/usr/bin/python3";
const OFFICE = "/usr/bin/soffice";
/** LibreOffice without its spreadsheets opens no workbook. */
const CALC = "/usr/lib/libreoffice/program/libsclo.so";

let folder = "";
let path = "";
let bytes = Buffer.alloc(0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ventanilla-spreadsheets-"));
  path = join(folder, "envios.xlsx");
  bytes = await buffer(streamXlsx(HEADERS, Readable.from(ROWS), "…"));
  await writeFile(path, bytes);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("A1 exceljs opens the workbook", async () => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(path);

  const sheet = workbook.getWorksheet(1);
  const rows =
    HEADERS.length === 0 || sheet === undefined
      ? []
      : [1, 2, 3].map((row) => HEADERS.map((_, column) => sheet.getCell(row, column + 1).value));
  expect(rows.map((row) => row.map(toPlain))).toEqual(READ);
});

test("A1 the reader of exceljs that streams reads the workbook", async () => {
  const rows: unknown[][] = [];
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, { styles: "cache" })) {
    for await (const row of sheet) rows.push(HEADERS.map((_, column) => row.getCell(column + 1).value));
  }

  expect(rows.map((row) => row.map(toPlain))).toEqual(READ);
});

test("A1 read-excel-file reads the workbook", async () => {
  const [sheet] = await readExcelFile(bytes);

  expect(sheet?.data.map((row) => row.map(toPlain))).toEqual(READ);
});

test("A1 SheetJS reads the workbook", () => {
  const sheet = read(bytes).Sheets["Hoja1"] ?? {};

  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
  const shown = rows.map((row) =>
    row.map((value, column) =>
      typeof value === "number" && value > 1_000 ? (column === 0 ? SHOWN_AT : SHOWN_DAY) : toPlain(value),
    ),
  );
  expect(shown).toEqual(READ);
  expect(sheet["A2"]).toMatchObject({ w: SHOWN_AT.replace("T", " ") });
  expect([sheet["G2"], sheet["H2"]]).toMatchObject([{ w: "24/12/2026" }, { w: "S/ 129.90" }]);
});

test.skipIf(!hasOpenpyxl()).each(["False", "True"])(
  "A1 openpyxl reads the workbook without a warning, read only: %s",
  (isReadOnly) => {
    const script = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1], read_only=${isReadOnly}).worksheets[0]
rows = [[cell.isoformat(timespec="minutes") if hasattr(cell, "isoformat") else cell for cell in row] for row in sheet.iter_rows(values_only=True)]
print(json.dumps([(row + [None] * ${HEADERS.length})[:${HEADERS.length}] for row in rows]))`;

    const output = execFileSync(PYTHON, ["-W", "error", "-c", script, path], { encoding: "utf8" });

    expect(JSON.parse(output)).toEqual(READ);
  },
);

test("A1 LibreOffice opens the workbook", async ({ skip }) => {
  const isMissing = !existsSync(OFFICE) || !existsSync(CALC);
  if (process.env["CI"] === undefined && isMissing) return skip("Debian's libreoffice-calc-nogui is not installed.");
  const home = `-env:UserInstallation=file://${join(folder, "office")}`;

  execFileSync(
    OFFICE,
    [home, "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76", "--outdir", folder, path],
    { stdio: "ignore" },
  );

  const [name = ""] = (await readdir(folder)).filter((each) => each.endsWith(".csv"));
  expect(await readFile(join(folder, name), "utf8")).toBe(
    `${HEADERS.join(",")}\n2026-11-23 12:30,Ana Núñez,129.9,TRUE,=1+1,,24/12/2026,S/ 129.90\n,José <b>,-5,FALSE,"línea 1\nlínea 2",,1890-05-01,\n`,
  );
});

test("A13 numbers and telephone numbers have no apostrophe in a CSV, and formulas have", async () => {
  const texts = [
    "-5",
    "-12.0464",
    "-1,500.25",
    "+7",
    "+51 987 654 321",
    "+51987654321",
    "-5+3",
    "+51-987-654",
    "+1+1",
    "=1",
    "@SUM(A1)",
    "-",
    "-a1",
    "－5",
  ];
  const lines = (
    await buffer(
      streamCsv(
        texts.map((text) => ({ text })),
        { text: "Título" },
      ),
    )
  )
    .toString()
    .trim()
    .split("\r\n")
    .slice(1);

  const cells = lines.map((line) => line.replace(/^"(.*)"$/, "$1"));
  expect(cells).toEqual([...texts.slice(0, 6), ...texts.slice(6).map((text) => `'${text}`)]);
});

/** Whether the tests may expect it: CI installs it. */
function hasOpenpyxl(): boolean {
  return process.env["CI"] !== undefined || spawnSync(PYTHON, ["-c", "import openpyxl"]).status === 0;
}

/** What a reader gives, with days and times as Lima's clock shows them. */
function toPlain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, SHOWN_AT.length);
  return value === undefined || value === "" ? null : value;
}
