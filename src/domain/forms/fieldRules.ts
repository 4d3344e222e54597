import type { FieldProblem, LimitProblem, PlainProblem } from "../fieldProblems.ts";
import { isRuc } from "../ruc.ts";
import { dropInvisible, isEmail, isYes } from "../texts.ts";
import {
  type FieldType,
  type FieldValue,
  type FormField,
  MAX_TEXT_CHARACTERS,
  MAX_TEXTAREA_CHARACTERS,
} from "./fields.ts";
import { compilePattern, type Pattern } from "./fieldPatterns.ts";
import { toPhone } from "./phones.ts";
import { findDistrict } from "./ubigeos.ts";

/** A checked value, or the problem of a posted one. */
export type Checked =
  | { readonly value: FieldValue }
  | { readonly problem: PlainProblem }
  | { readonly problem: LimitProblem; readonly limit: number };

/**
 * Checks a posted value that is not blank by the rule of the field's type. A checked value checks again to itself. A text that is a
 * number's or a list's is read as one, because a browser's form posts texts alone.
 */
export function checkFieldValue(field: FormField, raw: unknown): Checked {
  return RULES[field.type](field, raw);
}

/** Whether nothing was posted: no value, a blank text, or an empty list. */
export function isBlank(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === "string") return raw.length <= MAX_TEXTAREA_CHARACTERS && raw.trim() === "";
  return Array.isArray(raw) && raw.every(isBlank);
}

/** The problem as a refusal names it. */
export function toFieldProblem(field: string, checked: Exclude<Checked, { readonly value: FieldValue }>): FieldProblem {
  return { field, ...checked };
}

type Rule = (field: FormField, raw: unknown) => Checked;

const RULES: Readonly<Record<FieldType, Rule>> = {
  text: checkLine,
  textarea: (field, raw) => checkText(field, raw, MAX_TEXTAREA_CHARACTERS),
  hidden: checkLine,
  email: (_field, raw) => checkSpelling(raw, (text) => (isEmail(text) ? text : null), "invalid_email"),
  phone: (_field, raw) => checkSpelling(raw, toPhone, "invalid_phone"),
  url: (_field, raw) => checkSpelling(raw, toWebAddress, "invalid_web_address"),
  date: (_field, raw) => checkSpelling(raw, toDate, "invalid_date"),
  time: (_field, raw) => checkSpelling(raw, toTime, "invalid_time"),
  dni: (_field, raw) => checkSpelling(raw, toDni, "invalid_dni"),
  ruc: (_field, raw) => checkSpelling(raw, toRuc, "invalid_ruc"),
  ubigeo: (_field, raw) => checkSpelling(raw, toUbigeo, "invalid_ubigeo"),
  number: checkNumber,
  amount: checkAmount,
  select: checkChoice,
  radio: checkChoice,
  checkboxes: checkChoices,
  consent: checkConsent,
  file: checkFiles,
};

function checkLine(field: FormField, raw: unknown): Checked {
  return checkText(field, raw, MAX_TEXT_CHARACTERS);
}

/** The length counts a line break as one character. */
function checkText(field: FormField, raw: unknown, most: number): Checked {
  const limit = Math.min(field.max ?? most, most);
  const typed = toText(raw);
  if (typed === null) return { problem: "must_be_text" };
  if (typed.length > maxReadCharacters(limit)) return { problem: "too_long", limit };
  const text = typed.replaceAll(/\r\n?/g, "\n").trim();
  if (text.length > limit) return { problem: "too_long", limit };
  if (field.min !== null && text.length < field.min) return { problem: "too_short", limit: field.min };
  if (field.pattern === null) return { value: text };
  return patternOf(field)?.matches(text) === true ? { value: text } : { problem: "pattern_mismatch" };
}

/** The length is checked before anything reads the content. Blanks at the ends and carriage returns do not count. */
const maxReadCharacters = (limit: number) => 2 * limit + 1_000;

/** `read` returns the value's one spelling, or null. */
function checkSpelling(raw: unknown, read: (text: string) => string | null, problem: PlainProblem): Checked {
  const text = toText(raw);
  if (text === null) return { problem: "must_be_text" };
  if (text.length > MAX_TEXT_CHARACTERS) return { problem: "too_long", limit: MAX_TEXT_CHARACTERS };
  const value = read(dropInvisible(text).trim());
  return value === null ? { problem } : { value };
}

function checkNumber(field: FormField, raw: unknown): Checked {
  const value = typeof raw === "number" ? raw : readNumber(raw, /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/);
  if (value === null || !Number.isFinite(value)) return { problem: "not_a_number" };
  return checkBounds(field, value) ?? { value: value === 0 ? 0 : value };
}

/** An amount is a text with two decimals, such as `129.90`, because binary fractions are not exact. */
function checkAmount(field: FormField, raw: unknown): Checked {
  const typed = typeof raw === "number" ? String(raw) : raw;
  const text = typeof typed === "string" ? typed.slice(0, MAX_TEXT_CHARACTERS).replace(/^\s*S\/\.?/i, "") : typed;
  const value = readNumber(text, /^\d{1,11}(?:[.,]\d{1,2})?$/);
  if (value === null) return { problem: "invalid_amount" };
  return checkBounds(field, value) ?? { value: value.toFixed(2) };
}

function readNumber(raw: unknown, shape: RegExp): number | null {
  if (typeof raw !== "string" || raw.length > MAX_TEXT_CHARACTERS) return null;
  const text = raw.trim();
  return shape.test(text) ? Number(text.replace(",", ".")) : null;
}

function checkBounds({ min, max }: FormField, value: number): Checked | null {
  if (min !== null && value < min) return { problem: "too_small", limit: min };
  return max !== null && value > max ? { problem: "too_large", limit: max } : null;
}

function checkChoice(field: FormField, raw: unknown): Checked {
  const text = toText(raw);
  return text !== null && field.choices.includes(text) ? { value: text } : { problem: "not_a_choice" };
}

/** The marked choices in the order of the field's, each once. */
function checkChoices(field: FormField, raw: unknown): Checked {
  const marked = (Array.isArray(raw) ? raw : [raw]).filter((one) => !isBlank(one));
  if (!marked.every((one) => typeof one === "string" && field.choices.includes(one)))
    return { problem: "not_a_choice" };
  const value = field.choices.filter((choice) => marked.includes(choice));
  if (field.min !== null && value.length < field.min) return { problem: "too_few", limit: field.min };
  if (field.max !== null && value.length > field.max) return { problem: "too_many", limit: field.max };
  return { value };
}

function checkConsent(_field: FormField, raw: unknown): Checked {
  const isAccepted = raw === true || raw === 1 || (typeof raw === "string" && isYes(raw));
  return isAccepted ? { value: true } : { problem: "consent_required" };
}

/** The names of the files. Their contents are checked where they are read. */
function checkFiles(_field: FormField, raw: unknown): Checked {
  const names = Array.isArray(raw) ? raw.filter((name) => typeof name === "string" && name !== "") : [];
  return names.length > 0 && names.length === (raw as readonly unknown[]).length
    ? { value: names }
    : { problem: "must_be_file" };
}

/** The field's pattern, which every check of a form's fields shares. */
function patternOf(field: FormField): Pattern | null {
  const known = PATTERNS.get(field);
  if (known !== undefined || field.pattern === null) return known ?? null;
  const pattern = compilePattern(field.pattern);
  PATTERNS.set(field, pattern);
  return pattern;
}

const PATTERNS = new WeakMap<FormField, Pattern | null>();

/** A number that a program posts for a text, such as a DNI, is read as it is written. */
function toText(raw: unknown): string | null {
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" ? raw : null;
}

function toWebAddress(text: string): string | null {
  const url = URL.parse(text);
  const isWeb =
    url !== null && (url.protocol === "https:" || url.protocol === "http:") && /[^.]\.[^.]/.test(url.hostname);
  if (!isWeb || url.username !== "" || url.password !== "") return null;
  return url.href.length <= MAX_TEXT_CHARACTERS ? url.href : null;
}

/** `2026-11-24`, or `24/11/2026` as people write it. */
function toDate(text: string): string | null {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, day = "", month = "", year = ""] = written ?? [];
  const iso = written === null ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

/** Hours and minutes of a day, `00:00` to `23:59`. */
function toTime(text: string): string | null {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}`;
}

function toDni(text: string): string | null {
  const digits = text.replaceAll(/[ .-]/g, "");
  return /^\d{8}$/.test(digits) ? digits : null;
}

function toRuc(text: string): string | null {
  const digits = text.replaceAll(/[ .-]/g, "");
  return isRuc(digits) ? digits : null;
}

function toUbigeo(text: string): string | null {
  return findDistrict(text) === null ? null : text;
}
