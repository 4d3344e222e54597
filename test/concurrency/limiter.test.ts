import { expect, test } from "vitest";
import { createLimiter } from "../../src/concurrency/limiter.ts";

const LONG_MS = 60_000;
const { signal } = new AbortController();

test("callers past the slots wait, and get the slots in the order of their calls", async () => {
  const limiter = createLimiter(2);
  const taken: string[] = [];
  const take = async (name: string) => {
    await limiter.take(signal, LONG_MS);
    taken.push(name);
  };
  await Promise.all([take("a"), take("b")]);
  const waiting = [take("c"), take("d")];

  limiter.free();
  await waiting[0];
  const afterOne = [...taken];
  limiter.free();
  await waiting[1];

  expect(afterOne).toEqual(["a", "b", "c"]);
  expect(taken).toEqual(["a", "b", "c", "d"]);
});

test("a caller that aborts or has waited too long gets no slot, and its place goes to the next", async () => {
  const limiter = createLimiter(1);
  const stopping = new AbortController();
  await limiter.take(signal, LONG_MS);
  const aborted = limiter.take(stopping.signal, LONG_MS);
  const late = limiter.take(signal, 1);
  const next = limiter.take(signal, LONG_MS);

  stopping.abort(new Error("stopped"));

  await expect(aborted).rejects.toThrow("stopped");
  await expect(limiter.take(stopping.signal, LONG_MS)).rejects.toThrow("stopped");
  expect(await late).toBe(false);
  limiter.free();
  expect(await next).toBe(true);
});

test("a slot that nobody waits for is free for the next caller", async () => {
  const limiter = createLimiter(1);
  await limiter.take(signal, LONG_MS);
  limiter.free();

  expect(await limiter.take(signal, 1)).toBe(true);
  expect(await limiter.take(signal, 1)).toBe(false);
});
