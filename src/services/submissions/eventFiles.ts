import { submissionFilePath } from "../../domain/links.ts";
import type { SubmissionFile } from "../../domain/submissions/files.ts";
import type { EventFile } from "../../domain/submissions/submissionEvents.ts";
import { retrySecondsOf } from "../../domain/webhooks/outcomes.ts";
import type { Dependencies } from "../dependencies.ts";
import { createAddressSigner } from "./signedAddresses.ts";

/** Describes files for the event of their submission. Their addresses work for as long as its webhooks may be retried from now on. */
export function createEventFiles(
  dependencies: Dependencies<"clock" | "secretBox" | "publicUrl" | "webhookScheduleSeconds">,
): (accountId: string, files: readonly Omit<SubmissionFile, "submissionId">[]) => readonly EventFile[] {
  const addresses = createAddressSigner(dependencies);
  const seconds = retrySecondsOf(dependencies.webhookScheduleSeconds);

  return (accountId, files) =>
    files.map((file) => ({
      ...file,
      ...addresses.sign({ path: submissionFilePath(file.id), accountId, by: null, seconds }),
    }));
}
