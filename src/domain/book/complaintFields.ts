import { createHash } from "node:crypto";
import type { FieldProblem, PlainProblem } from "../errors.ts";
import { type JsonValue, SentNumber } from "../sentJson.ts";
import { findUnstorable, isLonger, isTicked, isYes } from "../texts.ts";

/** Reads posted fields one by one and collects their problems in the order of reading. */
export type FieldReader = {
  readonly problems: readonly FieldProblem[];
  /**
   * The text of a field, trimmed at both ends, with lines ending in LF; null when the field is empty or missing. `limit` counts code
   * points. Reports a value that is too long, is no text, or cannot be stored.
   */
  text(name: string, limit: number): string | null;
  /** The raw value of an optional field as a storable text; null when it is empty or missing. Reports only an oversized value. */
  rawText(name: string): string | null;
  /** The trimmed value of a select or a checkbox; "" when it is missing or no text. Reports nothing. */
  word(name: string): string;
  /** The trimmed values of boxes that may be marked together; empty when none is. Reports nothing. */
  words(name: string): readonly string[];
  /** Whether a question was answered by a text of `isYes`, or JSON's true. */
  isYes(name: string): boolean;
  /** Whether a box is ticked: by a text of `isTicked`, or JSON's true. */
  isTicked(name: string): boolean;
  isFilled(name: string): boolean;
  report(name: string, problem: PlainProblem): void;
  /** Reports `problem` for a missing value, unless the field has a problem already. Returns "" in place of the value. */
  require(name: string, problem: PlainProblem): string;
  hasProblem(name: string): boolean;
  /**
   * Waives the problems of these fields and returns true if the consumer confirmed each field with a problem anyway. Otherwise turns
   * the problems into warnings and returns false. If one of the values is oversized, the problems stay as they are.
   */
  waive(...names: readonly ConfirmableField[]): boolean;
};

/**
 * The fields that the consumer may confirm anyway, in the order of the page. Their problems are warnings, except where a sheet would
 * have no valid contact.
 */
export const CONFIRMABLE_FIELDS = [
  "email",
  "domicilio",
  "apoderado_nombre",
  "apoderado_email",
  "descripcion_bien",
  "monto_reclamado",
  "moneda",
  "fecha_hecho",
  "pedido",
  "adjuntos[]",
  "canal_respuesta",
] as const;
export type ConfirmableField = (typeof CONFIRMABLE_FIELDS)[number];

/** The field that lists the warned fields which the consumer confirms anyway: names with blanks between them. */
export const CONFIRMED_ANYWAY_FIELD = "_sin_corregir";

const NOTHING_CONFIRMED: ReadonlySet<ConfirmableField> = new Set();
const DIGEST_CHARACTERS = 8;

/** The most code points of a raw value. No person types more; a longer value is oversized. */
const MAX_RAW_CHARACTERS = 2_000;
/** The most code points of a raw description or request: some ten pages. */
const MAX_LONG_RAW_CHARACTERS = 20_000;
const LONG_FIELDS: ReadonlySet<string> = new Set<ConfirmableField>(["descripcion_bien", "pedido"]);

/** Creates the reader of a posted sheet's fields, which collects their problems. */
export function readFields(fields: ReadonlyMap<string, JsonValue>): FieldReader {
  const problems: FieldProblem[] = [];
  const hasProblem = (name: string) => problems.some(({ field }) => field === name);
  const word = (name: string) => toText(fields.get(name) ?? "")?.trim() ?? "";
  const report = (field: string, problem: PlainProblem) => void problems.push({ field, problem });
  const confirmedAnyway: ReadonlySet<string> = readConfirmedAnyway(fields);
  const readRaw = (name: string) =>
    clean(toRawText(fields.get(name) ?? ""))
      .replaceAll("\0", "")
      .toWellFormed();

  const readText = (name: string, raw: string, limit: number) => {
    const text = clean(raw);
    const unstorable = findUnstorable(text);
    if (unstorable !== null) report(name, unstorable);
    else if (isLonger(text, limit)) problems.push({ field: name, problem: "too_long", limit });
    return text === "" ? null : text;
  };

  return {
    problems,
    word,
    words: (name) => [fields.get(name) ?? ""].flat().map((value) => toText(value)?.trim() ?? ""),
    report,
    hasProblem,
    isYes: (name) => isYes(word(name)),
    isTicked: (name) => isTicked(word(name)),
    isFilled: (name) => word(name) !== "",

    text(name, limit) {
      const raw = toText(fields.get(name) ?? "");
      if (raw === null) {
        report(name, "must_be_text");
        return null;
      }
      return readText(name, raw, limit);
    },

    rawText: (name) => readText(name, readRaw(name), rawLimitOf(name)),

    require(name, problem) {
      if (!hasProblem(name)) report(name, problem);
      return "";
    },

    waive(...names) {
      const found = problems.filter(({ field }) => names.some((name) => name === field));
      if (found.length === 0 || names.some((name) => isLonger(readRaw(name), rawLimitOf(name)))) return false;
      const isWaived = found.every(({ field }) => confirmedAnyway.has(field));
      for (const problem of found) {
        problems.splice(problems.indexOf(problem), 1, ...(isWaived ? [] : [{ ...problem, isWarning: true } as const]));
      }
      return isWaived;
    },
  };
}

/** The warned fields that the consumer confirms anyway. Names of other fields are ignored. */
export function readConfirmedAnyway(fields: ReadonlyMap<string, JsonValue>): ReadonlySet<ConfirmableField> {
  const text = toRawText(fields.get(CONFIRMED_ANYWAY_FIELD) ?? "");
  if (text === "") return NOTHING_CONFIRMED;
  const named = text.split(/[\s,]+/u);
  const isNamed = (field: ConfirmableField) => named.includes(field) || named.includes(nameWarnedField(field, fields));
  return new Set(CONFIRMABLE_FIELDS.filter(isNamed));
}

/**
 * The name under which the page posts a warned field. An e-mail's name contains a digest of its raw value, so that the
 * confirmation of one misspelled e-mail does not confirm another.
 */
export function nameWarnedField(field: ConfirmableField, fields: ReadonlyMap<string, JsonValue>): string {
  if (field !== "email" && field !== "apoderado_email") return field;
  const digest = createHash("sha256").update(clean(toRawText(fields.get(field) ?? "")));
  return `${field}:${digest.digest("base64url").slice(0, DIGEST_CHARACTERS)}`;
}

/** The fields of the warnings among `problems`, in the order of the page. */
export function listWarnedFields(problems: readonly FieldProblem[]): readonly ConfirmableField[] {
  return CONFIRMABLE_FIELDS.filter((name) => problems.some(({ field, isWarning }) => isWarning && field === name));
}

/** Converts a value to text. The values of an array, such as of a repeated field, are joined with ` / `; an object becomes JSON. */
export function toRawText(value: JsonValue): string {
  if (!Array.isArray(value)) return toText(value) ?? JSON.stringify(value);
  return value
    .map((each) => toRawText(each ?? ""))
    .filter((text) => text.trim() !== "")
    .join(" / ");
}

/** Trims a text at both ends and ends its lines in LF. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function rawLimitOf(name: string): number {
  return LONG_FIELDS.has(name) ? MAX_LONG_RAW_CHARACTERS : MAX_RAW_CHARACTERS;
}

/** A text, or the text of a JSON client's number or boolean; null for an object, an array and null. */
function toText(value: JsonValue): string | null {
  if (value instanceof SentNumber) return String(value.value);
  return typeof value === "object" ? null : String(value);
}
