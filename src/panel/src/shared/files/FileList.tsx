import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { FileScanStatus } from "../../generated/graphql.ts";
import { download } from "../service.ts";
import { Button } from "../controls/Button.tsx";
import { describeProblem } from "../Problem.tsx";
import styles from "./files.module.css";
import { words } from "./words.ts";

/** A file as the list shows it. */
export type ShownFile = {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Where the file comes from. */
  readonly origin: string;
  /** The path of its download below the one of REST. */
  readonly path: string;
  readonly scanStatus: FileScanStatus;
  readonly malware?: string | null;
  readonly isLocked: boolean;
};

/** The files that a spreadsheet program opens, and whose cells it calculates. They come back as they were sent. */
const SPREADSHEET = /\.(?:csv|ods|xls|xlsx)$/i;

type Unlock = UseMutationResult<unknown, Error, string>;

/** Files as downloads, with their sizes and what the scanner says; nothing where there are none. */
export function FileList({
  files,
  canWrite,
  infectedLead,
  useUnlock,
}: {
  readonly files: readonly ShownFile[];
  readonly canWrite: boolean;
  /** What one can do about an infected file. */
  readonly infectedLead: string;
  /** Lets a file be downloaded before its scan. */
  readonly useUnlock: () => Unlock;
}) {
  const open = useMutation({ mutationFn: ({ path }: ShownFile) => download(path) });
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h3 id="files">{words.title}</h3>
      <ul className={styles["files"]}>
        {files.map((file) => (
          <li key={file.id}>
            {file.isLocked ? (
              <b>{file.name}</b>
            ) : (
              <Button isDisabled={open.isPending} onPress={() => open.mutate(file)}>
                {words.download(file.name)}
              </Button>
            )}{" "}
            <span className="hint">{`${file.origin} · ${describeSize(file.sizeBytes)}`}</span>
            {!file.isLocked && SPREADSHEET.test(file.name) && <p className="hint">{words.spreadsheet}</p>}
            <Scan file={file} canWrite={canWrite} infectedLead={infectedLead} useUnlock={useUnlock} />
          </li>
        ))}
      </ul>
      {open.error && <p role="alert">{describeProblem(open.error)}</p>}
    </section>
  );
}

/** What the scanner says of a file, and what one may do about it. */
function Scan({
  file: { id, name, scanStatus, isLocked, malware },
  canWrite,
  infectedLead,
  useUnlock,
}: {
  readonly file: ShownFile;
  readonly canWrite: boolean;
  readonly infectedLead: string;
  readonly useUnlock: () => Unlock;
}) {
  const unlock = useUnlock();
  if (scanStatus === "INFECTED") {
    return (
      <div className="suspicion">
        <p>
          <b>{words.infected(malware ?? "")}</b>
        </p>
        <p className="hint">{infectedLead}</p>
      </div>
    );
  }
  if (!isLocked) return <p className="hint">{words.scans[scanStatus]}</p>;
  return (
    <>
      <p className="hint">{canWrite ? `${words.locked} ${words.lockedLead}` : words.locked}</p>
      {canWrite && (
        <Button isDisabled={unlock.isPending} onPress={() => unlock.mutate(id)}>
          {words.unlock(name)}
        </Button>
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
