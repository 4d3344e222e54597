import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const PANEL = join(CHECKOUT, "src/panel/src");

/** The nouns of queries that no change of the panel makes stale, with the reason. */
const UNCHANGED: Readonly<Record<string, string>> = {
  templates: "The panel changes no template of answers.",
  autoresponse: "What became of a mail follows from its sending.",
};

test("each query's noun is one whose queries a change reads again", () => {
  const text = readdirSync(PANEL, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated"))
    .map((file) => readFileSync(join(PANEL, file), "utf8"))
    .join("\n");
  const nounsOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, noun = ""]) => noun);
  const read = new Set(nounsOf(/queryKey: \["(\w+)"/g));
  const listed = nounsOf(/Promise\.all\(\[((?:"\w+"(?:, )?)+)\]\.map\(\(noun\)/g).flatMap(
    (nouns) => nouns.match(/\w+/g) ?? [],
  );
  const changed = new Set([
    ...nounsOf(/useChange\(\s*"(\w+)"/g),
    ...nounsOf(/invalidateQueries\(\{ queryKey: \["(\w+)"/g),
    ...listed,
  ]);

  const stale = [...read].filter((noun) => !changed.has(noun) && !(noun in UNCHANGED));

  expect(read.size).toBeGreaterThan(10);
  expect(stale).toEqual([]);
  expect(Object.keys(UNCHANGED).filter((noun) => changed.has(noun) || !read.has(noun))).toEqual([]);
});
