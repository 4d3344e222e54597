export { BURST_MS, BURST_NOTICES, digestTimeOf, nextDayOf } from "./digests.ts";
export { chooseReplyAddress, describeSubmission, type NotifiedSubmission } from "./noticeItems.ts";
export {
  confirmationEndOf,
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_PER_DAY,
  MAX_NOTICE_MAILS_PER_DAY,
  MAX_RECIPIENTS_PER_FORM,
  NOTICE_CONFIRMATION_MAIL,
  type NoticeConfirmationText,
  type NoticeMode,
  type NoticeRecipient,
  type NoticeRecipientStatus,
  type NoticeRecipientView,
} from "./noticeRecipients.ts";
export {
  type Notice,
  NOTICE_DIGEST_JOB,
  NOTICE_DIGEST_MAIL,
  NOTICE_EFFECT,
  type NoticeFile,
  type NoticeItem,
  type NoticeRow,
  type NoticeState,
  type NoticeText,
  SUBMISSION_NOTICE_MAIL,
} from "./notices.ts";
