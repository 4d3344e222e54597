import { expect, test } from "vitest";
import { createKey } from "../graphql/fixtures.ts";
import { connectWithKey, type Event, subscribe } from "../graphql/socketClient.ts";
import { startTestApp } from "../support/app.ts";
import { startOf } from "../support/feeds.ts";
import { postJson } from "../support/http.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

test("two service processes give out exactly the places that the plan has", async () => {
  const { submitMany, arranged } = await setup({ planCode: "gratis" });

  const statuses = (await submitMany(240)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 402)).toHaveLength(140);
  expect(await arranged.database("submissions").count("* as n").first()).toEqual({ n: "100" });
});

test("readers of both processes get the submissions of both, once and in one order, also after a change of the process", async () => {
  const { services, owner, submitMany } = await setup();
  const [first, second] = services;
  const [here, there] = await Promise.all(
    services.map(async (service) => subscribe(await connectWithKey(service, owner.key), { after: startOf(owner) })),
  );

  const submitting = submitMany(100);
  const [seenHere = [], seenThere = []] = await Promise.all([here?.(40), there?.(60)]);
  const goOnThere = subscribe(await connectWithKey(second, owner.key), { after: seenHere.at(-1)?.cursor });
  const goOnHere = subscribe(await connectWithKey(first, owner.key), { after: seenThere.at(-1)?.cursor });
  const ids = (await submitting).map(({ id }) => id);
  const [restOfHere, restOfThere] = await Promise.all([goOnThere(60), goOnHere(40)]);

  const seen = idsOf([...seenHere, ...restOfHere]);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(idsOf([...seenThere, ...restOfThere])).toEqual(seen);
});

test("two service processes send each event once, whichever of them took it", async () => {
  const receiver = await startReceiver();
  const { submitMany, arranged } = await setup({ webhookUrl: receiver.url });

  const ids = (await submitMany(120)).map(({ id }) => id);
  await waitFor(async () => (await arranged.database("jobs").count("* as n").first())?.n === "0");

  const sent = receiver.received.map(({ event }) => (event.data.submission as { readonly id: string }).id);
  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect(await arranged.database("deliveries").distinct("status").pluck("status")).toEqual(["delivered"]);
});

test("a key that one process revokes loses its sockets on the other, and SIGTERM closes those that are left", async () => {
  const { services, arranged, owner } = await setup();
  const [first, second] = services;
  const { id, key } = await createKey(arranged, owner, ["submissions:read"]);
  const [revoked, staying] = await Promise.all([connectWithKey(second, key), connectWithKey(second, owner.key)]);
  subscribe(revoked);
  subscribe(staying);

  const query = `mutation { revokeApiKey(input: { id: "${id}" }) { userErrors { code } } }`;
  await postJson(`${first.url}/api/v1/graphql`, { query }, { authorization: `Bearer ${owner.key}` });
  const closedByRevocation = await revoked.closed;
  second.kill("SIGTERM");

  expect(closedByRevocation).toEqual({ code: 4401, reason: "Unauthorized" });
  expect(await staying.closed).toEqual({ code: 1001, reason: "Going away" });
  expect(await second.exited).toBe(0);
});

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}

/** Two processes of the service on one database, which a third arranges and looks at. */
async function setup(input: { readonly planCode?: string; readonly webhookUrl?: string } = {}) {
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, input);
  const environment = { DATABASE_URL: arranged.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" };
  const services = await Promise.all([startService({ environment }), startService({ environment })]);

  /** All at once, in turn to both. */
  const submitMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const { status, body } = await postJson(`${services[n % 2]?.url}/f/${form.token}`, { n });
        return { status, id: (body as { readonly submission_id: string }).submission_id };
      }),
    );
  return { arranged, owner, services, submitMany };
}
