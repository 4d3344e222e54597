import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { CHANNEL_ENVIRONMENT } from "../../src/start/channelVariables.ts";
import { readConfig } from "../../src/start/config.ts";
import { countConnections, INTAKE_POOL_SIZE } from "../../src/db/connection.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { listCodeSpans, readReadme } from "../support/readmes.ts";

const readme = await readReadme();

test("the table of the configuration lists exactly the variables that the program reads", async () => {
  const files = ["config", "fileVariables", "identityVariables"].map((name) =>
    readFile(join(CHECKOUT, `src/start/${name}.ts`), "utf8"),
  );
  const source = (await Promise.all(files)).join("");
  const written = Array.from(source.matchAll(/^(?: {2}){1,2}([A-Z][A-Z\d_]+):/gm), ([, name]) => name);
  const read = [...written, ...Object.keys(CHANNEL_ENVIRONMENT)];

  const listed = readme.listRows("Configuration").map(([name = ""]) => listCodeSpans(name)[0]);

  expect(new Set(listed)).toEqual(new Set(read));
  expect(listed).toHaveLength(read.length);
});

test("the table of the configuration has the program's defaults", () => {
  const defaults = Object.fromEntries(
    readme.listRows("Configuration").map(([name = "", shown = ""]) => [listCodeSpans(name)[0], shown]),
  );

  expect(defaults).toEqual(showDefaults());
});

test("the number of connections of a process is the real one, so that an operator can set PostgreSQL's limit", () => {
  const [, , meaning] = readme.listRows("Configuration").find(([name]) => name === "`DATABASE_POOL_SIZE`") ?? [];
  const [, beside] = /`DATABASE_POOL_SIZE` \+ (\d+) connections/.exec(readme.text) ?? [];

  expect(meaning).toContain(`${INTAKE_POOL_SIZE} are the intake's own`);
  expect(10 + Number(beside)).toBe(countConnections(10));
});

test("every path of the map and of the links exists", () => {
  const paths = readme.listRows("Map of the code").flatMap(([cell = ""]) => listPaths(cell));
  const links = Array.from(readme.text.matchAll(/\]\((?!https?:)([^)]+)\)/g), ([, link = ""]) => link);

  expect(paths.length).toBeGreaterThan(10);
  expect([...paths, ...links].filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
});

test("every path of the lives of a submission and of a delivery exists", () => {
  const [, lives = ""] = readme.text.split("\n### The life of a submission\n");

  const paths = listCodeSpans(lives).filter((code) => /^(src|migrations)\//.test(code));

  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
});

test("every npm script that the text names exists", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  const named = Array.from(
    readme.text.matchAll(/\bnpm (?:run (\w+)|start|test)\b/g),
    ([all, name]) => name ?? all.slice(4),
  );

  expect(new Set(named)).toEqual(new Set(["start", "test", "worker", "migrate", "codegen", "check", "format"]));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

/** Lists the paths of a cell. A file without a folder is in the folder of the path before it. */
function listPaths(cell: string): readonly string[] {
  const [first = "", ...others] = listCodeSpans(cell);
  return [first, ...others.map((path) => (path.includes("/") ? path : join(dirname(first), path)))];
}

function showDefaults(): Record<string, string> {
  const embedded = readConfig({});
  const SECRET_KEY = Buffer.alloc(32).toString("base64");
  const withDatabase = readConfig({ DATABASE_URL: "postgres://db/ventanilla", SECRET_KEY });
  const withIdentity = readConfig({ OIDC_ISSUER: "https://login.tienda.pe", OIDC_CLIENT_ID: "ventanilla" });
  const mailing = readConfig({ INBOUND_SMTP_PORT: "2525", BOUNCE_DOMAIN: "rebotes.tienda.pe" });
  const show = (value: string | number | boolean): string => `\`${value}\``;
  const showUnset = (value: unknown): string => (value === null ? "" : "something");
  expect(embedded.publicUrl).toBeNull();
  expect(embedded.webhookAllowCidrs).toEqual([]);
  expect(Object.values(embedded.captchaVerifyUrls).map((address) => new URL(address).host)).toEqual([
    "www.google.com",
    "challenges.cloudflare.com",
    "api.hcaptcha.com",
  ]);
  return {
    PORT: show(embedded.port),
    HOST: show(embedded.host),
    WEB_CONCURRENCY: show(embedded.processes),
    METRICS_PORT: showUnset(embedded.metricsPort),
    METRICS_HOST: show(embedded.metricsHost),
    PUBLIC_URL: "`http://HOST:PORT`",
    DATABASE_URL: showUnset(embedded.databaseUrl),
    DATABASE_OWNER_URL: showUnset(embedded.databaseOwnerUrl),
    DATABASE_POOL_SIZE: show(embedded.databasePoolSize),
    MIGRATE_ON_START: show(withDatabase.migrateOnStart),
    DATA_DIR: show(embedded.dataDir.replace(`${process.cwd()}/`, "")),
    SECRET_KEY: showUnset(embedded.secretKey),
    SECRET_KEY_PREVIOUS: showUnset(embedded.previousSecretKey),
    ADMIN_API_KEY: showUnset(embedded.adminApiKey),
    RECAPTCHA_VERIFY_URL: "Google's",
    TURNSTILE_VERIFY_URL: "Cloudflare's",
    HCAPTCHA_VERIFY_URL: "hCaptcha's",
    ABUSE_CONTACT: "`SECURITY_CONTACT`",
    INBOUND_SMTP_PORT: showUnset(embedded.inboundMail),
    INBOUND_SMTP_HOST: show(mailing.inboundMail?.host ?? ""),
    BOUNCE_DOMAIN: showUnset(embedded.inboundMail),
    TELEGRAM_API_URL: "Telegram's",
    WHATSAPP_API_URL: "Meta's, v23.0",
    WEBHOOK_ALLOW_CIDRS: "",
    WEBHOOK_ALLOW_HTTP: show(embedded.webhookAllowHttp),
    WEBHOOK_SCHEDULE: show(embedded.webhookScheduleSeconds.join(",")),
    WEBHOOK_CONCURRENCY: show(embedded.webhookCapPerEndpoint),
    WEBHOOK_RATE: show(embedded.webhookRatePerEndpoint),
    WEBHOOK_HISTORY_DAYS: show(embedded.webhookHistoryDays),
    BOOK_LIMIT_PER_ADDRESS: show(embedded.filingsPerAddressAndHour),
    BOOK_LIMIT_PER_BOOK: show(embedded.filingsPerBookAndHour),
    SMTP_URL: showUnset(embedded.smtpUrl),
    MAIL_DIR: "`DATA_DIR/mail`",
    MAIL_FROM: "",
    DKIM_PRIVATE_KEY: showUnset(embedded.dkim),
    DKIM_SELECTOR: show(readConfig({ DKIM_PRIVATE_KEY: makeDkimKey() }).dkim?.selector ?? ""),
    OIDC_ISSUER: showUnset(embedded.identityProvider),
    OIDC_CLIENT_ID: showUnset(embedded.identityProvider),
    OIDC_CLIENT_SECRET: showUnset(withIdentity.identityProvider?.clientSecret ?? null),
    OIDC_NAME: show(withIdentity.identityProvider?.name ?? ""),
    WORKER: show(embedded.inlineWorker ? "inline" : "off"),
    WORKER_CONCURRENCY: show(embedded.workerConcurrency),
    MAIL_CONCURRENCY: show(embedded.mailConcurrency),
    CLAMD_URL: showUnset(embedded.files.scanner),
    FILES_STORAGE: show(embedded.files.present),
    FILES_S3_ENDPOINT: showUnset(embedded.files.s3),
    FILES_S3_BUCKET: showUnset(embedded.files.s3),
    FILES_S3_REGION: show(readConfig(S3_ENVIRONMENT).files.s3?.region ?? ""),
    FILES_S3_ACCESS_KEY_ID: showUnset(embedded.files.s3),
    FILES_S3_SECRET_ACCESS_KEY: showUnset(embedded.files.s3),
    SECURITY_CONTACT: showUnset(embedded.securityContact),
    PLATFORM_NAME: show(embedded.processor.name),
    SERVER_COUNTRY: show(embedded.processor.country),
    TRUST_PROXY: show(embedded.trustedProxies),
    LOG_LEVEL: show(embedded.logLevel),
    GIT_COMMIT: showUnset(embedded.gitCommit),
  };
}

const S3_ENVIRONMENT = {
  FILES_S3_ENDPOINT: "https://s3.example.pe",
  FILES_S3_BUCKET: "archivos",
  FILES_S3_ACCESS_KEY_ID: "a",
  FILES_S3_SECRET_ACCESS_KEY: "b",
};

function makeDkimKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
