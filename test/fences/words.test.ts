import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const PLACES = ["README.md", "bench", "docs", "examples", "migrations", "schema", "src", "test"];
const KINDS = /\.(?:tsx?|sql|md|graphql|yaml|eta|css|js)$/;
const OWN_FILE = "test/fences/words.test.ts";

/** A private word, and the files in which the same word is a term of its own. */
type Replaced = readonly [words: string, elsewhere?: RegExp];

/**
 * Private words for which the field has a term: docs/glossary.md. Names are read as the words of which they are made, so
 * `giveWay` and `give_way` are "give way".
 */
const REPLACED: readonly Replaced[] = [
  ["doors?"],
  ["verdicts?", /captcha|outbound\/webhooks\/address/],
  ["crowds?"],
  ["shipments?"],
  ["parcels?"],
  // A settlement offer is the law's own term, and settlements are the complaints book's.
  [
    "(?<!offer )settlements?(?! offers?)",
    /audit|book|complaint|sheet|mail|messages|documents|exports|openapi|glossary|graphql/i,
  ],
  ["job paces?"],
  ["laps?"],
  ["thorough"],
  ["quick claims?"],
  ["bells?"],
  ["at hand"],
  ["takes? turns?"],
  ["follows? first"],
  ["key readings?"],
  ["audiences?"],
  ["relays?", /outbound\/webhooks\/address/],
  ["guests?"],
  ["horizons?"],
  ["sweeps?"],
  ["gives? way"],
  ["answer texts"],
  ["hears? of"],
  // The SDL, its descriptions and its codes, and the metrics keep the word: clients have them.
  ["told|tells|telling", /^(?!src\/)|node_modules|generated|domain\/audit|metrics\/meter|roblems|captchaSettings/],
  ["whosesoever"],
  ["insist(?:ed|ence)?"],
  ["forg[ai]ven?"],
  ["may stay"],
];

test("no private word is left where the field has a term", () => {
  const files = PLACES.flatMap((place) => listFiles(CHECKOUT, place));

  const found = files.flatMap((file) => findReplacedWords(CHECKOUT, file));

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("a planted word is found in a .tsx file, in a style sheet and in a file's name", async () => {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-words-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "src"));
  await writeFile(join(root, "src/a.tsx"), "export const A = () => <p>\n{toldAt}</p>;\n");
  await writeFile(join(root, "src/b.css"), ".crowd {\n}\n");
  await writeFile(join(root, "src/Doors.tsx"), "\n");

  const found = listFiles(root, "src").flatMap((file) => findReplacedWords(root, file));

  expect(found.toSorted()).toEqual(["src/Doors.tsx:0: doors", "src/a.tsx:2: told", "src/b.css:1: crowd"]);
});

test.each([
  ["const door = openDoor();", ["door", "door"]],
  ["select settle_parcels()", ["parcels"]],
  ["await giveWay(tookTurns, takeTurns)", ["take turns", "give way"]],
  ["await Promise.allSettled([indoor, relayed])", []],
])("in %j the private words are %j", (line, words) => {
  expect(listReplacedWords(line)).toEqual(words);
});

/** The files of the place that the words are looked for in. */
function listFiles(root: string, place: string): readonly string[] {
  const path = join(root, place);
  if (statSync(path).isFile()) return [place];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => KINDS.test(file) && file !== OWN_FILE);
}

function findReplacedWords(root: string, file: string): readonly string[] {
  const lines = [file, ...readFileSync(join(root, file), "utf8").split("\n")];
  return lines.flatMap((line, number) => listReplacedWords(line, file).map((word) => `${file}:${number}: ${word}`));
}

function listReplacedWords(line: string, file = ""): readonly string[] {
  const spaced = line
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s-]+/g, " ")
    .toLowerCase();
  return REPLACED.filter(([, elsewhere]) => !elsewhere?.test(file)).flatMap(
    ([words]) => spaced.match(new RegExp(`\\b(?:${words})\\b`, "g")) ?? [],
  );
}
