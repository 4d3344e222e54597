/**
 * Checks a file for SIREC by INDECOPI's manual of 2015, section H, and knows nothing of the program that wrote it. A file has one row
 * for each sheet and 18 fields in each row, with `|` between them. Returns the faults with their rows and fields, both from 1.
 */
export function checkSirecFile(file: Buffer): readonly string[] {
  if (file.length === 0) return [];
  const faults: string[] = [];
  if (file.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
    faults.push("the file begins with a byte order mark");
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  for (const [index, line] of text.split("\r\n").entries()) {
    const fields = line.split("|");
    if (fields.length !== MANUAL.length) faults.push(`row ${index + 1} has ${fields.length} fields`);
    for (const [at, [name, isMandatory, maxCharacters, form]] of MANUAL.entries()) {
      const value = fields[at] ?? "";
      const say = (fault: string) =>
        faults.push(`row ${index + 1}, field ${at + 1} (${name}) ${fault}: ${value.slice(0, 40)}`);
      if (value === "" && isMandatory) say("is empty");
      if (value.length > maxCharacters) say(`has more than ${maxCharacters} characters`);
      if (value !== "" && form !== null && !form.test(value)) say("has another form");
      if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) say("has a control character");
      if (value === "NO INDICA" && !MAY_BE_MISSING.has(name)) say("may not say NO INDICA");
    }
  }
  return faults;
}

/** Name, whether the manual calls it mandatory, most characters, form. */
const MANUAL: readonly (readonly [string, boolean, number, RegExp | null])[] = [
  ["código de la sede", true, 6, /^[\dA-Za-z-]+$/],
  ["número de la hoja", true, 9, /^\d{9}$/],
  ["año", true, 4, /^20\d\d$/],
  ["fecha del reclamo", true, 10, /^20\d\d-[01]\d-[0-3]\d$/],
  ["nombre", true, 150, null],
  ["domicilio", true, 150, null],
  ["documento", true, 11, null],
  ["teléfono", false, 50, null],
  ["correo", false, 80, null],
  ["padre o madre", false, 150, null],
  ["tipo de bien", true, 2, /^(P|S|PS)$/],
  ["monto", true, 100, null],
  ["descripción", true, 4000, null],
  ["tipo", true, 1, /^[RQ]$/],
  ["detalle", true, 4000, null],
  ["pedido", true, 4000, null],
  ["fecha de respuesta", false, 10, /^20\d\d-[01]\d-[0-3]\d$/],
  ["respuesta", false, 4000, null],
];

const MAY_BE_MISSING: ReadonlySet<string> = new Set([
  "nombre",
  "domicilio",
  "documento",
  "monto",
  "descripción",
  "detalle",
  "pedido",
]);
