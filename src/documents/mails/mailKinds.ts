import type { ComplaintMailKind, ComplaintMailText } from "../../domain/book/complaintMails.ts";
import { apiKeyExpiryMail } from "./apiKeyMails.ts";
import { autoresponseMail } from "./autoresponseMails.ts";
import { BUSINESS_MAILS } from "./businessMails.ts";
import { closingMail } from "./closingMails.ts";
import { CONSUMER_MAILS } from "./consumerMails.ts";
import { sheetDeletionsMail } from "./deletionMails.ts";
import { departureMail } from "./departureMails.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { inspectionReportMail } from "./inspectionMails.ts";
import { noticeConfirmationMail, noticeMail } from "./noticeMails.ts";
import { passkeyMail } from "./passkeyMails.ts";
import { providerConfirmationMail } from "./providerMails.ts";
import { reportReminderMail } from "./reportMails.ts";
import { invitationMail, signInMail } from "./signInMails.ts";
import { accountWarningMail } from "./warningMails.ts";

/** The mails of the complaints book. */
export const COMPLAINT_MAILS: Readonly<Record<ComplaintMailKind, MailDefinition<ComplaintMailText>>> = {
  ...CONSUMER_MAILS,
  ...BUSINESS_MAILS,
};

/** Every kind of mail by its name in the outbox. A service loads each of them (`MailLoaders` of `services/mail/`). */
const DEFINITIONS = {
  ...COMPLAINT_MAILS,
  account_closed: closingMail,
  account_reopened: closingMail,
  account_warning: accountWarningMail,
  api_key_expiry: apiKeyExpiryMail,
  autoresponse: autoresponseMail,
  erasure_postponed: closingMail,
  inspection_report: inspectionReportMail,
  invitation: invitationMail,
  member_departure: departureMail,
  notice_confirmation: noticeConfirmationMail,
  notice_digest: noticeMail,
  passkey_created: passkeyMail,
  provider_confirmation: providerConfirmationMail,
  report_reminder: reportReminderMail,
  sheet_deletions: sheetDeletionsMail,
  sign_in: signInMail,
  submission_notice: noticeMail,
};

export type MailKind = keyof typeof DEFINITIONS;

/** What the message of each kind is made from. */
export type MailTexts = { readonly [Kind in MailKind]: Parameters<(typeof DEFINITIONS)[Kind]["render"]>[1] };

export const MAIL_KINDS: { readonly [Kind in MailKind]: MailDefinition<MailTexts[Kind]> } = DEFINITIONS;
