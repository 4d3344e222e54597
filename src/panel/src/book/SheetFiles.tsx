import { useUnlockSheetFile } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { FileList, type ShownFile } from "../shared/files/FileList.tsx";
import { words } from "../shared/files/words.ts";

/** The files of a sheet: those of its consumer, then those that staff used, and how many were not stored. */
export function SheetFiles({
  sheet: { id, attachments, documents, filesNotKept },
  canWrite,
}: {
  readonly sheet: Sheet;
  readonly canWrite: boolean;
}) {
  const files: readonly ShownFile[] = [
    ...attachments.map(({ fileName: name, ...file }) => ({
      ...file,
      name,
      origin: words.ofConsumer,
      path: `complaints/${id}/attachments/${file.id}`,
    })),
    ...documents.map(({ fileName: name, ...file }) => ({
      ...file,
      name,
      origin: words.ofStaff,
      path: `documents/${file.id}`,
    })),
  ];
  return (
    <>
      <FileList files={files} canWrite={canWrite} infectedLead={words.ofInfectedSheet} useUnlock={useUnlockSheetFile} />
      <FilesNotKept count={filesNotKept} />
    </>
  );
}

/** Says how many of a sheet's files were not stored; nothing where all were. */
export function FilesNotKept({ count }: { readonly count: number }) {
  return count === 0 ? null : <p>{words.describeNotKept(count)}</p>;
}
