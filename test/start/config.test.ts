import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, publicUrlOf, readConfig } from "../../src/start/config.ts";

const SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
const WITH_DATABASE = {
  DATABASE_URL: "postgres://ventanilla@db.internal/ventanilla",
  SECRET_KEY,
  SERVER_COUNTRY: "Perú",
};
const NOT_A_SECRET_KEY = "SECRET_KEY: must be 32 random bytes in base64: make one with `openssl rand -base64 32`";
const NO_EMPTY = "must be a host, perhaps a port, and a path without empty parts";
const NO_BASE = "must have no query, fragment, credentials or blanks, since every URL is made from it";
const NO_DATABASE_URL = "DATABASE_URL: is no URL: in its password write % as %25, # as %23, / as %2F and ? as %3F";
const NOT_A_URL = "must be a URL that begins with http:// or https://";
const HELD_FILES = { heldInAll: 10 * 1024 ** 3, heldPerAccount: 1024 ** 3, sheetsPerDay: 2 * 1024 ** 3 };

test("no variable at all makes an embedded service for this machine", () => {
  const config = readConfig({});

  expect(config).toEqual({
    backupServer: null,
    port: 3000,
    host: "127.0.0.1",
    processes: 1,
    metricsPort: null,
    metricsHost: "127.0.0.1",
    publicUrl: null,
    databaseUrl: null,
    embeddedPostgres: { sources: "any", folder: null },
    databaseOwnerUrl: null,
    databaseSessionUrl: null,
    databaseReadUrl: null,
    databaseReadMaxLagMs: 1_000,
    databasePoolSize: 20,
    signalsUrl: null,
    migrateOnStart: true,
    dataDir: resolve(".data"),
    secretKey: null,
    previousSecretKey: null,
    adminApiKey: null,
    captchaVerifyUrls: {
      recaptcha: "https://www.google.com/recaptcha/api/siteverify",
      turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      hcaptcha: "https://api.hcaptcha.com/siteverify",
    },
    channelApiUrls: { telegram: "https://api.telegram.org", whatsapp: "https://graph.facebook.com/v23.0" },
    webhookAllowCidrs: [],
    webhookAllowHttp: false,
    webhookScheduleSeconds: [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    webhookCapPerEndpoint: 4,
    webhookRatePerEndpoint: 50,
    webhookHistoryDays: 30,
    workerConcurrency: 128,
    mailConcurrency: 3,
    identityProvider: null,
    trustedProxies: 0,
    securityContact: null,
    abuseContact: null,
    processor: { name: "Ventanilla", country: "Perú" },
    logLevel: "info",
    gitCommit: null,
    inlineWorker: true,
    filingsPerAddressAndHour: 30,
    filingsPerBookAndHour: 1_000,
    copiesToMailbox: 20,
    smtpUrl: null,
    mailDir: resolve(".data/mail"),
    mailFrom: { name: "Libro de Reclamaciones", address: "libro@ventanilla.invalid" },
    dkim: null,
    inboundMail: null,
    files: {
      s3: null,
      present: "disk",
      minFreeBytes: 1024 ** 3,
      uncounted: { ...HELD_FILES, wordsInAll: 256 * 1024 ** 2, wordsPerAccount: 32 * 1024 ** 2 },
      scanner: null,
      actJournalDays: 90,
    },
  });
});

test("an empty variable counts as unset", () => {
  const names = ["PORT", "HOST", "PUBLIC_URL", "DATABASE_URL", "SECRET_KEY", "ADMIN_API_KEY", "LOG_LEVEL", "WORKER"];

  const config = readConfig(Object.fromEntries(names.map((name) => [name, ""])));

  expect(config).toEqual(readConfig({}));
});

test("variables that are no settings of the service are ignored", () => {
  expect(readConfig({ PATH: "/usr/bin", NODE_ENV: "production" })).toEqual(readConfig({}));
});

test.each<[Record<string, string>, Partial<ReturnType<typeof readConfig>>]>([
  [{ PORT: "0" }, { port: 0 }],
  [
    { PORT: "65535", HOST: "0.0.0.0" },
    { port: 65_535, host: "0.0.0.0" },
  ],
  [{ PUBLIC_URL: "https://formularios.example.pe//" }, { publicUrl: "https://formularios.example.pe" }],
  [{ PUBLIC_URL: "https://example.pe:8443/@tienda" }, { publicUrl: "https://example.pe:8443/@tienda" }],
  [{ PUBLIC_URL: "https://example.pe/formularios/" }, { publicUrl: "https://example.pe/formularios" }],
  [WITH_DATABASE, { databaseUrl: WITH_DATABASE.DATABASE_URL, migrateOnStart: false, secretKey: Buffer.alloc(32, 1) }],
  [{ SECRET_KEY_PREVIOUS: SECRET_KEY }, { previousSecretKey: Buffer.alloc(32, 1) }],
  [{ ...WITH_DATABASE, DATABASE_URL: "postgresql://db/x" }, { databaseUrl: "postgresql://db/x" }],
  ...[
    "postgres://u:p%23@db/x?sslmode=require",
    "postgres://u:%C3%B1@db/x",
    "postgres:///x?host=/run",
    "postgres://u:p@/x?host=/run",
  ].map((databaseUrl): [Record<string, string>, Partial<ReturnType<typeof readConfig>>] => [
    { ...WITH_DATABASE, DATABASE_URL: databaseUrl },
    { databaseUrl },
  ]),
  [{ ...WITH_DATABASE, MIGRATE_ON_START: "true" }, { migrateOnStart: true }],
  [{ ...WITH_DATABASE, MIGRATE_ON_START: "0" }, { migrateOnStart: false }],
  [{ DATABASE_POOL_SIZE: "50" }, { databasePoolSize: 50 }],
  [{ DATA_DIR: "/var/lib/ventanilla" }, { dataDir: "/var/lib/ventanilla" }],
  [{ DATA_DIR: "/var/lib/ventanilla" }, { mailDir: "/var/lib/ventanilla/mail" }],
  [{ MAIL_DIR: "/var/mail/libro" }, { mailDir: "/var/mail/libro" }],
  [WITH_DATABASE, { mailDir: null }],
  [{ PORT: "0" }, { processor: { name: "Ventanilla", country: "Perú" } }],
  [{ ...WITH_DATABASE, SERVER_COUNTRY: "Chile" }, { processor: { name: "Ventanilla", country: "Chile" } }],
  [{ DATA_DIR: "datos" }, { dataDir: resolve("datos") }],
  [{ ADMIN_API_KEY: "k".repeat(32) }, { adminApiKey: "k".repeat(32) }],
  [
    {
      RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1/r",
      TURNSTILE_VERIFY_URL: "http://127.0.0.1:1/t",
      HCAPTCHA_VERIFY_URL: "http://127.0.0.1:1/h",
    },
    {
      captchaVerifyUrls: {
        recaptcha: "http://127.0.0.1:1/r",
        turnstile: "http://127.0.0.1:1/t",
        hcaptcha: "http://127.0.0.1:1/h",
      },
    },
  ],
  [{ WEBHOOK_SCHEDULE: "0" }, { webhookScheduleSeconds: [0] }],
  [{ WEBHOOK_SCHEDULE: "0,1,60" }, { webhookScheduleSeconds: [0, 1, 60] }],
  [{ SECURITY_CONTACT: "seguridad@tienda.pe" }, { securityContact: "mailto:seguridad@tienda.pe" }],
  [{ SECURITY_CONTACT: "https://tienda.pe/seguridad" }, { securityContact: "https://tienda.pe/seguridad" }],
  [
    { INBOUND_SMTP_PORT: "2525", BOUNCE_DOMAIN: "Rebotes.Tienda.pe" },
    { inboundMail: { domain: "rebotes.tienda.pe", host: "127.0.0.1", port: 2525 } },
  ],
  [{ TRUST_PROXY: "true" }, { trustedProxies: 1 }],
  [{ TRUST_PROXY: "false" }, { trustedProxies: 0 }],
  [{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ WORKER: "off" }, { inlineWorker: false }],
  [{ GIT_COMMIT: "abcdef0" }, { gitCommit: "abcdef0" }],
  [{ WEB_CONCURRENCY: "4" }, { processes: 4 }],
  [{ WEB_CONCURRENCY: "auto" }, { processes: availableParallelism() }],
  [
    { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.7" },
    { metricsPort: 9464, metricsHost: "10.0.0.7" },
  ],
])("%j is read", (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test("the private ranges that webhooks may reach are a list", () => {
  expect(readConfig({ WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8,10.1.0.0/16" }).webhookAllowCidrs).toHaveLength(2);
});

test.each([
  [
    { INBOUND_SMTP_PORT: "2525" },
    "BOUNCE_DOMAIN: is required with INBOUND_SMTP_PORT: the domain whose mails that port receives",
  ],
  [
    { BOUNCE_DOMAIN: "rebotes.tienda.pe" },
    "INBOUND_SMTP_PORT: is required with BOUNCE_DOMAIN: the port that receives the mails of that domain",
  ],
  [
    { INBOUND_SMTP_PORT: "2525", BOUNCE_DOMAIN: "rebotes@tienda.pe" },
    "BOUNCE_DOMAIN: must be a domain in ASCII, such as rebotes.tienda.pe",
  ],
  [{ PORT: "http" }, "PORT: must be a whole number from 0 to 65535"],
  [{ PORT: "80.5" }, "PORT: must be a whole number from 0 to 65535"],
  [{ PORT: "-1" }, "PORT: must be a whole number from 0 to 65535"],
  [{ PORT: "65536" }, "PORT: must be a whole number from 0 to 65535"],
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY: must be auto or a whole number from 1 to 128"],
  [{ WEB_CONCURRENCY: "129" }, "WEB_CONCURRENCY: must be auto or a whole number from 1 to 128"],
  [{ WEB_CONCURRENCY: "all" }, "WEB_CONCURRENCY: must be auto or a whole number from 1 to 128"],
  [{ METRICS_PORT: "http" }, "METRICS_PORT: must be a whole number from 0 to 65535"],
  [{ PUBLIC_URL: "formularios.example.pe" }, `PUBLIC_URL: ${NOT_A_URL}`],
  [{ PUBLIC_URL: "ftp://example.pe" }, `PUBLIC_URL: ${NOT_A_URL}`],
  [{ PUBLIC_URL: "https://" }, `PUBLIC_URL: ${NOT_A_URL}`],
  [{ PUBLIC_URL: "https://example.pe/?a=1" }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "https://example.pe?" }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "https://example.pe/formularios#inicio" }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "https://ana:clave@example.pe" }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "HTTPS://ana@example.pe/" }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "https://example.pe " }, `PUBLIC_URL: ${NO_BASE}`],
  [{ PUBLIC_URL: "https://example.pe//formularios" }, `PUBLIC_URL: ${NO_EMPTY}`],
  [{ PUBLIC_URL: "https:///example.pe" }, `PUBLIC_URL: ${NO_EMPTY}`],
  [
    { ...WITH_DATABASE, DATABASE_URL: "mysql://db/x" },
    "DATABASE_URL: must be a URL that begins with postgres:// or postgresql://",
  ],
  ...[
    "postgres://u:cla#ve@db/x",
    "postgres://u:12#34@db/x",
    "postgres://u:cla/ve@db/x",
    "postgres://u:cla?ve@db/x",
    "postgres://u:cla%ee@db/x",
  ].map((DATABASE_URL): [Record<string, string>, string] => [{ ...WITH_DATABASE, DATABASE_URL }, NO_DATABASE_URL]),
  [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE: must be a whole number from 2 to 500"],
  [{ MIGRATE_ON_START: "maybe" }, "MIGRATE_ON_START: must be true or false"],
  [{ SECRET_KEY: "c2hvcnQ=" }, NOT_A_SECRET_KEY],
  [{ SECRET_KEY: `${SECRET_KEY}\n` }, NOT_A_SECRET_KEY],
  [{ SECRET_KEY_PREVIOUS: "c2hvcnQ=" }, NOT_A_SECRET_KEY.replace("SECRET_KEY", "SECRET_KEY_PREVIOUS")],
  [{ SECRET_KEY: Buffer.alloc(33, 1).toString("base64") }, NOT_A_SECRET_KEY],
  [{ ...WITH_DATABASE, SECRET_KEY: "c2hvcnQ=" }, NOT_A_SECRET_KEY],
  [
    { DATABASE_URL: WITH_DATABASE.DATABASE_URL, SECRET_KEY },
    "SERVER_COUNTRY: is required with DATABASE_URL: the notices on personal data name the country of the servers, such as Perú",
  ],
  [
    { DATABASE_URL: WITH_DATABASE.DATABASE_URL, SERVER_COUNTRY: "Perú" },
    "SECRET_KEY: is required with DATABASE_URL: make one with `openssl rand -base64 32` and keep it",
  ],
  [{ ADMIN_API_KEY: "k".repeat(31) }, "ADMIN_API_KEY: must have at least 32 characters"],
  [
    { ADMIN_API_KEY: `${"k".repeat(32)} ` },
    "ADMIN_API_KEY: must be printable ASCII without blanks, since it travels in a header",
  ],
  ...["RECAPTCHA_VERIFY_URL", "TURNSTILE_VERIFY_URL", "HCAPTCHA_VERIFY_URL"].map(
    (name): [Record<string, string>, string] => [{ [name]: "google" }, `${name}: ${NOT_A_URL}`],
  ),
  [{ WEBHOOK_SCHEDULE: "soon" }, "WEBHOOK_SCHEDULE: must be 1 to 30 whole numbers of seconds, separated by commas"],
  ...["http://tienda.pe", "javascript:alert(1)", "seguridad", "mailto:a@b.pe\nContact: https://otro.pe"].map(
    (SECURITY_CONTACT): [Record<string, string>, string] => [
      { SECURITY_CONTACT },
      "SECURITY_CONTACT: must be an e-mail address, or a URI that begins with https://, mailto: or tel:",
    ],
  ),
  [{ TRUST_PROXY: "11" }, "TRUST_PROXY: must be a whole number from 0 to 10"],
  [{ TRUST_PROXY: "10.0.0.1" }, "TRUST_PROXY: must be a whole number from 0 to 10"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent"],
  [{ WORKER: "on" }, "WORKER: must be inline or off"],
  [{ GIT_COMMIT: "main" }, "GIT_COMMIT: must be 7 to 64 hexadecimal digits in lower case"],
])("%j is refused with the rule that it breaks", (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem]);
});

test("a range of webhook addresses that is no range is refused with the variable's name", () => {
  expect(problemsOf({ WEBHOOK_ALLOW_CIDRS: "10.0.0.0/8,todo" })).toEqual([
    expect.stringMatching(/^WEBHOOK_ALLOW_CIDRS: /),
  ]);
});

test("an admin key that is too long to authenticate is refused", () => {
  const longest = "k".repeat(512);

  const { adminApiKey } = readConfig({ ADMIN_API_KEY: longest });
  const problems = problemsOf({ ADMIN_API_KEY: `${longest}k` });

  expect(adminApiKey).toBe(longest);
  expect(problems).toEqual(["ADMIN_API_KEY: must have at most 512 characters, as every key that authenticates"]);
});

test("one error names every problem, a missing SECRET_KEY included", () => {
  const problems = problemsOf({ PORT: "x", LOG_LEVEL: "loud", DATABASE_URL: WITH_DATABASE.DATABASE_URL });

  const names = problems.map((problem) => problem.split(":")[0]);
  expect(names).toEqual(["PORT", "LOG_LEVEL", "SERVER_COUNTRY", "SECRET_KEY"]);
});

test.each([
  [{ HOST: "127.0.0.1" }, "http://127.0.0.1:8080"],
  [{ HOST: "0.0.0.0" }, "http://127.0.0.1:8080"],
  [{ HOST: "::" }, "http://127.0.0.1:8080"],
  [{ HOST: "::1" }, "http://[::1]:8080"],
  [{ HOST: "localhost" }, "http://localhost:8080"],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "https://formularios.example.pe/" }, "https://formularios.example.pe"],
])("with %j on port 8080 the public addresses begin with %s", (environment, expected) => {
  expect(publicUrlOf(readConfig(environment), 8080)).toBe(expected);
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("a mail server without a sender is refused together with all other problems", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example.pe:587", PORT: "x" })).toThrow(
    /PORT: .*\n.*MAIL_FROM: is required with SMTP_URL/,
  );
});
