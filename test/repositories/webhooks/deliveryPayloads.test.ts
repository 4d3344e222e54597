import { expect, test } from "vitest";
import { createDeliveryPayloadsRepository } from "../../../src/repositories/webhooks/deliveryPayloads.ts";
import { submitMany } from "../../graphql/fixtures.ts";
import { startTestApp } from "../../support/app.ts";

/** Deliveries of one endpoint whose messages carry all that is sent, but where it goes. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: "https://127.0.0.1/hook" });
  await submitMany(app, form, 3);
  const ids: string[] = await app.database("deliveries").orderBy("id").pluck("id");
  const list = () => createDeliveryPayloadsRepository(app.database).list(ids, new Date());
  return { app, ids, list };
}

test.each([0, 1, 2])(
  "the payloads of one read have their endpoint, also without the payload of delivery number %i, whose message is gone",
  async (gone) => {
    const { app, ids, list } = await setup();
    await app.database("event_messages").where({ id: ids[gone] }).delete();

    const payloads = await list();

    const left = ids.filter((_, place) => place !== gone);
    expect([...payloads.keys()].toSorted()).toEqual(left);
    for (const { endpoint } of payloads.values()) {
      expect(endpoint).toMatchObject({ url: "https://127.0.0.1/hook", status: "enabled" });
      expect(endpoint.secrets).toHaveLength(1);
    }
  },
);
