import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const MAX_LINES = 300;

test("no TypeScript file or style sheet that a person writes is longer than 300 lines", () => {
  const written = ["src", "test", "bench", "examples"].flatMap((folder) => listWritten(CHECKOUT, folder));

  const long = written.filter((file) => countLines(CHECKOUT, file) > MAX_LINES);

  expect(written.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});

test("a planted file of 301 lines is too long as .ts, .tsx and .css, and one that is generated is not", async () => {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-sizes-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const plants = [
    ["src/panel/src/forms/a.tsx", 301],
    ["src/panel/src/forms/a.css", 301],
    ["src/services/a.ts", 301],
    ["src/panel/src/forms/b.tsx", 300],
    ["src/panel/src/generated/c.ts", 301],
  ] as const;
  for (const [file, lines] of plants) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), "\n".repeat(lines));
  }

  const long = listWritten(root, "src").filter((file) => countLines(root, file) > MAX_LINES);

  expect(long.toSorted()).toEqual(["src/panel/src/forms/a.css", "src/panel/src/forms/a.tsx", "src/services/a.ts"]);
});

function listWritten(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/generated\/|node_modules/.test(file));
}

function countLines(root: string, file: string): number {
  return readFileSync(join(root, file), "utf8").split("\n").length - 1;
}
