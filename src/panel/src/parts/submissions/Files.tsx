import { useMutation } from "@tanstack/react-query";
import { download } from "../../queries/service.ts";
import { type File, useSubmissionFiles, useUnlockFile } from "../../queries/submissionActs.ts";
import { describeProblem } from "../Problem.tsx";
import styles from "./submissions.module.css";
import { words } from "./words.ts";

/** The files of a submission as downloads, with their sizes and what the scanner says; nothing where there are none. */
export function Files({ id, canWrite }: { readonly id: string; readonly canWrite: boolean }) {
  const files = useSubmissionFiles(id).data ?? [];
  const open = useMutation({ mutationFn: (file: File) => download(`submissions/files/${file.id}`) });
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h3 id="files">{words.files}</h3>
      <ul className={styles["files"]}>
        {files.map((file) => (
          <li key={file.id}>
            {file.isLocked ? (
              <b>{file.name}</b>
            ) : (
              <button type="button" disabled={open.isPending} onClick={() => open.mutate(file)}>
                {words.downloadFile(file.name)}
              </button>
            )}{" "}
            <span className="hint">{`${file.field} · ${describeSize(file.size)}`}</span>
            <Scan file={file} canWrite={canWrite} />
          </li>
        ))}
      </ul>
      {open.error && <p role="alert">{describeProblem(open.error)}</p>}
    </section>
  );
}

/** What the scanner says of a file, and what one may do about it. */
function Scan({ file, canWrite }: { readonly file: File; readonly canWrite: boolean }) {
  const unlock = useUnlockFile();
  const { scanStatus, isLocked, malware } = file;
  if (scanStatus === "INFECTED") {
    return (
      <div className="suspicion">
        <p>
          <b>{words.infected(malware ?? "")}</b>
        </p>
        <p className="hint">{words.infectedLead}</p>
      </div>
    );
  }
  if (!isLocked) return <p className="hint">{words.scans[scanStatus]}</p>;
  return (
    <>
      <p className="hint">{canWrite ? `${words.locked} ${words.lockedLead}` : words.locked}</p>
      {canWrite && (
        <button type="button" disabled={unlock.isPending} onClick={() => unlock.mutate(file.id)}>
          {words.unlock(file.name)}
        </button>
      )}
      {unlock.error && <p role="alert">{describeProblem(unlock.error)}</p>}
    </>
  );
}

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** As the mails write it: `340 KB`, `1.2 MB`. */
function describeSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}
