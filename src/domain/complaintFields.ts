import type { FieldProblem, PlainProblem } from "./errors.ts";
import type { JsonValue } from "./submissions.ts";
import { findUnstorable } from "./texts.ts";

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
};

/** Far beyond what is ever typed; eight such texts leave a webhook's body below its 256 KiB, whatever they are made of. */
const FREE_LIMIT = 2_000;

const YES = new Set(["si", "sí", "on", "true", "1"]);

export function readFields(fields: ReadonlyMap<string, JsonValue>): FieldReader {
  const problems: FieldProblem[] = [];
  const isFaulty = (name: string) => problems.some((problem) => problem.field === name);
  const word = (name: string) => toText(fields.get(name) ?? "")?.trim() ?? "";
  const report = (field: string, problem: PlainProblem) => void problems.push({ field, problem });

  const takeText = (name: string, typed: string, limit: number) => {
    const text = typed.replaceAll(/\r\n?/g, "\n").trim();
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

    freeText(name) {
      const typed = toFreeText(fields.get(name) ?? "")
        .replaceAll("\0", "")
        .toWellFormed();
      return takeText(name, typed, FREE_LIMIT);
    },

    require(name, problem) {
      if (!isFaulty(name)) report(name, problem);
      return "";
    },
  };
}

/** A value as the text that a sheet keeps; a name that was sent more than once is a list. */
export function toFreeText(value: JsonValue): string {
  if (!Array.isArray(value)) return toText(value) ?? JSON.stringify(value);
  return value
    .map((each) => toFreeText(each ?? ""))
    .filter((text) => text.trim() !== "")
    .join(" / ");
}

/** JSON clients send numbers and booleans where a form sends text. */
function toText(value: JsonValue): string | null {
  return typeof value === "object" ? null : String(value);
}

/** Counts characters as people do, not UTF-16 units, and only where it can matter. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit);
}
