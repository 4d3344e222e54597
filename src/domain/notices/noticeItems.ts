import type { JsonValue, Submission } from "../submissions/submissions.ts";
import { shorten } from "../texts.ts";
import type { NoticeFile, NoticeItem } from "./notices.ts";

const MAX_ROWS = 100;
const MAX_VALUE_CHARACTERS = 5_000;
const MAX_LABEL_CHARACTERS = 100;

/** A submission as notices know it: with the sender's control fields beside the data. */
export type NotifiedSubmission = Pick<Submission, "id" | "data" | "createdAt"> & {
  readonly noticeSubject: string | null;
  readonly replyAddress: string | null;
  readonly files: readonly NoticeFile[];
};

/** The submission's fields as lines of text, bounded in number and length. */
export function describeSubmission({
  data,
  createdAt,
}: Pick<Submission, "data" | "createdAt">): Pick<NoticeItem, "receivedAt" | "rows" | "omitted"> {
  const fields = Object.entries(data);
  const rows = fields
    .slice(0, MAX_ROWS)
    .map(([name, value]) => ({ label: shorten(name, MAX_LABEL_CHARACTERS), value: describeValue(value) }));
  return { receivedAt: createdAt, rows, omitted: fields.length - rows.length };
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
