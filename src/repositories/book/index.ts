export { createComplaintAttachmentsRepository, type StoredAttachment } from "./complaintAttachments.ts";
export { createComplaintDocumentsRepository } from "./complaintDocuments.ts";
export { type ComplaintMailOfForm, createComplaintMailsRepository } from "./complaintMails.ts";
export { COMPLAINT_COLUMNS, toComplaint } from "./complaintRows.ts";
export { type ComplaintQuery, createComplaintsRepository } from "./complaints.ts";
export { createExtraHolidaysRepository } from "./extraHolidays.ts";
export { createFilingLimits, type FilingLimits } from "./filingLimits.ts";
export { createQuarantinedSheetsRepository, type StoredQuarantinedSheet } from "./quarantinedSheets.ts";
export { createComplaintRegisterRepository, type RegisteredSheet, type RegisterQuery } from "./register.ts";
