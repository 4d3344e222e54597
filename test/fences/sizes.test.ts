import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const MAX_LINES = 300;

test("no TypeScript file or style sheet that a person writes is longer than 300 lines", () => {
  const files = ["src", "test", "bench", "examples"].flatMap((folder) =>
    readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const written = files.filter((file) => /\.(?:tsx?|css)$/.test(file) && !/generated\/|node_modules/.test(file));

  const long = written.filter((file) => countLines(file) > MAX_LINES);

  expect(written.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});

function countLines(file: string): number {
  return readFileSync(join(CHECKOUT, file), "utf8").split("\n").length - 1;
}
