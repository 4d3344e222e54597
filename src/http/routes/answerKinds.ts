import type { PATHS } from "../../domain/links.ts";
import type { AnswerKinds } from "../middleware/securityHeaders.ts";

/**
 * The kinds of each path's answers, pages first, which decide their security headers (`../middleware/securityHeaders.ts`). A path without
 * a row does not compile.
 */
export const ANSWER_KINDS: Readonly<Record<keyof typeof PATHS, AnswerKinds>> = {
  home: ["site", "data"],
  openapi: ["site", "data"],
  schema: ["site", "data"],
  securityText: ["site", "data"],
  stylesheet: ["site", "asset"],
  bookScript: ["site", "asset"],
  explorerAsset: ["site", "data"],
  health: ["site", "data"],
  readiness: ["site", "data"],
  graphql: ["explorer", "data"],
  form: ["site", "data"],
  formUnderApi: ["site", "data"],
  book: ["book", "data"],
  shortBook: ["book", "data"],
  notice: ["book", "file"],
  sheet: ["book", "data"],
  sheetPdf: ["book", "file"],
  sheetAttachment: ["book", "file"],
  offer: ["book", "data"],
  noticeConfirmation: ["book", "data"],
  noticeUnsubscription: ["book", "data"],
  formSubmissionsCsv: ["site", "file"],
  formSubmissionsNdjson: ["site", "file"],
  formSubmissionsXlsx: ["site", "file"],
  submissionsCsv: ["site", "file"],
  submissionsNdjson: ["site", "file"],
  submissionsXlsx: ["site", "file"],
  complaintsCsv: ["site", "file"],
  complaintsSirec: ["site", "file"],
  complaintsZip: ["site", "file"],
  complaintsRegisterCsv: ["site", "file"],
  complaintsRegisterZip: ["site", "file"],
  complaintDocuments: ["site", "data"],
  complaintDocument: ["site", "file"],
  complaintLetter: ["site", "file"],
  complaintPdf: ["site", "file"],
  complaintZip: ["site", "file"],
  complaintAttachment: ["site", "file"],
};
