import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { LOCK_CLASSES } from "../../../src/db/lockClasses.ts";
import { createNotifySession } from "../../../src/signals/notifySession.ts";
import { countLeft, enqueue, type QueueName } from "../deliveryQueues.ts";
import { LANES, OPEN, urls } from "../deliveryScenarios.ts";
import { createEndpoints, type Deliverer, type Setup, storeEvents, withReceiver } from "../deliverySetups.ts";
import { isSmokeRun } from "../results.ts";
import { costOf, type HotPath, type Side } from "./hotPath.ts";

const WINDOW = isSmokeRun() ? 20 : 800;
const WARM_UP_WINDOWS = isSmokeRun() ? 1 : 3;
const LOOK_MS = 50;

/** A delivered webhook, from the queued job to its recorded end. The floor is graphile-worker that signs alike and sends by undici. */
export const DELIVERY_PATH: HotPath = {
  name: "webhook delivery",
  run: ({ databaseUrl: url, directory, location }, use) =>
    withReceiver({ url, directory, location }, async (setup) => {
      // Nothing is to be sent of what the other paths have stored.
      await setup.database.raw("truncate jobs");
      const { session, signals } = createNotifySession(url, LOCK_CLASSES.worker, pino({ level: "silent" }));
      await session.start();
      const deliverers: Deliverer[] = [];
      try {
        const endpoints = await createEndpoints(setup.database, urls(setup, LANES));
        const open = async (queue: QueueName, wake: () => void): Promise<Side> => {
          const deliverer = await setup.deliver({ queue, ...OPEN });
          deliverers.push(deliverer);
          return createSide(setup, { queue, deliverer, endpoints, wake });
        };
        await use({
          floor: await open("graphile", () => undefined),
          ours: await open("ours", () => signals.send({ type: "work_stored" })),
        });
      } finally {
        await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
        await session.close();
      }
    }),
};

type Queue = {
  readonly queue: QueueName;
  readonly deliverer: Deliverer;
  readonly endpoints: readonly string[];
  /** Says to the worker that there are jobs. */
  readonly wake: () => void;
};

function createSide(setup: Setup, { queue, deliverer, endpoints, wake }: Queue): Side {
  const { database, url } = setup;

  const readMs = async () => (await deliverer.readTime()) + (await setup.readDatabaseTime());

  /** The cost of the enqueueing is over before the commit, and is not counted. */
  async function measure(): Promise<number> {
    const ids = await storeEvents(database, endpoints, WINDOW);
    const transaction = await database.transaction();
    await enqueue(queue, transaction, url, ids);
    return costOf(readMs, async () => {
      await transaction.commit();
      wake();
      await waitForCalls(setup);
      while ((await countLeft(queue, database)) > 0) await delay(LOOK_MS);
      return WINDOW;
    });
  }

  return {
    async warmUp() {
      for (let window = 0; window < WARM_UP_WINDOWS; window += 1) await measure();
    },
    measure,
  };
}

async function waitForCalls(setup: Setup): Promise<void> {
  for (let count = 0; count < WINDOW; await delay(LOOK_MS)) count += (await setup.take()).count;
}
