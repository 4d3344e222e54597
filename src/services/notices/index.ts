export { type AutoresponseMailsService, createAutoresponseMails } from "./autoresponseMails.ts";
export { type AutoresponsesService, createAutoresponsesService } from "./autoresponses.ts";
export { createNoticeMails } from "./noticeMails.ts";
export { createNoticeRecipientsService, type NoticeRecipientsService } from "./noticeRecipients.ts";
export { createNoticesService, type NoticesService } from "./notices.ts";
export { createNoticeSubscriptionsService, type NoticeSubscriptionsService } from "./subscriptions.ts";
