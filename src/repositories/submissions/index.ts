export { type PendingSubmission, createIntakeRepository, isSubmissionError, type InsertResult } from "./intake.ts";
export { createQuarantineRepository, type HeldSubmission } from "./quarantine.ts";
export type { ExportPart, ExportScope } from "./submissionExports.ts";
export { COLUMNS, toSubmission } from "./submissionRows.ts";
export { createSubmissionsRepository, type PurgeRange, type SubmissionsRepository } from "./submissions.ts";
export { createDailyCountsRepository } from "./dailyCounts.ts";
export { type CountedRefusals, createRefusalsRepository } from "./refusals.ts";
export { createFileMovesRepository } from "./fileMoves.ts";
export {
  createSubmissionFilesRepository,
  type FileScan,
  type PendingFile,
  type StoredKey,
  type StoredSubmissionFile,
} from "./submissionFiles.ts";
export { createSubmissionMarksRepository } from "./submissionMarks.ts";
export { createSolvedChallengesRepository } from "./solvedChallenges.ts";
export { createSubmissionCountsRepository } from "./submissionCounts.ts";
export { createSpamWordsRepository } from "./spamWords.ts";
