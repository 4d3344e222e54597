import { expect, test } from "vitest";
import { createSingleFlight } from "../../src/concurrency/singleFlight.ts";

function setup() {
  const singleFlight = createSingleFlight<string>();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const start = (name: string, who: string, outcome: Promise<string>) =>
    singleFlight(name, () => {
      begun.push(who);
      return outcome;
    });
  return { begun, first, start };
}

test("repeated work begins together when the first work of its name has succeeded, and work of another name does not wait", async () => {
  const { begun, first, start } = setup();
  const answers = [
    start("a", "first", first.promise),
    start("a", "second", Promise.resolve("2")),
    start("a", "third", Promise.resolve("3")),
    start("b", "other", Promise.resolve("4")),
  ];
  const before = [...begun];

  first.resolve("1");

  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4"]);
  expect(before).toEqual(["first", "other"]);
  expect(begun).toEqual(["first", "other", "second", "third"]);
});

test("failed first work fails its repeats, which do not run, and later work of the name is first work again", async () => {
  const { begun, first, start } = setup();
  const answers = Promise.allSettled([start("a", "first", first.promise), start("a", "second", Promise.resolve("2"))]);

  first.reject(new Error("No."));
  const outcomes = await answers;
  const next = await start("a", "next", Promise.resolve("3"));

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(next).toBe("3");
  expect(begun).toEqual(["first", "next"]);
});
