import { expect, test } from "vitest";
import { hashWords as hashWordsOfCorpus, readCorpus, teachLines } from "../../../bench/spam.ts";
import { createHashWords, estimateSpam, isTaught, type WordModel } from "../../../src/domain/spam/words.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

const ACCOUNT = "01a212bf-0000-7000-8000-000000000000";
const OTHER = "01a212bf-0000-7000-8000-000000000001";

const hashWords = (accountId: string, text: string) => createHashWords(HASH_TEXT, accountId)(text);
/** Words of which each has one hash. */
const words = (...hashes: readonly number[]) => hashes.map((wordHash) => [wordHash]);

test.for<[number, number, boolean]>([
  [49, 1, true],
  [48, 1, false],
  [0, 50, false],
  [50, 0, false],
  [1, 49, true],
])("%i marks of spam and %i of others are enough: %s", ([spam, ordinary, expected]) => {
  expect(isTaught({ spam, ordinary })).toBe(expected);
});

test("case, accents, blanks and repetitions make no other words, and another account has other hashes", () => {
  const hashes = hashWords(ACCOUNT, "Préstamo rápido");

  expect(hashWords(ACCOUNT, "RAPIDO,\n  prestamo! Rápido")).toEqual(hashes.toReversed());
  expect(hashWords(OTHER, "Préstamo rápido").filter(([one]) => hashes.some(([known]) => known === one))).toEqual([]);
});

test("a text gives at most 100 words, and short ones count for nothing", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const many = Array.from({ length: 200 }, (_, n) => `zz${letters[n % 26]}${letters[Math.floor(n / 26)]}`);

  expect(hashWords(ACCOUNT, many.join(" "))).toHaveLength(100);
  expect(hashWords(ACCOUNT, "a de 12345 ¡!")).toEqual([]);
});

test("words of spam alone, of both, and of ordinary texts alone are likely spam, undecided and unlikely", () => {
  const model: WordModel = {
    spam: 25,
    ordinary: 25,
    words: new Map([
      [1, { spam: 20, ordinary: 0 }],
      [2, { spam: 20, ordinary: 0 }],
      [3, { spam: 10, ordinary: 10 }],
      [4, { spam: 10, ordinary: 10 }],
      [5, { spam: 10, ordinary: 10 }],
      [6, { spam: 0, ordinary: 20 }],
      [7, { spam: 0, ordinary: 20 }],
    ]),
  };

  expect(estimateSpam(model, words(1, 2, 3))).toBeGreaterThan(0.99);
  expect(estimateSpam(model, words(3, 4, 5))).toBeCloseTo(0.5);
  expect(estimateSpam(model, words(3, 6, 7))).toBeLessThan(0.01);
  expect(estimateSpam(model, words(1, 2, 99))).toBeNull();
});

test("three words that are each twice as frequent in spam make eight to one, and one in both kinds adds nothing", () => {
  const model: WordModel = {
    spam: 48,
    ordinary: 98,
    words: new Map([
      [1, { spam: 9, ordinary: 9 }],
      [2, { spam: 9, ordinary: 9 }],
      [3, { spam: 9, ordinary: 9 }],
      [4, { spam: 4, ordinary: 9 }],
    ]),
  };

  expect(estimateSpam(model, words(1, 2, 3))).toBeCloseTo(8 / 9, 10);
  expect(estimateSpam(model, words(1, 2, 3, 4))).toBeCloseTo(8 / 9, 10);
  expect(estimateSpam(model, words(1, 2))).toBeNull();
});

test("of many words the fifteen that say most decide, whatever they say", () => {
  const weak = Array.from({ length: 20 }, (_, n) => n);
  const strong = 20;
  const model: WordModel = {
    spam: 48,
    ordinary: 98,
    words: new Map([
      ...weak.map((wordHash) => [wordHash, { spam: 9, ordinary: 9 }] as const),
      [strong, { spam: 0, ordinary: 79 }],
    ]),
  };
  // Fourteen words of two to one for spam, and one of 40 to one against it.
  const odds = 2 ** 14 / 40;

  expect(estimateSpam(model, words(...weak, strong))).toBeCloseTo(odds / (1 + odds), 10);
});

test("a word has three letters or more, and one of more than 25 counts in pieces", () => {
  const count = (text: string) => hashWords(ACCOUNT, text).length;

  expect([count("sí no ñu"), count("dos"), count("a".repeat(25)), count("abcdefghijklmnopqrstuvwxyzabc")]).toEqual([
    0, 1, 1, 2,
  ]);
  expect(hashWords(ACCOUNT, "año")).toEqual(hashWords(ACCOUNT, "ANO"));
});

test("half of the corpus teaches to tell more of the other half's spam apart than of its ordinary texts", () => {
  const half = (lines: readonly string[], rest: number) => lines.filter((_, n) => n % 2 === rest);
  const [spam, ordinary] = [readCorpus("spam"), readCorpus("ordinary")];
  const model = teachLines(half(spam, 0), half(ordinary, 0));
  const share = (lines: readonly string[]) =>
    lines.filter((line) => (estimateSpam(model, hashWordsOfCorpus(line)) ?? 0) >= 0.9).length / lines.length;

  expect(share(half(spam, 1))).toBeGreaterThan(0.7);
  expect(share(half(ordinary, 1))).toBeLessThan(0.05);
});
