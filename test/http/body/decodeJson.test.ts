import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/domain/submissions/submissions.ts";
import { invalid, JSON_TYPE, openBodyServer, unreadable } from "./bodyServer.ts";

test("keeps values of every JSON type as they were sent", async () => {
  const { post } = await openBodyServer();
  const data = { texto: "Niño 😀", n: 1.5, si: true, nada: null, lista: [1, "dos", [3]], objeto: { a: { b: {} } } };

  const outcome = await post(JSON.stringify(data), JSON_TYPE);

  expect(outcome).toEqual({ fields: Object.entries(data) });
});

test("keeps the order sent, of names that look like indexes too", async () => {
  const { post } = await openBodyServer();

  const outcome = await post('{"b":1,"10":2,"a":3,"2":4}', JSON_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["b", 1],
      ["10", 2],
      ["a", 3],
      ["2", 4],
    ],
  });
});

test("takes any text for a name", async () => {
  const { post } = await openBodyServer();
  const names = ["__proto__", "constructor", "toString", "a[b]", "a.b", "", " ", 'con "comillas"\\', "\u2028"];

  const outcome = await post(`{${names.map((name) => `${JSON.stringify(name)}:"x"`).join(",")}}`, JSON_TYPE);

  expect(outcome).toEqual({ fields: names.map((name) => [name, "x"]) });
});

test("tolerates a byte order mark", async () => {
  const { post } = await openBodyServer();

  const outcome = await post('\uFEFF{"a":1}', JSON_TYPE);

  expect(outcome).toEqual({ fields: [["a", 1]] });
});

test("A15 UTF-8 is read as such, whatever charset is declared", async () => {
  const { post } = await openBodyServer();

  const outcome = await post('{"a":"Núñez"}', { "Content-Type": "application/json; charset=ISO-8859-1" });

  expect(outcome).toEqual({ fields: [["a", "Núñez"]] });
});

test.each([
  ["{}", "empty"],
  [" \r\n\t", "empty"],
  ["[]", "json_not_object"],
  ['[{"a":1}]', "json_not_object"],
  ['"a"', "json_not_object"],
  ["12", "json_not_object"],
  ["null", "json_not_object"],
  ['{"a":1', "malformed_json"],
  ['{"a":1}x', "malformed_json"],
  ["{'a':1}", "malformed_json"],
  ['{"a":NaN}', "malformed_json"],
  ["a=1", "malformed_json"],
])("refuses %j", async (body, reason) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, JSON_TYPE);

  expect(outcome).toEqual(unreadable(reason));
});

test.each([
  ["application/json", "malformed_json"],
  ["application/json; charset=utf-8", "malformed_json"],
  ["application/json; charset=iso-8859-1", "encoding_unsupported"],
])("refuses %s whose bytes are Windows-1252", async (contentType, reason) => {
  const { post } = await openBodyServer();

  const outcome = await post(Buffer.from('{"a":"Niño"}', "latin1"), { "Content-Type": contentType });

  expect(outcome).toEqual(unreadable(reason));
});

test.each([
  ['{"a":1,"b":2,"a":1}', "a"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"direccion":{"calle":"x","calle":"y"}}', "direccion.calle"],
  ['{"items":[{"nombre":1},{"nombre":2,"nombre":3,"nombre":4}]}', "items.1.nombre"],
  ['{"a":"\\\\","a" : "\\""}', "a"],
])("refuses the repeated name in %s", async (body, field) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, JSON_TYPE);

  expect(outcome).toEqual(invalid({ field, problem: "duplicate_name" }));
});

test("the same name is accepted in different objects, and so is a repetition inside a text", async () => {
  const { post } = await openBodyServer();
  const data = { a: { a: [{ a: 1 }, { a: 2 }] }, b: '","a":1,"a":2', c: "\\", 'd"': ['"a":', "{"] };

  const outcome = await post(JSON.stringify(data), JSON_TYPE);

  expect(outcome).toEqual({ fields: Object.entries(data) });
});

test("numbers that would be stored rounded are refused, each at its place", async () => {
  const { post } = await openBodyServer();

  const outcome = await post('{"ruc":12345678901234567890,"items":[1,{"precio":1e400}],"texto":"1e400"}', JSON_TYPE);

  expect(outcome).toEqual(
    invalid({ field: "ruc", problem: "number_not_exact" }, { field: "items.1.precio", problem: "number_not_exact" }),
  );
});

test("A17 a number that a search could not read is refused, and one as long as may be is kept", async () => {
  const { post } = await openBodyServer();
  const longest = `1.${"0".repeat(998)}`;

  const refused = await post(`{"a":${longest}0,"b":[0e10000,1],"c":{"d":0E-99999}}`, JSON_TYPE);
  const kept = await post(`{"a":${longest},"b":0e-9999,"c":1e300,"d":-0}`, JSON_TYPE);

  const problem = "number_not_exact";
  expect(refused).toEqual(invalid({ field: "a", problem }, { field: "b.0", problem }, { field: "c.d", problem }));
  expect(kept).toMatchObject({
    fields: [
      ["a", 1],
      ["b", 0],
      ["c", 1e300],
      ["d", -0],
    ],
  });
});

test("reports at most twenty problems", async () => {
  const { post } = await openBodyServer();

  const outcome = await post(`{"a":[${Array(5_000).fill("1e400").join(",")}]}`, JSON_TYPE);

  expect(outcome).toEqual(
    invalid(...Array.from({ length: 20 }, (_, index) => ({ field: `a.${index}`, problem: "number_not_exact" }))),
  );
});

test("makes the name that a refusal reports printable", async () => {
  const { post } = await openBodyServer();

  const outcome = await post('{"\\ud800\\u0000":1e400}', JSON_TYPE);

  expect(outcome).toEqual(invalid({ field: "\uFFFD\uFFFD", problem: "number_not_exact" }));
});

test("nesting that would overflow the stack is refused before it is parsed", async () => {
  const { post } = await openBodyServer();
  const half = MAX_BODY_BYTES / 2 - 10;

  const open = await post("[".repeat(MAX_BODY_BYTES), JSON_TYPE);
  const closed = await post(`{"a":${"[".repeat(half)}${"]".repeat(half)}}`, JSON_TYPE);
  const objects = await post(`${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`, JSON_TYPE);
  const unparsed = invalid({ field: "", problem: "too_deep", limit: 20 });

  expect(open).toEqual(unparsed);
  expect(closed).toEqual(unparsed);
  expect(objects).toEqual(unparsed);
});

test("nesting of 100,000 levels is refused with the field at which it is too deep", async () => {
  const { post } = await openBodyServer();

  const lists = await post(`{"a":${"[".repeat(99_999)}${"]".repeat(99_999)}}`, JSON_TYPE);
  const objects = await post(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, JSON_TYPE);

  expect(lists).toEqual(invalid({ field: `a${".0".repeat(19)}`, problem: "too_deep", limit: 20 }));
  expect(objects).toEqual(invalid({ field: `a${".a".repeat(19)}`, problem: "too_deep", limit: 20 }));
});

test("a list of 100,000 numbers is kept, and one of more is refused before it is parsed", async () => {
  const { post } = await openBodyServer();
  const list = (count: number) => `{"a":[${Array(count).fill("1e5").join(",")}]}`;

  const kept = await post(list(100_000), JSON_TYPE);
  const refused = await post(list(100_001), JSON_TYPE);

  expect(kept).toEqual({ fields: [["a", Array(100_000).fill(100_000)]] });
  expect(refused).toEqual(invalid({ field: "", problem: "too_many", limit: 100_000 }));
});

test("reads twenty levels and a thousand fields", async () => {
  const { post } = await openBodyServer();
  const deep = JSON.parse(`{"a":${"[".repeat(19)}1${"]".repeat(19)}}`);
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, index]));

  const deepOutcome = await post(JSON.stringify(deep), JSON_TYPE);
  const wideOutcome = await post(JSON.stringify(wide), JSON_TYPE);

  expect(deepOutcome).toEqual({ fields: Object.entries(deep) });
  expect(wideOutcome).toEqual({ fields: Object.entries(wide) });
});

test("refuses 5,000 fields, and keeps a list of 5,000 numbers", async () => {
  const { post } = await openBodyServer();
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, index]));
  const list = Array.from({ length: 5_000 }, (_, index) => index);

  const refused = await post(JSON.stringify(fields), JSON_TYPE);
  const kept = await post(JSON.stringify({ list }), JSON_TYPE);

  expect(refused).toEqual(invalid({ field: "", problem: "too_many_fields", limit: 1_000 }));
  expect(kept).toEqual({ fields: [["list", list]] });
});

test("decodes the JSON of any object to an equal object", async () => {
  const { post } = await openBodyServer();
  const members = fc.uniqueArray(fc.tuple(fc.string({ unit: "binary" }), fc.jsonValue()), {
    selector: ([name]) => name,
    minLength: 1,
  });

  await fc.assert(
    fc.asyncProperty(members, async (pairs) => {
      const text = pairs.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(", ");

      const outcome = await post(`{${text}}`, JSON_TYPE);

      expect(outcome).toEqual({ fields: JSON.parse(JSON.stringify(pairs)) });
    }),
  );
});
