import { useSubmissionFiles, useUnlockFile } from "./queries/details.ts";
import { FileList } from "../shared/files/FileList.tsx";
import { words } from "../shared/files/words.ts";

/** The files of a submission, and how many were not stored. */
export function Files({ id, canWrite }: { readonly id: string; readonly canWrite: boolean }) {
  const { files = [], filesNotKept = 0 } = useSubmissionFiles(id).data ?? {};
  const shown = files.map(({ field, size, ...file }) => ({
    ...file,
    sizeBytes: size,
    origin: field,
    path: `submissions/files/${file.id}`,
  }));
  return (
    <>
      <FileList files={shown} canWrite={canWrite} infectedLead={words.ofInfectedSubmission} useUnlock={useUnlockFile} />
      {filesNotKept > 0 && <p>{words.describeNotHeld(filesNotKept)}</p>}
    </>
  );
}
