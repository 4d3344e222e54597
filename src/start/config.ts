import { delimiter, resolve } from "node:path";
import { z } from "zod";
import type { Mailbox } from "../outbound/mail/addresses.ts";
import { BACKUP_VARIABLES, readBackupServer } from "./backupVariables.ts";
import { CHANNEL_VARIABLES, readChannelApiUrls } from "./channelVariables.ts";
import { gitCommit, VARIABLES } from "./configFields.ts";
import { describeMisspelled, findMisspelled, type Given, type Misspelled, readSecretFiles } from "./environment.ts";
import { checkFileVariables, FILE_VARIABLES, readFileSettings } from "./fileVariables.ts";
import { IDENTITY_VARIABLES, readIdentityProvider } from "./identityVariables.ts";
import { MAIL_VARIABLES } from "./mailVariables.ts";
import { DATABASE_VARIABLES, SERVICE_VARIABLES } from "./serviceVariables.ts";
import type { Config } from "./settings.ts";
import { WEBHOOK_VARIABLES } from "./webhookVariables.ts";

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
  const { given, problems } = readSecretFiles(omitEmpty(environment), SECRETS);
  const result = ENVIRONMENT.safeParse(given);
  const missing = listMissing(given);
  if (!result.success || missing.length > 0 || problems.length > 0) {
    const issues = result.error?.issues ?? [];
    const invalid = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    // What is missing may stand there under a near name.
    const misspelled = listMisspelled(environment).map(describeMisspelled);
    throw new ConfigError([...problems, ...invalid, ...missing, ...misspelled]);
  }
  const env = result.data;
  const files = readFileSettings(env);
  return {
    port: env.PORT,
    host: env.HOST,
    processes: env.WEB_CONCURRENCY,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    embeddedPostgres: env.EMBEDDED_POSTGRES,
    databaseOwnerUrl: env.DATABASE_URL === undefined ? null : (env.DATABASE_OWNER_URL ?? null),
    databaseSessionUrl: env.DATABASE_URL === undefined ? null : (env.DATABASE_SESSION_URL ?? null),
    databaseReadUrl: env.DATABASE_URL === undefined ? null : (env.DATABASE_READ_URL ?? null),
    databaseReadMaxLagMs: env.DATABASE_READ_MAX_LAG,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    signalsUrl: env.SIGNALS_URL ?? null,
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
    copiesToMailbox: env.BOOK_MAILS_PER_MAILBOX,
    smtpUrl: env.SMTP_URL ?? null,
    mailDir: findMailDir(env),
    mailFrom: env.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    dkim: env.DKIM_PRIVATE_KEY === undefined ? null : { privateKey: env.DKIM_PRIVATE_KEY, selector: env.DKIM_SELECTOR },
    identityProvider: readIdentityProvider(env),
    inboundMail:
      env.INBOUND_SMTP_PORT === undefined || env.BOUNCE_DOMAIN === undefined
        ? null
        : { domain: env.BOUNCE_DOMAIN, host: env.INBOUND_SMTP_HOST, port: env.INBOUND_SMTP_PORT },
    files,
    backupServer: readBackupServer(env, files),
    trustedProxies: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT ?? null,
    abuseContact: env.ABUSE_CONTACT ?? env.SECURITY_CONTACT ?? null,
    processor: { name: env.PLATFORM_NAME, country: env.SERVER_COUNTRY ?? TRIAL_COUNTRY },
    logLevel: env.LOG_LEVEL,
    gitCommit: env.GIT_COMMIT ?? null,
    inlineWorker: env.WORKER === "inline",
  };
}

/** The variables of the environment that are no settings and look as if one was meant. */
export function listMisspelled(environment: NodeJS.ProcessEnv = process.env): readonly Misspelled[] {
  return findMisspelled(omitEmpty(environment), [
    ...Object.keys(ENVIRONMENT.shape),
    ...SECRETS.map((name) => `${name}_FILE`),
  ]);
}

/** The values of the secret settings, those in files too, and the passwords in their addresses: what no output may have. */
export function listSecretValues(environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  const { given } = readSecretFiles(omitEmpty(environment), SECRETS);
  const values = SECRETS.flatMap((name) => given[name] ?? []);
  const passwords = values.flatMap((value) => {
    const { password = "", username = "" } = URL.parse(value) ?? {};
    return [password, tryDecode(password), username.length >= LONG_USER ? username : ""];
  });
  return [...new Set([...values, ...passwords])]
    .filter((value) => value !== "")
    .toSorted((a, b) => b.length - a.length);
}

/** Some services have a secret as the user's name. */
const LONG_USER = 24;

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function omitEmpty(environment: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

/** GIT_COMMIT alone, for a command that needs no valid configuration; null where it is not set or is no commit. */
export function readGitCommit(environment: NodeJS.ProcessEnv = process.env): string | null {
  return gitCommit.safeParse(environment["GIT_COMMIT"]).data ?? null;
}

/** The folders of PATH, in which a command looks for programs. */
export function readProgramFolders(environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  const { PATH = "" } = environment;
  return PATH.split(delimiter).filter((folder) => folder !== "");
}

/** The base of every URL that people see: PUBLIC_URL, or the address for a browser on this machine. */
export function publicUrlOf({ publicUrl, host }: Pick<Config, "publicUrl" | "host">, port: number): string {
  if (publicUrl !== null) return publicUrl;
  if (EVERY_ADDRESS.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const EVERY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** The country of the servers where the service is tried out: elsewhere SERVER_COUNTRY names it. */
const TRIAL_COUNTRY = "Perú";

/** The sender of mails that are written as files; its domain can never exist (RFC 2606). */
const DEFAULT_MAIL_FROM: Mailbox = { name: "Libro de Reclamaciones", address: "libro@ventanilla.invalid" };

/** The variables by chapter of docs/configuration.md. */
export const VARIABLES_BY_CHAPTER = {
  "The service": SERVICE_VARIABLES,
  "Database and keys": DATABASE_VARIABLES,
  Mail: MAIL_VARIABLES,
  Files: FILE_VARIABLES,
  Backups: BACKUP_VARIABLES,
  "Webhooks, captchas and the complaints book": { ...WEBHOOK_VARIABLES, ...CHANNEL_VARIABLES },
  "Signing in by an identity provider": IDENTITY_VARIABLES,
} as const;

const ENVIRONMENT = z
  .object({
    ...SERVICE_VARIABLES,
    ...DATABASE_VARIABLES,
    ...MAIL_VARIABLES,
    ...FILE_VARIABLES,
    ...BACKUP_VARIABLES,
    ...WEBHOOK_VARIABLES,
    ...CHANNEL_VARIABLES,
    ...IDENTITY_VARIABLES,
  })
  .superRefine(checkFileVariables);

/** The settings whose values may stand in files. */
const SECRETS = Object.entries(ENVIRONMENT.shape).flatMap(([name, schema]) =>
  VARIABLES.get(schema)?.isSecret === true ? [name] : [],
);

/** The problems of variables that are unset beside one that needs them. */
function listMissing(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(ENVIRONMENT.shape).flatMap(([name, schema]) => {
    const { requiredWith = [], because } = VARIABLES.get(schema) ?? {};
    if (given[name] !== undefined || requiredWith.every((other) => given[other] === undefined)) return [];
    return [`${name}: is required with ${requiredWith.join(", ")}${because === undefined ? "" : `: ${because}`}`];
  });
}

/** Mails are files only without DATABASE_URL, where the service is tried out: elsewhere people wait for its mails. */
function findMailDir(env: z.infer<typeof ENVIRONMENT>): string | null {
  if (env.MAIL_DIR !== undefined) return resolve(env.MAIL_DIR);
  return env.DATABASE_URL === undefined ? resolve(env.DATA_DIR, "mail") : null;
}
