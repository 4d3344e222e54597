import { createPoster } from "../feedPosts.ts";
import { serveFeed, type Variant, waitForAll, waitUntilLive } from "../feedRuns.ts";
import { connectSubscribers } from "../feedSubscribers.ts";
import type { Served } from "../load.ts";
import { isSmokeRun } from "../results.ts";
import { askUsage } from "../usage.ts";
import { costOf, type Ground, type HotPath, type Side, withServers } from "./hotPath.ts";

const SUBSCRIBERS = isSmokeRun() ? 10 : 200;
/** Few, because the subscribers get one before the next is posted: how many share a burst would depend on the machine's load. */
const POSTS = isSmokeRun() ? 2 : 30;
const LOOK_MS = 2;
const WARM_UP_WINDOWS = isSmokeRun() ? 0 : 2;
const CAPACITY = 10_000;

/** A submission that comes to a subscriber. The floor is a bare broadcast of the same text, without a database. */
export const FEED_PATH: HotPath = {
  name: "feed event",
  async run(ground, use) {
    const { forms } = ground;
    const start = (variant: Variant) => () => serveFeed(variant, ground, [forms.quiet]);
    await withServers(start("floor"), start("ours"), async (floor, ours) => {
      await withSubscribers(floor, ground, (floorSide) =>
        withSubscribers(ours, ground, (side) => use({ floor: floorSide, ours: side })),
      );
    });
  },
};

async function withSubscribers(
  { url, child }: Served,
  { key, forms: { quiet }, readDatabaseTime }: Ground,
  use: (side: Side) => Promise<void>,
): Promise<void> {
  const poster = createPoster(url, [quiet.token]);
  const owners = [{ key, formId: quiet.id }];
  const target = { url, owners, subscribers: SUBSCRIBERS, processes: 1, capacity: CAPACITY };
  const subscribers = await connectSubscribers(target);
  const readMs = async () => (await askUsage(child)).cpuMs + (await readDatabaseTime());

  const measure = (): Promise<number> =>
    costOf(readMs, async () => {
      const { received } = await subscribers.readProgress();
      for (let n = 1; n <= POSTS; n += 1) {
        const [posted] = await poster.postSteadily({ rate: 1_000, seconds: 0.001 });
        if (posted === undefined) throw new Error("A post failed.");
        await waitForAll(subscribers, received + n * SUBSCRIBERS, LOOK_MS);
      }
      const events = POSTS * SUBSCRIBERS;
      const after = await subscribers.readProgress();
      if (after.received < received + events) throw new Error("Subscribers did not get all events.");
      return events;
    });

  try {
    await waitUntilLive(subscribers, poster, SUBSCRIBERS);
    await use({
      async warmUp() {
        for (let window = 0; window < WARM_UP_WINDOWS; window += 1) await measure();
      },
      measure,
    });
  } finally {
    await subscribers.disconnect();
    await poster.close();
  }
}
