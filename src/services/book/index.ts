export { MAX_ATTACHMENTS } from "./attachments.ts";
export { type BookSweepService, createBookSweepService } from "./bookSweep.ts";
export { createComplaintDownloadsService } from "./complaintDownloads.ts";
export { type ComplaintFiling, createComplaintFiling } from "./complaintFiling.ts";
export { createComplaintMails } from "./complaintMails.ts";
export { createComplaintsService, type ReceiptKey, type RegistrationRange } from "./complaints.ts";
export {
  type Book,
  type ComplaintsBookService,
  createComplaintsBookService,
  type Filed,
  type Filing,
} from "./complaintsBook.ts";
export { createQuarantineService } from "./quarantine.ts";
