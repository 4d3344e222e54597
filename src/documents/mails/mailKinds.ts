import type { MailAddressee } from "../../domain/mail/mailGate.ts";
import type { ComplaintMailKind, ComplaintMailText } from "../../domain/book/complaintMails.ts";
import { accountAddressChangedMail, accountAddressMail } from "./accountAddressMails.ts";
import { apiKeyExpiryMail } from "./apiKeyMails.ts";
import { autoresponseMail } from "./autoresponseMails.ts";
import { BUSINESS_MAILS } from "./businessMails.ts";
import { closingMail } from "./closingMails.ts";
import { CONSUMER_MAILS } from "./consumerMails.ts";
import { sheetDeletionsMail } from "./deletionMails.ts";
import { departureMail } from "./departureMails.ts";
import { submissionConfirmationMail } from "./confirmationMails.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { identityMail } from "./identityMails.ts";
import { inspectionReportMail } from "./inspectionMails.ts";
import { noticeConfirmationMail, noticeMail } from "./noticeMails.ts";
import { passkeyMail } from "./passkeyMails.ts";
import { providerConfirmationMail } from "./providerMails.ts";
import { quarantineWeekMail } from "./quarantineMails.ts";
import { submissionReplyMail, visitorAnswerMail } from "./replyMails.ts";
import { reportReminderMail } from "./reportMails.ts";
import { invitationMail, signInGrantedMail, signInMail } from "./signInMails.ts";
import { accountWarningMail } from "./warningMails.ts";

/** The mails of the complaints book. */
export const COMPLAINT_MAILS: Readonly<Record<ComplaintMailKind, MailDefinition<ComplaintMailText>>> = {
  ...CONSUMER_MAILS,
  ...BUSINESS_MAILS,
};

/** Every kind of mail by its name in the outbox. A service loads each of them (`MailLoaders` of `services/mail/`). */
const DEFINITIONS = {
  ...COMPLAINT_MAILS,
  account_address: accountAddressMail,
  account_address_changed: accountAddressChangedMail,
  account_closed: closingMail,
  account_reopened: closingMail,
  account_warning: accountWarningMail,
  api_key_expiry: apiKeyExpiryMail,
  autoresponse: autoresponseMail,
  erasure_postponed: closingMail,
  identity_linked: identityMail,
  inspection_report: inspectionReportMail,
  invitation: invitationMail,
  member_departure: departureMail,
  notice_confirmation: noticeConfirmationMail,
  notice_digest: noticeMail,
  passkey_created: passkeyMail,
  provider_confirmation: providerConfirmationMail,
  quarantine_week: quarantineWeekMail,
  report_reminder: reportReminderMail,
  sheet_deletions: sheetDeletionsMail,
  sign_in: signInMail,
  sign_in_granted: signInGrantedMail,
  submission_confirmation: submissionConfirmationMail,
  submission_notice: noticeMail,
  submission_reply: submissionReplyMail,
  visitor_answer: visitorAnswerMail,
};

export type MailKind = keyof typeof DEFINITIONS;

/** Whose address the mails of each kind go to, which says how the gate of `services/mail/mailGate.ts` counts them. */
export const MAIL_ADDRESSEES = {
  account_address: "confirmation",
  account_address_changed: "confirmed",
  account_closed: "confirmed",
  account_reopened: "confirmed",
  account_warning: "confirmed",
  agreement: "answer",
  answer: "answer",
  api_key_expiry: "confirmed",
  autoresponse: "autoresponse",
  bounce_warning: "confirmed",
  corrected_sheet: "answer",
  deadline_warning: "confirmed",
  erasure_postponed: "confirmed",
  identity_linked: "confirmed",
  incomplete_book: "confirmed",
  inspection_report: "confirmed",
  invitation: "invitation",
  member_departure: "confirmed",
  notice_confirmation: "confirmation",
  notice_digest: "confirmed",
  offer: "answer",
  offer_outcome: "confirmed",
  passkey_created: "confirmed",
  provider_confirmation: "confirmation",
  provider_copy: "confirmed",
  quarantine_alarm: "confirmed",
  quarantine_notice: "confirmed",
  quarantine_warning: "confirmed",
  quarantine_week: "confirmed",
  receipt: "copy",
  report_reminder: "confirmed",
  sheet_deletions: "confirmed",
  sign_in: "asked",
  sign_in_granted: "confirmed",
  submission_confirmation: "opt_in",
  submission_notice: "confirmed",
  submission_reply: "reply",
  visitor_answer: "confirmed",
} as const satisfies Readonly<Record<MailKind, MailAddressee>>;

/** The kinds whose mails go to such addressees. */
export type MailKindTo<Addressee extends MailAddressee> = {
  [Kind in MailKind]: (typeof MAIL_ADDRESSEES)[Kind] extends Addressee ? Kind : never;
}[MailKind];

/** What the message of each kind is made from. */
export type MailTexts = { readonly [Kind in MailKind]: Parameters<(typeof DEFINITIONS)[Kind]["render"]>[1] };

export const MAIL_KINDS: { readonly [Kind in MailKind]: MailDefinition<MailTexts[Kind]> } = DEFINITIONS;
