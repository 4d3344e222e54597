import { findDistrict } from "../ubigeos.ts";
import type { Checked, FieldTypeDefinition, PartsValue } from "./definition.ts";
import { isParts, readParts } from "./parts.ts";
import { DISTRICT, DISTRICTS, nameDistrict } from "./spellings.ts";

const PARTS = ["line1", "line2", "ubigeo"];
const MAX_LINE_CHARACTERS = 200;
const LINE = { type: "string", minLength: 1, maxLength: MAX_LINE_CHARACTERS, pattern: String.raw`^\S(?:[\s\S]*\S)?$` };

export const address: FieldTypeDefinition = {
  description:
    "An address in Peru, `{line1, line2, ubigeo}`: the street with its number, perhaps a second line, and the code of the district. Pages post `name[line1]`, `name[line2]` and `name[ubigeo]`.",
  check(_field, raw): Checked {
    const read = readParts(raw, PARTS);
    if ("problem" in read) return read;
    const [line1, line2, ubigeo] = PARTS.map((part) => read.texts.get(part));
    if (line1 === undefined || ubigeo === undefined) return { problem: "incomplete_address" };
    const lines = [line1, line2 ?? ""].map(toLine);
    if (lines.some((line) => line.length > MAX_LINE_CHARACTERS))
      return { problem: "too_long", limit: MAX_LINE_CHARACTERS };
    const code = ubigeo.trim();
    if (findDistrict(code) === null) return { problem: "invalid_ubigeo" };
    const [first = "", second = ""] = lines;
    const value: PartsValue =
      second === "" ? { line1: first, ubigeo: code } : { line1: first, line2: second, ubigeo: code };
    return { value };
  },
  schema: () => ({
    type: "object",
    properties: { line1: LINE, line2: { anyOf: [LINE, { const: "" }] }, ubigeo: DISTRICT },
    required: ["line1", "ubigeo"],
    additionalProperties: false,
  }),
  list: DISTRICTS,
  equals: () => null,
  isIncomparable: true,
  parts: () => PARTS,
  takes: { noDefault: true },
  control: "address",
  summary: { kind: "none" },
  fillsPlaceholders: false,
  readable: (value) =>
    isParts(value)
      ? [value["line1"], value["line2"], nameDistrict(value["ubigeo"] ?? "")].filter(Boolean).join(", ")
      : null,
};

/** A text that is far too long is not read. */
function toLine(text: string): string {
  return text.length > 2 * MAX_LINE_CHARACTERS + 1_000 ? text : text.trim().replaceAll(/\s+/g, " ");
}
