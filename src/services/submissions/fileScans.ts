import type { Job } from "../../domain/jobs/index.ts";
import { FILE_SCAN_RETRY_SECONDS } from "../../domain/submissions/index.ts";
import { ScanError, type Scanner } from "../../outbound/scan/clamd.ts";
import type { FileScan, StoredSubmissionFile } from "../../repositories/submissions/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { warnAccount } from "../accounts/index.ts";
import type { Dependencies } from "../dependencies.ts";

export type FileScansService = ReturnType<typeof createFileScansService>;

/** What became of a scan's job. `obsolete`: there is nothing to scan; `stale`: the job's lease was lost, and nothing is recorded. */
export type FileScanOutcome =
  | { readonly result: "clean" | "infected" | "obsolete" | "stale" }
  | { readonly result: "failed"; readonly failure: string };

const NO_SCANNER = "CLAMD_URL is not set.";

/** Scans the files of submissions. It acts for no account, so only workers call it. */
export function createFileScansService({
  repositories,
  transact,
  files,
  scanner,
  clock,
  metrics,
  signals,
}: Dependencies) {
  return {
    /**
     * Scans the file of a job and records the result; an infected file of an accepted submission warns its owner. A scan that fails is
     * repeated without end, and the file stays locked meanwhile. Errors: the signal's reason.
     */
    async scan(job: Job, signal: AbortSignal): Promise<FileScanOutcome> {
      const file = await repositories.submissionFiles.findAnyById(job.reference);
      if (file === null || file.scanStatus !== "pending") {
        await repositories.jobs.complete(job);
        return { result: "obsolete" };
      }
      const scan = await scanContent(file, signal);
      const outcome = scan instanceof ScanError ? await postpone(job, scan) : await record(job, file, scan);
      if (outcome.result !== "stale") metrics.countFileScan(outcome.result);
      return outcome;
    },
  };

  async function scanContent(file: StoredSubmissionFile, signal: AbortSignal): Promise<FileScan | ScanError> {
    try {
      const malware = await requireScanner(scanner).findMalware(await openContent(file), signal);
      return { status: malware === null ? "clean" : "infected", malware };
    } catch (error) {
      if (error instanceof ScanError) return error;
      throw error;
    }
  }

  async function openContent({ key, storage }: StoredSubmissionFile) {
    const content = await files.of(storage).read(key);
    if (content === null) throw new ScanError("The storage does not have the file.");
    return content.stream;
  }

  async function postpone(job: Job, { message: failure }: ScanError): Promise<FileScanOutcome> {
    const last = FILE_SCAN_RETRY_SECONDS.length - 1;
    const delaySeconds = FILE_SCAN_RETRY_SECONDS[Math.min(job.attempt - 1, last)] ?? 0;
    const isHeld = await repositories.jobs.reschedule(job, delaySeconds);
    return isHeld ? { result: "failed", failure } : { result: "stale" };
  }

  async function record(job: Job, file: StoredSubmissionFile, scan: FileScan): Promise<FileScanOutcome> {
    const { result, isWarned } = await transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return { result: "stale", isWarned: false } as const;
      const isRecorded = await tx.submissionFiles.setScanned(file.id, scan);
      const isInfected = isRecorded && scan.status === "infected";
      return { result: scan.status, isWarned: isInfected && (await warnOwner(tx, file)) };
    });
    if (isWarned) signals.send({ type: "work_stored" });
    return { result };
  }

  /** A submission in quarantine is nothing that an owner waits for. */
  async function warnOwner(
    tx: Repositories,
    { accountId, submissionId, name }: StoredSubmissionFile,
  ): Promise<boolean> {
    const submission = await tx.submissions.findById(accountId, submissionId);
    if (submission === null) return false;
    const { formId } = submission;
    const warning = { accountId, formId, cause: "file_infected", subjectId: submissionId, detail: name } as const;
    return warnAccount(tx, warning, clock.now());
  }
}

function requireScanner(scanner: Scanner | null): Scanner {
  if (scanner === null) throw new ScanError(NO_SCANNER);
  return scanner;
}
