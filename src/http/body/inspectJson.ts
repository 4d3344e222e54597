import type { FieldProblem, PlainProblem } from "../../domain/errors.ts";
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  findClosingQuote,
  findNumberEnd,
  isDigit,
  isName,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  readString,
} from "../../domain/jsonTokens.ts";
import { isIndex, isRespelled } from "../../domain/sentJson.ts";
import { describeField, MAX_PROBLEMS, TOO_MANY_FIELDS } from "../../domain/submissions/submissionData.ts";
import { MAX_DEPTH, MAX_FIELDS, MAX_NUMBER_CHARACTERS } from "../../domain/submissions/submissions.ts";
import { isExactNumber } from "../../edge/exactNumbers.ts";

/**
 * The top-level names in the order of the text, and the problems that the result of `JSON.parse` does not show. `hasOwnSpelling`: that result
 * may have lost the order of names or the spelling of numbers.
 */
export type JsonInspection = {
  readonly names: readonly string[];
  readonly problems: readonly FieldProblem[];
  readonly hasOwnSpelling: boolean;
};

/**
 * Inspects the text of an object that `JSON.parse` has accepted; the syntax is not checked. The inspection stops at the first
 * exceeded bound of a submission, so that hostile bodies take little time. The function is a loop without recursion, so that no depth
 * overflows the stack.
 */
export function inspectJson(text: string): JsonInspection {
  const scan: Scan = { names: [], problems: [], containers: [], members: 0, isOver: false, hasOwnSpelling: false };
  for (let at = 0; at < text.length && !scan.isOver; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = passString(text, at, scan);
    else if (code === OPEN_BRACE) open({ members: new Map(), key: "" }, scan);
    else if (code === OPEN_BRACKET) open({ members: null, key: 0 }, scan);
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) scan.containers.pop();
    else if (code === COMMA) countElement(scan);
    else if (code === MINUS || isDigit(code)) at = readNumber(text, at, scan);
  }
  return scan;
}

type Scan = {
  readonly names: string[];
  readonly problems: FieldProblem[];
  readonly containers: Container[];
  members: number;
  isOver: boolean;
  hasOwnSpelling: boolean;
};

/**
 * An object or array around the current character. `members` counts each name of an object so far, and is null for an array. `key` is
 * the current name or index.
 */
type Container = { readonly members: Map<string, number> | null; key: string | number };

function open(container: Container, scan: Scan): void {
  if (scan.containers.length < MAX_DEPTH) scan.containers.push(container);
  else stop({ field: describePath(scan), problem: "too_deep", limit: MAX_DEPTH }, scan);
}

function countElement({ containers }: Scan): void {
  const container = containers.at(-1);
  if (typeof container?.key === "number") container.key++;
}

/** Returns the position of the string's closing quote. */
function passString(text: string, open: number, scan: Scan): number {
  const close = findClosingQuote(text, open);
  if (isName(text, close)) addMember(readString(text, open, close), scan);
  return close;
}

function addMember(name: string, scan: Scan): void {
  const container = scan.containers.at(-1);
  if (container === undefined || container.members === null) return;
  if (++scan.members > MAX_FIELDS) return stop(TOO_MANY_FIELDS, scan);
  container.key = name;
  scan.hasOwnSpelling ||= isIndex(name);
  const times = (container.members.get(name) ?? 0) + 1;
  container.members.set(name, times);
  if (times === 2) addProblem("duplicate_name", scan);
  if (times === 1 && scan.containers.length === 1) scan.names.push(name);
}

/** Returns the position of the number's last character. */
function readNumber(text: string, start: number, scan: Scan): number {
  const end = findNumberEnd(text, start);
  if (!isExactNumber(text, start, end) || !isSearchable(text, start, end)) addProblem("number_not_exact", scan);
  scan.hasOwnSpelling ||= isRespelled(text, start, end);
  return end - 1;
}

/**
 * Whether a search can read the number: PostgreSQL has at most 131,072 digits before the decimal point of a number and 16,383 behind it
 * (its manual, 8.1). No value that JavaScript keeps needs as many.
 */
function isSearchable(text: string, start: number, end: number): boolean {
  if (end - start < SHORTEST_UNSEARCHABLE.length) return true;
  if (end - start > MAX_NUMBER_CHARACTERS) return false;
  const [, exponent = "0"] = text.slice(start, end).split(/e/i);
  return Math.abs(Number(exponent)) <= MAX_EXPONENT;
}

const MAX_EXPONENT = 9_999;
const SHORTEST_UNSEARCHABLE = "0e10000";

function addProblem(problem: PlainProblem, scan: Scan): void {
  scan.problems.push({ field: describePath(scan), problem });
  scan.isOver = scan.problems.length === MAX_PROBLEMS;
}

function stop(problem: FieldProblem, scan: Scan): void {
  scan.problems.push(problem);
  scan.isOver = true;
}

function describePath({ containers }: Scan): string {
  return describeField(containers.map(({ key }) => key));
}
