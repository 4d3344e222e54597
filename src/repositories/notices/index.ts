export { createNoticeBudgetsRepository } from "./noticeBudgets.ts";
export { createNoticeRecipientsRepository } from "./noticeRecipients.ts";
export { createNoticesRepository } from "./notices.ts";
