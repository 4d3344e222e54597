import { join } from "node:path";
import { graphql } from "graphql";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openDrawings } from "../documents/openDrawings.ts";
import { createDatabaseTime } from "../../src/db/databaseTime.ts";
import { createDatabase } from "../../src/db/connection.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { NO_TRACING } from "../../src/domain/tracing.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createContext } from "../../src/graphql/context.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { createFilingCountsRepository } from "../../src/repositories/book/filingCounts.ts";
import { createFilingLimits } from "../../src/services/book/filingLimits.ts";
import { createPrimaryReads } from "../../src/repositories/reads.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { createServices } from "../../src/services/services.ts";
import { createReadPace } from "../../src/services/submissions/readPace.ts";
import { readConfig } from "../../src/start/config.ts";
import { createDiskStorage } from "../../src/outbound/storage/disk.ts";
import { createFileStorages } from "../../src/outbound/storage/storages.ts";
import { createNumberWitness } from "../../src/outbound/storage/numberWitness.ts";
import { createActJournal } from "../../src/outbound/storage/actJournal.ts";
import { createDiskRoom } from "../../src/outbound/storage/diskRoom.ts";
import { createUploadFolder } from "../../src/outbound/storage/uploads.ts";
import { SECRET_KEY, shareTestApp } from "../support/app.ts";
import { fileAt, PROVIDER, SOURCE } from "../support/complaints.ts";
import { submitMany } from "./fixtures.ts";
import { es } from "../../src/messages/es/index.ts";
import { HASH_TEXT } from "../support/hashes.ts";

const PAGE = 10;
const LIMIT_SEARCH = "select set_config('statement_timeout', $1, true)";

test("reads a page of forms with plans, usage and endpoints in one statement for each kind", async () => {
  const { app, owner, count } = await setup();
  for (let n = 0; n < PAGE; n++) await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });

  const { data, tables } = await count(`{
    forms(first: ${PAGE}) {
      nodes { plan { code } usage { used limit } unavailableReason webhookEndpoints { url form { name } } }
    }
  }`);

  expect(data).toMatchObject({ forms: { nodes: Array.from({ length: PAGE }, () => ({ webhookEndpoints: [{}] })) } });
  expect(tables).toEqual(["accounts", "form_usage", "forms", "forms", "plans", "plans", "webhook_endpoints"]);
});

test("reads a page of submissions with forms, deliveries and attempts in one statement for each kind", async () => {
  const { app, owner, count } = await setup();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await submitMany(app, form, PAGE);

  const { data, tables } = await count(`{
    form(id: "${form.id}") {
      submissions(first: ${PAGE}) { totalCount nodes { form { name } deliveries { nodes { status attempts { number } } } } }
    }
  }`);

  expect(data).toMatchObject({
    form: {
      submissions: { totalCount: PAGE, nodes: Array.from({ length: PAGE }, () => ({ deliveries: { nodes: [{}] } })) },
    },
  });
  expect(tables).toEqual(["deliveries", "form_usage", "forms", "forms", "submissions", "submissions"]);
});

test("reads a page of sheets with their related objects in one statement for each kind", async () => {
  const { app, owner, count } = await setup();
  const form = await app.createForm(owner, { provider: PROVIDER });
  for (let n = 0; n < 10; n++) await fileAt(app, form, {}, { source: { ...SOURCE, ip: `203.0.113.${n}` } });

  const { data, tables } = await count(`{
    form(id: "${form.id}") {
      complaints { nodes { form { name } receiptUrl receiptPdfUrl overdue attachments { url } mails { status proof { messageId } } events { type } } }
    }
  }`);

  const whole = { form: {}, receiptUrl: expect.any(String), mails: [{}, {}], events: [{}] };
  expect(data).toMatchObject({ form: { complaints: { nodes: Array.from({ length: 10 }, () => whole) } } });
  expect(tables).toEqual(["complaint_events", "complaints", "complaints", "forms", "forms", "mail_proofs", "mails"]);
});

test("reads a page of deliveries with their attempts in two statements more than the endpoint alone", async () => {
  const { app, owner, count } = await setup();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await submitMany(app, form, PAGE);

  const { data, tables } = await count(`{
    form(id: "${form.id}") { webhookEndpoints { deliveries(first: ${PAGE}) { nodes { attempts { number } } } } }
  }`);

  const deliveries = { nodes: Array.from({ length: PAGE }, () => ({ attempts: [] })) };
  expect(data).toMatchObject({ form: { webhookEndpoints: [{ deliveries }] } });
  expect(tables).toEqual(["deliveries", "deliveries", "forms", "webhook_endpoints"]);
});

test("reads a page of every list of a page of forms, and counts them, in one statement for each kind", async () => {
  const { app, owner, count } = await setup();
  for (let n = 0; n < PAGE; n++) {
    const provider = { ...PROVIDER, establishmentCode: `${n}` };
    const form = await app.createForm(owner, { provider, webhookUrl: "https://127.0.0.1/hook" });
    await submitMany(app, form, 2);
    await fileAt(app, form, {});
  }

  const { data, tables } = await count(`{
    forms(first: ${PAGE}) {
      nodes {
        submissions(first: 1) { totalCount nodes { id } }
        some: submissions(filter: { search: "1" }) { totalCount nodes { id } }
        complaints(first: 5) { totalCount nodes { id } }
        quarantinedSheets { nodes { id } }
        webhookEndpoints { deliveries(first: 5) { nodes { id } } }
      }
    }
  }`);

  const one = { totalCount: 1, nodes: [{}] };
  const form = {
    submissions: { totalCount: 2, nodes: [{}] },
    some: one,
    complaints: one,
    quarantinedSheets: { nodes: [] },
    webhookEndpoints: [{ deliveries: { nodes: [{}, {}, {}] } }],
  };
  expect(data).toMatchObject({ forms: { nodes: Array.from({ length: PAGE }, () => form) } });
  const lists = ["forms", "submissions", "form_usage", "complaints", "complaints", "quarantined_sheets"];
  const search = ["BEGIN;", LIMIT_SEARCH, "submissions", LIMIT_SEARCH, "submissions", "COMMIT;"];
  const endpoints = ["webhook_endpoints", "deliveries"];
  expect(tables).toEqual([...lists, ...endpoints, ...search, ...search].toSorted());
});

test("reads lists with different arguments in one statement for each set of arguments", async () => {
  const { app, owner, count } = await setup();
  for (let n = 0; n < 3; n++) await submitMany(app, await app.createForm(owner), 3);

  const { tables } = await count(`{
    forms {
      nodes { newest: submissions(first: 1) { nodes { id } } oldest: submissions(last: 2) { nodes { id } } }
    }
  }`);

  expect(tables).toEqual(["forms", "submissions", "submissions"]);
});

test("does not count a list without totalCount", async () => {
  const { app, owner, count } = await setup();
  const form = await app.createForm(owner);

  const { tables } = await count(`{ form(id: "${form.id}") { submissions { nodes { id } } } }`);

  expect(tables).toEqual(["forms", "submissions"]);
});

test("reads a page of accounts with their keys in two statements", async () => {
  const { app, count } = await setup();
  for (let n = 0; n < PAGE; n++) await app.createOwner();

  const { tables } = await count(`{ accounts(first: ${PAGE}) { nodes { apiKeys { name } } } }`, app.admin.actor);

  expect(tables).toEqual(["accounts", "api_keys"]);
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const log = pino({ level: "silent" });
  const database = createDatabase(app.databaseUrl, 4, log);
  const disk = createDiskStorage(app.dataDir);
  const repositories = createRepositories(database, HASH_TEXT);
  const transact = createTransact(database, HASH_TEXT);
  const services = createServices({
    repositories,
    intakeRepositories: repositories,
    reads: createPrimaryReads({ repositories, transact }),
    readPace: createReadPace({ countLimit: () => undefined }),
    transact,
    clock: systemClock,
    databaseTime: createDatabaseTime(database),
    isClockTrusted: () => true,
    metrics: createMeter({ withProcess: false }).metrics,
    tracing: NO_TRACING,
    secretBox: createSecretBox(SECRET_KEY),
    signals: { send: () => undefined, listen: () => () => undefined },
    channelApiUrls: readConfig({}).channelApiUrls,
    checkWebhookUrl: async (href) => ({ href }),
    identityProvider: null,
    verifyCaptcha: async () => ({ success: true, score: null, action: null, hostname: null, failure: null }),
    uploadFolder: createUploadFolder(""),
    diskRoom: createDiskRoom([app.dataDir], 0),
    mailFolder: null,
    numberWitness: createNumberWitness(join(app.dataDir, "book-numbers")),
    files: createFileStorages(disk, null, "disk"),
    actJournal: createActJournal(createFileStorages(disk, null, "disk")),
    actJournalDays: 90,
    scanner: null,
    uncountedLimits: readConfig({}).files.uncounted,
    filingLimits: createFilingLimits(createFilingCountsRepository(database), {
      perAddressAndHour: 1_000,
      perBookAndHour: 1_000,
    }),
    replyAddresses: null,
    publicUrl: "https://ventanilla.example.pe",
    webhookScheduleSeconds: [0],
    webhookHistoryDays: 30,
    laneLimits: { cap: 4, perSecond: 10, ownCaps: {} },
    log,
  });
  onTestFinished(async () => {
    services.submissionFeed.close();
    services.complaintFeed.close();
    await database.destroy();
  });
  const statements: string[] = [];
  database.on("query", ({ sql }: { readonly sql: string }) => statements.push(sql));
  const schema = createGraphQLSchema(es);

  /** Runs a query and returns the first table of each of its statements, sorted. */
  async function count(source: string, actor = owner.actor) {
    statements.length = 0;
    const contextValue = createContext(
      { services, publicUrl: "https://ventanilla.example.pe", locale: es, drawings: openDrawings() },
      actor,
    );
    const { data, errors } = await graphql({ schema, source, contextValue });
    expect(errors).toBeUndefined();
    const tables = statements
      .map((sql) => (/from "(\w+)"/.exec(sql) ?? /from (\w+)(?![\w(])/.exec(sql))?.[1] ?? sql)
      .toSorted();
    return { data, tables };
  }

  return { app, owner, count };
}
