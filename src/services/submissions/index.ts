export { createIntakeService, type IntakeService, type Receipt, type SubmissionRequest } from "./intake.ts";
export { createSearchTime, type SearchTime } from "./searchTime.ts";
export { createSubmissionsService } from "./submissions.ts";
