/** The rows of a CSV with CRLF by its headers. */
export function readCsv(csv: string): readonly Readonly<Record<string, string>>[] {
  const [headers = [], ...lines] = readCsvRows(csv);
  return lines
    .filter((line) => line.length >= headers.length)
    .map((line) => Object.fromEntries(headers.map((header, index) => [header, line[index] ?? ""])));
}

/** The cells of a CSV with CRLF by rows, headers included. A cell in quotes may hold commas, line breaks and doubled quotes. */
export function readCsvRows(csv: string): readonly (readonly string[])[] {
  const cells = csv.replace(/^\ufeff/, "").matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") rows.push([]);
  }
  // What follows the last line break is no row.
  return rows.slice(0, -1);
}
