import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const MAX_LINES = 300;
const SIZED = ["src", "test", "bench", "examples"];

const PLACES = ["README.md", "bench", "docs", "examples", "migrations", "schema", "src", "test"];
const KINDS = /\.(?:tsx?|sql|md|graphql|yaml|eta|css|js)$/;
/** The files that have the words as examples. */
const OWN_FILES = ["test/fences/houseRules.ts", "test/fences/houseRules.test.ts"];

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

/** What the files below the root break of the rules of the house that no linter knows: a line for each fault. */
export function listFaults(root: string): readonly string[] {
  const long = listWritten(root).flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length - 1;
    return lines > MAX_LINES ? [`${file}: ${lines} lines`] : [];
  });
  return [...long, ...listFiles(root).flatMap((file) => findReplacedWords(root, file))];
}

/** The TypeScript files and style sheets that a person writes. */
export function listWritten(root: string): readonly string[] {
  return SIZED.flatMap((place) => list(root, place)).filter(
    (file) => /\.(?:tsx?|css)$/.test(file) && !/generated\/|node_modules/.test(file),
  );
}

/** The files that private words are looked for in. */
export function listFiles(root: string): readonly string[] {
  return PLACES.flatMap((place) => list(root, place)).filter((file) => KINDS.test(file) && !OWN_FILES.includes(file));
}

/** The files of a place, which may be a file; none where it does not exist. */
function list(root: string, place: string): readonly string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [place];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function findReplacedWords(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8");
  if (!ANY_WORD.test(toWords(`${file} ${text}`))) return [];
  return [file, ...text.split("\n")].flatMap((line, number) =>
    listReplacedWords(line, file).map((word) => `${file}:${number}: ${word}`),
  );
}

export function listReplacedWords(line: string, file = ""): readonly string[] {
  const words = toWords(line);
  if (!ANY_WORD.test(words)) return [];
  return REPLACED.filter(([, elsewhere]) => !elsewhere?.test(file)).flatMap(
    ([replaced]) => words.match(new RegExp(`\\b(?:${replaced})\\b`, "g")) ?? [],
  );
}

/** Most files have none of the words, and are read once. */
const ANY_WORD = new RegExp(`\\b(?:${REPLACED.map(([words]) => words).join("|")})\\b`);

function toWords(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s-]+/g, " ")
    .toLowerCase();
}
