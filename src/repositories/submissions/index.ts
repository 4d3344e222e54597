export { type Candidate, createIntakeRepository, isCandidateFault, type Verdict } from "./intake.ts";
export { COLUMNS, toSubmission } from "./submissionRows.ts";
export { createSubmissionsRepository, type PurgeStretch, type SubmissionsRepository } from "./submissions.ts";
