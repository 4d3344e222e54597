import { expect, test } from "vitest";
import type { FieldProblem } from "../../src/domain/errors.ts";
import { checkInput, type InputCheck } from "../../src/domain/inputs.ts";

const LIMIT = 10;

/** Checks one value and returns it as it is stored, with its problems. */
function read(check: (input: InputCheck) => string): {
  readonly value: string;
  readonly problems: readonly FieldProblem[];
} {
  const input = checkInput();
  const value = check(input);
  return { value, problems: input.problems };
}

test.each<[string, string, readonly FieldProblem[]]>([
  ["  Ana  ", "Ana", []],
  ["línea 1\nlínea 2".slice(0, LIMIT), "línea 1\nlí", []],
  ["a".repeat(LIMIT), "a".repeat(LIMIT), []],
  ["a".repeat(LIMIT + 1), "a".repeat(LIMIT + 1), [{ field: "name", problem: "too_long", limit: LIMIT }]],
  ["", "", [{ field: "name", problem: "required" }]],
  [" \n\t ", "", [{ field: "name", problem: "required" }]],
  ["a\u0000b", "a\u0000b", [{ field: "name", problem: "null_character" }]],
  ["a\ud800", "a\ud800", [{ field: "name", problem: "lone_surrogate" }]],
])("the text %j is %j with its problems", (given, value, problems) => {
  expect(read((input) => input.text("name", given, LIMIT))).toEqual({ value, problems });
});

test.each<[string, string]>([
  ["Ana\r\nQuispe", "Ana Quispe"],
  ["Ana \t Quispe", "Ana Quispe"],
  ["Ana\u2028Quispe\u0085", "Ana Quispe"],
  ["a  b", "a  b"],
])("the line %j is %j", (given, value) => {
  expect(read((input) => input.line("name", given, 100))).toEqual({ value, problems: [] });
});

test("a line that cannot be stored is reported as it is", () => {
  expect(read((input) => input.line("name", "a\n\u0000", LIMIT)).problems).toEqual([
    { field: "name", problem: "null_character" },
  ]);
});

test.each<[string, string, readonly FieldProblem[]]>([
  [" ana@example.pe\u200b ", "ana@example.pe", []],
  ["ana", "ana", [{ field: "email", problem: "invalid_email" }]],
  ["", "", [{ field: "email", problem: "required" }]],
])("the address %j is %j with its problems", (given, value, problems) => {
  expect(read((input) => input.email("email", given))).toEqual({ value, problems });
});

test("an address has 254 characters at most", () => {
  const [longest, longer] = [243, 244].map((length) => `${"a".repeat(length)}@example.pe`);

  expect(read((input) => input.email("email", longest ?? "")).problems.map(({ problem }) => problem)).not.toContain(
    "too_long",
  );
  expect(read((input) => input.email("email", longer ?? "")).problems[0]).toEqual({
    field: "email",
    problem: "too_long",
    limit: 254,
  });
});

/** Twice the limit and a thousand characters may be blanks around a value; more are refused by their number, and nothing is read. */
test.each(["text", "line"] as const)(
  "a %s with blanks up to twice its limit and a thousand is read, and a longer one refused",
  (kind) => {
    const most = 2 * LIMIT + 1_000;

    const longest = read((input) => input[kind]("name", `Ana${" ".repeat(most - 3)}`, LIMIT));
    const longer = read((input) => input[kind]("name", `Ana${" ".repeat(most - 2)}`, LIMIT));

    expect(longest).toEqual({ value: "Ana", problems: [] });
    expect(longer).toEqual({ value: "", problems: [{ field: "name", problem: "too_long", limit: LIMIT }] });
  },
);

test("an address far over its limit is refused by its length", () => {
  expect(read((input) => input.email("email", `ana@example.pe${" ".repeat(2_000)}`))).toEqual({
    value: "",
    problems: [{ field: "email", problem: "too_long", limit: 254 }],
  });
});

test("one refusal names all problems, those that the caller found too, and without a problem there is none", () => {
  const bad = checkInput();
  bad.text("name", "", LIMIT);
  bad.report({ field: "url", problem: "invalid_url" });
  const good = checkInput();
  good.text("name", "Ana", LIMIT);

  expect(() => bad.assertValid()).toThrow(
    expect.objectContaining({
      code: "VALIDATION_FAILED",
      params: {
        fields: [
          { field: "name", problem: "required" },
          { field: "url", problem: "invalid_url" },
        ],
      },
    }),
  );
  expect(() => good.assertValid()).not.toThrow();
});
