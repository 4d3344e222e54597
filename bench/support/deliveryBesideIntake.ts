import { setTimeout as delay } from "node:timers/promises";
import { openApp } from "./database.ts";
import { createEndpoints, type Setup, storeEvents } from "./deliverySetups.ts";
import { enqueue } from "./deliveryQueues.ts";
import { sampleFresh, sampleLoad, serve, type Served } from "./load.ts";
import type { Load } from "./requests.ts";

type Row = { readonly scenario: string; readonly variant: string; readonly value: number; readonly unit: string };

const SECONDS = 5;
const CONNECTIONS = 32;
const LANES = 50;
/** More deliveries than a worker sends during the measurement. */
const BACKLOG = 120_000;

/** Measures submissions and webhooks per second, each alone and then both at once, where each submission causes a webhook. */
export async function measureBoth(setup: Setup): Promise<readonly Row[]> {
  const load = await prepareLoad(setup);
  const server = await serve("server.ts", ["--variant", "ours", "--database", setup.url, "--files", setup.directory]);
  try {
    const intake = await sampleFresh(server, load, SECONDS);
    await setup.database.raw("truncate jobs");
    const delivery = await sampleDelivery(setup, () => delay(SECONDS * 1_000));
    const both = await sampleDelivery(setup, () => sampleTaken(server, load));
    return [
      toRow("submissions alone", intake.perSecond),
      toRow("deliveries alone", delivery.perSecond),
      toRow("submissions beside deliveries", both.during),
      toRow("deliveries beside submissions", both.perSecond),
    ];
  } finally {
    await server.kill();
    await setup.database.raw("truncate jobs");
  }
}

async function prepareLoad(setup: Setup): Promise<Load> {
  const { app, actor } = await openApp({ databaseUrl: setup.url, directory: setup.directory });
  const planCode = `bench-${Date.now()}`;
  await app.services.plans.create(actor, { code: planCode, name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const input = { name: "Bench", planCode, webhookUrl: `${setup.receiverUrl}/hook` };
  const { form } = await app.services.forms.create(actor, input);
  await app.close();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" });
  return { connections: CONNECTIONS, requests: [{ method: "POST", path: `/f/${form.token}`, headers, body }] };
}

async function sampleTaken(server: Served, load: Load): Promise<number> {
  return (await sampleLoad(server, load, SECONDS)).perSecond;
}

/** Drains a backlog, and counts the received calls during another measurement. */
async function sampleDelivery<Result>(
  setup: Setup,
  during: () => Promise<Result>,
): Promise<{ readonly perSecond: number; readonly during: Result }> {
  const urls = Array.from({ length: LANES }, (_, n) => `${setup.receiverUrl}/hook/${n}`);
  const ids = await storeEvents(setup.database, await createEndpoints(setup.database, urls), BACKLOG);
  await enqueue("ours", setup.database, setup.url, ids);
  const deliverer = await setup.deliver({ cap: "1000", rate: "100000" });
  await delay(1_000);
  await setup.take();
  const startedMs = performance.now();
  const result = await during();
  const seconds = (performance.now() - startedMs) / 1_000;
  const { count } = await setup.take();
  await deliverer.stop();
  await setup.database.raw("truncate jobs");
  return { perSecond: count / seconds, during: result };
}

function toRow(variant: string, value: number): Row {
  return { scenario: "both", variant, value, unit: "per second" };
}
