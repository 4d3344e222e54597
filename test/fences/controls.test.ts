import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const PANEL = join(CHECKOUT, "src/panel/src");
/** The browser's own elements for which the panel has a control in `shared/controls/`. */
const NATIVE = /<(?:button|dialog|details|summary|input|select|textarea)\b/g;

/** The files beside `shared/controls/` that have such elements, with the reason in the file. */
const NATIVE_FILES = ["submissions/Row.tsx", "submissions/SubmissionTable.tsx"];

test("the panel's pages and parts use the controls, and the browser's own elements only where a file says why", () => {
  const files = readdirSync(PANEL, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const parts = files.filter((name) => !name.startsWith("shared/controls/"));
  const having = parts.filter((name) => readFileSync(join(PANEL, name), "utf8").match(NATIVE) !== null);

  expect(parts.length).toBeGreaterThan(50);
  expect(having).toEqual(NATIVE_FILES);
});
