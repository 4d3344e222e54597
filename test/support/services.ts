import { findDataDir, setDataDir } from "./dataDirs.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import { afterAll, onTestFinished } from "vitest";
import { createDatabase, type Database } from "../../src/db/connection.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { PERMISSIONS } from "../../src/domain/permissions.ts";
import { type Clock, systemClock } from "../../src/domain/clock.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { createHashText } from "../../src/domain/keyedHashes.ts";
import { createMailBounds } from "../../src/domain/mail/mailGate.ts";
import { NO_TRACING } from "../../src/domain/tracing.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import type { JsonValue } from "../../src/domain/sentJson.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { openIdentityProvider } from "../../src/start/identityProvider.ts";
import { createCaptchaVerifier } from "../../src/outbound/captcha/siteverify.ts";
import { checkWebhookUrl } from "../../src/outbound/webhooks/addressGuard.ts";
import { createFilingCountsRepository } from "../../src/repositories/book/filingCounts.ts";
import { createFilingLimits } from "../../src/services/book/filingLimits.ts";
import { createPrimaryReads } from "../../src/repositories/reads.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import type { NewFormInput } from "../../src/services/forms/newForms.ts";
import { createServices, type Services } from "../../src/services/services.ts";
import { createReadPace, type ReadPace } from "../../src/services/submissions/readPace.ts";
import { type Config, readConfig } from "../../src/start/config.ts";
import { openFiles } from "../../src/start/files.ts";
import { openReplyAddresses } from "../../src/start/mails.ts";
import { addressAsService, createTestDatabase } from "./database.ts";

/** An account with its first key, which has every permission of an owner. */
export type Owner = { readonly actor: Actor; readonly key: string };

/** The services on a database of the test's own, with functions to arrange and assert. */
export type TestServices = {
  readonly databaseUrl: string;
  /** The folder of the files and mails. */
  readonly dataDir: string;
  /** Connections to the database, for rows that no service makes or shows. */
  readonly database: Database;
  readonly services: Services;
  /** The operator: the account "admin", with every permission. */
  readonly admin: Owner;
  createOwner(name?: string): Promise<Owner>;
  createForm(owner: Owner, input?: Partial<NewFormInput>): Promise<Form>;
  /** Stores a submission as the form's public endpoint does, and returns its id. */
  submit(form: Form, data: Readonly<Record<string, JsonValue>>, idempotencyKey?: string): Promise<string>;
  close(): Promise<void>;
};

export type TestServicesOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** The database of other services or another app, which then act as two processes of one service. */
  readonly databaseUrl?: string;
  /** The folder of other services or another app. */
  readonly dataDir?: string;
  readonly log?: Logger;
  /** Replaces what heavy reads wait and rest by. */
  readonly readPace?: ReadPace;
  /** Replaces the key that all tests share. */
  readonly secretKey?: Buffer;
};

/** Registers what is undone after the test, or after the file when its tests share what was started. */
export type OnFinished = (undo: () => Promise<void>) => void;

export const ADMIN_KEY = `admin_${"k".repeat(32)}`;
export const SECRET_KEY = Buffer.alloc(32, 7);
const SOURCE = { ip: "203.0.113.7", userAgent: "Test", origin: null, referer: null };
/** The size of each pool: smaller than the service's own, because a test file starts many services. */
const CONNECTIONS = 4;

export type TestSettings = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secretKey: Buffer;
  readonly log: Logger;
};

/** Gives a test its database, folder and configuration. The database and the folder are deleted after the test. */
export async function provideSettings(
  {
    environment = {},
    databaseUrl: sharedDatabaseUrl,
    dataDir: sharedDataDir,
    log = pino({ level: "silent" }),
    secretKey = SECRET_KEY,
  }: Omit<TestServicesOptions, "clock" | "readPace">,
  onFinished: OnFinished = onTestFinished,
): Promise<TestSettings> {
  const databaseUrl = sharedDatabaseUrl ?? (await provideDatabase(onFinished));
  const dataDir = sharedDataDir ?? findDataDir(databaseUrl) ?? (await provideDataDir(onFinished));
  setDataDir(databaseUrl, dataDir);
  const config = readConfig({
    PORT: "0",
    PUBLIC_URL: "https://ventanilla.example.pe",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey.toString("base64"),
    SERVER_COUNTRY: "Perú",
    ADMIN_API_KEY: ADMIN_KEY,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WEBHOOK_RATE: "1000",
    ...environment,
  });
  return { config, databaseUrl, dataDir, secretKey, log };
}

/** Creates the services without HTTP, GraphQL and worker, on a fresh database; everything is closed after the test. */
export async function setupServices(
  { clock = systemClock, readPace, ...options }: TestServicesOptions = {},
  onFinished: OnFinished = onTestFinished,
): Promise<TestServices> {
  const settings = await provideSettings(options, onFinished);
  const { config, databaseUrl, log } = settings;
  const serviceUrl = addressAsService(databaseUrl);
  const connections = createDatabase(serviceUrl, CONNECTIONS, log);
  const intakeConnections = createDatabase(serviceUrl, CONNECTIONS, log, { planning: "generic_plans" });
  const { session, signals } = createNotifySession(serviceUrl, LOCK_CLASSES.worker, log);
  const { metrics } = createMeter({ withProcess: false });
  const { closeFiles, ...openedFiles } = await openFiles(config, metrics);
  const secretBox = createSecretBox(settings.secretKey, config.previousSecretKey);
  const hashText = createHashText(secretBox);
  const mailBounds = createMailBounds(config.copiesToMailbox);
  const repositories = createRepositories(connections, hashText, mailBounds);
  const transact = createTransact(connections, hashText, mailBounds);
  const services = createServices({
    repositories,
    intakeRepositories: createRepositories(intakeConnections, hashText, mailBounds),
    reads: createPrimaryReads({ repositories, transact }),
    readPace: readPace ?? createReadPace(metrics),
    transact,
    clock,
    databaseTime: { read: async () => clock.now() },
    isClockTrusted: () => true,
    metrics,
    tracing: NO_TRACING,
    secretBox,
    signals,
    channelApiUrls: config.channelApiUrls,
    checkWebhookUrl: (text) =>
      checkWebhookUrl(text, { allowedCidrs: config.webhookAllowCidrs, allowHttp: config.webhookAllowHttp }),
    identityProvider: openIdentityProvider(config, config.publicUrl ?? "", log),
    verifyCaptcha: createCaptchaVerifier(config.captchaVerifyUrls),
    ...openedFiles,
    filingLimits: createFilingLimits(createFilingCountsRepository(connections), {
      perAddressAndHour: config.filingsPerAddressAndHour,
      perBookAndHour: config.filingsPerBookAndHour,
    }),
    replyAddresses: openReplyAddresses(config, secretBox),
    publicUrl: config.publicUrl ?? "",
    webhookScheduleSeconds: config.webhookScheduleSeconds,
    webhookHistoryDays: config.webhookHistoryDays,
    laneLimits: { cap: config.webhookCapPerEndpoint, perSecond: config.webhookRatePerEndpoint, ownCaps: {} },
    log,
  });
  await session.start();
  await services.bootstrap.ensureAdminKey(ADMIN_KEY);
  return arrangeServices(
    settings,
    services,
    async () => {
      await services.intake.drain();
      for (const feed of [services.submissionFeed, services.complaintFeed, services.webhookDeliveryFeed]) feed.close();
      closeFiles();
      await session.close();
      await Promise.all([connections.destroy(), intakeConnections.destroy()]);
    },
    onFinished,
  );
}

/** Shares services among the tests of a file, which calls this at its top. Each test makes its own owners and forms. */
export function shareServices(options: TestServicesOptions = {}): () => Promise<TestServices> {
  return shareInFile((onFinished) => setupServices(options, onFinished));
}

/** Starts something once for the tests of a file, and undoes it after the last of them, in reverse order. */
export function shareInFile<T>(start: (onFinished: OnFinished) => Promise<T>): () => Promise<T> {
  const undone: (() => Promise<void>)[] = [];
  let started: Promise<T> | null = null;
  afterAll(async () => {
    for (const undo of undone.toReversed()) await undo();
  });
  return () => (started ??= start((undo) => void undone.push(undo)));
}

/** Adds the functions of `TestServices` to running services. `closeServices` is called once, after the test at the latest. */
export async function arrangeServices(
  { databaseUrl, dataDir, log }: TestSettings,
  services: Services,
  closeServices: () => Promise<void>,
  onFinished: OnFinished = onTestFinished,
): Promise<TestServices> {
  const database = createDatabase(databaseUrl, CONNECTIONS, log);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= closeServices());
  onFinished(async () => {
    await close();
    await database.destroy();
  });
  const { actor } = await services.apiKeys.authenticate(ADMIN_KEY);
  const admin: Owner = { actor, key: ADMIN_KEY };
  return {
    databaseUrl,
    dataDir,
    database,
    services,
    admin,
    async createOwner(name = `Tienda ${randomBytes(3).toString("hex")}`) {
      const { key } = await services.accounts.create(admin.actor, {
        name,
        email: `duena-${randomBytes(6).toString("hex")}@tienda.example.pe`,
      });
      return { actor: (await services.apiKeys.authenticate(key)).actor, key };
    },
    async createForm(owner, input = {}) {
      // Only an operator gives a form this plan.
      const actor = { ...owner.actor, permissions: new Set(PERMISSIONS) };
      if (input.provider != null) await confirmAddress(database, actor.accountId, input.provider.email);
      const { form } = await services.forms.create(actor, { name: "Contacto", planCode: "ilimitado", ...input });
      return form;
    },
    async submit({ token }, data, idempotencyKey) {
      const { submissionId } = await services.intake.submit({
        token,
        idempotencyKey: idempotencyKey ?? null,
        source: SOURCE,
        readFields: async () => new Map(Object.entries(data)),
      });
      return submissionId;
    },
    close,
  };
}

async function provideDatabase(onFinished: OnFinished): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onFinished(drop);
  return url;
}

async function provideDataDir(onFinished: OnFinished): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-test-"));
  onFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Confirms the address of a provider before it is asked, as the books of most tests need it. */
export async function confirmAddress(database: Database, accountId: string, email: string): Promise<void> {
  const row = { id: randomUUID(), account_id: accountId, email, confirmations: 1 };
  const at = new Date();
  await database("provider_addresses")
    .insert({ ...row, confirmation_sent_at: at, created_at: at, confirmed_at: at })
    .onConflict()
    .ignore();
}
