import { setTimeout as delay } from "node:timers/promises";
import { openApp } from "./database.ts";
import { createEndpoints, type Place, storeEvents } from "./deliveryPlace.ts";
import { enqueue } from "./deliveryQueues.ts";
import { sampleFresh, sampleLoad, serve, type Served } from "./load.ts";
import type { Load } from "./requests.ts";

type Row = { readonly scenario: string; readonly variant: string; readonly value: number; readonly unit: string };

const SECONDS = 5;
const CONNECTIONS = 32;
const LANES = 50;
/** More than can be sent while it is measured. */
const BACKLOG = 120_000;

/** Submissions taken and webhooks sent, each alone and then both at once; what is taken is to be sent, too. */
export async function measureBoth(place: Place): Promise<readonly Row[]> {
  const load = await prepareLoad(place);
  const server = await serve("server.ts", ["--variant", "ours", "--database", place.url, "--files", place.directory]);
  try {
    const intake = await sampleFresh(server, load, SECONDS);
    await place.database.raw("truncate jobs");
    const delivery = await sampleDelivery(place, () => delay(SECONDS * 1_000));
    const both = await sampleDelivery(place, () => sampleTaken(server, load));
    return [
      toRow("submissions alone", intake.perSecond),
      toRow("deliveries alone", delivery.perSecond),
      toRow("submissions beside deliveries", both.during),
      toRow("deliveries beside submissions", both.perSecond),
    ];
  } finally {
    await server.kill();
    await place.database.raw("truncate jobs");
  }
}

async function prepareLoad(place: Place): Promise<Load> {
  const { app, actor } = await openApp({ databaseUrl: place.url, directory: place.directory });
  const planCode = `bench-${Date.now()}`;
  await app.services.plans.create(actor, { code: planCode, name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const input = { name: "Bench", planCode, webhookUrl: `${place.receiverUrl}/hook` };
  const { form } = await app.services.forms.create(actor, input);
  await app.close();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" });
  return { connections: CONNECTIONS, requests: [{ method: "POST", path: `/f/${form.token}`, headers, body }] };
}

async function sampleTaken(server: Served, load: Load): Promise<number> {
  return (await sampleLoad(server, load, SECONDS)).perSecond;
}

/** Works off a backlog, and counts what arrives while something else goes on. */
async function sampleDelivery<Result>(
  place: Place,
  during: () => Promise<Result>,
): Promise<{ readonly perSecond: number; readonly during: Result }> {
  const urls = Array.from({ length: LANES }, (_, n) => `${place.receiverUrl}/hook/${n}`);
  const ids = await storeEvents(place.database, await createEndpoints(place.database, urls), BACKLOG);
  await enqueue("ours", place.database, place.url, ids);
  const deliverer = await place.deliver({ cap: "1000", rate: "100000" });
  await delay(1_000);
  await place.take();
  const startedMs = performance.now();
  const result = await during();
  const seconds = (performance.now() - startedMs) / 1_000;
  const { count } = await place.take();
  await deliverer.stop();
  await place.database.raw("truncate jobs");
  return { perSecond: count / seconds, during: result };
}

function toRow(variant: string, value: number): Row {
  return { scenario: "both", variant, value, unit: "per second" };
}
