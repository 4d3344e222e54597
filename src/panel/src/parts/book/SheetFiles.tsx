import { useUnlockSheetFile } from "../../queries/complaintActs.ts";
import type { Sheet } from "../../queries/complaints.ts";
import { FileList, type ShownFile } from "../files/FileList.tsx";
import { words } from "../files/words.ts";

/** The files of a sheet: those of its consumer, then those that staff used. */
export function SheetFiles({
  sheet: { id, attachments, documents },
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
    <FileList files={files} canWrite={canWrite} infectedLead={words.ofInfectedSheet} useUnlock={useUnlockSheetFile} />
  );
}
