import type { JsonObject, JsonValue, Submission } from "../submissions/index.ts";
import { dropInvisible, isEmail, toHeaderLine } from "../texts.ts";
import type { NoticeItem } from "./notices.ts";

const MAX_ROWS = 100;
const MAX_VALUE_CHARACTERS = 5_000;
const MAX_LABEL_CHARACTERS = 100;
const MAX_SUBJECT_CHARACTERS = 120;
/** The fields that steer the service and say nothing to a reader. */
const CONTROL_FIELDS: ReadonlySet<string> = new Set(["_subject", "_replyto", "_redirect", "_next", "_gotcha"]);
const REPLY_FIELDS = ["email", "_replyto"];

/** The submission's fields as lines of text, bounded in number and length. */
export function describeSubmission({ data, createdAt }: Pick<Submission, "data" | "createdAt">): NoticeItem {
  const fields = Object.entries(data).filter(([name]) => !CONTROL_FIELDS.has(name));
  const rows = fields
    .slice(0, MAX_ROWS)
    .map(([name, value]) => ({ label: shorten(name, MAX_LABEL_CHARACTERS), value: describeValue(value) }));
  return { receivedAt: createdAt, rows, omitted: fields.length - rows.length };
}

/** The field `_subject` as one short line; null where there is none. */
export function findSubject(data: JsonObject): string | null {
  const subject = data["_subject"];
  if (typeof subject !== "string") return null;
  const line = toHeaderLine(shorten(subject, MAX_SUBJECT_CHARACTERS));
  return line === "" ? null : line;
}

/** The visitor's address, if the field `email` or `_replyto` is exactly one; else null. */
export function findReplyAddress(data: JsonObject): string | null {
  for (const field of REPLY_FIELDS) {
    const value = data[field];
    const address = typeof value === "string" ? dropInvisible(value.slice(0, MAX_VALUE_CHARACTERS)).trim() : "";
    if (isEmail(address)) return address;
  }
  return null;
}

function describeValue(value: JsonValue): string {
  return shorten(toText(value), MAX_VALUE_CHARACTERS);
}

function toText(value: JsonValue): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isPlainList ? value.join(", ") : JSON.stringify(value);
}

/** Cuts between whole characters. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\uFFFD$/, "")}…`;
}
