import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { client } from "../../src/panel/src/shared/client.ts";
import { submissionKeys } from "../../src/panel/src/shared/queryKeys.ts";
import { createFeedEvents } from "../../src/panel/src/submissions/queries/feedEvents.ts";
import { NO_FILTER, OLDEST_FIRST, showsNew } from "../../src/panel/src/submissions/queries/filters.ts";
import type { Submission } from "../../src/panel/src/submissions/queries/submissions.ts";

const BY_NAME = { column: "nombre", descending: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const arrive = (id: string) =>
  ({ id, createdAt: "2026-11-28T15:00:00Z", state: { id: "s" }, form: { id: "f" } }) as unknown as Submission;

test("a list in the order of a column is read again after the last of the submissions that come, at most once in a while", async () => {
  client.setQueryData(submissionKeys.list({ ...NO_FILTER, by: BY_NAME }), { pages: [], pageParams: [] });
  const readAgain = vi.spyOn(client, "invalidateQueries");
  const events = createFeedEvents(client);

  events.add(arrive("1"));
  await vi.advanceTimersByTimeAsync(1_500);
  const first = readAgain.mock.calls.length;
  events.add(arrive("2"));
  await vi.advanceTimersByTimeAsync(1_000);
  const inThePause = readAgain.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3_000);

  expect([first, inThePause, readAgain.mock.calls.length]).toEqual([1, 1, 2]);
});

test("the order of a column stands in the place of that of time, in which new submissions are at the end", () => {
  const oldestFirst = { ...NO_FILTER, order: OLDEST_FIRST };

  expect([showsNew(oldestFirst, arrive("1")), showsNew({ ...oldestFirst, by: BY_NAME }, arrive("1"))]).toEqual([
    false,
    null,
  ]);
});
