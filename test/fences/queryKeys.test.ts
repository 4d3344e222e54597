import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as factories from "../../src/panel/src/shared/queryKeys.ts";
import { CHECKOUT } from "../support/checkouts.ts";

const PANEL = join(CHECKOUT, "src/panel/src");
const FACTORIES = "queryKeys.ts";

/** The subjects whose queries no change of the panel makes stale, with the reason. */
const UNCHANGED: Readonly<Record<string, string>> = {
  templateKeys: "The panel changes no template of answers.",
};

const files = readdirSync(PANEL, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated") && !file.endsWith(FACTORIES))
  .map((file) => ({ file, text: readFileSync(join(PANEL, file), "utf8") }));

test("every key of a query comes from its subject's factory", () => {
  const literal = files.flatMap(({ file, text }) => listLiteralKeys(text).map((key) => `${file}: ${key}`));

  expect(files.length).toBeGreaterThan(100);
  expect(literal).toEqual([]);
});

test.each([
  [`useQuery({ queryKey: ["sheets", "overdue"], queryFn })`, 1],
  [`client.invalidateQueries({ queryKey: [noun] })`, 1],
  [`client.setQueryData(["viewer"], viewer)`, 1],
  [`client.getQueryData<Viewer>(\n  ["viewer"],\n)`, 1],
  [`useMutation({ mutationKey: ["forms"], mutationFn })`, 1],
  [`useQuery({ queryKey: sheetKeys.one(id), queryFn })`, 0],
  [`for (const { queryKey } of unsure) client.setQueryData<Pages>(queryKey, (pages) => [...pages])`, 0],
])("in %j there are %i literal keys", (text, count) => {
  expect(listLiteralKeys(text)).toHaveLength(count);
});

test("each subject is one whose queries a change reads again", () => {
  const text = files.map(({ text }) => text).join("\n");
  const subjects = Object.keys(factories);
  const nounsOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, noun = ""]) => noun);
  const listed = nounsOf(/\[((?:\w+Keys(?:, )?)+)\]\.map\(\(\{ all \}\)/g).flatMap(
    (names) => names.match(/\w+/g) ?? [],
  );
  const changed = new Set([
    ...nounsOf(/useChange\(\s*(\w+Keys)\b/g),
    ...nounsOf(/invalidateQueries\(\{ queryKey: (\w+Keys)\b/g),
    ...listed,
  ]);

  const stale = subjects.filter((noun) => !changed.has(noun) && !(noun in UNCHANGED));

  expect(subjects.length).toBeGreaterThan(10);
  expect(stale).toEqual([]);
  expect(Object.keys(UNCHANGED).filter((noun) => changed.has(noun) || !subjects.includes(noun))).toEqual([]);
});

test("an invalidation of a subject reaches each of its keys, and no key of another one", () => {
  type Key = readonly unknown[];
  type Part = ((...values: readonly string[]) => Key) & { readonly all: Key };
  const subjects = Object.values(factories);
  const keysOf = ({ all, ...parts }: (typeof subjects)[number]) =>
    Object.values(parts as unknown as Readonly<Record<string, Part>>).map((part) => ({
      all,
      part: part.all,
      key: part("a", "b"),
    }));
  const keys = subjects.flatMap(keysOf);

  expect(new Set(subjects.map(({ all }) => all.join())).size).toBe(subjects.length);
  expect(new Set(keys.map(({ part }) => part.join())).size).toBe(keys.length);
  for (const { all, part, key } of keys) {
    expect(key.slice(0, all.length)).toEqual(all);
    expect(key.slice(0, part.length)).toEqual(part);
  }
});

/** The places where a key is written out instead of taken from a factory. */
function listLiteralKeys(text: string): readonly string[] {
  return text.match(/\b(?:query|mutation)Key:\s*\[|\b[gs]etQuer(?:y|ies)Data(?:<[^(]*>)?\(\s*\[/g) ?? [];
}
