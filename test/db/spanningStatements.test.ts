import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { schemaOfRelease } from "../../src/db/releaseNames.ts";
import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { createIntakeRepository } from "../../src/repositories/submissions/intake.ts";
import { createSubmissionFeedRepository } from "../../src/repositories/submissions/submissionFeed.ts";
import { createSubmissionsRepository } from "../../src/repositories/submissions/submissions.ts";
import { setupQueue } from "../repositories/jobs/queue.ts";
import { makePendingSubmission } from "../support/pendingSubmissions.ts";
import { shareServices } from "../support/services.ts";
import { listSpanning, readCatalogOfStatements } from "./spanningStatements.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });

async function readCatalog(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return readCatalogOfStatements(client, schemaOfRelease(readSchemaFiles().release));
}

/** Two accounts with a form each, and the statements that are sent from here on. */
async function setup() {
  const app = await useServices();
  const owners = [await app.createOwner(), await app.createOwner()];
  const forms = await Promise.all(owners.map((owner) => app.createForm(owner)));
  const catalog = await readCatalog(app.databaseUrl);
  const sent: string[] = [];
  const hear = ({ sql }: { readonly sql: string }) => void sent.push(sql);
  app.database.on("query", hear);
  onTestFinished(() => void app.database.removeListener("query", hear));
  return { app, forms, catalog, sent };
}

test("a group of submissions is stored for all of its accounts at once, by these statements", async () => {
  const { app, forms, catalog, sent } = await setup();

  const results = await createIntakeRepository(app.database).store(
    forms.map((form) => makePendingSubmission(form)),
    0,
  );

  expect(new Set(results)).toEqual(new Set(["stored"]));
  expect(listSpanning(sent, catalog)).toEqual(STORING);
});

test("a list of 50 and a page of the feed are each of one account; the tail reads the positions of all accounts with subscribers", async () => {
  const { app, forms, catalog, sent } = await setup();
  const [form] = forms;
  if (form === undefined) throw new Error("There is no form.");
  const { accountId } = form;
  const feed = createSubmissionFeedRepository(app.database);

  await createSubmissionsRepository(app.database).listPages(
    { accountId, formIds: [form.id] },
    {},
    { direction: "forward", size: 50, boundary: null },
    () => 1_000,
    1_000_000,
  );
  await feed.listRange(
    { accountId, formId: null, after: 0, upTo: 100, seen: null },
    { entries: 100, bytes: 1_000_000 },
  );
  await feed.readPositionState(accountId, 1);
  await feed.readIds(accountId, [1]);
  const ofOne = listSpanning(sent, catalog);
  await feed.readLastPositions(forms.map((one) => one.accountId));

  expect(sent.length).toBeGreaterThanOrEqual(5);
  expect(ofOne).toEqual([]);
  expect(listSpanning(sent, catalog)).toEqual(["sent: select feed_counters"]);
});

test("a claim goes over the lanes of all accounts, and results are recorded by their ids, by these statements", async () => {
  const queue = await setupQueue();
  const sent: string[] = [];
  queue.database.on("query", ({ sql }: { readonly sql: string }) => void sent.push(sql));
  await queue.enqueue(2, { lane: "a" });
  sent.length = 0;

  const { jobs } = await queue.claim();
  const claiming = listSpanning(sent, await readCatalog(queue.databaseUrl));
  sent.length = 0;
  await queue.record(jobs, 200);

  expect(jobs).toHaveLength(2);
  expect(claiming).toEqual(CLAIMING);
  expect(listSpanning(sent, await readCatalog(queue.databaseUrl))).toEqual(RECORDING);
});

test("a new statement that spans accounts is found, and one that names an account is none", () => {
  const catalog = {
    tables: new Set(["forms", "submissions"]),
    bodies: new Map([
      [
        "counted",
        "declare n int; begin select count(*) into n from submissions s where s.form_id = form; return n; end",
      ],
    ]),
  };
  const of = (text: string) => listSpanning([text], catalog);

  expect(of("select * from submissions where id = $1")).toEqual(["sent: select submissions"]);
  expect(of("select counted(f.id) from forms f where f.account_id = $1")).toEqual(["counted: select submissions"]);
  expect(of("update submissions s set n = 1 from forms f where s.account_id = f.account_id")).toEqual([
    "sent: update forms, submissions",
  ]);
  expect(of("delete from submissions where account_id = any($1)")).toEqual(["sent: delete submissions"]);
  expect(of('select * from "submissions" where "account_id" = $1')).toEqual([]);
  expect(of("select * from plans -- from submissions")).toEqual([]);
});

/** One transaction for a group, so that a commit waits once for the disk for all accounts: with cells or Citus a group is of one node. */
const STORING: readonly string[] = [
  "store_submissions: update form_usage, forms",
  "store_submissions: update form_usage",
  "store_submissions: update form_usage",
  "store_submissions: select form_usage",
  "store_submissions: select form_refusals, form_usage, forms",
  "store_submissions: select idempotency_keys",
  "place_answers: select unique_answers",
  "place_answers: insert unique_answers",
  "store_submissions: insert idempotency_keys",
  "store_submissions: delete unique_answers",
  "store_submissions: update form_usage",
  "store_submissions: select form_effects",
  "store_submissions: insert event_messages",
  "store_submissions: insert deliveries, jobs",
  "store_submissions: update feed_counters",
  "store_submissions: update feed_counters",
  "store_submissions: insert submissions",
];

/** The queue is one for all accounts: with cells or Citus each node has its own (citusExceptions.ts). */
const CLAIMING: readonly string[] = [
  "lease_jobs: select jobs",
  "lease_jobs: update jobs",
  "lease_jobs: select jobs",
  "lease_jobs: select job_lanes, job_rate_windows, jobs, webhook_endpoints",
  "lease_jobs: select job_lanes, jobs, webhook_endpoints",
  "lease_jobs: select form_effects, job_lanes, job_rate_windows, jobs",
  "lease_jobs: select jobs",
  "lease_jobs: update jobs",
  "lease_jobs: update jobs",
  "lease_jobs: insert job_rate_windows",
  "claim_jobs: select event_messages",
  "claim_jobs: select event_messages",
  "claim_jobs: select deliveries, event_messages",
  "claim_jobs: select webhook_endpoints, webhook_secrets",
];
const RECORDING: readonly string[] = [
  "record_results: update jobs",
  "record_results: delete jobs",
  "record_results: delete jobs",
  "record_results: update jobs",
  "record_results: update deliveries",
  "record_results: update deliveries",
  "record_results: update deliveries",
  "record_results: insert webhook_attempts",
  "record_lane_results: select job_lanes",
  "record_lane_results: insert job_lanes",
  "record_lane_results: update job_lanes",
  "record_lane_results: update job_lanes",
  "record_lane_results: select job_lanes",
  "record_lane_results: insert job_lanes",
  "record_lane_results: update job_lanes",
  "record_lane_results: update job_lanes",
];
