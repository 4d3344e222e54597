import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import { onTestFinished } from "vitest";
import { type App, startApp } from "../../src/start/app.ts";
import { readConfig } from "../../src/start/config.ts";
import { createDatabase, type Database } from "../../src/db/connection.ts";
import type { Clock } from "../../src/domain/clock.ts";
import type { Actor } from "../../src/domain/actor.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Mailer } from "../../src/domain/mail/mails.ts";
import type { BodyBudget } from "../../src/edge/bodyBudget.ts";
import type { TaskDefinition } from "../../src/jobs/tasks/index.ts";
import type { NewFormInput } from "../../src/services/forms/forms.ts";
import { createTestDatabase } from "./database.ts";

/** An account with its first key, which may do everything an owner may. */
export type Owner = { readonly actor: Actor; readonly key: string };

export type TestApp = {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Where its files and mails are. */
  readonly dataDir: string;
  /** For arranging and asserting what no service shows. */
  readonly database: Database;
  readonly services: App["services"];
  /** May do everything, on the account "admin". */
  readonly admin: Owner;
  createOwner(name?: string): Promise<Owner>;
  createForm(owner: Owner, input?: Partial<NewFormInput>): Promise<Form>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Joins another app's database, as a second process of one service does. */
  readonly databaseUrl?: string;
  /** Joins another app's folder. */
  readonly dataDir?: string;
  /** Instead of `.eml` files in `dataDir`. */
  readonly mailer?: Mailer;
  /** Instead of the job kinds of the product. */
  readonly tasks?: readonly TaskDefinition[];
  readonly log?: Logger;
  /** Instead of the usual room for bodies of requests. */
  readonly bodyBudget?: BodyBudget;
  /** Instead of the one that all other test apps share. */
  readonly secretKey?: Buffer;
};

const ADMIN_KEY = `admin_${"k".repeat(32)}`;
export const SECRET_KEY = Buffer.alloc(32, 7);

/** Starts the whole service in this process, on a free port and a fresh database; everything is gone after the test. */
export async function startTestApp({
  environment = {},
  clock,
  databaseUrl: joined,
  dataDir: joinedDir,
  mailer,
  tasks,
  log = pino({ level: "silent" }),
  bodyBudget,
  secretKey = SECRET_KEY,
}: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = joined ?? (await provideDatabase());
  const dataDir = joinedDir ?? (await provideDataDir());
  const config = readConfig({
    PORT: "0",
    PUBLIC_URL: "https://ventanilla.example.pe",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey.toString("base64"),
    ADMIN_API_KEY: ADMIN_KEY,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WEBHOOK_RATE: "1000",
    ...environment,
  });
  const app = await startApp({
    config,
    databaseUrl,
    secretKey,
    log,
    role: "serve",
    ...(clock === undefined ? {} : { clock }),
    ...(mailer === undefined ? {} : { mailer }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(bodyBudget === undefined ? {} : { bodyBudget }),
  });
  const database = createDatabase(databaseUrl, 4, log);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= app.close());
  onTestFinished(async () => {
    await close();
    await database.destroy();
  });

  const { actor } = await app.services.apiKeys.authenticate(ADMIN_KEY);
  const admin: Owner = { actor, key: ADMIN_KEY };
  return {
    url: `http://127.0.0.1:${app.port}`,
    databaseUrl,
    dataDir,
    database,
    services: app.services,
    admin,
    async createOwner(name = `Tienda ${randomBytes(3).toString("hex")}`) {
      const { key } = await app.services.accounts.create(admin.actor, { name, email: "duena@tienda.example.pe" });
      const owner = await app.services.apiKeys.authenticate(key);
      return { actor: owner.actor, key };
    },
    async createForm(owner, input = {}) {
      const { form } = await app.services.forms.create(owner.actor, {
        name: "Contacto",
        planCode: "ilimitado",
        ...input,
      });
      return form;
    },
    close,
  };
}

async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function provideDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}
