export {
  checkSubmissionFields,
  describeField,
  MAX_PROBLEMS,
  omitFields,
  TOO_MANY_FIELDS,
  toSubmissionData,
} from "./submissionData.ts";
export {
  CONTROL_FIELDS,
  HONEYPOT_FIELD,
  findNoticeSubject,
  findReplyAddress,
  findRequestedRedirect,
  IDEMPOTENCY_FIELD,
  isHoneypotFilled,
  CAPTCHA_FIELDS,
  type RequestedRedirect,
  toAddress,
} from "./controlFields.ts";
export { type DailyCount, MAX_COUNTED_DAYS } from "./dailyCounts.ts";
export {
  ACCOUNT_EXPORT_PERMISSIONS,
  describeExportFilter,
  EXPORT_ADDRESS_SECONDS,
  type ExportFormat,
} from "./exportAddresses.ts";
export {
  type MarksChange,
  MAX_CHANGED_SUBMISSIONS,
  MAX_STARRED_SUBMISSIONS,
  NO_MARKS,
  type SubmissionMarks,
} from "./marks.ts";
export { COUNTED_REFUSALS, MAX_REFUSAL_DAYS, type RefusalCode, type RefusalCount } from "./refusals.ts";
export {
  type ExportedSubmission,
  isUnfiltered,
  type JsonObject,
  type JsonValue,
  looksIntoData,
  MAX_BODY_BYTES,
  MAX_DEPTH,
  MAX_EXPORT_COLUMNS,
  MAX_FIELDS,
  MAX_LISTED_BYTES,
  MAX_SEARCHED_SUBMISSIONS,
  MAX_SEARCH_SECONDS,
  type Submission,
  type SubmissionFields,
  type SubmissionFilter,
  type SubmissionSource,
  type SubmissionStatus,
} from "./submissions.ts";
export type { SubmissionFile } from "./files.ts";
