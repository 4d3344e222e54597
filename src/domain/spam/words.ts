import { hash } from "node:crypto";
import type { HashText } from "../keyedHashes.ts";

/** How many of an account's marked submissions have a word. */
export type WordCounts = { readonly spam: number; readonly ordinary: number };

/** What an account's marks say: how many there are of each kind, and the counts of the words that came more than once. */
export type WordModel = WordCounts & { readonly words: ReadonlyMap<number, WordCounts> };

/** The marks from which on words count. */
export const MIN_LESSONS = 50;
/** The marks at which all counts of an account are halved, so that later marks weigh more and the counts stay few. */
export const MAX_LESSONS = 2_000;

const MAX_WORDS = 100;
const HASH_BYTES = 6;
/** A word by itself says little. */
const MIN_KNOWN_WORDS = 3;
/** The words that say most; more of them would make any long text certain. */
const DECISIVE_WORDS = 15;

const WORDS = /\p{L}{3,25}/gu;
const MARKS = /\p{M}/gu;

/** The hashes of a word: under the present secret key, then under the previous one, where there is one. */
export type WordHash = readonly number[];

/** Hashes the words of an account's texts. */
export type HashWords = (text: string) => readonly WordHash[];

/**
 * Hashes the first different words of a text. The hashes are the account's own, and nobody without SECRET_KEY can confirm a word by one:
 * the key of an account's words is a keyed hash of its id. Case and accents do not count.
 */
export function createHashWords(hashText: HashText, accountId: string): HashWords {
  const keys = hashText("spam words", accountId).map((key) => key.toString("base64url"));
  return (text) =>
    listWords(text).map((word) =>
      keys.map((key) => hash("sha256", `${key} ${word}`, "buffer").readUIntBE(0, HASH_BYTES)),
    );
}

function listWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.normalize("NFD").replaceAll(MARKS, "").toLowerCase().matchAll(WORDS)) {
    words.add(word);
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** Whether the marks are enough, and of both kinds. */
export function isTaught({ spam, ordinary }: WordCounts): boolean {
  return spam > 0 && ordinary > 0 && spam + ordinary >= MIN_LESSONS;
}

/**
 * The probability that a text with these words is spam, by the words that say most (naive Bayes, both kinds being equally likely
 * before); null where too few of them are known.
 */
export function estimateSpam(model: WordModel, words: readonly WordHash[]): number | null {
  const evidence = words.flatMap((hashes) => {
    const counts = hashes.flatMap((wordHash) => model.words.get(wordHash) ?? []);
    return counts.length === 0 ? [] : [weigh(add(counts), model)];
  });
  if (evidence.length < MIN_KNOWN_WORDS) return null;
  const decisive = evidence.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, DECISIVE_WORDS);
  const sum = decisive.reduce((total, weight) => total + weight, 0);
  return 1 / (1 + Math.exp(-sum));
}

function add(counts: readonly WordCounts[]): WordCounts {
  return counts.reduce((sum, { spam, ordinary }) => ({ spam: sum.spam + spam, ordinary: sum.ordinary + ordinary }));
}

/** The logarithm of how much likelier the word is in spam. One more of each kind keeps a rare word from deciding. */
function weigh(counts: WordCounts, model: WordCounts): number {
  return Math.log((counts.spam + 1) / (model.spam + 2)) - Math.log((counts.ordinary + 1) / (model.ordinary + 2));
}
