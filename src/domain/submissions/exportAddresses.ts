import type { SubmissionFilter } from "./submissions.ts";

/** The formats in which submissions are downloaded. */
export type ExportFormat = "csv" | "ndjson" | "xlsx";

/** The life of an address that downloads submissions without a key. */
export const EXPORT_ADDRESS_SECONDS = 5 * 60;

/** The filter as parameters of an export's address, which `readSubmissionExport` of the HTTP edge reads. */
export function describeExportFilter(filter: SubmissionFilter): [name: string, text: string][] {
  const { createdFrom, createdTo, search, dataContains, isRead, isStarred, ...triage } = filter;
  const parameters = [
    ["createdFrom", createdFrom?.toISOString()],
    ["createdTo", createdTo?.toISOString()],
    ["search", search],
    ["dataContains", dataContains === null || dataContains === undefined ? null : JSON.stringify(dataContains)],
    ["isRead", isRead?.toString()],
    ["isStarred", isStarred?.toString()],
    ["stateId", triage.stateId],
    ["assigneeId", triage.assigneeId],
    ["isAssigned", triage.isAssigned?.toString()],
    ["tag", triage.tag],
  ] as const;
  return parameters.flatMap(([name, text]) => (text ? [[name, text]] : []));
}
