import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import type { Drawings } from "../documents/drawing.ts";
import { addRefusalLink } from "../documents/mails/refusalLinks.ts";
import { MAIL_KINDS, type MailKind } from "../documents/mails/mailKinds.ts";
import { createBounceAddresses } from "../domain/mail/bounces.ts";
import type { Mailer } from "../domain/mail/mails.ts";
import { createSignedAddresses, type SignedAddresses } from "../domain/mail/signedAddresses.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import type { Locale } from "../messages/locale.ts";
import type { MailFolder } from "../outbound/mail/mailFolder.ts";
import { listen } from "../edge/ports.ts";
import type { Dependencies } from "../services/dependencies.ts";
import { createMailBouncesService, type MailBouncesService } from "../services/mail/mailBounces.ts";
import { createMailQueueService, type MailQueueService } from "../services/mail/mailQueue.ts";
import type { JoinedMailKind, JoinedMailKinds, MailLoaders } from "../services/mail/mailLoaders.ts";
import type { Services } from "../services/services.ts";
import type { Config } from "./config.ts";

/** Every kind of mail, with what its service loads and how its message is rendered. */
function createMailKinds(services: Services, locale: Locale, drawings: Drawings): JoinedMailKinds {
  const loaders: MailLoaders = {
    ...services.accountAddresses.mails,
    ...services.accountWarnings.mails,
    ...services.autoresponseMails.mails,
    ...services.closingMails.mails,
    ...services.complaintMails.mails,
    ...services.departureMails.mails,
    ...services.grantedSignIns.mails,
    ...services.identitySignIns.mails,
    ...services.inspectionReports.mails,
    ...services.keyExpiries.mails,
    ...services.members.mails,
    ...services.noticeMails.mails,
    ...services.noticeSubscriptions.mails,
    ...services.passkeyMails.mails,
    ...services.providerAddresses.mails,
    ...services.quarantineWeeks.mails,
    ...services.replyMails.mails,
    ...services.reportReminders.mails,
    ...services.sheetDeletions.mails,
    ...services.signIns.mails,
    ...services.submissionConfirmations.mails,
    ...services.visitorAnswerMails.mails,
  };
  return new Map((Object.keys(MAIL_KINDS) as MailKind[]).map((kind) => [kind, join(kind)]));

  function join<Kind extends MailKind>(kind: Kind): JoinedMailKind {
    const { leavesNothing = false, ...definition } = MAIL_KINDS[kind];
    const { load, ...records } = loaders[kind];
    return {
      ...records,
      leavesNothing,
      async prepare(mail) {
        const loaded = await load(mail);
        if ("obsolete" in loaded) return loaded;
        const link = services.mailRefusals.linkOf(mail);
        return {
          render: async () => addRefusalLink(locale, await definition.render(locale, loaded.text, drawings), link),
        };
      },
    };
  }
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

/** The addresses to which visitors answer replies; null where the configuration names no domain whose mails the service takes. */
export function openReplyAddresses({ inboundMail }: Config, secretBox: SecretBox): SignedAddresses | null {
  if (inboundMail === null) return null;
  return createSignedAddresses(secretBox, { prefix: "respuesta", purpose: "reply", domain: inboundMail.domain });
}

/** A server that takes mails, and its port. */
type InboundMail = { readonly port: number; close(): Promise<void> };

/**
 * Listens for reports of mails that came back and for the answers of visitors; null where the configuration names no port. The processes of
 * one machine share the port. Errors: the service cannot listen on it.
 */
export async function openInboundMail(
  { inboundMail, processes }: Config,
  { mailBounces, visitorAnswers }: Pick<MailServices, "mailBounces"> & Pick<Services, "visitorAnswers">,
  log: Logger,
): Promise<InboundMail | null> {
  if (inboundMail === null || mailBounces === null) return null;
  // A service without it loads no mail server.
  const [{ createInboundServer }, { receiveReports }, { receiveAnswers }] = await Promise.all([
    import("../smtp/inboundServer.ts"),
    import("../smtp/reports.ts"),
    import("../smtp/answers.ts"),
  ]);
  const server = createInboundServer([receiveReports(mailBounces), receiveAnswers(visitorAnswers)], log);
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
export async function openMailer(
  { smtpUrl, mailDir, mailFrom, mailConcurrency, dkim }: Config,
  folder: MailFolder | null,
  log: Logger,
): Promise<OpenMailer> {
  if (smtpUrl !== null) {
    const { createSmtpMailer } = await import("../outbound/mail/mailer.ts");
    const smtp = createSmtpMailer({ url: smtpUrl, from: mailFrom, connections: mailConcurrency, dkim });
    return { mailer: smtp, areMailsFiles: false, closeMailer: () => smtp.close() };
  }
  if (folder === null) {
    log.warn("SMTP_URL is not set: mails wait for a mail server and nobody receives them");
    return { mailer: null, areMailsFiles: false, closeMailer: () => undefined };
  }
  log.warn({ directory: mailDir }, "SMTP_URL is not set: mails are written as .eml files and nobody receives them");
  const loadMailer = async () => {
    const { createFileMailer } = await import("../outbound/mail/mailer.ts");
    return createFileMailer({ folder, from: mailFrom, dkim });
  };
  let loaded: Promise<Mailer> | null = null;
  const mailer: Mailer = { send: async (message) => (await (loaded ??= loadMailer())).send(message) };
  return { mailer, areMailsFiles: true, closeMailer: () => undefined };
}
