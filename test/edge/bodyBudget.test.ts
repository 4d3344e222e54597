import { expect, test } from "vitest";
import { createBodyBudget, ORDINARY_BODY_BYTES } from "../../src/edge/bodyBudget.ts";

const LIMIT_BYTES = 8 * 1024 * 1024;
const LARGE_BYTES = (LIMIT_BYTES / 8) * 7;

test("takes large bodies up to their part of the budget, and not a byte more", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const first = budget.openShare();
  const second = budget.openShare();

  const taken = [first.take(LARGE_BYTES - 100_000), second.take(100_000)];
  const refused = [first.take(1), second.take(1)];

  expect(taken).toEqual([true, true]);
  expect(refused).toEqual([false, false]);
});

test("keeps room for ordinary bodies when large ones have filled theirs", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  budget.openShare().take(LARGE_BYTES);
  const takeOrdinary = () => budget.openShare().take(ORDINARY_BODY_BYTES);

  const taken = Array.from({ length: (LIMIT_BYTES - LARGE_BYTES) / ORDINARY_BODY_BYTES }, takeOrdinary);
  const refused = takeOrdinary();

  expect(new Set(taken)).toEqual(new Set([true]));
  expect(refused).toBe(false);
});

test("gives back all that a request took, once", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const share = budget.openShare();
  share.take(1_000_000);
  share.take(2_000_000);

  share.giveBack();
  share.giveBack();

  expect(budget.openShare().take(LARGE_BYTES)).toBe(true);
  expect(budget.openShare().take(LARGE_BYTES)).toBe(false);
});

test("what is refused takes nothing", () => {
  const budget = createBodyBudget(LIMIT_BYTES);

  const refused = budget.openShare().take(LARGE_BYTES + 1);

  expect(refused).toBe(false);
  expect(budget.openShare().take(LARGE_BYTES)).toBe(true);
});

test("asking for room takes none", () => {
  const share = createBodyBudget(LIMIT_BYTES).openShare();

  const answers = [share.hasRoomFor(LARGE_BYTES), share.hasRoomFor(LARGE_BYTES + 1), share.take(LARGE_BYTES)];

  expect(answers).toEqual([true, false, true]);
});
