export { createAnswersService } from "./answers.ts";
export { type AnswerPreview, createAnswerPreviewsService } from "./answerPreviews.ts";
export { createAnswerTemplatesService } from "./answerTemplates.ts";
export { MAX_ATTACHMENTS } from "./attachments.ts";
export { type BookScansService, createBookScansService } from "./bookScans.ts";
export { createComplaintDocumentsService } from "./documents.ts";
export { createComplaintDownloadsService } from "./complaintDownloads.ts";
export { type ComplaintFiling, createComplaintFiling } from "./complaintFilings.ts";
export { createComplaintMails } from "./complaintMails.ts";
export { createComplaintsService, type ReceiptKey, type RegistrationRange } from "./complaints.ts";
export {
  type Book,
  type ComplaintsBookService,
  createComplaintsBookService,
  type Filed,
  type Filing,
} from "./complaintsBook.ts";
export {
  createOfferDecisionsService,
  type OfferDecision,
  type OfferDecisionsService,
  type OfferView,
} from "./offerDecisions.ts";
export { createQuarantineService } from "./quarantinedSheets.ts";
export { createSettlementOffersService } from "./settlementOffers.ts";
export { createExtraHolidaysService } from "./extraHolidays.ts";
export { type ComplaintRegisterService, createComplaintRegisterService } from "./register.ts";
export { createSheetFilesService, type SheetFilesService } from "./sheetFiles.ts";
export { createStaffEntriesService } from "./staffEntries.ts";
export { createReportReminders } from "./reportReminders.ts";
export { createSirecReportsService, type RefusedSheet, type SirecReport } from "./sirecReports.ts";
export { createComplaintFiguresService } from "./complaintFigures.ts";
