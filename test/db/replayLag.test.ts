import { expect, test } from "vitest";
import { createReplayLag } from "../../src/db/replayLag.ts";

const at = (bytes: bigint) => ({ timeline: 1, bytes });

test("a standby is behind since the primary was first seen at a position that it lacks", () => {
  const lag = createReplayLag();
  lag.note(at(10n), 1_000);
  lag.note(at(20n), 2_000);
  lag.note(at(30n), 3_000);

  expect(lag.measure(at(30n), 9_000)).toBe(0);
  expect(lag.measure(at(29n), 9_000)).toBe(6);
  expect(lag.measure(at(10n), 9_000)).toBe(7);
  expect(lag.measure(at(0n), 9_000)).toBe(8);
});

test("an idle primary makes no lag, and a standby that lacks something stays behind while the primary is idle", () => {
  const lag = createReplayLag();
  for (let ms = 0; ms < 5_000_000; ms += 1_000) lag.note(at(10n), ms);

  expect(lag.measure(at(10n), 5_000_000)).toBe(0);
  expect(lag.measure(at(9n), 5_000_000)).toBe(5_000);
});

test("positions of before a failover that lost the end of the log are forgotten", () => {
  const lag = createReplayLag();
  lag.note(at(50n), 1_000);
  lag.note(at(40n), 2_000);

  expect(lag.measure(at(40n), 9_000)).toBe(0);
});
