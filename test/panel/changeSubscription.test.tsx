import type { Sink } from "graphql-ws/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "../../src/panel/src/submissions/queries/changeSubscription.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a subscription that fails again and again is made ever more rarely, and stands only once it was not refused", async () => {
  const { sinks, says, changes } = follow();

  sinks[0]?.error([]);
  await vi.advanceTimersByTimeAsync(2_000);
  sinks[1]?.error([]);
  await vi.advanceTimersByTimeAsync(3_900);
  const beforeThird = sinks.length;
  await vi.advanceTimersByTimeAsync(100);
  const atThird = [...says];
  await vi.advanceTimersByTimeAsync(1_000);

  expect([beforeThird, sinks.length]).toEqual([2, 3]);
  expect([atThird, says]).toEqual([
    [false, false],
    [false, false, true],
  ]);
  expect(changes.readAgain).toHaveBeenCalledTimes(1);
});

test("an event with an error is a failure, and one that comes shows that the subscription stands", async () => {
  const { sinks, says, changes } = follow();
  const change = { submissionIds: ["1"], listsChanged: false };

  sinks[0]?.next({ data: null, errors: [] });
  sinks[0]?.complete();
  await vi.advanceTimersByTimeAsync(2_000);
  sinks[1]?.next({ data: { submissionsChanged: change } });

  expect(says).toEqual([false, true]);
  expect(changes.add.mock.calls).toEqual([[change]]);
});

test("the end of the socket, or of the page, makes no subscription anew", async () => {
  const { sinks, says, stop } = follow();

  sinks[0]?.error(new CloseEvent("close", { code: 1006 }));
  stop();
  sinks[0]?.complete();
  await vi.advanceTimersByTimeAsync(60_000);

  expect([sinks.length, says]).toEqual([1, []]);
});

function follow() {
  const sinks: Sink[] = [];
  const says: boolean[] = [];
  const changes = { add: vi.fn<(change: object) => void>(), readAgain: vi.fn<() => void>() };
  const socket = {
    subscribe: (_payload: unknown, sink: Sink) => {
      sinks.push(sink);
      return () => sink.complete();
    },
  };
  const stop = followChanges(socket, changes, (is) => says.push(is));
  return { sinks, says, changes, stop };
}
