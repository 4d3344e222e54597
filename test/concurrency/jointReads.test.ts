import { expect, test } from "vitest";
import { createJointReads } from "../../src/concurrency/jointReads.ts";

type Found = { readonly name: string };

/** A database that answers when the test says so. */
function setup() {
  const readings: { readonly names: readonly string[]; readonly answer: PromiseWithResolvers<readonly Found[]> }[] = [];
  const started: PromiseWithResolvers<void>[] = [];
  const read = createJointReads<Found>({
    readAll(names) {
      const answer = Promise.withResolvers<readonly Found[]>();
      readings.push({ names, answer });
      started.shift()?.resolve();
      return answer.promise;
    },
    keyOf: ({ name }) => name,
  });
  const nextReading = () => {
    const start = Promise.withResolvers<void>();
    started.push(start);
    return start.promise;
  };
  return { read, readings, nextReading };
}

test("each key that is requested during a read is read once, after that read", async () => {
  const { read, readings, nextReading } = setup();

  const [first] = [nextReading(), read("ana")];
  await first;
  const second = nextReading();
  const answers = Promise.all(["ana", "luis", "ana", "eva"].map(read));
  readings[0]?.answer.resolve([{ name: "ana" }]);
  await second;
  readings[1]?.answer.resolve([{ name: "eva" }, { name: "ana" }]);

  expect(await answers).toEqual([{ name: "ana" }, null, { name: "ana" }, { name: "eva" }]);
  expect(readings.map(({ names }) => names)).toEqual([["ana"], ["ana", "luis", "eva"]]);
});

test("no caller waits for a read that hangs, and a failed read rejects the callers that waited for it", async () => {
  const { read, readings, nextReading } = setup();

  const first = nextReading();
  const lost = read("ana");
  await first;
  const second = nextReading();
  const answer = read("luis");
  await second;
  readings[1]?.answer.resolve([{ name: "luis" }]);
  const found = await answer;
  readings[0]?.answer.reject(new Error("Connection terminated"));

  expect(found).toEqual({ name: "luis" });
  await expect(lost).rejects.toThrow("Connection terminated");
});

test("keys that are requested in one turn of the event loop are read together", async () => {
  const { read, readings, nextReading } = setup();

  const first = nextReading();
  const answers = [read("ana")];
  // As the callbacks of sockets that have something to read at once.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  answers.push(read("luis"));
  await first;
  readings[0]?.answer.resolve([{ name: "luis" }]);

  expect(await Promise.all(answers)).toEqual([null, { name: "luis" }]);
  expect(readings.map(({ names }) => names)).toEqual([["ana", "luis"]]);
});
