import { expect, test, vi } from "vitest";
import {
  type BodyBudget,
  type BodyReservation,
  type BodySender,
  createBodyBudget,
  ORDINARY_BODY_BYTES,
} from "../../src/edge/bodyBudget.ts";

const MEBIBYTE = 1024 * 1024;
const LIMIT_BYTES = 8 * MEBIBYTE;
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

test("keeps room for ordinary bodies when large bodies have filled their part", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  budget.openReservation().take(LARGE_BYTES);
  const takeOrdinary = () => budget.openReservation().take(ORDINARY_BODY_BYTES);

  const taken = Array.from({ length: (LIMIT_BYTES - LARGE_BYTES) / ORDINARY_BODY_BYTES }, takeOrdinary);
  const refused = takeOrdinary();

  expect(new Set(taken)).toEqual(new Set([true]));
  expect(refused).toBe(false);
});

test("a release returns all bytes of a reservation, and a second release returns none", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const reservation = budget.openReservation();
  reservation.take(1_000_000);
  reservation.take(2_000_000);

  reservation.release();
  reservation.release();

  expect(budget.openReservation().take(LARGE_BYTES)).toBe(true);
  expect(budget.openReservation().take(LARGE_BYTES)).toBe(false);
});

test("a refused reservation takes no bytes", () => {
  const budget = createBodyBudget(LIMIT_BYTES);

  const refused = budget.openReservation().take(LARGE_BYTES + 1);

  expect(refused).toBe(false);
  expect(budget.openReservation().take(LARGE_BYTES)).toBe(true);
});

test("a check of the room takes no bytes", () => {
  const reservation = createBodyBudget(LIMIT_BYTES).openReservation();

  const answers = [
    reservation.hasRoomFor(LARGE_BYTES),
    reservation.hasRoomFor(LARGE_BYTES + 1),
    reservation.take(LARGE_BYTES),
  ];

  expect(answers).toEqual([true, false, true]);
});

test("a body takes the room of the body that has been stalled longest, and of no more than it needs", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const [shorter, longer, steady] = [createSender(5_000), createSender(9_000), createSender(0)];
  for (const sender of [shorter, longer, steady]) budget.openReservation(sender).take(2 * MEBIBYTE);
  const newcomer = budget.openReservation(createSender(0));

  const answers = [newcomer.hasRoomFor(2 * MEBIBYTE), newcomer.take(2 * MEBIBYTE)];

  expect(answers).toEqual([true, true]);
  expect([shorter, longer, steady].map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 0]);
});

test("no body ends where the stalled ones do not make enough room, nor for a check of the room", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const stalled = createSender(9_000);
  budget.openReservation(stalled).take(2 * MEBIBYTE);
  budget.openReservation(createSender(0)).take(2 * MEBIBYTE);
  const newcomer = budget.openReservation(createSender(0));

  const answers = [newcomer.take(LARGE_BYTES), newcomer.hasRoomFor(5 * MEBIBYTE)];

  expect(answers).toEqual([false, true]);
  expect(stalled.end).not.toHaveBeenCalled();
});

test("an ended body takes no more, and its release returns nothing a second time", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const ended = budget.openReservation(createSender(9_000));
  ended.take(LARGE_BYTES);
  const newcomer = budget.openReservation(createSender(0));
  newcomer.take(LARGE_BYTES);

  const taken = ended.take(1);
  ended.release();

  expect(taken).toBe(false);
  expect(budget.openReservation().take(LARGE_BYTES)).toBe(false);
});

test("the large bodies of one address group take a quarter of the budget, and its ordinary ones are not counted", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const group = createSender(0, "190.12.0.1");
  const takeOf = (sender: ReturnType<typeof createSender>, bytes: number) => budget.openReservation(sender).take(bytes);
  takeOf(group, ORDINARY_BODY_BYTES);
  const first = budget.openReservation(group);
  first.take(ORDINARY_BODY_BYTES);

  const answers = [
    first.take(LIMIT_BYTES / 4 - ORDINARY_BODY_BYTES),
    first.take(1),
    takeOf(group, ORDINARY_BODY_BYTES + 1),
    takeOf(group, ORDINARY_BODY_BYTES),
    takeOf(createSender(0, "190.12.0.2"), LIMIT_BYTES / 4),
    takeOf(createSender(0), LIMIT_BYTES / 4),
  ];
  first.release();
  answers.push(takeOf(group, LIMIT_BYTES / 4));

  expect(answers).toEqual([true, false, false, true, true, true, true]);
  expect(group.onShareFull).toHaveBeenCalledTimes(2);
});

test("a full address group makes room out of its own stalled bodies, and not out of others'", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const other = createSender(9_000, "190.12.0.2");
  const own = createSender(5_000, "190.12.0.1");
  for (const sender of [other, own]) budget.openReservation(sender).take(LIMIT_BYTES / 4);

  const taken = budget.openReservation(createSender(0, "190.12.0.1")).take(LIMIT_BYTES / 4);

  expect(taken).toBe(true);
  expect([other, own].map(({ end }) => end.mock.calls.length)).toEqual([0, 1]);
});

test("all bodies to one account take half of the budget, and no other account's", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const sender = createSender(0);
  const first = openFor(budget, "one", sender);
  const takeFor = (accountId: string, bytes: number) => openFor(budget, accountId, sender).take(bytes);

  const answers = [
    first.take(LIMIT_BYTES / 2 - ORDINARY_BODY_BYTES),
    takeFor("one", ORDINARY_BODY_BYTES),
    takeFor("one", 1),
    takeFor("other", ORDINARY_BODY_BYTES),
    budget.openReservation(sender).take(ORDINARY_BODY_BYTES),
  ];
  first.release();
  answers.push(takeFor("one", LIMIT_BYTES / 4));

  expect(answers).toEqual([true, true, false, true, true, true]);
  expect(sender.onShareFull.mock.calls).toEqual([["account"]]);
});

test("a full account makes room out of its own stalled bodies, of any address, and not out of others'", () => {
  const budget = createBodyBudget(LIMIT_BYTES);
  const other = createSender(9_000, "190.12.0.1");
  const own = [createSender(5_000, "190.12.0.2"), createSender(6_000, "190.12.0.3")];
  openFor(budget, "other", other).take(LIMIT_BYTES / 8);
  for (const sender of own) openFor(budget, "one", sender).take(LIMIT_BYTES / 4);

  const taken = openFor(budget, "one", createSender(0, "190.12.0.4")).take(LIMIT_BYTES / 4);

  expect(taken).toBe(true);
  expect([other, ...own].map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 1]);
});

function openFor(budget: BodyBudget, accountId: string, sender: BodySender): BodyReservation {
  const reservation = budget.openReservation(sender);
  reservation.assignTo(accountId);
  return reservation;
}

/** A sender that has been stalled for so long; those past a second may be ended. */
function createSender(stalledMs: number, group: string | null = null) {
  return {
    findAddress: () => group,
    isStalled: () => stalledMs > 1_000,
    readStalledMs: () => stalledMs,
    onShareFull: vi.fn<(share: string) => void>(),
    end: vi.fn<() => void>(),
  };
}
