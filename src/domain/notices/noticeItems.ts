import type { ValueFormats } from "../forms/fieldTypes/definition.ts";
import { listReadableData, type ReadableDatum, type ReadableSource } from "../submissions/readableData.ts";
import type { Submission } from "../submissions/submissions.ts";
import { shorten } from "../texts.ts";
import type { NoticeFile, NoticeRow } from "./notices.ts";

const MAX_ROWS = 100;
const MAX_VALUE_CHARACTERS = 5_000;
const MAX_LABEL_CHARACTERS = 100;

/** A submission as notices know it: with the sender's control fields beside the data. */
export type NotifiedSubmission = Pick<Submission, "id" | "createdAt"> &
  ReadableSource & {
    readonly noticeSubject: string | null;
    readonly replyAddress: string | null;
    readonly files: readonly NoticeFile[];
  };

/** The submission's fields as lines of text, bounded in number and length. */
export function describeSubmission(
  source: ReadableSource,
  formats: ValueFormats,
): { readonly rows: readonly (NoticeRow & Pick<ReadableDatum, "cell">)[]; readonly omitted: number } {
  const fields = listReadableData(source, formats);
  const rows = fields.slice(0, MAX_ROWS).map(({ label, value, cell }) => ({
    label: shorten(label, MAX_LABEL_CHARACTERS),
    value: shorten(value, MAX_VALUE_CHARACTERS),
    cell,
  }));
  return { rows, omitted: fields.length - rows.length };
}
