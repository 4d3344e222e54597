export { createIntakeService, type IntakeService } from "./intake.ts";
export { createSearchTime, type SearchTime } from "./searchTime.ts";
export { type IntakeRefusal, pageExpired, type SubmissionRequest, type SubmitResult } from "./submissionRequests.ts";
export { createSubmissionExportsService, type SubmissionExport, type SubmissionExportsService } from "./exports.ts";
export {
  type AccountExport,
  type AccountExportsService,
  createAccountExportsService,
  type ExportedForm,
} from "./accountExports.ts";
export { createExportAddressesService } from "./exportAddresses.ts";
export { createSignedAddressesService, type SignedAddressesService } from "./signedAddresses.ts";
export { createSubmissionFilesService, type SubmissionFilesService } from "./submissionFiles.ts";
export { TAKEN_EXTENSIONS } from "./fileChecks.ts";
export type { Upload } from "./uploads.ts";
export { createSubmissionMarksService } from "./submissionMarks.ts";
export { createSubmissionsService } from "./submissions.ts";
export { createDailyCountsService } from "./dailyCounts.ts";
export { createSpamQuarantineService } from "./quarantine.ts";
export { createRefusalsService } from "./refusals.ts";
