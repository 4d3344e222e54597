import type { TableValue } from "../domain/forms/fieldTypes/definition.ts";
import { toIsoText } from "../domain/isoTexts.ts";
import { type JsonValue, toOrderedObject } from "../domain/sentJson.ts";
import { listReadableData } from "../domain/submissions/readableData.ts";
import type { ExportedSubmission } from "../domain/submissions/submissions.ts";
import type { SubmissionMessage } from "../domain/submissions/messages.ts";
import type { SubmissionState } from "../domain/submissions/triage.ts";
import { shorten } from "../domain/texts.ts";
import type { Locale } from "../messages/locale.ts";

/** A cell of a table. An instant is shown in Lima's time. */
export type Cell = TableValue | Date;

/** The columns of submissions: those that every submission has, and the names of their data. */
export type SubmissionColumns = {
  /** Whether the submissions are of several forms, so that each row names its form. */
  readonly isOfAccount: boolean;
  readonly names: readonly string[];
  /** The labels of names that fields have. */
  readonly labels: ReadonlyMap<string, string>;
  /** False when the data have further names, whose values are together in one column. */
  readonly isComplete: boolean;
  /** Whether states, people and tags are columns. */
  readonly hasTriage: boolean;
  /** Whether some are tests, so that a column says which. */
  readonly hasTests: boolean;
  /** Whether a column says when each visitor confirmed the address. */
  readonly hasConfirmed: boolean;
};

const MAX_LABEL_CHARACTERS = 200;

/** The headers of the columns, in their order: when, which form, the data, where from, the id. No two are the same. */
export function listHeaders(locale: Locale, columns: SubmissionColumns): readonly string[] {
  const { receivedAt, form, others, origin, ip, id, state, assignee, tags, test, confirmedAt } =
    locale.exports.submissionHeaders;
  const before = [receivedAt, ...(columns.isOfAccount ? [form] : [])];
  const triage = columns.hasTriage ? [state, assignee, tags] : [];
  const tests = columns.hasTests ? [test] : [];
  const confirmed = columns.hasConfirmed ? [confirmedAt] : [];
  const after = [...(columns.isComplete ? [] : [others]), origin, ip, id, ...triage, ...tests, ...confirmed];
  return [...before, ...nameColumns(locale, columns, [...before, ...after]), ...after];
}

/**
 * The headers of the data: the label of the field, else the name. A label that stands at several columns gets its name in brackets, and
 * a name that is a header of the service says that it is one of the form.
 */
function nameColumns(
  locale: Locale,
  { names, labels }: SubmissionColumns,
  taken: readonly string[],
): readonly string[] {
  const labelOf = (name: string) => shorten(labels.get(name) ?? name, MAX_LABEL_CHARACTERS);
  const counts = Map.groupBy([...taken, ...names.map(labelOf)], fold);
  const used = new Set(taken.map(fold));
  return names.map((name) => {
    const label = labelOf(name);
    const isAlone = counts.get(fold(label))?.length === 1;
    const header = isAlone ? label : label === name ? locale.exports.ofForm(name) : `${label} (${name})`;
    let unused = header;
    for (let count = 2; used.has(fold(unused)); count += 1) unused = `${header} ${count}`;
    used.add(fold(unused));
    return unused;
  });
}

/** Tables of spreadsheets take headers that differ in case alone for the same. */
function fold(header: string): string {
  return header.trim().toLowerCase();
}

/** The cells of a submission in the order of `listHeaders`. */
export function listCells(locale: Locale, submission: ExportedSubmission, columns: SubmissionColumns): readonly Cell[] {
  const { createdAt, formName, origin, ip, id, values, fields } = submission;
  const data = addFileNames(submission);
  const readable = listReadableData({ data, values, fields }, locale.formats);
  const cells = new Map(readable.map(({ name, cell }) => [name, cell]));
  return [
    createdAt,
    ...(columns.isOfAccount ? [formName] : []),
    ...columns.names.map((name) => cells.get(name) ?? null),
    ...(columns.isComplete ? [] : [describeOthers(data, columns.names)]),
    origin,
    ip,
    id,
    ...(columns.hasTriage ? listTriage(locale, submission) : []),
    ...(columns.hasTests ? [submission.isTest ? locale.formats.yes : null] : []),
    ...(columns.hasConfirmed ? [submission.confirmedAt] : []),
  ];
}

function listTriage(locale: Locale, { triage }: ExportedSubmission): readonly Cell[] {
  if (triage === undefined) return [null, null, null];
  return [nameState(locale, triage.state), triage.assignee?.name ?? null, triage.tags.join(", ")];
}

/** The account's name for a state, or the usual one. */
function nameState(locale: Locale, { name, kind }: SubmissionState): string {
  return name ?? locale.submissionStates[kind];
}

/** A line of NDJSON: the submission with its data exactly as they were sent, with its files, and with the number of those not stored, where it has some. */
export function toLine(
  locale: Locale,
  submission: ExportedSubmission,
  thread: readonly SubmissionMessage[] = [],
): string {
  const { id, formId, formName, createdAt, data, ip, userAgent, origin, referer, filesNotKept } = submission;
  const form = { id: formId, name: formName };
  const created_at = toIsoText(createdAt);
  const files = submission.files.map(({ id: fileId, field, name, mediaType, sizeBytes, sha256 }) => {
    return { id: fileId, field, name, media_type: mediaType, size: sizeBytes, sha256 };
  });
  const line = { id, form, created_at, data, ip, user_agent: userAgent, origin, referer };
  const named = files.length === 0 ? line : { ...line, files };
  const counted = filesNotKept === null ? named : { ...named, files_not_kept: filesNotKept };
  const tested = submission.isTest ? { ...counted, test: true } : counted;
  const confirmed =
    submission.confirmedAt === null ? tested : { ...tested, confirmed_at: toIsoText(submission.confirmedAt) };
  return `${JSON.stringify({ ...confirmed, ...describeTriage(locale, submission), ...describeThread(thread) })}\n`;
}

function describeTriage(locale: Locale, { triage }: ExportedSubmission) {
  if (triage === undefined) return {};
  const { state, assignee, tags } = triage;
  return { state: { id: state.id, name: nameState(locale, state), kind: state.kind }, assignee, tags };
}

function describeThread(thread: readonly SubmissionMessage[]) {
  if (thread.length === 0) return {};
  return {
    messages: thread.map(({ id, direction, address, authorName, subject, body, files, state, at, createdAt }) => ({
      id,
      direction,
      address,
      author: authorName,
      subject,
      body,
      files: files.map(({ name, sizeBytes }) => ({ name, size: sizeBytes })),
      state,
      state_since: toIsoText(at),
      created_at: toIsoText(createdAt),
    })),
  };
}

/** The data with the names of the files under the names of their inputs, behind what the data have there. */
function addFileNames({ data, files }: ExportedSubmission): ExportedSubmission["data"] {
  if (files.length === 0) return data;
  const named = new Map<string, JsonValue>(Object.entries(data));
  for (const { field, name } of files) {
    const before = named.get(field) ?? "";
    named.set(field, before === "" ? [name] : Array.isArray(before) ? [...before, name] : [before, name]);
  }
  return toOrderedObject(named);
}

function describeOthers(data: ExportedSubmission["data"], names: readonly string[]): string | null {
  const known = new Set(names);
  const others = Object.entries(data).filter(([name]) => !known.has(name));
  return others.length === 0 ? null : JSON.stringify(toOrderedObject(new Map(others)));
}
