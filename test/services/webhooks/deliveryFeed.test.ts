import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSession } from "../../../src/db/session.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createWebhookDeliveryFeedService } from "../../../src/services/webhooks/deliveryFeed.ts";
import { type Owner, setupServices, type TestServices } from "../../support/services.ts";

const LOCK_CLASS = 1;
/** Told of twice, they fill a reader that takes none. */
const HALF_FULL = 250;

test("a reader that takes nothing holds up nobody of another account", async () => {
  const { slow, other, subscribe, tell, fill } = await setup();
  const onTooSlow = vi.fn<() => void>();
  await subscribe(slow.owner, onTooSlow);
  const reader = await subscribe(other.owner);
  await fill(reader);

  tell(slow.deliveryIds);
  tell(other.deliveryIds);
  const taken = await reader.take();

  expect(taken.map(({ id }) => id)).toEqual(other.deliveryIds);
  expect(onTooSlow).not.toHaveBeenCalled();
});

test("whoever subscribes while another reader is waited for hears of everything from then on", async () => {
  const { slow, other, subscribe, tell, fill } = await setup();
  const [first, second] = slow.deliveryIds as [string, string];
  const full = await subscribe(slow.owner);
  await fill(await subscribe(other.owner));
  tell([first]);

  const late = await subscribe(slow.owner);
  tell([second]);
  await full.take();
  const heard: string[] = [];
  for (let isOver = false; !isOver && !heard.includes(second);) {
    const taken = await late.take();
    isOver = taken.length === 0;
    heard.push(...taken.map(({ id }) => id));
  }

  expect(heard).toContain(second);
});

/** A feed that hears what `tell` says, an account with many deliveries and another one with one. */
async function setup() {
  const app = await setupServices();
  const log = pino({ level: "silent" });
  const session = createSession(app.databaseUrl, LOCK_CLASS, log);
  await session.start();
  onTestFinished(() => session.close());
  const { signals } = session;
  const feed = createWebhookDeliveryFeedService({ repositories: createRepositories(app.database), signals, log });
  onTestFinished(() => feed.close());
  const [slow, other] = [await addAccount(app, HALF_FULL), await addAccount(app, 1)];
  const subscribe = (owner: Owner, onTooSlow = () => undefined as void) => feed.subscribe(owner.actor, {}, onTooSlow);
  const tell = (deliveryIds: readonly string[]) => signals.send({ type: "deliveries_recorded", deliveryIds });
  return {
    slow,
    other,
    subscribe,
    tell,
    /** Fills the readers of `slow`; the witness is one of `other`, and hears when they have been given what was told. */
    async fill(witness: Awaited<ReturnType<typeof subscribe>>): Promise<void> {
      for (const _ of ["half", "whole"]) {
        tell([...slow.deliveryIds, ...other.deliveryIds]);
        await witness.take();
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
    select uuid_v7(now()), account_id, effect_id, message_id, event_type, 'pending', now()
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
