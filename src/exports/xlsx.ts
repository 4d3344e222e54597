import { once } from "node:events";
import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { limaClockMs, DAY_MS } from "../domain/times.ts";
import type { TableValue } from "../domain/forms/fieldTypes/definition.ts";
import { SentNumber } from "../domain/sentJson.ts";
import { shorten } from "../domain/texts.ts";
import type { Cell } from "./submissionTable.ts";

/** The most rows of a sheet, with its header, and the most characters of a cell, by Microsoft's "Excel specifications and limits". */
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;
/** The digits of a number that a spreadsheet keeps. */
const MAX_EXACT_NUMBER = 1e15;
const CHUNK_CHARACTERS = 64 * 1024;

export type XlsxLimits = { readonly rowsOfSheet: number };

/**
 * Streams rows as a workbook (ECMA-376, Office Open XML) with a header in each sheet, and as many sheets as the rows need. Texts are
 * inline and never formulas, instants are dates in Lima's time, numbers past 15 digits are texts. A text that a cell cannot hold is
 * cut and ends with `cutMark`. Memory holds a chunk. Destroying the stream ends `rows`; an error of `rows` destroys the stream.
 */
export function streamXlsx(
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  cutMark: string,
  { rowsOfSheet }: XlsxLimits = { rowsOfSheet: MAX_ROWS },
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const iterator = rows[Symbol.asyncIterator]();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("a row could not be written", { cause: error }));
  zip.on("error", fail);
  pipeline(zip.outputStream, output, () => void iterator.return?.());
  // Programs that read while the file comes need the styles before the sheets.
  zip.addBuffer(Buffer.from(XML + STYLES), "xl/styles.xml");
  addSheets(zip, iterator, { headers, cutMark, rowsOfSheet }).then((sheets) => addParts(zip, sheets), fail);
  return output;
}

type Sheets = { readonly headers: readonly string[]; readonly cutMark: string; readonly rowsOfSheet: number };
type Rows = AsyncIterator<readonly Cell[]>;

/** Adds one sheet after another, each while its rows come. Returns their number. */
async function addSheets(zip: ZipFile, rows: Rows, sheets: Sheets): Promise<number> {
  let next = await rows.next();
  for (let number = 1; ; number += 1) {
    const texts = writeSheet(rows, next, sheets, (left) => (next = left));
    const stream = Readable.from(joinTexts(texts), { objectMode: false });
    zip.addReadStream(stream, `xl/worksheets/sheet${number}.xml`);
    await once(stream, "close");
    if (stream.errored !== null) throw stream.errored;
    if (next.done === true) return number;
  }
}

/** Writes rows until the sheet is full, and hands on the row that follows. */
async function* writeSheet(
  rows: Rows,
  first: IteratorResult<readonly Cell[]>,
  { headers, cutMark, rowsOfSheet }: Sheets,
  onLeft: (left: IteratorResult<readonly Cell[]>) => void,
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="18" customWidth="1"/></cols><sheetData>`;
  const writeNext = createRowWriter(cutMark);
  yield writeNext(headers);
  let next = first;
  for (let written = 1; next.done !== true && written < rowsOfSheet; written += 1) {
    yield writeNext(next.value);
    next = await rows.next();
  }
  onLeft(next);
  yield "</sheetData></worksheet>";
}

/**
 * Writes the rows of a sheet, from its first. Rows and cells name their places, which the standard leaves optional and most programs need.
 */
function createRowWriter(cutMark: string): (cells: readonly Cell[]) => string {
  const columns: string[] = [];
  let row = 0;
  return (cells) => {
    row += 1;
    for (let column = columns.length; column < cells.length; column += 1) columns.push(nameColumn(column));
    const written = cells.map((cell, column) => writeCell(`${columns[column]}${row}`, cell, cutMark));
    return `<row r="${row}">${written.join("")}</row>`;
  };
}

/** The letters of a column, from A for 0. */
function nameColumn(column: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? letter : nameColumn(Math.floor(column / LETTERS) - 1) + letter;
}

const FIRST_LETTER = 65;
const LETTERS = 26;

function writeCell(place: string, cell: Cell, cutMark: string): string {
  if (cell === null || cell === "") return "";
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${toSerial(cell)}</v></c>`;
  if (cell instanceof SentNumber) return writeNumber(place, cell.value, cell.text);
  if (typeof cell === "object") return writeMarked(place, cell, cutMark);
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "number") return writeNumber(place, cell, String(cell));
  return writeText(place, cell, cutMark);
}

function writeNumber(place: string, value: number, spelling: string): string {
  return Math.abs(value) < MAX_EXACT_NUMBER ? `<c r="${place}"><v>${spelling}</v></c>` : writeText(place, spelling, "");
}

function writeText(place: string, text: string, cutMark: string): string {
  const whole = text.length <= MAX_CELL_CHARACTERS ? text : cut(text, cutMark);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(whole)}</t></is></c>`;
}

/** A day that the 1900 date system does not have, or counts wrongly, is a text. */
function writeMarked(place: string, cell: Exclude<Extract<TableValue, object>, SentNumber>, cutMark: string): string {
  if ("soles" in cell) return `<c r="${place}" s="3"><v>${cell.soles}</v></c>`;
  if (cell.day < FIRST_DAY) return writeCell(place, cell.day, cutMark);
  return `<c r="${place}" s="2"><v>${EPOCH_SERIAL + Date.parse(`${cell.day}T00:00:00Z`) / DAY_MS}</v></c>`;
}

/** The first day after the leap day that the 1900 date system has by mistake. */
const FIRST_DAY = "1900-03-01";

function cut(text: string, cutMark: string): string {
  return `${shorten(text, MAX_CELL_CHARACTERS - cutMark.length - 1).slice(0, -1)}${cutMark}`;
}

/** The serial number of 1970-01-01 in the 1900 date system. */
const EPOCH_SERIAL = 25_569;
/** A day's fraction is inexact, and some programs cut it off to milliseconds where others round. */
const CUT_OFF_MS = 0.25;

function toSerial(instant: Date): number {
  return EPOCH_SERIAL + (limaClockMs(instant) + CUT_OFF_MS) / DAY_MS;
}

/** Characters that XML cannot hold are written as `_x0001_`, and what looks like that is escaped itself (ECMA-376, 22.9.2.19). */
function escapeXml(text: string): string {
  return text
    .replaceAll(ESCAPED, "_x005F_$1")
    .replaceAll(UNWRITABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const ESCAPED = /_(x[0-9A-Fa-f]{4}_)/g;
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

/** Joins texts to chunks, because each chunk costs a turn of the compression. */
async function* joinTexts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** Adds the parts that name the sheets, which come last because their number is known then. */
function addParts(zip: ZipFile, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  for (const [name, text] of Object.entries(writeParts(numbers))) zip.addBuffer(Buffer.from(XML + text), name);
  zip.end();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = "http://schemas.openxmlformats.org";
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONSHIPS = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function writeParts(numbers: readonly number[]): Readonly<Record<string, string>> {
  const each = (write: (number: number) => string) => numbers.map(write).join("");
  const styles = numbers.length + 1;
  return {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${each((n) => `<sheet name="Hoja${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${styles}" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
  };
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="&quot;S/&quot;\\ #,##0.00"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[164, 165, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
