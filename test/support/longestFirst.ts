import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, in this order; most of their time is waiting. One of them that began last would lengthen the
 * whole run by the time that it takes alone.
 */
export const LONGEST = [
  "test/system/bench/otherSmokes.test.ts",
  "test/system/bench/serverSmokes.test.ts",
  "test/system/panel/formJourneys.test.ts",
  "test/system/readmeProduction.test.ts",
  "test/system/embeddedService.test.ts",
  "test/system/backupCommands.test.ts",
  "test/system/crash/crashFindings.test.ts",
  "test/system/readme.test.ts",
  "test/system/panel/editor.test.ts",
  "test/system/processes.test.ts",
  "test/system/docs/inlineCommands.test.ts",
  "test/system/panel/undeliveredAnswers.test.ts",
  "test/system/panel/book.test.ts",
  "test/system/commands.test.ts",
  "test/system/browser/complaintsBookAccess.test.ts",
  "test/system/panel/triage.test.ts",
  "test/system/panel/forms.test.ts",
  "test/system/shutdown.test.ts",
  "test/system/checkouts.test.ts",
  "test/system/backupReleases.test.ts",
  "test/system/panel/board.test.ts",
  "test/system/panel/submissions.test.ts",
  "test/system/panel/editorPreview.test.ts",
  "test/system/killedWorkers.test.ts",
  "test/system/browser/complaintsBook.test.ts",
  "test/system/panel/summary.test.ts",
  "test/system/panel/submissionFiles.test.ts",
  "test/system/metrics.test.ts",
  "test/system/lostClaims.test.ts",
  "test/system/panel/operator.test.ts",
  "test/system/panel/submissionActs.test.ts",
  "test/system/databaseAway.test.ts",
  "test/system/panel/firstView.test.ts",
  "test/faults/b08RestoredBook.test.ts",
  "test/faults/b11DatabaseAway.test.ts",
  "test/faults/b10Markers.test.ts",
  "test/faults/b09OtherStorage.test.ts",
  "test/faults/b01SilentSession.test.ts",
  "test/faults/b02ReleasedMessages.test.ts",
  "test/faults/b12Housekeeping.test.ts",
  "test/faults/b15AsynchronousStandby.test.ts",
  "test/faults/b04RollingUpdate.test.ts",
  "test/faults/b16SeveralHosts.test.ts",
  "test/smtp/bounces.test.ts",
  "test/services/feed/submissionFeed.test.ts",
  "test/jobs/mailOverSmtp.test.ts",
  "test/field/files.test.ts",
  "test/jobs/slots.test.ts",
  "test/security/unreadAnswers.test.ts",
  "test/jobs/mail.test.ts",
  "test/backups/buckets.test.ts",
  "test/outbound/webhooks/deadlines.test.ts",
  "test/http/fileScans.test.ts",
  "test/security/threads.test.ts",
];

/**
 * Orders the longest files first, then the rest of test/system, then the fast files, whose processes are shared. The run's seed
 * shuffles each of the two. Vitest wants a class.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const keys = new Map(files.map((file) => [file, buildSortKey(relative(root, file.moduleId), sequence.seed)]));
    return files.toSorted((left, right) => ((keys.get(left) ?? "") < (keys.get(right) ?? "") ? -1 : 1));
  }
}

/** Sorts as text. */
export function buildSortKey(path: string, seed: number): string {
  const index = LONGEST.indexOf(path);
  if (index !== -1) return `1 longest ${String(index).padStart(2, "0")}`;
  const group = path.startsWith("test/system/") ? "2 system" : "3 fast";
  return `${group} ${createHash("sha1").update(`${seed} ${path}`).digest("hex")}`;
}
