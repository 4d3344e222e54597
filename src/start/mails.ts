import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import type { Drawings } from "../documents/drawing.ts";
import { renderApiKeyExpiryMail } from "../documents/mails/apiKeyMails.ts";
import { renderAutoresponse } from "../documents/mails/autoresponseMails.ts";
import { renderClosingMail } from "../documents/mails/closingMails.ts";
import { renderNoticeConfirmation, renderNoticeMail } from "../documents/mails/noticeMails.ts";
import { renderComplaintMail } from "../documents/mails/complaintMails.ts";
import { renderPasskeyMail } from "../documents/mails/passkeyMails.ts";
import { renderReportReminder } from "../documents/mails/reportMails.ts";
import { renderInvitationMail, renderSignInMail } from "../documents/mails/signInMails.ts";
import { ACCOUNT_CLOSED_MAIL, ACCOUNT_REOPENED_MAIL } from "../domain/accounts/closings.ts";
import { ACCOUNT_WARNING_MAIL } from "../domain/accounts/warnings.ts";
import { API_KEY_EXPIRY_MAIL } from "../domain/accounts/apiKeys.ts";
import { INVITATION_MAIL } from "../domain/accounts/people.ts";
import { PASSKEY_MAIL } from "../domain/accounts/passkeys.ts";
import { SIGN_IN_MAIL } from "../domain/accounts/signIns.ts";
import { renderAccountWarning } from "../documents/mails/warningMails.ts";
import { COMPLAINT_MAIL_KINDS } from "../domain/book/complaintMails.ts";
import { REPORT_REMINDER_MAIL } from "../domain/book/sirecReminders.ts";
import { createBounceAddresses } from "../domain/mail/bounces.ts";
import type { Mailer } from "../domain/mail/mails.ts";
import { AUTORESPONSE_MAIL } from "../domain/notices/autoresponses.ts";
import { NOTICE_CONFIRMATION_MAIL } from "../domain/notices/noticeRecipients.ts";
import { NOTICE_DIGEST_MAIL, SUBMISSION_NOTICE_MAIL } from "../domain/notices/notices.ts";
import type { Locale } from "../messages/locale.ts";
import type { MailFolder } from "../outbound/mail/mailFolder.ts";
import { createFileMailer, createSmtpMailer } from "../outbound/mail/mailer.ts";
import { listen } from "../edge/ports.ts";
import type { Dependencies } from "../services/dependencies.ts";
import { createMailBouncesService, type MailBouncesService } from "../services/mail/mailBounces.ts";
import { createMailQueueService, type MailQueueService } from "../services/mail/mailQueue.ts";
import { type MailKinds, registerMailKind } from "../services/mail/mailKinds.ts";
import type { Services } from "../services/services.ts";
import type { Config } from "./config.ts";

/** Every kind of mail, with the service that loads a mail of the kind and the function that renders it. */
function createMailKinds(services: Services, locale: Locale, drawings: Drawings): MailKinds {
  const {
    accountWarnings,
    autoresponseMails,
    closingMails,
    complaintMails,
    keyExpiries,
    members,
    noticeMails,
    noticeSubscriptions,
    passkeyMails,
    reportReminders,
    signIns,
  } = services;
  return new Map([
    ...registerMailKind(COMPLAINT_MAIL_KINDS, {
      ...complaintMails,
      render: (text) => renderComplaintMail(locale, text, drawings),
    }),
    ...registerMailKind([REPORT_REMINDER_MAIL], {
      ...reportReminders,
      render: async (text) => renderReportReminder(locale, text),
    }),
    ...registerMailKind([API_KEY_EXPIRY_MAIL], {
      ...keyExpiries,
      render: async (text) => renderApiKeyExpiryMail(locale, text),
    }),
    // A kept copy would outlive the person whose address it has.
    ...registerMailKind([ACCOUNT_CLOSED_MAIL, ACCOUNT_REOPENED_MAIL], {
      ...closingMails,
      leavesNothing: true,
      render: async (text) => renderClosingMail(locale, text),
    }),
    ...registerMailKind([PASSKEY_MAIL], {
      ...passkeyMails,
      leavesNothing: true,
      render: async (text) => renderPasskeyMail(locale, text),
    }),
    ...registerMailKind([ACCOUNT_WARNING_MAIL], {
      ...accountWarnings,
      render: async (text) => renderAccountWarning(locale, text),
    }),
    ...registerMailKind([SUBMISSION_NOTICE_MAIL, NOTICE_DIGEST_MAIL], {
      ...noticeMails,
      leavesNothing: true,
      render: async (text) => renderNoticeMail(locale, text),
    }),
    ...registerMailKind([AUTORESPONSE_MAIL], {
      ...autoresponseMails,
      leavesNothing: true,
      render: async (text) => renderAutoresponse(locale, text),
    }),
    // Kept copies would have the code and the links.
    ...registerMailKind([INVITATION_MAIL], {
      ...members,
      leavesNothing: true,
      render: async (text) => renderInvitationMail(locale, text),
    }),
    ...registerMailKind([SIGN_IN_MAIL], {
      ...signIns,
      leavesNothing: true,
      render: async (text) => renderSignInMail(locale, text),
    }),
    ...registerMailKind([NOTICE_CONFIRMATION_MAIL], {
      ...noticeSubscriptions,
      render: async (text) => renderNoticeConfirmation(locale, text),
    }),
  ]);
}

type MailServices = {
  readonly mailQueue: MailQueueService;
  /** Null where mails come back to the sender of all mails. */
  readonly mailBounces: MailBouncesService | null;
};

/** The outbox, and what records the mails that come back. */
export function createMailServices(
  dependencies: Dependencies,
  services: Services,
  { config, locale, drawings }: { readonly config: Config; readonly locale: Locale; readonly drawings: Drawings },
): MailServices {
  const kinds = createMailKinds(services, locale, drawings);
  const { inboundMail } = config;
  if (inboundMail === null) return { mailQueue: createMailQueueService(dependencies, kinds), mailBounces: null };
  const addresses = createBounceAddresses(dependencies.secretBox, inboundMail.domain);
  return {
    mailQueue: createMailQueueService(dependencies, kinds, addresses),
    mailBounces: createMailBouncesService(dependencies, kinds, addresses),
  };
}

/** A server that takes mails, and its port. */
type InboundMail = { readonly port: number; close(): Promise<void> };

/**
 * Listens for reports of mails that came back; null where the configuration names no port. The processes of one machine share the port.
 * Errors: the service cannot listen on it.
 */
export async function openInboundMail(
  { inboundMail, processes }: Config,
  bounces: MailBouncesService | null,
  log: Logger,
): Promise<InboundMail | null> {
  if (inboundMail === null || bounces === null) return null;
  // A service without it loads no mail server.
  const { createBounceServer } = await import("../smtp/bounceServer.ts");
  const server = createBounceServer(bounces, log);
  const isShared = processes > 1 && process.platform === "linux";
  const options = isShared ? { exclusive: true, reusePort: true } : {};
  await listen(server.server, inboundMail.host, inboundMail.port, { prefix: "INBOUND_SMTP_", ...options });
  const { port } = server.server.address() as AddressInfo;
  log.info({ host: inboundMail.host, port }, "inbound mail server listens");
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

type OpenMailer = {
  /** Null when there is no mail server. */
  readonly mailer: Mailer | null;
  /** Whether mails are written as files, which nobody receives. */
  readonly areMailsFiles: boolean;
  closeMailer(): void;
};

/** Opens the mailer of the configuration, and logs where mails go when there is no mail server. */
export function openMailer(
  { smtpUrl, mailDir, mailFrom, mailConcurrency, dkim }: Config,
  folder: MailFolder | null,
  log: Logger,
): OpenMailer {
  if (smtpUrl !== null) {
    const smtp = createSmtpMailer({ url: smtpUrl, from: mailFrom, connections: mailConcurrency, dkim });
    return { mailer: smtp, areMailsFiles: false, closeMailer: () => smtp.close() };
  }
  if (folder === null) {
    log.warn("SMTP_URL is not set: mails wait for a mail server and nobody receives them");
    return { mailer: null, areMailsFiles: false, closeMailer: () => undefined };
  }
  log.warn({ directory: mailDir }, "SMTP_URL is not set: mails are written as .eml files and nobody receives them");
  const mailer = createFileMailer({ folder, from: mailFrom, dkim });
  return { mailer, areMailsFiles: true, closeMailer: () => undefined };
}
