import { toIsoText } from "../domain/isoTexts.ts";
import type { ExportedSubmission, JsonValue } from "../domain/submissions/submissions.ts";
import type { Locale } from "../messages/locale.ts";

/** A cell of a table. An instant is shown in Lima's time. */
export type Cell = string | number | boolean | Date | null;

/** The columns of submissions: those that every submission has, and the names of their data. */
export type SubmissionColumns = {
  /** Whether the submissions are of several forms, so that each row names its form. */
  readonly isOfAccount: boolean;
  readonly names: readonly string[];
  /** False when the data have further names, whose values are together in one column. */
  readonly isComplete: boolean;
};

/** The headers of the columns, in their order: when, which form, the data, where from, the id. */
export function listHeaders(locale: Locale, { isOfAccount, names, isComplete }: SubmissionColumns): readonly string[] {
  const { receivedAt, form, others, origin, ip, id } = locale.exports.submissionHeaders;
  return [receivedAt, ...(isOfAccount ? [form] : []), ...names, ...(isComplete ? [] : [others]), origin, ip, id];
}

/** The cells of a submission in the order of `listHeaders`. */
export function listCells(submission: ExportedSubmission, columns: SubmissionColumns): readonly Cell[] {
  const { createdAt, formName, origin, ip, id } = submission;
  const data = addFileNames(submission);
  return [
    createdAt,
    ...(columns.isOfAccount ? [formName] : []),
    ...columns.names.map((name) => (Object.hasOwn(data, name) ? toCellValue(data[name] ?? null) : null)),
    ...(columns.isComplete ? [] : [describeOthers(data, columns.names)]),
    origin,
    ip,
    id,
  ];
}

/** A line of NDJSON: the submission with its data exactly as they were sent, with its files, and with the number of those not stored, where it has some. */
export function toLine(submission: ExportedSubmission): string {
  const { id, formId, formName, createdAt, data, ip, userAgent, origin, referer, filesNotKept } = submission;
  const form = { id: formId, name: formName };
  const created_at = toIsoText(createdAt);
  const files = submission.files.map(({ id: fileId, field, name, mediaType, sizeBytes, sha256 }) => {
    return { id: fileId, field, name, media_type: mediaType, size: sizeBytes, sha256 };
  });
  const line = { id, form, created_at, data, ip, user_agent: userAgent, origin, referer };
  const named = files.length === 0 ? line : { ...line, files };
  return `${JSON.stringify(filesNotKept === null ? named : { ...named, files_not_kept: filesNotKept })}\n`;
}

/** The data with the names of the files under the names of their inputs, behind what the data have there. */
function addFileNames({ data, files }: ExportedSubmission): ExportedSubmission["data"] {
  if (files.length === 0) return data;
  const named = new Map(Object.entries(data));
  for (const { field, name } of files) {
    const before = named.get(field) ?? "";
    named.set(field, before === "" ? [name] : Array.isArray(before) ? [...before, name] : [before, name]);
  }
  return Object.fromEntries(named);
}

/** A list of texts and numbers becomes one text; a list or an object of others stays JSON. */
function toCellValue(value: JsonValue): Cell {
  if (typeof value !== "object" || value === null) return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item === "string" || typeof item === "number");
  return isList ? value.join(", ") : JSON.stringify(value);
}

function describeOthers(data: ExportedSubmission["data"], names: readonly string[]): string | null {
  const known = new Set(names);
  const others = Object.entries(data).filter(([name]) => !known.has(name));
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}
