import { expect, test } from "vitest";
import { systemClock } from "../../../src/domain/clock.ts";
import type { FormsRepository } from "../../../src/repositories/forms/forms.ts";
import { createFormSnapshots } from "../../../src/services/forms/formSnapshots.ts";

const TOKEN = "3f6f7c3e-5c0a-4a52-8f6e-0d8b2f4f9c11";

test("A5 a flood of requests that the cache cannot answer, such as ended bodies, reads its form twice", async () => {
  const reads: (readonly string[])[] = [];
  const forms: Pick<FormsRepository, "findSnapshots"> = {
    async findSnapshots(tokens) {
      reads.push(tokens);
      return [];
    },
  };
  const snapshots = createFormSnapshots(forms, systemClock);

  const first = snapshots.load(TOKEN);
  const flood = Array.from({ length: 400 }, () => snapshots.load(TOKEN));
  const found = await Promise.all([first, ...flood]);

  expect(new Set(found)).toEqual(new Set([null]));
  expect(reads.length).toBeLessThanOrEqual(2);
  expect(new Set(reads.flat())).toEqual(new Set([TOKEN]));
});
