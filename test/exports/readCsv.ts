/** The rows of a CSV with CRLF by its headers. A cell in quotes may hold commas, line breaks and doubled quotes. */
export function readCsv(csv: string): readonly Readonly<Record<string, string>>[] {
  const cells = csv.replace(/^\ufeff/, "").matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") rows.push([]);
  }
  const [headers = [], ...lines] = rows;
  return lines
    .filter((line) => line.length >= headers.length)
    .map((line) => Object.fromEntries(headers.map((header, index) => [header, line[index] ?? ""])));
}
