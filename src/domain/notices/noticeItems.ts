import { NOTICE_EXTENT, type NoticeExtent } from "../byteBudgets.ts";
import type { ValueFormats } from "../forms/fieldTypes/definition.ts";
import { listReadableData, type ReadableDatum, type ReadableSource } from "../submissions/readableData.ts";
import type { Submission } from "../submissions/submissions.ts";
import { shorten } from "../texts.ts";
import type { NoticeFile, NoticeRow } from "./notices.ts";

const MAX_LABEL_CHARACTERS = 100;

/** A submission as notices know it: the first of its fields, cut, with the sender's control fields beside the data. */
export type NotifiedSubmission = Pick<Submission, "id" | "createdAt"> &
  ReadableSource & {
    /** The number of sent fields that are not among the data. */
    readonly omitted: number;
    readonly noticeSubject: string | null;
    readonly replyAddress: string | null;
    readonly files: readonly NoticeFile[];
  };

/** `isCut`: the value is longer. */
type DescribedRow = NoticeRow & Pick<ReadableDatum, "cell"> & { readonly isCut?: true };

/** The submission's fields as lines of text, bounded in number and length. */
export function describeSubmission(
  { omitted = 0, ...source }: ReadableSource & { readonly omitted?: number },
  formats: ValueFormats,
  extent: NoticeExtent = NOTICE_EXTENT,
): { readonly rows: readonly DescribedRow[]; readonly omitted: number } {
  const fields = listReadableData(source, formats);
  const shown = fields.slice(0, extent.fields);
  const characters = Math.min(extent.characters, Math.floor(extent.charactersTogether / Math.max(1, shown.length)));
  const rows = shown.map(({ label, value, cell }) => {
    const kept = shorten(value, characters);
    const isCut = kept !== value;
    return {
      label: shorten(label, MAX_LABEL_CHARACTERS),
      value: kept,
      cell,
      ...(isCut ? { isCut } : {}),
    };
  });
  return { rows, omitted: omitted + fields.length - rows.length };
}
