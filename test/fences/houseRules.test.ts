import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { listFaults, listFiles, listReplacedWords, listWritten } from "./houseRules.ts";

/** Files with a fault each, and files that are right. */
const PLANTS: Readonly<Record<string, string>> = {
  "src/panel/src/forms/a.tsx": "\n".repeat(301),
  "src/panel/src/forms/a.css": "\n".repeat(301),
  "src/services/a.ts": "\n".repeat(301),
  "src/panel/src/forms/b.tsx": "\n".repeat(300),
  "src/panel/src/generated/c.ts": "\n".repeat(301),
  "src/d.tsx": "export const A = () => <p>\n{toldAt}</p>;\n",
  "src/e.css": ".crowd {\n}\n",
  "src/Doors.tsx": "\n",
};

test("no file that a person writes is longer than 300 lines, and none has a private word where the field has a term", () => {
  expect(listWritten(CHECKOUT).length).toBeGreaterThan(100);
  expect(listFiles(CHECKOUT).length).toBeGreaterThan(100);
  expect(listFaults(CHECKOUT)).toEqual([]);
});

test("npm run check fails with a planted .tsx, .css or .ts of 301 lines and with a private word in any of them", async () => {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-rules-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(PLANTS)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }

  const checked = promisify(execFile)(process.execPath, [join(CHECKOUT, "test/fences/check.ts"), root]);
  const failed = await checked.then(
    () => null,
    (error: { readonly code: number; readonly stderr: string }) => error,
  );

  expect(failed?.code).toBe(1);
  expect(failed?.stderr.trimEnd().split("\n").toSorted()).toEqual([
    "src/Doors.tsx:0: doors",
    "src/d.tsx:2: told",
    "src/e.css:1: crowd",
    "src/panel/src/forms/a.css: 301 lines",
    "src/panel/src/forms/a.tsx: 301 lines",
    "src/services/a.ts: 301 lines",
  ]);
});

test.each([
  ["const door = openDoor();", ["door", "door"]],
  ["select settle_parcels()", ["parcels"]],
  ["await giveWay(tookTurns, takeTurns)", ["take turns", "give way"]],
  ["await Promise.allSettled([indoor, relayed])", []],
])("in %j the private words are %j", (line, words) => {
  expect(listReplacedWords(line)).toEqual(words);
});
