import { useMutation } from "@tanstack/react-query";
import { download } from "../../queries/service.ts";
import { type File, useSubmissionFiles } from "../../queries/submissionActs.ts";
import { describeProblem } from "../Problem.tsx";
import styles from "./submissions.module.css";
import { words } from "./words.ts";

/** The files of a submission as downloads, with their sizes; nothing where there are none. */
export function Files({ id }: { readonly id: string }) {
  const files = useSubmissionFiles(id).data ?? [];
  const open = useMutation({ mutationFn: (file: File) => download(`submissions/files/${file.id}`) });
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h3 id="files">{words.files}</h3>
      <ul className={styles["files"]}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" disabled={open.isPending} onClick={() => open.mutate(file)}>
              {words.downloadFile(file.name)}
            </button>{" "}
            <span className="hint">{`${file.field} · ${describeSize(file.size)}`}</span>
          </li>
        ))}
      </ul>
      {open.error && <p role="alert">{describeProblem(open.error)}</p>}
    </section>
  );
}

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** As the mails write it: `340 KB`, `1.2 MB`. */
function describeSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}
