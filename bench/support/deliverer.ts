import { createSecretKey } from "node:crypto";
import { createChannelRequests } from "../../src/outbound/channels.ts";
import { once } from "node:events";
import { parseArgs } from "node:util";
import pino from "pino";
import { Agent, request } from "undici";
import { isDatabaseAway } from "../../src/db/errors.ts";
import type { Job } from "../../src/domain/jobs/jobs.ts";
import { deliveryHeaderOf, webhookIdOf } from "../../src/domain/webhooks/webhooks.ts";
import { createDeliverWebhook } from "../../src/jobs/tasks/deliverWebhook.ts";
import { createWorker, type Task } from "../../src/jobs/worker.ts";
import { createJobsService } from "../../src/services/jobs/jobs.ts";
import { createWebhookQueueService, type RequestToSign } from "../../src/services/webhooks/deliveryQueue.ts";
import { createDeliveryResults } from "../../src/services/webhooks/results.ts";
import { parseCidrs } from "../../src/outbound/webhooks/addressPolicy.ts";
import { buildWebhookHeaders, createWebhookSender } from "../../src/outbound/webhooks/send.ts";
import { connectDependencies } from "./dependencies.ts";
import { type Handle, type QueueName, workOff } from "./deliveryQueues.ts";

/**
 * Drains one queue in a process of its own. The process prints "ready", starts at a line of input, and prints the milliseconds
 * of the first `--jobs` jobs. It ends with its input. With `--noop` a job is done as soon as it begins.
 */
const { values } = parseArgs({
  options: {
    queue: { type: "string", default: "ours" },
    database: { type: "string", default: "" },
    noop: { type: "boolean", default: false },
    jobs: { type: "string", default: "0" },
    cap: { type: "string", default: "4" },
    rate: { type: "string", default: "10" },
    concurrency: { type: "string", default: "128" },
  },
});
/** For the other queues, whose jobs carry no secrets. */
const KEYS = [createSecretKey(Buffer.alloc(32, 7))];
const log = pino({ level: "silent" });
const limits = { cap: Number(values.cap), perSecond: Number(values.rate), ownCaps: {} };
const connection = { databaseUrl: values.database, poolSize: 20 };
const { dependencies, database, session } = await connectDependencies(connection, log, limits);
const { clock, signals } = dependencies;
const queue = createWebhookQueueService(dependencies);
/** The client of the bare queues, with the time limits of our sender. */
const agent = new Agent({ connect: { timeout: 5_000 }, headersTimeout: 15_000, bodyTimeout: 2_000 });
const sender = createWebhookSender({ allowedCidrs: parseCidrs("127.0.0.0/8").cidrs, clock });

process.stdin.on("end", () => process.exit());
process.stdout.write("ready\n");
await once(process.stdin, "data");
/** The bench has no channels. */
const channels = createChannelRequests(() => {
  throw new Error("The bench delivers to servers alone.");
}, dependencies.channelApiUrls);
const startedMs = performance.now();
let left = Number(values.jobs);
const name = values.queue as QueueName;
if (name === "ours") workOurs();
else await workOff(name, database, connection.databaseUrl, values.noop ? doNothing : handleOf(name));

function workOurs(): void {
  const task = values.noop
    ? createNoop()
    : createDeliverWebhook({ queue, sender, channels, clock, metrics: dependencies.metrics, log });
  createWorker({
    jobs: createJobsService(dependencies),
    tasks: { webhook_delivery: task, mail: task, endpoint_recovery: task },
    instance: session.instance,
    isHeld: session.isHeld,
    signals,
    log,
    concurrency: Number(values.concurrency),
    isDatabaseAway,
  }).start();
}

/** A task without work: its completion is counted when it is written. */
function createNoop(): Task {
  const results = createDeliveryResults(dependencies);
  const complete = async (job: Job): Promise<"done"> => {
    const deliveryResult = { job, delaySeconds: null, status: null, attempt: null };
    await results.add({ deliveryResult, result: "removed", details: null, isGone: false });
    count();
    return "done";
  };
  return async ({ job }) => ({ recorded: complete(job) });
}

function handleOf(queueName: QueueName): Handle {
  return queueName === "graphile" || queueName === "boss" ? post : deliver;
}

/** Sends a delivery like the task of the service, without recording it: what the measured queue records is its own. */
async function deliver(job: Parameters<Handle>[0]): ReturnType<Handle> {
  const outcome = await sender.send(await sign(job));
  if (outcome.errorClass !== null) throw new Error(outcome.errorClass);
  return outcome;
}

/** Sends a delivery as the task of a bare queue would, by a client that is known to be fast. */
async function post(job: Parameters<Handle>[0]): ReturnType<Handle> {
  const { url, headers, body } = await sign(job);
  const response = await request(url, { method: "POST", headers, body, dispatcher: agent });
  await response.body.text();
  if (response.statusCode >= 300) throw new Error(String(response.statusCode));
  return null;
}

async function sign({ id, lane, url, body }: Parameters<Handle>[0]) {
  const toSign = url === undefined || body === undefined ? await load(id, lane ?? "") : { url, body, keys: KEYS };
  const bytes = Buffer.from(toSign.body, "utf8");
  const headers = buildWebhookHeaders({
    messageId: webhookIdOf(id),
    eventType: "submission.created",
    deliveryId: deliveryHeaderOf(id),
    attempt: 1,
    timestampSeconds: Math.floor(clock.now().getTime() / 1_000),
    body: bytes,
    keys: toSign.keys,
  });
  return { url: toSign.url, headers, body: bytes };
}

async function doNothing(): ReturnType<Handle> {
  count();
  return null;
}

async function load(reference: string, lane: string): Promise<Pick<RequestToSign, "body" | "keys"> & { url: string }> {
  const claim = {
    kind: "webhook_delivery",
    priority: "normal",
    attempt: 1,
    lostLeases: 0,
    leaseToken: "",
  } as const;
  const prepared = await queue.prepare({ job: { ...claim, reference, lane }, accountId: null, payload: null });
  if (!("request" in prepared)) throw new Error("There is nothing to deliver.");
  const { details, body, keys } = prepared.request;
  return { url: details.endpoint.url, body, keys };
}

function count(): void {
  left -= 1;
  if (left === 0) process.stdout.write(`${performance.now() - startedMs}\n`);
}
