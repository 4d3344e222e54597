import pino from "pino";
import { expect, test } from "vitest";
import { submitMany } from "../graphql/fixtures.ts";
import { type Owner, startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";

const OPERATIONAL = ["endpoint.disabled", "endpoint.recovered", "delivery.exhausted"];

test("an operational event goes to the account's other endpoints that name it, on any form, and to no others", async () => {
  const { app, owner, failing, add, untilRecorded, listAddressees } = await setup({
    respond: () => 500,
    eventTypes: ["submission.created", ...OPERATIONAL],
  });
  const stranger = await app.createOwner();
  const asking = [await add(owner, ["delivery.exhausted"]), await add(owner, ["delivery.*", "complaint.*"])];
  for (const filter of [null, ["endpoint.*"], ["submission.created"]]) await add(owner, filter);
  await add(stranger, OPERATIONAL);

  await submitMany(app, failing.form, 1);
  await untilRecorded();

  expect(await listAddressees("delivery.exhausted")).toEqual(asking.map(({ id }) => id).toSorted());
  expect(asking.map(({ receiver }) => receiver.received.map(({ event }) => event.type))).toEqual([
    ["delivery.exhausted"],
    ["delivery.exhausted"],
  ]);
});

test("an operational event that exhausts its attempts causes no further event", async () => {
  const { app, owner, failing, add, untilRecorded, listLoggedEvents } = await setup({ respond: () => 500 });
  const watching = [await add(owner, OPERATIONAL, () => 500), await add(owner, OPERATIONAL, () => 500)];

  await submitMany(app, failing.form, 1);
  await untilRecorded();

  const deliveries = await app.database("deliveries").select("event_type", "status").orderBy("event_type");
  expect(deliveries).toEqual([
    { event_type: "delivery.exhausted", status: "dead" },
    { event_type: "delivery.exhausted", status: "dead" },
    { event_type: "submission.created", status: "dead" },
  ]);
  for (const { receiver } of watching) expect(receiver.received).toHaveLength(3);
  expect(listLoggedEvents()).toMatchObject([{ event: "delivery.exhausted", endpointId: failing.id }]);
});

test("410, exhaustion and recovery reach the receiver and the log in their order", async () => {
  let status = 500;
  const { app, owner, failing, add, untilRecorded, listLoggedEvents } = await setup({ respond: () => status });
  const { receiver } = await add(owner, OPERATIONAL);
  await submitMany(app, failing.form, 1);
  await untilRecorded();
  const over = app.database.raw("now() - interval '1 second'");
  await app.database("job_lanes").where({ lane: failing.id }).update({ failures: 5, held_until: over, holds: 1 });

  status = 204;
  await submitMany(app, failing.form, 1);
  await receiver.got(2);
  status = 410;
  await submitMany(app, failing.form, 1);
  await receiver.got(3);

  const types = ["delivery.exhausted", "endpoint.recovered", "endpoint.disabled"];
  expect(receiver.received.map(({ event }) => event.type)).toEqual(types);
  for (const { event } of receiver.received) expect(event.data).toMatchObject({ endpoint: { id: failing.id } });
  expect(listLoggedEvents().map(({ event }) => event)).toEqual(types);
  expect(new Set(listLoggedEvents().map(({ endpointId }) => endpointId))).toEqual(new Set([failing.id]));
});

/** An account with an endpoint that answers with set statuses; its three attempts follow at once. */
async function setup({ respond, eventTypes = null }: { respond: Respond; eventTypes?: readonly string[] | null }) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: "0,0,0" }, log });
  const owner = await app.createOwner();

  /** Creates an endpoint on a form of its own. */
  async function add(of: Owner, filter: readonly string[] | null, answer?: Respond) {
    const receiver = await startReceiver(answer);
    const form = await app.createForm(of);
    const input = { formId: form.id, url: receiver.url, eventTypes: filter };
    const { endpoint } = await app.services.webhookEndpoints.create(of.actor, input);
    return { id: endpoint.id, form, receiver };
  }

  return {
    app,
    owner,
    /** The log lines of events for the owner. */
    listLoggedEvents: () =>
      lines
        .map(
          (line) => JSON.parse(line) as { readonly event?: string; readonly msg: string; readonly endpointId: string },
        )
        .filter(({ msg }) => msg === "webhook event for the owner"),
    add,
    failing: await add(owner, eventTypes, respond),
    untilRecorded: () => waitFor(async () => (await app.database("jobs").select()).length === 0),
    listAddressees: async (type: string): Promise<readonly string[]> =>
      app.database("deliveries").where({ event_type: type }).orderBy("effect_id").pluck("effect_id"),
  };
}
