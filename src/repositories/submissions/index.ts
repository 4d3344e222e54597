export { type PendingSubmission, createIntakeRepository, isSubmissionError, type InsertResult } from "./intake.ts";
export type { ExportPart, ExportScope } from "./submissionExports.ts";
export { COLUMNS, toSubmission } from "./submissionRows.ts";
export { createSubmissionsRepository, type PurgeRange, type SubmissionsRepository } from "./submissions.ts";
export { type CountedRefusals, createRefusalsRepository } from "./refusals.ts";
