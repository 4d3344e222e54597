import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createNotifySession } from "../../../src/signals/notifySession.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createWebhookDeliveryFeedService } from "../../../src/services/webhooks/deliveryFeed.ts";
import { type Owner, setupServices, type TestServices } from "../../support/services.ts";
import { readOnce } from "../../support/readers.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

const LOCK_CLASS = 1;
/** Two notifications of each fill the buffer of a subscriber that does not read. */
const HALF_FULL = 250;

test("a subscriber that does not read delays no subscriber of another account", async () => {
  const { slow, other, subscribe, notify, fill } = await setup();
  const onEnded = vi.fn<() => void>();
  await subscribe(slow.owner, onEnded);
  const reader = await subscribe(other.owner);
  await fill(reader);

  notify(slow.deliveryIds);
  notify(other.deliveryIds);
  const received = await readOnce(reader.take);

  expect(received.map(({ id }) => id)).toEqual(other.deliveryIds);
  expect(onEnded).not.toHaveBeenCalled();
});

test("a subscriber receives every delivery after its subscription, while the feed waits for another subscriber", async () => {
  const { slow, other, subscribe, notify, fill } = await setup();
  const [first, second] = slow.deliveryIds as [string, string];
  const full = await subscribe(slow.owner);
  await fill(await subscribe(other.owner));
  notify([first]);

  const late = await subscribe(slow.owner);
  notify([second]);
  await readOnce(full.take);
  const received: string[] = [];
  for (let isOver = false; !isOver && !received.includes(second);) {
    const batch = await readOnce(late.take);
    isOver = batch.length === 0;
    received.push(...batch.map(({ id }) => id));
  }

  expect(received).toContain(second);
});

/** A feed with signals from `notify`, an account with many deliveries and another one with one delivery. */
async function setup() {
  const app = await setupServices();
  const log = pino({ level: "silent" });
  const { session, signals } = createNotifySession(app.databaseUrl, LOCK_CLASS, log);
  await session.start();
  onTestFinished(() => session.close());
  const feed = createWebhookDeliveryFeedService({
    repositories: createRepositories(app.database, HASH_TEXT),
    signals,
    log,
  });
  onTestFinished(() => feed.close());
  const [slow, other] = [await addAccount(app, HALF_FULL), await addAccount(app, 1)];
  const subscribe = (owner: Owner, onEnded = () => undefined as void) => feed.subscribe(owner.actor, {}, onEnded);
  const notify = (deliveryIds: readonly string[]) => signals.send({ type: "deliveries_recorded", deliveryIds });
  return {
    slow,
    other,
    subscribe,
    notify,
    /** Fills the buffers of the subscribers of `slow`; a delivery at the witness, a subscriber of `other`, shows that they are filled. */
    async fill(witness: Awaited<ReturnType<typeof subscribe>>): Promise<void> {
      for (const _ of ["half", "whole"]) {
        notify([...slow.deliveryIds, ...other.deliveryIds]);
        await readOnce(witness.take);
      }
    },
  };
}

async function addAccount(app: TestServices, deliveries: number) {
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await app.submit(form, { a: 1 });
  await app.database.raw(
    `insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
    select id_beside(first_id_at(now())), account_id, effect_id, message_id, event_type, 'pending', now()
    from deliveries, generate_series(2, ?)
    where account_id = ?`,
    [deliveries, owner.actor.accountId],
  );
  const deliveryIds: string[] = await app
    .database("deliveries")
    .where({ account_id: owner.actor.accountId })
    .orderBy("id")
    .pluck("id");
  return { owner, deliveryIds };
}
