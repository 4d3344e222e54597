import { expect, test } from "vitest";
import { createBodyBudget, ORDINARY_BODY_BYTES } from "../../src/edge/bodyBudget.ts";

const LIMIT_BYTES = 8 * 1024 * 1024;
const LARGE_BYTES = (LIMIT_BYTES / 8) * 7;

test("takes large bodies up to their part of the budget, and not a byte more", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const first = budget.openReservation();
  const second = budget.openReservation();

  const taken = [first.take(LARGE_BYTES - 100_000), second.take(100_000)];
  const refused = [first.take(1), second.take(1)];

  expect(taken).toEqual([true, true]);
  expect(refused).toEqual([false, false]);
});

test("keeps room for ordinary bodies when large ones have filled theirs", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  budget.openReservation().take(LARGE_BYTES);
  const takeOrdinary = () => budget.openReservation().take(ORDINARY_BODY_BYTES);

  const taken = Array.from({ length: (LIMIT_BYTES - LARGE_BYTES) / ORDINARY_BODY_BYTES }, takeOrdinary);
  const refused = takeOrdinary();

  expect(new Set(taken)).toEqual(new Set([true]));
  expect(refused).toBe(false);
});

test("a release gives back all that a request took, once", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const reservation = budget.openReservation();
  reservation.take(1_000_000);
  reservation.take(2_000_000);

  reservation.release();
  reservation.release();

  expect(budget.openReservation().take(LARGE_BYTES)).toBe(true);
  expect(budget.openReservation().take(LARGE_BYTES)).toBe(false);
});

test("a refused request takes nothing", () => {
  const budget = createBodyBudget(LIMIT_BYTES);

  const refused = budget.openReservation().take(LARGE_BYTES + 1);

  expect(refused).toBe(false);
  expect(budget.openReservation().take(LARGE_BYTES)).toBe(true);
});

test("a check of the room takes none", () => {
  const reservation = createBodyBudget(LIMIT_BYTES).openReservation();

  const answers = [
    reservation.hasRoomFor(LARGE_BYTES),
    reservation.hasRoomFor(LARGE_BYTES + 1),
    reservation.take(LARGE_BYTES),
  ];

  expect(answers).toEqual([true, false, true]);
});
