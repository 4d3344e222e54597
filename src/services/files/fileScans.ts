import type { WarningCause } from "../../domain/accounts/warnings.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { FILE_SCAN_RETRY_SECONDS, type FileKind } from "../../domain/files/files.ts";
import { ScanError, type Scanner } from "../../outbound/scan/clamd.ts";
import type { FileScan, StoredFile } from "../../repositories/files/storedFiles.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { warnAccount } from "../accounts/warnings.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader } from "./openFiles.ts";

export type FileScansService = ReturnType<typeof createFileScansService>;

/** What became of a scan. `stale`: the job's lease was lost, and nothing is recorded. */
type Scanned =
  | { readonly result: "clean" | "infected" | "stale" }
  | { readonly result: "failed"; readonly failure: string };

/** What became of a scan's job. `obsolete`: there is nothing to scan. */
export type FileScanOutcome = Scanned | { readonly result: "obsolete" };

const NO_SCANNER = "CLAMD_URL is not set.";

/** Scans the files of submissions and of the complaints books. It acts for no account, so only workers call it. */
export function createFileScansService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "metrics" | "signals" | "files" | "scanner">,
) {
  const { repositories, transact, scanner, clock, metrics, signals } = dependencies;
  const reader = createFileReader(dependencies);

  return {
    /**
     * Scans the file of a job and records the result; an infected file of an accepted submission or of a sheet warns its owner. A scan that fails is
     * repeated without end, and the file stays locked meanwhile. Errors: the signal's reason.
     */
    async scan(job: Job, signal: AbortSignal): Promise<FileScanOutcome> {
      const file = await repositories.storedFiles.findAnyById(job.reference);
      if (file === null || file.scanStatus !== "pending") {
        await repositories.jobs.complete(job);
        return { result: "obsolete" };
      }
      const startedMs = performance.now();
      const scan = await scanContent(file, signal);
      const seconds = (performance.now() - startedMs) / 1_000;
      const outcome = scan instanceof ScanError ? await postpone(job, scan) : await record(job, file, scan);
      if (outcome.result !== "stale") metrics.observeFileScan(outcome.result, seconds);
      return outcome;
    },
  };

  async function scanContent(file: StoredFile, signal: AbortSignal): Promise<FileScan | ScanError> {
    try {
      const malware = await requireScanner(scanner).findMalware(await openContent(file), signal);
      return { status: malware === null ? "clean" : "infected", malware };
    } catch (error) {
      if (error instanceof ScanError) return error;
      throw error;
    }
  }

  async function openContent(file: StoredFile) {
    const content = await reader.read(file);
    if (content === null) throw new ScanError("The storage does not have the file.");
    return content.stream;
  }

  async function postpone(job: Job, { message: failure }: ScanError): Promise<Scanned> {
    const last = FILE_SCAN_RETRY_SECONDS.length - 1;
    const delaySeconds = FILE_SCAN_RETRY_SECONDS[Math.min(job.attempt - 1, last)] ?? 0;
    const isHeld = await repositories.jobs.reschedule(job, delaySeconds);
    return isHeld ? { result: "failed", failure } : { result: "stale" };
  }

  async function record(job: Job, file: StoredFile, scan: FileScan): Promise<Scanned> {
    const { result, isWarned } = await transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return { result: "stale", isWarned: false } as const;
      const isRecorded = await tx.storedFiles.setScanned(file, scan);
      const isInfected = isRecorded && scan.status === "infected";
      return { result: scan.status, isWarned: isInfected && (await warnOwner(tx, file)) };
    });
    if (isWarned) signals.send({ type: "work_stored" });
    return { result };
  }

  async function warnOwner(tx: Repositories, { kind, accountId, subjectId, name }: StoredFile): Promise<boolean> {
    const formId = subjectId === null ? null : await FORM_FINDERS[kind](tx, accountId, subjectId);
    if (formId === null || subjectId === null) return false;
    const warning = { accountId, formId, cause: WARNINGS[kind], subjectId, detail: name } as const;
    return warnAccount(tx, warning, clock.now());
  }
}

const WARNINGS = {
  submission: "file_infected",
  attachment: "sheet_file_infected",
  document: "sheet_file_infected",
} as const satisfies Record<FileKind, WarningCause>;

type FindForm = (tx: Repositories, accountId: string, id: string) => Promise<string | null>;

/** A submission in quarantine is nothing that an owner waits for. */
const findFormOfSubmission: FindForm = async (tx, accountId, id) =>
  (await tx.submissions.findById(accountId, id))?.formId ?? null;

const findFormOfSheet: FindForm = async (tx, accountId, id) =>
  (await tx.complaints.findById(accountId, id))?.formId ?? null;

const FORM_FINDERS: Readonly<Record<FileKind, FindForm>> = {
  submission: findFormOfSubmission,
  attachment: findFormOfSheet,
  document: findFormOfSheet,
};

function requireScanner(scanner: Scanner | null): Scanner {
  if (scanner === null) throw new ScanError(NO_SCANNER);
  return scanner;
}
