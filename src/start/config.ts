import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import {
  baseUrl,
  contactUri,
  databaseUrl,
  dnsLabel,
  flag,
  gitCommit,
  integer,
  rsaPrivateKey,
  secretKey,
  webUrl,
} from "./configFields.ts";
import { MAX_KEY_CHARACTERS } from "../domain/accounts/index.ts";
import { IDENTITY_ENVIRONMENT, isIdentityComplete, readIdentityProvider } from "./identityConfig.ts";
import type { OpenIdSettings } from "../outbound/identity/openId.ts";
import type { SiteverifyProvider } from "../domain/forms/index.ts";
import { type Mailbox, parseMailbox } from "../outbound/mail/addresses.ts";
import type { DkimKey } from "../outbound/mail/mailer.ts";
import type { ChannelApiUrls } from "../domain/webhooks/index.ts";
import { type Cidr, parseCidrs } from "../outbound/webhooks/addressPolicy.ts";

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
  /** Runs the migrations; null when the user of `databaseUrl` runs them. */
  readonly databaseOwnerUrl: string | null;
  readonly databasePoolSize: number;
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
  /** A secret, because it may hold a password. Null where no mail server is set. */
  readonly smtpUrl: string | null;
  /** The folder for mails as files, used without `smtpUrl`; null where mails wait for a mail server. */
  readonly mailDir: string | null;
  /** The sender of every mail. */
  readonly mailFrom: Mailbox;
  /** The key that signs every mail for the domain of `mailFrom`; null: the mail server signs, or nobody. */
  readonly dkim: DkimKey | null;
  /** Signs people in beside mail and passkeys; null where none is set. */
  readonly identityProvider: OpenIdSettings | null;
  /** The number of proxies in front that set X-Forwarded-For; with 0 the header is ignored. */
  readonly trustedProxies: number;
  /** The URI that security.txt names; null where there is no such file. */
  /** Who runs the service and keeps its data, and where: the notice on personal data of each book names them. */
  readonly processor: { readonly name: string; readonly country: string };
  readonly securityContact: string | null;
  readonly abuseContact: string | null;
  readonly logLevel: string;
  /** Null for the commit of the checkout, if this is one. */
  readonly gitCommit: string | null;
  /** Whether `serve` also delivers webhooks. */
  readonly inlineWorker: boolean;
};

/** All problems of a configuration. The message names variables without their values, which could be secrets. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** Reads the `.env` file of the working directory, if there is one. A variable of the environment replaces that of the file. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** Validates the environment. Errors: ConfigError with every problem. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = ENVIRONMENT.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    processes: env.WEB_CONCURRENCY,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_URL === undefined ? null : (env.DATABASE_OWNER_URL ?? null),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    migrateOnStart: env.MIGRATE_ON_START || env.DATABASE_URL === undefined,
    dataDir: resolve(env.DATA_DIR),
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    adminApiKey: env.ADMIN_API_KEY ?? null,
    captchaVerifyUrls: {
      recaptcha: env.RECAPTCHA_VERIFY_URL,
      turnstile: env.TURNSTILE_VERIFY_URL,
      hcaptcha: env.HCAPTCHA_VERIFY_URL,
    },
    channelApiUrls: {
      telegram: env.TELEGRAM_API_URL.replace(/\/$/, ""),
      whatsapp: env.WHATSAPP_API_URL.replace(/\/$/, ""),
    },
    webhookAllowCidrs: env.WEBHOOK_ALLOW_CIDRS,
    webhookAllowHttp: env.WEBHOOK_ALLOW_HTTP,
    webhookScheduleSeconds: env.WEBHOOK_SCHEDULE,
    webhookCapPerEndpoint: env.WEBHOOK_CONCURRENCY,
    webhookRatePerEndpoint: env.WEBHOOK_RATE,
    webhookHistoryDays: env.WEBHOOK_HISTORY_DAYS,
    workerConcurrency: env.WORKER_CONCURRENCY,
    mailConcurrency: env.MAIL_CONCURRENCY,
    filingsPerAddressAndHour: env.BOOK_LIMIT_PER_ADDRESS,
    filingsPerBookAndHour: env.BOOK_LIMIT_PER_BOOK,
    smtpUrl: env.SMTP_URL ?? null,
    mailDir: findMailDir(env),
    mailFrom: env.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    dkim: env.DKIM_PRIVATE_KEY === undefined ? null : { privateKey: env.DKIM_PRIVATE_KEY, selector: env.DKIM_SELECTOR },
    identityProvider: readIdentityProvider(env),
    trustedProxies: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT ?? null,
    abuseContact: env.ABUSE_CONTACT ?? env.SECURITY_CONTACT ?? null,
    processor: { name: env.PLATFORM_NAME, country: env.SERVER_COUNTRY },
    logLevel: env.LOG_LEVEL,
    gitCommit: env.GIT_COMMIT ?? null,
    inlineWorker: env.WORKER === "inline",
  };
}

/** GIT_COMMIT alone, for a command that needs no valid configuration; null where it is not set or is no commit. */
export function readGitCommit(environment: NodeJS.ProcessEnv = process.env): string | null {
  return gitCommit.safeParse(environment["GIT_COMMIT"]).data ?? null;
}

/** The base of every URL that people see: PUBLIC_URL, or the address for a browser on this machine. */
export function publicUrlOf({ publicUrl, host }: Pick<Config, "publicUrl" | "host">, port: number): string {
  if (publicUrl !== null) return publicUrl;
  if (EVERY_ADDRESS.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const EVERY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);
const MIN_ADMIN_KEY_CHARACTERS = 32;
const MAX_PROCESSES = 128;

/** The sender of mails that are written as files; its domain can never exist (RFC 2606). */
const DEFAULT_MAIL_FROM: Mailbox = { name: "Libro de Reclamaciones", address: "libro@ventanilla.invalid" };

const ENVIRONMENT = z
  .object({
    PORT: integer(0, 65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    WEB_CONCURRENCY: z
      .string()
      .transform((text) => (text === "auto" ? String(Math.min(availableParallelism(), MAX_PROCESSES)) : text))
      .pipe(integer(1, MAX_PROCESSES, "auto or "))
      .default(1),
    METRICS_PORT: integer(0, 65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: baseUrl.optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    DATABASE_POOL_SIZE: integer(2, 500).default(20),
    MIGRATE_ON_START: flag.default(false),
    DATA_DIR: z.string().default(".data"),
    SECRET_KEY: secretKey.optional(),
    SECRET_KEY_PREVIOUS: secretKey.optional(),
    ADMIN_API_KEY: z
      .string()
      .min(MIN_ADMIN_KEY_CHARACTERS, `must have at least ${MIN_ADMIN_KEY_CHARACTERS} characters`)
      .max(MAX_KEY_CHARACTERS, `must have at most ${MAX_KEY_CHARACTERS} characters, as every key that authenticates`)
      .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without blanks, since it travels in a header")
      .optional(),
    RECAPTCHA_VERIFY_URL: webUrl.default("https://www.google.com/recaptcha/api/siteverify"),
    TURNSTILE_VERIFY_URL: webUrl.default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    HCAPTCHA_VERIFY_URL: webUrl.default("https://api.hcaptcha.com/siteverify"),
    TELEGRAM_API_URL: webUrl.default("https://api.telegram.org"),
    WHATSAPP_API_URL: webUrl.default("https://graph.facebook.com/v23.0"),
    WEBHOOK_ALLOW_CIDRS: z
      .string()
      .transform((text, context) => {
        const { cidrs, problems } = parseCidrs(text);
        for (const problem of problems) context.addIssue({ code: "custom", message: problem });
        return cidrs;
      })
      .default([]),
    WEBHOOK_ALLOW_HTTP: flag.default(false),
    WEBHOOK_SCHEDULE: z
      .string()
      .regex(/^\d{1,7}(,\d{1,7}){0,29}$/, "must be 1 to 30 whole numbers of seconds, separated by commas")
      .transform((text) => text.split(",").map(Number))
      .default([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]),
    WEBHOOK_CONCURRENCY: integer(1, 10_000).default(4),
    WEBHOOK_RATE: integer(1, 100_000).default(50),
    WEBHOOK_HISTORY_DAYS: integer(1, 3_650).default(30),
    BOOK_LIMIT_PER_ADDRESS: integer(1, 999_999).default(30),
    BOOK_LIMIT_PER_BOOK: integer(1, 999_999).default(1_000),
    SMTP_URL: z
      .string()
      .refine(
        (text) => /^smtps?:\/\//i.test(text) && (URL.parse(text)?.hostname ?? "") !== "",
        "must be a URL such as smtp://user:password@mail.example.pe:587, or smtps://",
      )
      .optional(),
    MAIL_DIR: z.string().optional(),
    MAIL_FROM: z
      .string()
      .transform((text, context) => {
        const mailbox = parseMailbox(text);
        if (mailbox !== null) return mailbox;
        context.addIssue({ code: "custom", message: "must be one address, such as Tienda Ana <libro@tienda.pe>" });
        return z.NEVER;
      })
      .optional(),
    ...IDENTITY_ENVIRONMENT,
    TRUST_PROXY: z
      .string()
      .transform((text) => (text === "true" ? "1" : text === "false" ? "0" : text))
      .pipe(integer(0, 10))
      .default(0),
    SECURITY_CONTACT: contactUri.optional(),
    ABUSE_CONTACT: contactUri.optional(),
    PLATFORM_NAME: z.string().trim().min(1).max(100).default("Ventanilla"),
    SERVER_COUNTRY: z.string().trim().min(1).max(60).default("Perú"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    GIT_COMMIT: gitCommit.optional(),
    MAIL_CONCURRENCY: integer(1, 1_000).default(3),
    DKIM_PRIVATE_KEY: rsaPrivateKey.optional(),
    DKIM_SELECTOR: dnsLabel.default("ventanilla"),
    WORKER: z.enum(["inline", "off"], { error: "must be inline or off" }).default("inline"),
    WORKER_CONCURRENCY: integer(2, 10_000).default(128),
  })
  .refine(({ DATABASE_URL, SECRET_KEY }) => DATABASE_URL === undefined || SECRET_KEY !== undefined, {
    path: ["SECRET_KEY"],
    error: "is required with DATABASE_URL: make one with `openssl rand -base64 32` and keep it",
    // The rule is checked also when another variable is wrong, so that one error has all problems.
    when: () => true,
  })
  .refine(isIdentityComplete, {
    path: ["OIDC_ISSUER"],
    error: "needs OIDC_CLIENT_ID, and the other way round",
    when: () => true,
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    error: "is required with SMTP_URL: the address that mails come from",
    when: () => true,
  });

/** Mails are files only without DATABASE_URL, where the service is tried out: elsewhere people wait for its mails. */
function findMailDir(env: z.infer<typeof ENVIRONMENT>): string | null {
  if (env.MAIL_DIR !== undefined) return resolve(env.MAIL_DIR);
  return env.DATABASE_URL === undefined ? resolve(env.DATA_DIR, "mail") : null;
}
