import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const PLACES = ["README.md", "bench", "docs", "examples", "migrations", "schema", "src", "test"];
const KINDS = /\.(?:ts|sql|md|graphql|yaml|eta|css|js)$/;
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
  const files = PLACES.flatMap(listFiles).filter((file) => KINDS.test(file) && file !== OWN_FILE);

  const found = files.flatMap(findReplacedWords);

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ["const door = openDoor();", ["door", "door"]],
  ["select settle_parcels()", ["parcels"]],
  ["await giveWay(tookTurns, takeTurns)", ["take turns", "give way"]],
  ["await Promise.allSettled([indoor, relayed])", []],
])("in %j the private words are %j", (line, words) => {
  expect(listReplacedWords(line)).toEqual(words);
});

function listFiles(place: string): readonly string[] {
  const path = join(CHECKOUT, place);
  if (statSync(path).isFile()) return [place];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(CHECKOUT.length + 1));
}

function findReplacedWords(file: string): readonly string[] {
  const lines = [file, ...readFileSync(join(CHECKOUT, file), "utf8").split("\n")];
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
