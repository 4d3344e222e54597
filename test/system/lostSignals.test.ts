import { describe, expect, onTestFinished, test } from "vitest";
import { submitMany } from "../graphql/fixtures.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { startOf } from "../support/feeds.ts";
import { isRedisTested, startRedis } from "../support/redis.ts";
import { idsOf, take } from "../services/feed/subscribers.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const PATIENTLY = { timeout: 120_000 };
const EVENTS = 10;

/**
 * An account with an endpoint, and a process that stores its submissions. `follow` subscribes to them at another process, which delivers them, and
 * `submit` stores some and says whether that subscription got all of them in order.
 */
async function setup(startTaking: (arranged: TestApp) => Promise<TestApp>) {
  const receiver = await startReceiver();
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  const taking = await startTaking(arranged);

  async function follow(working: TestApp) {
    const { submissionFeed } = working.services;
    const events = await submissionFeed.subscribe(owner.actor, { after: startOf(owner) }, () => undefined);
    onTestFinished(async () => void (await events.return?.()));
    return async () => {
      const ids = await submitMany(taking, form, EVENTS);
      expect(idsOf(await take(events, EVENTS))).toEqual(ids);
    };
  }

  /** The submissions that were sent, once nothing waits, and those that are stored. */
  async function compareSent() {
    await waitFor(async () => (await arranged.database("deliveries").whereNot({ status: "delivered" })).length === 0);
    const sent = receiver.received.map(({ event }) => (event.data["submission"] as { readonly id: string }).id);
    const stored: string[] = await arranged.database("submissions").pluck("id");
    return { sent: sent.toSorted(), stored: stored.toSorted() };
  }
  return { arranged, owner, form, taking, follow, compareSent };
}

const isConnected = async (app: TestApp) => (await app.readMetric("ventanilla_signals_connected")) === 1;

test("without any notification the feed is whole and webhooks are delivered, later", PATIENTLY, async () => {
  const startBehindProxy = async ({ databaseUrl }: TestApp, environment = {}) => {
    const proxy = await startDatabaseProxy(databaseUrl, { dropsNotifications: true });
    return { proxy, app: await startTestApp({ databaseUrl: proxy.url, environment }) };
  };
  const { arranged, follow, compareSent } = await setup(
    async (each) => (await startBehindProxy(each, { WORKER: "off" })).app,
  );
  const { app: working, proxy } = await startBehindProxy(arranged);
  const submit = await follow(working);

  await submit();
  await submit();
  const { sent, stored } = await compareSent();

  expect(sent).toEqual(stored);
  expect(stored).toHaveLength(2 * EVENTS);
  expect(proxy.countDropped()).toBeGreaterThan(0);
});

describe.runIf(isRedisTested)("with Redis", () => {
  test(
    "while the server is frozen, dead and back again the feed is whole and webhooks are delivered, and signals come again",
    PATIENTLY,
    async () => {
      const redis = await startRedis();
      const start = (databaseUrl: string, WORKER: string) =>
        startTestApp({ databaseUrl, environment: { SIGNALS_URL: redis.url, WORKER } });
      const { arranged, owner, form, taking, follow, compareSent } = await setup(({ databaseUrl }) =>
        start(databaseUrl, "off"),
      );
      const working = await start(arranged.databaseUrl, "inline");
      await waitFor(async () => (await isConnected(taking)) && (await isConnected(working)));
      const submit = await follow(working);

      redis.freeze();
      await submit();
      await redis.kill();
      await submit();
      await waitFor(async () => !(await isConnected(taking)) && !(await isConnected(working)));
      await redis.restart();
      await waitFor(async () => (await isConnected(taking)) && (await isConnected(working)));
      await submit();
      const changes = await working.services.submissionChanges.subscribe(owner.actor, () => undefined);
      const [id = ""] = await submitMany(taking, form, 1);
      await taking.services.submissionMarks.change(owner.actor, [id], { isRead: true });
      const change = await changes.next();
      await changes.return?.();
      const { sent, stored } = await compareSent();

      expect(change.value).toMatchObject({ submissionIds: [id] });
      expect(sent).toEqual(stored);
      expect(stored).toHaveLength(3 * EVENTS + 1);
    },
  );
});
