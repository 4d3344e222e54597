import { array, assert, constantFrom, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "../../../src/domain/forms/fieldPatterns.ts";

test.each([
  "(a)",
  "a(?=b)",
  "a**",
  "a+?",
  "^a$",
  "[z-a]",
  "[",
  "a{2,1}",
  "a{999}",
  String.raw`\1`,
  String.raw`\p{L}`,
  "[a&&b]",
  "",
  "a".repeat(201),
  String.raw`\d`.repeat(101),
  "a{200}b",
  "a{201}",
  "a{0,201}",
  "a{200,}",
  "a{1,2",
  "a{1234}",
  "[^d~~e]",
  "a\tb",
  "\u{1f600}",
  "\ud83d",
])("refuses the expression %s", (source) => {
  expect(compilePattern(source)).toBeNull();
});

test.each([
  ["a{200}", "a".repeat(200), "a".repeat(199)],
  ["a{0,200}", "", "b"],
  ["a{199,}", "a".repeat(250), "a".repeat(198)],
  [`${"a".repeat(199)}b`, `${"a".repeat(199)}b`, "b"],
  [String.raw`\d`.repeat(100), "7".repeat(100), "7".repeat(99)],
  ["a?b", "ab", "aab"],
  ["a?b", "b", "a"],
  ["a*b", "b", "bb"],
  ["a*b", "aaab", "aaa"],
  ["a+b", "ab", "b"],
  ["a+b", "aaab", ""],
  ["a{2}", "aa", "aaa"],
  ["a{12}", "a".repeat(12), "aa"],
  ["a{2,}", "aaaa", "a"],
  ["a{1,3}", "a", ""],
  ["a{1,3}", "aaa", "aaaa"],
  ["ab|cd", "cd", "abcd"],
  ["|a", "", "b"],
  [String.raw`[\d\w]+`, "a1", "-"],
  [String.raw`[\]\\^\-]+`, "]\\^-", "a"],
  [String.raw`[^\s]+`, "a-b", "a b"],
])("the whole of a text matches %s or not: %j does, %j does not", (source, right, wrong) => {
  const pattern = compilePattern(source);

  expect([pattern?.matches(right), pattern?.matches(wrong)]).toEqual([true, false]);
});

test("decides as the engine's own expressions do", () => {
  const atoms = constantFrom("a", "b", ".", String.raw`\d`, "[ab]", "[^a]", String.raw`\.`);
  const quantifiers = constantFrom("", "?", "*", "+", "{2}", "{1,3}", "{2,}");
  const items = array(tuple(atoms, quantifiers), { minLength: 1, maxLength: 4 });
  const sources = array(items, { minLength: 1, maxLength: 2 });
  const texts = string({ unit: constantFrom("a", "b", "1", "."), maxLength: 8 });

  assert(
    property(sources, texts, (alternatives, text) => {
      const source = alternatives.map((list) => list.map((item) => item.join("")).join("")).join("|");
      const expected = new RegExp(`^(?:${source})$`, "v").test(text);

      expect(compilePattern(source)?.matches(text)).toBe(expected);
    }),
  );
});

test("C3 decides as the engine does for classes, escapes and expressions of more than one word of states", () => {
  const atoms = constantFrom(
    "a",
    "ñ",
    ".",
    "[^a]",
    "[b-y]",
    "[^b-yñ]",
    "[a-c0-9_]",
    String.raw`[^\-a]`,
    String.raw`[\d\w]`,
    String.raw`[^\s]`,
    String.raw`[^\w]`,
    String.raw`\s`,
    String.raw`\w`,
    String.raw`[!-\]]`,
    String.raw`[\s1]`,
  );
  const quantifiers = constantFrom("", "?", "*", "+", "{9}", "{0,20}", "{15,}");
  const items = array(tuple(atoms, quantifiers), { minLength: 1, maxLength: 7 });
  const sources = array(items, { minLength: 1, maxLength: 3 });
  const texts = string({
    unit: constantFrom("a", "b", "1", "ñ", " ", "\n", "😀", "\u2028", "-", "_", "]"),
    maxLength: 40,
  });

  assert(
    property(sources, texts, (alternatives, text) => {
      const source = alternatives.map((list) => list.map((item) => item.join("")).join("")).join("|");
      const pattern = compilePattern(source);

      if (pattern !== null) expect(pattern.matches(text)).toBe(new RegExp(`^(?:${source})$`, "v").test(text));
    }),
    { numRuns: 400 },
  );
});

test("takes no more than a moment for the longest text of an expression that makes others backtrack", () => {
  const pattern = compilePattern(`${".*a".repeat(40)}b`);
  const start = performance.now();

  expect(pattern?.matches("a".repeat(1_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});
