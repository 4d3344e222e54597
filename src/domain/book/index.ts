export type { ComplaintFilter, QuarantineFilter, RegisterFilter } from "./complaintFilters.ts";
export {
  type AnswerTemplate,
  fillPlaceholders,
  hasPlaceholder,
  hasUnknownPlaceholder,
  MAX_ANSWER_TEMPLATES,
  PLACEHOLDERS,
  type PlaceholderValues,
} from "./answerTemplates.ts";
export type { ComplaintMonth } from "./complaintFigures.ts";
export { type ComplaintDocument, type DocumentPurpose } from "./complaintDocuments.ts";
export {
  addBusinessDays,
  addDays,
  countDays,
  addYears,
  dueDayOf,
  endOfLimaDay,
  type ExtraHoliday,
  isLimaDay,
  type LimaDay,
  limaClockMs,
  limaDayOf,
  limaYearOf,
  startOfLimaDay,
} from "./businessDays.ts";
export {
  type ConfirmableField,
  CONFIRMED_ANYWAY_FIELD,
  nameWarnedField,
  listWarnedFields,
  readConfirmedAnyway,
  toRawText,
} from "./complaintFields.ts";
export { type ComplaintFields, type ComplaintFormReading, forgoesCopy, readComplaintForm } from "./complaintForm.ts";
export {
  COMPLAINT_MAIL_KINDS,
  type ComplaintMail,
  type ComplaintMailKind,
  type ComplaintMailText,
  type MailWarning,
  type OfferText,
  OVERTAKEN,
  type WarningStage,
} from "./complaintMails.ts";
export {
  type AnswerChannel,
  ATTACHMENT_TYPES,
  type Complaint,
  type ComplaintAttachment,
  type ComplaintDetails,
  type ComplaintEvent,
  type ComplaintEventType,
  type ComplaintOutcome,
  type ComplaintStatus,
  type ComplaintType,
  DOCUMENT_TYPES,
  type DocumentType,
  type EntryChannel,
  findConsumerAddress,
  findConsumerEmail,
  formatComplaintNumber,
  type Currency,
  type GoodType,
  type ReceiptEmailStatus,
  type Guardian,
  isHeldOverdue,
  isOverdue,
  OPEN_STATUSES,
  outcomeOf,
  type QuarantinedSheet,
  type RecordedEvent,
  type StaffChannel,
} from "./complaints.ts";
export {
  answerComplaint,
  closeComplaint,
  dispatchLetter,
  type GivenAnswer,
  KEEP_YEARS,
  lapseOffer,
  MAX_ANSWER_CHARACTERS,
  MAX_REPEATED_STEPS,
  type Moment,
  prepareLetter,
  reclassify,
  reopenBounced,
  requireStepLeft,
  settle,
  findOfferRefusal,
  startProcessing,
  withdrawOffer,
} from "./complaintStates.ts";
export {
  ACCEPTANCE,
  endOffer,
  ENDED_BY_ANSWER,
  endOfferByAnswer,
  findAgreement,
  findOpenOffer,
  lapseDayOf,
  listSentOffers,
  makeOffer,
  type NewOffer,
  OFFER_OVER,
  type OfferDecisionMeans,
  type OfferMeans,
  type OfferOutcome,
  type OfferState,
  sendOffer,
  type SettlementOffer,
  stateOfOffer,
} from "./settlementOffers.ts";
export { isEnteredLate, readStaffEntry, type StaffEntryInput } from "./staffEntries.ts";
export { decideWarning, isSameWarning } from "./complaintWarnings.ts";
export { renderComplaintEvent } from "./complaintWebhooks.ts";
export { countBusinessDaysLate, isAnsweredLate } from "./lateness.ts";
export { type AnswerTerm, type ComplaintDeadline, type DayRange, daysOfDeadline, findTerm } from "./deadlines.ts";
export type { PaperKind, SheetFile, SheetPaper, SheetRecords } from "./sheetFiles.ts";
export {
  buildSirecRow,
  findSirecProblems,
  formatSirecRow,
  type SirecField,
  type SirecProblem,
  type SirecProblemKind,
} from "./sirec.ts";
export {
  decideReminder,
  QUIET_DAYS,
  type ReminderStage,
  REPORT_DAYS,
  REPORT_REMINDER_MAIL,
  type ReportReminder,
  reportDayOf,
} from "./sirecReminders.ts";
