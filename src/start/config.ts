import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import {
  baseUrl,
  contactUri,
  databaseUrl,
  dnsLabel,
  domainName,
  flag,
  gitCommit,
  integer,
  rsaPrivateKey,
  secretKey,
  webUrl,
} from "./configFields.ts";
import { CHANNEL_ENVIRONMENT, readChannelApiUrls } from "./channelVariables.ts";
import { checkFileVariables, FILE_VARIABLES, readFileSettings } from "./fileVariables.ts";
import { MAX_KEY_CHARACTERS } from "../domain/accounts/apiKeys.ts";
import { IDENTITY_ENVIRONMENT, isIdentityComplete, readIdentityProvider } from "./identityVariables.ts";
import { type Mailbox, parseMailbox } from "../outbound/mail/addresses.ts";
import { parseCidrs } from "../outbound/webhooks/addressPolicy.ts";
import type { Config } from "./settings.ts";

export type { Config } from "./settings.ts";

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
    channelApiUrls: readChannelApiUrls(env),
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
    inboundMail:
      env.INBOUND_SMTP_PORT === undefined || env.BOUNCE_DOMAIN === undefined
        ? null
        : { domain: env.BOUNCE_DOMAIN, host: env.INBOUND_SMTP_HOST, port: env.INBOUND_SMTP_PORT },
    files: readFileSettings(env),
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
    ...CHANNEL_ENVIRONMENT,
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
    ...FILE_VARIABLES,
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
    INBOUND_SMTP_PORT: integer(0, 65_535).optional(),
    INBOUND_SMTP_HOST: z.string().default("127.0.0.1"),
    BOUNCE_DOMAIN: domainName.optional(),
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
  })
  .refine(
    ({ INBOUND_SMTP_PORT, BOUNCE_DOMAIN }) => (INBOUND_SMTP_PORT === undefined) === (BOUNCE_DOMAIN === undefined),
    {
      path: ["BOUNCE_DOMAIN"],
      error: "is set together with INBOUND_SMTP_PORT: the domain whose mails that port receives",
      when: () => true,
    },
  )
  .superRefine(checkFileVariables);

/** Mails are files only without DATABASE_URL, where the service is tried out: elsewhere people wait for its mails. */
function findMailDir(env: z.infer<typeof ENVIRONMENT>): string | null {
  if (env.MAIL_DIR !== undefined) return resolve(env.MAIL_DIR);
  return env.DATABASE_URL === undefined ? resolve(env.DATA_DIR, "mail") : null;
}
