import { inflateRawSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Cell } from "../../src/exports/submissionTable.ts";
import { streamXlsx } from "../../src/exports/xlsx.ts";

const CUT = "… [sigue]";

test("a cell has the type of its value, and no text is a formula", async () => {
  const cells: Cell[] = [
    new Date("2026-11-23T17:30:00Z"),
    "=1+1",
    12.5,
    true,
    null,
    "",
    1e21,
    1e15,
    -999_999_999_999_999,
    'a<b>&"c"',
    " línea 1\nlínea 2 ",
  ];

  const { sheets } = await write([cells]);

  expect(sheets[0]?.rows[1]).toEqual([
    { style: "1", value: String(25_569 + (Date.parse("2026-11-23T12:30:00Z") + 0.25) / 86_400_000) },
    { text: "=1+1" },
    { value: "12.5" },
    { type: "b", value: "1" },
    {},
    {},
    { text: "1e+21" },
    { text: "1000000000000000" },
    { value: "-999999999999999" },
    { text: 'a<b>&"c"' },
    { text: " línea 1\nlínea 2 " },
  ]);
});

test("the columns have the letters of a spreadsheet, past Z and ZZ", async () => {
  const row: Cell[] = Array.from({ length: 703 }, () => null);
  for (const column of [0, 25, 26, 701, 702]) row[column] = column;

  const files = readZip(await buffer(streamXlsx(["Título"], asyncOf([row]), CUT)));

  const places = (files.get("xl/worksheets/sheet1.xml") ?? "").matchAll(/<c r="(\w+)"><v>(\d+)</g);
  expect(Array.from(places, ([, place, value]) => [place, value])).toEqual([
    ["A2", "0"],
    ["Z2", "25"],
    ["AA2", "26"],
    ["ZZ2", "701"],
    ["AAA2", "702"],
  ]);
});

test("characters that XML cannot hold are escaped, and what looks like an escape stays as it was", async () => {
  const { sheets } = await write([["a\u0001b\r_x0041_ \ufffe"]]);

  expect(sheets[0]?.rows[1]).toEqual([{ text: "a_x0001_b_x000D__x005F_x0041_ _xFFFE_" }]);
});

test("a text that fills a cell is whole, and a longer one is cut between characters and says so", async () => {
  const longest = "x".repeat(32_767);
  const cutInside = `${"x".repeat(32_767 - CUT.length - 2)}😀😀😀${"y".repeat(100)}`;

  const { sheets } = await write([[longest, `${longest}x`, cutInside]]);

  const [whole, cut, inside] = sheets[0]?.rows[1]?.map(({ text }) => text ?? "") ?? [];
  expect(whole).toBe(longest);
  expect(
    [cut, inside].map((text) => [text?.endsWith(CUT), (text ?? "").length <= 32_767, text?.isWellFormed()]),
  ).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
});

test("a cut text keeps all that fits before the mark", async () => {
  const { sheets } = await write([["x".repeat(32_768)]]);

  expect(sheets[0]?.rows[1]?.[0]?.text).toBe(`${"x".repeat(32_767 - CUT.length - 1)}${CUT}`);
});

test("the parts of a workbook point to its sheets and to its styles", async () => {
  const files = readZip(await buffer(streamXlsx(["Título"], asyncOf([["a"], ["b"]]), CUT, { rowsOfSheet: 2 })));

  const relations = Array.from(
    (files.get("xl/_rels/workbook.xml.rels") ?? "").matchAll(/Id="(\w+)" Type="[^"]*" Target="([^"]+)"/g),
    ([, id, target]) => [id, target],
  );
  expect(relations).toEqual([
    ["rId1", "worksheets/sheet1.xml"],
    ["rId2", "worksheets/sheet2.xml"],
    ["rId3", "styles.xml"],
  ]);
  for (const [, target] of relations) expect(files.has(`xl/${target}`)).toBe(true);
});

test.each([
  [0, [1]],
  [2, [3]],
  [3, [3, 2]],
  [4, [3, 3]],
  [5, [3, 3, 2]],
])("%i rows fill sheets of three rows with their headers: %j", async (count, lengths) => {
  const { sheets, names } = await write(
    Array.from({ length: count }, (_, n) => [`fila ${n}`]),
    3,
  );

  expect(sheets.map(({ rows }) => rows.length)).toEqual(lengths);
  expect(sheets.every(({ rows }) => rows[0]?.[0]?.text === "Título")).toBe(true);
  expect(sheets.flatMap(({ rows }) => rows.slice(1).map(([cell]) => cell?.text))).toEqual(
    Array.from({ length: count }, (_, n) => `fila ${n}`),
  );
  expect(names).toEqual(lengths.map((_, n) => `Hoja${n + 1}`));
});

test("an error of the rows destroys the stream, and a destroyed stream ends the rows", async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<readonly Cell[]> {
    try {
      for (;;) yield ["x".repeat(1_000)];
    } finally {
      isEnded = true;
    }
  }
  async function* failing(): AsyncGenerator<readonly Cell[]> {
    yield ["a"];
    throw new Error("the database is away");
  }

  await expect(buffer(streamXlsx(["Título"], failing(), CUT))).rejects.toThrow("the database is away");
  const left = streamXlsx(["Título"], endless(), CUT);
  await left[Symbol.asyncIterator]().next();
  left.destroy();
  await expect.poll(() => isEnded).toBe(true);
});

async function write(rows: readonly (readonly Cell[])[], rowsOfSheet = 1_048_576) {
  const stream = streamXlsx(["Título"], asyncOf(rows), CUT, { rowsOfSheet });
  const files = readZip(await buffer(stream));
  const workbook = files.get("xl/workbook.xml") ?? "";
  const names = Array.from(workbook.matchAll(/<sheet name="([^"]+)"/g), ([, name]) => name);
  const sheets = names.map((_, index) => readSheet(files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? ""));
  for (const name of names.keys())
    expect(files.get("[Content_Types].xml")).toContain(`/xl/worksheets/sheet${name + 1}.xml`);
  return { sheets, names };
}

async function* asyncOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

type ReadCell = { readonly type?: string; readonly style?: string; readonly value?: string; readonly text?: string };

/** Reads a sheet by the elements of ECMA-376. Each row and cell must have its place; what is left out is empty. */
function readSheet(xml: string): { readonly rows: readonly (readonly ReadCell[])[] } {
  const rows = Array.from(xml.matchAll(/<row( r="\d+")>(.*?)<\/row>/gs), ([, at, row = ""], index) => {
    expect(at).toBe(` r="${index + 1}"`);
    const cells: ReadCell[] = [];
    for (const [, column = "", attributes = "", content = ""] of row.matchAll(CELL)) {
      while (cells.length < numberOf(column)) cells.push({});
      const [type, style] = [/t="(\w+)"/, /s="(\d+)"/].map((pattern) => pattern.exec(attributes)?.[1]);
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
      const text = /<t xml:space="preserve">(.*?)<\/t>/s.exec(content)?.[1];
      cells.push({
        ...(type === undefined || type === "inlineStr" ? {} : { type }),
        ...(style === undefined ? {} : { style }),
        ...(value === undefined ? {} : { value }),
        ...(text === undefined ? {} : { text: unescape(text) }),
      });
    }
    return cells;
  });
  return { rows };
}

const CELL = /<c r="([A-Z]+)\d+"((?: [a-z]+="[^"]*")*)>(.*?)<\/c>/gs;

/** The number of a column, from 0 for A. */
function numberOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** The texts of a ZIP's files by their names (APPNOTE 4.3). */
function readZip(zip: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString());
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
