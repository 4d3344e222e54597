const DELIMITERS = ["\t", ";", ","] as const;
/** The most characters of a column's name. A longer cell is prose with a comma. */
const MAX_CELL_CHARACTERS = 60;

/**
 * The names of the columns of a pasted table of CSV: its first line, where all lines that follow have as many cells. Null for a text that is no table,
 * such as a list of questions.
 */
export function readTableHeader(text: string): readonly string[] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const [first = "", ...rest] = lines;
  const delimiter = DELIMITERS.find((one) => splitCells(first, one).length > 1);
  if (delimiter === undefined) return null;
  const header = splitCells(first, delimiter).map((cell) => cell.trim());
  const isHeader = header.every((cell) => cell.length <= MAX_CELL_CHARACTERS && !/[?:]$/.test(cell));
  const isTable = rest.every((line) => splitCells(line, delimiter).length === header.length);
  return isHeader && isTable ? header.filter((cell) => cell !== "") : null;
}

/** The cells of a line: a cell in quotation marks may have the delimiter, and a quotation mark twice (RFC 4180). */
function splitCells(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? "";
    if (character === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = "";
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else {
      cell += character;
    }
  }
  return [...cells, cell];
}
