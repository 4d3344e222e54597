import { expect, onTestFinished, test, vi } from "vitest";
import type { Signal } from "../../src/domain/signals.ts";
import { createOutbox, MAX_WAITING } from "../../src/signals/outbox.ts";

const WORK: Signal = { type: "work_stored" };
const DEBOUNCE_MS = 5;
const INTERVAL_MS = 50;
const SECOND_MS = 1_000;

/** An outbox on a clock of the test. A sending takes `sendMs`; `sent` has the signals of each. */
function setup({ sendMs = 0 } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: (readonly Signal[])[] = [];
  const state = { isWay: true };
  const outbox = createOutbox({
    debounceMs: DEBOUNCE_MS,
    readIntervalMs: () => INTERVAL_MS,
    async send(signals) {
      if (!state.isWay) return false;
      sent.push(signals);
      if (sendMs > 0) await new Promise((resolve) => setTimeout(resolve, sendMs));
      return true;
    },
  });
  return { outbox, sent, state };
}

function revoked(apiKeyId: string): Signal {
  return { type: "api_key_revoked", apiKeyId };
}

test("equal signals are sent once, those of one pause together", async () => {
  const { outbox, sent } = setup();

  for (let n = 0; n < 100; n += 1) outbox.add(WORK);
  outbox.add(revoked("1"));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);

  expect(sent).toEqual([[WORK, revoked("1")]]);
});

test.each([0, 2, 30, 120])(
  "a stream of signals is sent at once and then 20 times a second at most where a sending takes %i ms, and the last one is sent",
  async (sendMs) => {
    const { outbox, sent } = setup({ sendMs });

    for (let ms = 0; ms < SECOND_MS; ms += 1) {
      outbox.add(revoked(String(ms)));
      await vi.advanceTimersByTimeAsync(1);
    }
    const within = sent.length;
    await vi.advanceTimersByTimeAsync(SECOND_MS);

    expect(within).toBeLessThanOrEqual(1 + SECOND_MS / INTERVAL_MS);
    expect(within).toBeGreaterThanOrEqual(Math.floor(SECOND_MS / Math.max(INTERVAL_MS + 1, sendMs + DEBOUNCE_MS + 1)));
    expect(sent.flat()).toEqual(Array.from({ length: SECOND_MS }, (_none, ms) => revoked(String(ms))));
  },
);

test("signals without a way wait for it, and go at once when it is there again", async () => {
  const { outbox, sent, state } = setup();
  state.isWay = false;
  outbox.add(WORK);
  await vi.advanceTimersByTimeAsync(SECOND_MS + INTERVAL_MS);

  state.isWay = true;
  const before = sent.length;
  outbox.wake();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);

  expect(before).toBe(0);
  expect(sent).toEqual([[WORK]]);
});

test("signals whose sending has failed are sent again without another signal, and once", async () => {
  const { outbox, sent, state } = setup();
  state.isWay = false;
  outbox.add(WORK);
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);

  state.isWay = true;
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const again = [...sent];
  outbox.add(revoked("1"));
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);

  expect(again).toEqual([[WORK]]);
  expect(sent).toEqual([[WORK], [revoked("1")]]);
});

test("a signal after a failed sending goes soon, with those that wait, and not after the pause of the next try", async () => {
  const { outbox, sent, state } = setup();
  state.isWay = false;
  outbox.add(WORK);
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);

  state.isWay = true;
  outbox.add(revoked("1"));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);

  expect(sent).toEqual([[WORK, revoked("1")]]);
});

test("more signals without a way than the bound become one that says that some were lost", async () => {
  const { outbox, sent, state } = setup();
  state.isWay = false;
  for (let n = 0; n <= MAX_WAITING; n += 1) outbox.add(revoked(String(n)));
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  state.isWay = true;
  outbox.add(WORK);
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  expect(sent).toEqual([[{ type: "resync" }, WORK]]);
});

test("what waits is sent at the end, and nothing later", async () => {
  const { outbox, sent } = setup();
  outbox.add(WORK);

  await outbox.close();
  outbox.add(revoked("late"));
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  expect(sent).toEqual([[WORK]]);
});
