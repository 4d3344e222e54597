import type { FieldProblem, PlainProblem } from "../../domain/errors.ts";
import { describeField, MAX_PROBLEMS, TOO_MANY_FIELDS } from "../../domain/submissions/submissionData.ts";
import { MAX_DEPTH, MAX_FIELDS } from "../../domain/submissions/submissions.ts";
import { findNumberEnd, isDigit, isExactNumber } from "../../edge/exactNumbers.ts";

/** The top-level names in the order of the text, and the problems that the result of `JSON.parse` does not show. */
export type JsonInspection = { readonly names: readonly string[]; readonly problems: readonly FieldProblem[] };

/**
 * Inspects the text of an object that `JSON.parse` has accepted; the syntax is not checked. The inspection stops at the first
 * exceeded bound of a submission, so that hostile bodies take little time. The function is a loop without recursion, so that no depth
 * overflows the stack.
 */
export function inspectJson(text: string): JsonInspection {
  const scan: Scan = { names: [], problems: [], containers: [], members: 0, isOver: false };
  for (let at = 0; at < text.length && !scan.isOver; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = readString(text, at, scan);
    else if (code === OPEN_BRACE) open({ members: new Map(), key: "" }, scan);
    else if (code === OPEN_BRACKET) open({ members: null, key: 0 }, scan);
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) scan.containers.pop();
    else if (code === COMMA) countElement(scan);
    else if (code === MINUS || isDigit(code)) at = readNumber(text, at, scan);
  }
  return scan;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;

type Scan = {
  readonly names: string[];
  readonly problems: FieldProblem[];
  readonly containers: Container[];
  members: number;
  isOver: boolean;
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
function readString(text: string, open: number, scan: Scan): number {
  const close = findClosingQuote(text, open);
  if (isName(text, close)) addMember(readName(text, open, close), scan);
  return close;
}

/** A string without an escaped quote ends at the first quote; another one is read by character. */
function findClosingQuote(text: string, open: number): number {
  const first = text.indexOf('"', open + 1);
  if (text.charCodeAt(first - 1) !== BACKSLASH) return first;
  let at = open + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Whether the string that ends at `close` is the name of a member. */
function isName(text: string, close: number): boolean {
  let at = close + 1;
  while (isSpace(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === COLON;
}

function readName(text: string, open: number, close: number): string {
  const name = text.slice(open + 1, close);
  return name.includes("\\") ? JSON.parse(`"${name}"`) : name;
}

function addMember(name: string, scan: Scan): void {
  const container = scan.containers.at(-1);
  if (container === undefined || container.members === null) return;
  if (++scan.members > MAX_FIELDS) return stop(TOO_MANY_FIELDS, scan);
  container.key = name;
  const times = (container.members.get(name) ?? 0) + 1;
  container.members.set(name, times);
  if (times === 2) addProblem("duplicate_name", scan);
  if (times === 1 && scan.containers.length === 1) scan.names.push(name);
}

/** Returns the position of the number's last character. */
function readNumber(text: string, start: number, scan: Scan): number {
  const end = findNumberEnd(text, start);
  if (!isExactNumber(text, start, end)) addProblem("number_not_exact", scan);
  return end - 1;
}

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

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
