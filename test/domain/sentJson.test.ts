import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonValue, readSentJson, SentNumber, toOrderedObject } from "../../src/domain/sentJson.ts";
import { writtenJson } from "../support/writtenJson.ts";

test("A17 any text with any order of names and any spelling of numbers is written as it was read", () => {
  fc.assert(
    fc.property(writtenJson(), (text) => {
      expect(JSON.stringify(readSentJson(text))).toBe(text);
    }),
  );
});

test("A17 what JSON.parse keeps is what it makes, and the rest has the same values", () => {
  fc.assert(
    fc.property(writtenJson(), (text) => {
      const parsed: JsonValue = JSON.parse(text);

      const sent = readSentJson(text, parsed);

      if (JSON.stringify(parsed) !== text) expect(sent).not.toBe(parsed);
      expect(JSON.parse(JSON.stringify(sent))).toEqual(parsed);
    }),
  );
});

test.each([
  ['{"nombre":"Ana","10":"a"}', false],
  [String.raw`{"\u0031\u0030":"a"}`, false],
  ['{ "2" : 1 }', false],
  ['{"a":[1.0]}', false],
  ['{"a":-0}', false],
  ['{"a":1000000000000000000000}', false],
  ['{"a":0.0000001}', false],
  ['{"teléfono":"987654321","10 veces":"S/ 1.0, 1e3","1er":12.5,"n":-3,"x":0.30000000000000004}', true],
  [String.raw`{"a":"\"10\":1.0","b":"\\"}`, true],
])("A17 an ordinary text is read by JSON.parse alone: %s", (text, isOrdinary) => {
  const parsed: JsonValue = JSON.parse(text);

  expect(readSentJson(text, parsed) === parsed).toBe(isOrdinary);
});

test("A17 blanks between the tokens of a text are no data", () => {
  const sent = readSentJson(' { "b" :\n[ 1.0 ,\t-0 , { } , [ ] ] , "1" : null }\r\n');

  expect(JSON.stringify(sent)).toBe('{"b":[1.0,-0,{},[]],"1":null}');
});

test("A17 a name of an object's prototype is a name like others, beside one that looks like an index", () => {
  const text = '{"__proto__":{"admin":true},"10":1,"constructor":2,"2":{"__proto__":1.0}}';

  const sent = readSentJson(text) as Record<string, JsonValue>;

  expect(JSON.stringify(sent)).toBe(text);
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  expect(Object.hasOwn(sent, "__proto__")).toBe(true);
  expect(Reflect.get(sent, "admin")).toBeUndefined();
});

test("A17 an object lists, has and copies its members in their order", () => {
  const members = new Map([
    ["z", 1],
    ["7", 2],
    ["a", 3],
    ["3", 4],
  ]);

  const object = toOrderedObject(members);

  expect(Object.entries(object)).toEqual([...members]);
  expect(Object.keys({ ...object }).toSorted()).toEqual(["3", "7", "a", "z"]);
  expect([object["7"], "3" in object, Object.hasOwn(object, "4")]).toEqual([2, true, false]);
});

test("A17 a number keeps its text and has no members", () => {
  const number = new SentNumber("1.50");

  expect([number.text, number.value, String(number), JSON.stringify([number])]).toEqual([
    "1.50",
    1.5,
    "1.50",
    "[1.50]",
  ]);
  expect(Object.values(number)).toEqual([]);
});
