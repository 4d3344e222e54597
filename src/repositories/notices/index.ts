export { createAutoresponsesRepository } from "./autoresponses.ts";
export { createMailboxLimitsRepository } from "./mailboxLimits.ts";
export { createNoticeBudgetsRepository } from "./noticeBudgets.ts";
export { createNoticeRecipientsRepository } from "./noticeRecipients.ts";
export { createNoticesRepository, type LoadedMail, type LoadedNotices } from "./notices.ts";
