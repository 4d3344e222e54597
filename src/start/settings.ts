import type { BackupServer } from "./backupVariables.ts";
import type { EmbeddedSources } from "./configFields.ts";
import type { FileSettings } from "./fileVariables.ts";
import type { OpenIdSettings } from "../outbound/identity/openId.ts";
import type { SiteverifyProvider } from "../domain/forms/forms.ts";
import type { ChannelApiUrls } from "../domain/webhooks/channels.ts";
import type { Mailbox } from "../outbound/mail/addresses.ts";
import type { DkimKey } from "../outbound/mail/mailer.ts";
import type { Cidr } from "../outbound/webhooks/addressPolicy.ts";

/** The settings of the operator, read once at the start. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** The number of processes that answer requests on that port. */
  readonly processes: number;
  /** Null where no metrics are served. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Without a trailing slash; null for the address that the service listens on, see `publicUrlOf`. */
  readonly publicUrl: string | null;
  /** Null where an embedded PostgreSQL is started in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Which server runs where `databaseUrl` is null. */
  readonly embeddedPostgres: EmbeddedSources;
  /** Runs the migrations; null when the user of `databaseUrl` runs them. */
  readonly databaseOwnerUrl: string | null;
  /** Leads to the same database without a pooler that takes sessions apart; null when `databaseUrl` does. */
  readonly databaseSessionUrl: string | null;
  /** Leads to standbys of the same database, for long reads; null where the primary makes them. */
  readonly databaseReadUrl: string | null;
  /** The longest wait of such a read for the standby, and the lag from which on it is not read, in milliseconds. */
  readonly databaseReadMaxLagMs: number;
  readonly databasePoolSize: number;
  /** A secret, because it may hold a password. Null where the database carries the signals. */
  readonly signalsUrl: string | null;
  readonly migrateOnStart: boolean;
  readonly dataDir: string;
  /** 32 bytes; null only in embedded mode, where a key is made and kept in `dataDir`. */
  readonly secretKey: Buffer | null;
  /** Opens what was sealed before `secretKey` was changed; null outside such a change. */
  readonly previousSecretKey: Buffer | null;
  readonly adminApiKey: string | null;
  /** Where each provider's captcha answers are verified. */
  readonly captchaVerifyUrls: Readonly<Record<SiteverifyProvider, string>>;
  /** Where the bots of Telegram and the Cloud API of WhatsApp are called, without a trailing slash. */
  readonly channelApiUrls: ChannelApiUrls;
  readonly webhookAllowCidrs: readonly Cidr[];
  /** Whether webhooks may go to public addresses without TLS. */
  readonly webhookAllowHttp: boolean;
  /** The seconds before each attempt of a delivery, the first included. */
  readonly webhookScheduleSeconds: readonly number[];
  /** The number of attempts at one endpoint at the same time, over all workers. */
  readonly webhookCapPerEndpoint: number;
  /** The number of attempts at one endpoint that begin within one second, over all workers. */
  readonly webhookRatePerEndpoint: number;
  /** The days for which messages, deliveries and attempts are kept. */
  readonly webhookHistoryDays: number;
  /** The number of jobs that this process does at the same time. */
  readonly workerConcurrency: number;
  /** The number of mails that are sent at the same time, over all workers. */
  readonly mailConcurrency: number;
  /** The number of sheets that one IP address can file in a complaints book in one hour. */
  readonly filingsPerAddressAndHour: number;
  /** The number of sheets that a complaints book takes in one hour. */
  readonly filingsPerBookAndHour: number;
  /** The copies of sheets that a mailbox gets on a Lima day. */
  readonly copiesToMailbox: number;
  /** A secret, because it may hold a password. Null where no mail server is set. */
  readonly smtpUrl: string | null;
  /** The folder for mails as files, used without `smtpUrl`; null where mails wait for a mail server. */
  readonly mailDir: string | null;
  /** The sender of every mail. */
  readonly mailFrom: Mailbox;
  /** The key that signs every mail for the domain of `mailFrom`; null: the mail server signs, or nobody. */
  readonly dkim: DkimKey | null;
  /** Where reports of mails that came back are taken; null: mails come back to `mailFrom`. */
  readonly inboundMail: {
    /** The domain of the return addresses, in lower case. */
    readonly domain: string;
    readonly host: string;
    readonly port: number;
  } | null;
  readonly files: FileSettings;
  /** Where the buckets of backups are; null where no server is set. */
  readonly backupServer: BackupServer | null;
  /** Signs people in beside mail and passkeys; null where none is set. */
  readonly identityProvider: OpenIdSettings | null;
  /** The number of proxies in front that set X-Forwarded-For; with 0 the header is ignored. */
  readonly trustedProxies: number;
  /** Who runs the service and keeps its data, and where: the notice on personal data of each book names them. */
  readonly processor: { readonly name: string; readonly country: string };
  /** The URI that security.txt names; null where there is no such file. */
  readonly securityContact: string | null;
  readonly abuseContact: string | null;
  readonly logLevel: string;
  /** Null for the commit of the checkout, if this is one. */
  readonly gitCommit: string | null;
  /** Whether `serve` also delivers webhooks. */
  readonly inlineWorker: boolean;
};
