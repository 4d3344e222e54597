import { createHash } from "node:crypto";
import type { FieldProblem, PlainProblem } from "../errors.ts";
import type { JsonValue } from "../submissions/index.ts";
import { findUnstorable } from "../texts.ts";

/** Reads posted fields one by one and collects what is wrong with them, in the order of reading. */
export type FieldReader = {
  readonly problems: readonly FieldProblem[];
  /** Trimmed at both ends, lines ending in LF; null when empty. Too long or not a text: reported. */
  text(name: string, limit: number): string | null;
  /** What may block nothing, kept as it was typed: only what no person types is reported. */
  freeText(name: string): string | null;
  /** The value of a list or a box, trimmed; "" when there is none. Never reported. */
  word(name: string): string;
  /** A marked box: `si`, a browser's `on`, JSON's true. */
  isYes(name: string): boolean;
  isFilled(name: string): boolean;
  report(name: string, problem: PlainProblem): void;
  /** Reports that a value is missing, unless the field was reported already, and stands in for it. */
  require(name: string, problem: PlainProblem): string;
  /** Whether something has been reported of the field. */
  isFaulty(name: string): boolean;
  /**
   * Takes back what was reported of these fields where the consumer insists on all that is wrong with them, and says so; else
   * marks it as what may stay. What no person types is neither.
   */
  forgive(...names: readonly CorrectableField[]): boolean;
};

/** What may block no sheet, the contacts as long as one is in order, but is told once before it is filed: see `readInsistence`. */
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

/** The fields that the sender knows to be wrong and sends all the same: names in this field, with blanks between them. */
export const INSISTENCE_FIELD = "_sin_corregir";

const DIGEST_CHARACTERS = 8;

/** Far beyond what is ever typed. */
const FREE_LIMIT = 2_000;
/** The same for what people tell at length: some ten pages. */
const LONG_LIMIT = 20_000;
const LONG_FIELDS: ReadonlySet<string> = new Set<CorrectableField>(["descripcion_bien", "pedido"]);

const YES = new Set(["si", "sí", "on", "true", "1"]);

export function readFields(fields: ReadonlyMap<string, JsonValue>): FieldReader {
  const problems: FieldProblem[] = [];
  const isFaulty = (name: string) => problems.some((problem) => problem.field === name);
  const word = (name: string) => toText(fields.get(name) ?? "")?.trim() ?? "";
  const report = (field: string, problem: PlainProblem) => void problems.push({ field, problem });
  const insistsOn: ReadonlySet<string> = readInsistence(fields);
  const readFree = (name: string) =>
    clean(toFreeText(fields.get(name) ?? ""))
      .replaceAll("\0", "")
      .toWellFormed();

  const takeText = (name: string, typed: string, limit: number) => {
    const text = clean(typed);
    const unstorable = findUnstorable(text);
    if (unstorable !== null) report(name, unstorable);
    else if (isLonger(text, limit)) problems.push({ field: name, problem: "too_long", limit });
    return text === "" ? null : text;
  };

  return {
    problems,
    word,
    report,
    isFaulty,
    isYes: (name) => YES.has(word(name).toLowerCase()),
    isFilled: (name) => word(name) !== "",

    text(name, limit) {
      const typed = toText(fields.get(name) ?? "");
      if (typed === null) {
        report(name, "must_be_text");
        return null;
      }
      return takeText(name, typed, limit);
    },

    freeText: (name) => takeText(name, readFree(name), freeLimitOf(name)),

    require(name, problem) {
      if (!isFaulty(name)) report(name, problem);
      return "";
    },

    forgive(...names) {
      const faults = problems.filter(({ field }) => names.some((name) => name === field));
      if (faults.length === 0 || names.some((name) => isLonger(readFree(name), freeLimitOf(name)))) return false;
      const isForgiven = faults.every(({ field }) => insistsOn.has(field));
      for (const fault of faults) {
        problems.splice(problems.indexOf(fault), 1, ...(isForgiven ? [] : [{ ...fault, mayStay: true } as const]));
      }
      return isForgiven;
    },
  };
}

/** What the sender was told of and insists on; anything else that stands there is ignored. */
export function readInsistence(fields: ReadonlyMap<string, JsonValue>): ReadonlySet<CorrectableField> {
  const named = toFreeText(fields.get(INSISTENCE_FIELD) ?? "").split(/[\s,]+/u);
  const isNamed = (field: CorrectableField) => named.includes(field) || named.includes(nameTold(field, fields));
  return new Set(CORRECTABLE_FIELDS.filter(isNamed));
}

/**
 * How the page names a field that it told of: an e-mail together with what it said, since another slip, made while correcting
 * the first, is to be told as well.
 */
export function nameTold(field: CorrectableField, fields: ReadonlyMap<string, JsonValue>): string {
  if (field !== "email" && field !== "apoderado_email") return field;
  const digest = createHash("sha256").update(clean(toFreeText(fields.get(field) ?? "")));
  return `${field}:${digest.digest("base64url").slice(0, DIGEST_CHARACTERS)}`;
}

/** What the consumer was told of, and may send again as it is, in the order of the page. */
export function pickCorrectable(problems: readonly FieldProblem[]): readonly CorrectableField[] {
  return CORRECTABLE_FIELDS.filter((name) => problems.some(({ field, mayStay }) => mayStay && field === name));
}

/** A value as the text that a sheet keeps; a name that was sent more than once is a list. */
export function toFreeText(value: JsonValue): string {
  if (!Array.isArray(value)) return toText(value) ?? JSON.stringify(value);
  return value
    .map((each) => toFreeText(each ?? ""))
    .filter((text) => text.trim() !== "")
    .join(" / ");
}

/** Trimmed at both ends, lines ending in LF. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function freeLimitOf(name: string): number {
  return LONG_FIELDS.has(name) ? LONG_LIMIT : FREE_LIMIT;
}

/** JSON clients send numbers and booleans where a form sends text. */
function toText(value: JsonValue): string | null {
  return typeof value === "object" ? null : String(value);
}

/** Counts characters as people do, not UTF-16 units, and only where it can matter. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit);
}
