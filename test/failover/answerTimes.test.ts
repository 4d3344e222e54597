import { expect, test } from "vitest";
import { createAnswerTimes } from "./answerTimes.ts";

/** Times of answers, in milliseconds, looked at later. */
function answer(times: readonly number[], nowMs: number) {
  let clock = 0;
  const answers = createAnswerTimes(() => clock);
  for (const time of times) {
    clock = time;
    answers.note();
  }
  clock = nowMs;
  return answers;
}

test("pauses of half a second and longer are summed up from the last answer before the fault on", () => {
  const answers = answer([100, 200, 1_200, 1_300, 1_799, 2_299], 2_400);

  expect(answers.sumPauses(250)).toBe(1.5);
  expect(answers.sumPauses(1_250)).toBe(0.5);
});

test("a pause that has not ended counts", () => {
  expect(answer([100, 200], 3_200).sumPauses(150)).toBe(3);
  expect(answer([], 3_000).sumPauses(1_000)).toBe(2);
});

test("a run of answers begins with the last pause, or with the fault, and is none while a pause lasts", () => {
  expect(answer([100, 2_000, 2_400, 2_800], 3_000).measureRun(50)).toBe(1_000);
  expect(answer([100, 500, 900], 1_000).measureRun(300)).toBe(700);
  expect(answer([100, 500, 900], 2_000).measureRun(300)).toBe(0);
});

test("the first answer after a moment is found", () => {
  expect(answer([100, 500], 600).findFirst(250)).toBe(0.25);
  expect(answer([100, 500], 600).findFirst(501)).toBeNull();
});
