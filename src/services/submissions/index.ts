export { createIntakeService, type IntakeService } from "./intake.ts";
export { createSearchTime, type SearchTime } from "./searchTime.ts";
export type { SubmissionRequest, SubmitResult } from "./submissionRequests.ts";
export { createSubmissionExportsService, type SubmissionExport, type SubmissionExportsService } from "./exports.ts";
export { createSubmissionsService } from "./submissions.ts";
export { createDailyCountsService } from "./dailyCounts.ts";
export { createSpamQuarantineService } from "./quarantine.ts";
export { createRefusalsService } from "./refusals.ts";
