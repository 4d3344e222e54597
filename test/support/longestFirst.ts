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
  "test/system/embeddedService.test.ts",
  "test/system/backupCommands.test.ts",
  "test/system/panel/formJourneys.test.ts",
  "test/system/processes.test.ts",
  "test/system/crash/crashFindings.test.ts",
  "test/system/readme.test.ts",
  "test/system/readmeProduction.test.ts",
  "test/system/checkouts.test.ts",
  "test/system/panel/book.test.ts",
  "test/system/commands.test.ts",
  "test/system/panel/editor.test.ts",
  "test/system/docs/inlineCommands.test.ts",
  "test/system/killedWorkers.test.ts",
  "test/system/browser/complaintsBookAccess.test.ts",
  "test/system/backupReleases.test.ts",
  "test/system/panel/triage.test.ts",
  "test/system/browser/complaintsBook.test.ts",
  "test/system/metrics.test.ts",
  "test/system/shutdown.test.ts",
  "test/system/lostClaims.test.ts",
  "test/system/panel/forms.test.ts",
  "test/system/panel/submissions.test.ts",
  "test/system/panel/editorPreview.test.ts",
  "test/system/panel/firstView.test.ts",
  "test/system/killedBookFiles.test.ts",
  "test/system/killedUploads.test.ts",
  "test/system/panel/undeliveredAnswers.test.ts",
  "test/system/killedMailers.test.ts",
  "test/system/panel/operator.test.ts",
  "test/system/twoProcesses.test.ts",
  "test/system/panel/submissionFiles.test.ts",
  "test/system/panel/submissionActs.test.ts",
  "test/system/panel/board.test.ts",
  "test/system/panel/editorDrag.test.ts",
  "test/system/panel/summary.test.ts",
  "test/system/hostileSheets.test.ts",
  "test/system/embeddedPostgres/locations.test.ts",
  "test/system/docs/operationsBlocks.test.ts",
  "test/system/panel/webhooks.test.ts",
  "test/system/browser/examples.test.ts",
  "test/system/databaseAway.test.ts",
  "test/system/panel/team.test.ts",
  "test/system/embeddedPostgres/embeddedPostgres.test.ts",
  "test/system/panel/account.test.ts",
  "test/system/lostResults.test.ts",
  "test/system/panel/signIn.test.ts",
  "test/system/sheetsOfEachKind.test.ts",
  "test/system/browser/hostedFieldTypes.test.ts",
  "test/system/panel/home.test.ts",
  "test/system/panel/threads.test.ts",
  "test/system/panel/states.test.ts",
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
  "test/deploy/proxies.test.ts",
  "test/field/files.test.ts",
  "test/services/feed/submissionFeed.test.ts",
  "test/http/openapiExports.test.ts",
  "test/security/fullStores.test.ts",
  "test/backups/repositories.test.ts",
  "test/security/unreadAnswers.test.ts",
  "test/http/fileScans.test.ts",
  "test/jobs/mail.test.ts",
  "test/backups/buckets.test.ts",
  "test/outbound/webhooks/deadlines.test.ts",
  "test/jobs/mailOverSmtp.test.ts",
  "test/http/bookFileScans.test.ts",
  "test/jobs/slots.test.ts",
  "test/db/migrate.test.ts",
  "test/signals/redisLink.test.ts",
  "test/security/threads.test.ts",
  "test/fences/kinds.test.ts",
  "test/jobs/webhookDelivery.test.ts",
  "test/http/fileAddresses.test.ts",
  "test/smtp/answers.test.ts",
  "test/repositories/mail/mailGuards.test.ts",
  "test/graphql/subscriptionBursts.test.ts",
  "test/deploy/kubernetes.test.ts",
  "test/services/book/complaints.test.ts",
  "test/security/sessions.test.ts",
  "test/deploy/kit.test.ts",
  "test/faults/b14DataOnlyRestore.test.ts",
  "test/graphql/searches.test.ts",
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
