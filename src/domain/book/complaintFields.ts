import { createHash } from "node:crypto";
import type { FieldProblem, PlainProblem } from "../errors.ts";
import type { JsonValue } from "../submissions/index.ts";
import { findUnstorable } from "../texts.ts";

/** Reads posted fields one by one and collects their problems in the order of reading. */
export type FieldReader = {
  readonly problems: readonly FieldProblem[];
  /** Trimmed at both ends, with lines ending in LF; null when empty. Reports a value that is too long or no text. */
  text(name: string, limit: number): string | null;
  /** The raw value of a field that refuses no sheet. Reports only values that no person types. */
  rawText(name: string): string | null;
  /** The trimmed value of a list or a box; "" when it is missing. Reports nothing. */
  word(name: string): string;
  /** Whether a box is marked: `si`, a browser's `on`, JSON's true. */
  isYes(name: string): boolean;
  isFilled(name: string): boolean;
  report(name: string, problem: PlainProblem): void;
  /** Reports that a value is missing, unless the field has a problem already. Returns "" for the value. */
  require(name: string, problem: PlainProblem): string;
  hasProblem(name: string): boolean;
  /**
   * Waives the problems of these fields and returns true if the consumer confirmed all of them anyway; otherwise turns the
   * problems into warnings. Problems of a value that no person types are neither waived nor turned into warnings.
   */
  waive(...names: readonly CorrectableField[]): boolean;
};

/** The fields whose problems are warnings, which the sender may confirm anyway; of the contacts one must be valid. In page order. */
const CORRECTABLE_FIELDS = [
  "email",
  "domicilio",
  "apoderado_email",
  "descripcion_bien",
  "monto_reclamado",
  "moneda",
  "fecha_hecho",
  "pedido",
  "adjuntos[]",
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** The field that names the warned fields which the sender confirms anyway, with blanks between the names. */
export const CONFIRMED_ANYWAY_FIELD = "_sin_corregir";

const DIGEST_CHARACTERS = 8;

/** Characters of a raw value; no person types more. */
const RAW_LIMIT = 2_000;
/** Characters of a raw description, some ten pages. */
const LONG_RAW_LIMIT = 20_000;
const LONG_FIELDS: ReadonlySet<string> = new Set<CorrectableField>(["descripcion_bien", "pedido"]);

const YES = new Set(["si", "sí", "on", "true", "1"]);

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
    report,
    hasProblem,
    isYes: (name) => YES.has(word(name).toLowerCase()),
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
      const own = problems.filter(({ field }) => names.some((name) => name === field));
      if (own.length === 0 || names.some((name) => isLonger(readRaw(name), rawLimitOf(name)))) return false;
      const isWaived = own.every(({ field }) => confirmedAnyway.has(field));
      for (const problem of own) {
        problems.splice(problems.indexOf(problem), 1, ...(isWaived ? [] : [{ ...problem, isWarning: true } as const]));
      }
      return isWaived;
    },
  };
}

/** The warned fields that the sender confirms anyway. Other names are ignored. */
export function readConfirmedAnyway(fields: ReadonlyMap<string, JsonValue>): ReadonlySet<CorrectableField> {
  const named = toRawText(fields.get(CONFIRMED_ANYWAY_FIELD) ?? "").split(/[\s,]+/u);
  const isNamed = (field: CorrectableField) => named.includes(field) || named.includes(nameWarnedField(field, fields));
  return new Set(CORRECTABLE_FIELDS.filter(isNamed));
}

/**
 * The name under which the page posts a warned field. An e-mail's name contains a digest of its raw value, so that the
 * confirmation of one misspelled e-mail does not confirm another.
 */
export function nameWarnedField(field: CorrectableField, fields: ReadonlyMap<string, JsonValue>): string {
  if (field !== "email" && field !== "apoderado_email") return field;
  const digest = createHash("sha256").update(clean(toRawText(fields.get(field) ?? "")));
  return `${field}:${digest.digest("base64url").slice(0, DIGEST_CHARACTERS)}`;
}

/** The fields of the warnings among `problems`, in the order of the page. */
export function listWarnedFields(problems: readonly FieldProblem[]): readonly CorrectableField[] {
  return CORRECTABLE_FIELDS.filter((name) => problems.some(({ field, isWarning }) => isWarning && field === name));
}

/** A value as a text. A field that was sent more than once is a list, whose values are joined. */
export function toRawText(value: JsonValue): string {
  if (!Array.isArray(value)) return toText(value) ?? JSON.stringify(value);
  return value
    .map((each) => toRawText(each ?? ""))
    .filter((text) => text.trim() !== "")
    .join(" / ");
}

/** Trimmed at both ends, lines ending in LF. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function rawLimitOf(name: string): number {
  return LONG_FIELDS.has(name) ? LONG_RAW_LIMIT : RAW_LIMIT;
}

/** The text of a number or a boolean, which JSON clients send, as well; null for an object. */
function toText(value: JsonValue): string | null {
  return typeof value === "object" ? null : String(value);
}

/** Whether a text has more code points than `limit`. They are counted only when the UTF-16 length leaves it open. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit);
}
