import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markRoundedNumbers } from "../../src/graphql/exactJson.ts";

test("keeps JSON whose numbers are all exact", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(markRoundedNumbers(text)).toBe(text);
    }),
  );
});

test.for([
  ['{"dni":12345678901234567890}', { dni: Infinity }],
  ["[1,0.1234567890123456789,-9007199254740993,2]", [1, Infinity, Infinity, 2]],
  [' {"a" : 1e400 , "b":[1.10, 1e2,-0]} ', { a: Infinity, b: [1.1, 100, -0] }],
  [
    '{"texto \\\\":"12345678901234567890","\\"":12345678901234567890}',
    { "texto \\": "12345678901234567890", '"': Infinity },
  ],
  ["12345678901234567890", Infinity],
] as const)("reads %s with Infinity for each number that JavaScript would round", ([text, value]) => {
  expect(JSON.parse(markRoundedNumbers(text))).toEqual(value);
});

test.for([
  "12345678901234567890.",
  "012345678901234567890",
  "12345678901234567890-5",
  "[12345678901234567890 1]",
  "-",
  "1.2.3",
  '"12345678901234567890',
  "12345678901234567890e",
  '"\\',
])("leaves %s, which is not JSON, invalid", (text) => {
  expect(() => JSON.parse(markRoundedNumbers(text))).toThrow(SyntaxError);
});

test("leaves a text of more than 100,000 levels invalid, which would take long to parse", () => {
  const nest = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  expect(markRoundedNumbers(nest(100_000))).toBe(nest(100_000));
  expect(() => JSON.parse(markRoundedNumbers(nest(100_001)))).toThrow(SyntaxError);
});
