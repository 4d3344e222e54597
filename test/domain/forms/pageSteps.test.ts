import { expect, test } from "vitest";
import { checkFieldDefinitions, type FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import type { FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { goBack, goForward, listAsked, listPageSteps } from "../../../src/domain/forms/pageSteps.ts";
import { checkInput } from "../../../src/domain/inputs.ts";
import { buildField } from "../../support/formFields.ts";

const page = (name: string) => buildField({ name, type: "page", label: name });
const text = (name: string, more: Partial<FormField> = {}) => buildField({ name, ...more });
const hidden = (name: string) => buildField({ name, type: "hidden" });
const namesOf = (fields: readonly FormField[]) => fields.map(({ name }) => name);

test.each<[string, readonly FormField[], readonly (readonly [string | null, readonly string[]])[]]>([
  ["no fields", [], [[null, []]]],
  ["no break", [text("a"), text("b")], [[null, ["a", "b"]]]],
  [
    "a break between fields",
    [text("a"), page("p"), text("b")],
    [
      [null, ["a"]],
      ["p", ["b"]],
    ],
  ],
  [
    "a break at the beginning",
    [page("p"), text("a"), page("q"), text("b")],
    [
      ["p", ["a"]],
      ["q", ["b"]],
    ],
  ],
  ["a break behind what nobody sees", [hidden("h"), page("p"), text("a")], [["p", ["h", "a"]]]],
])("the steps of a page with %s", (_what, fields, expected) => {
  const steps = listPageSteps(fields).map((step) => [step.title?.name ?? null, namesOf(step.fields)]);

  expect(steps).toEqual(expected);
});

test.each<[string, readonly Partial<FormFieldInput>[], readonly (readonly [string, string])[]]>([
  ["a break at the end", [{}, { type: "page" }], [["fields.1.type", "empty_page"]]],
  ["two breaks in a row", [{}, { type: "page" }, { type: "page" }, {}], [["fields.1.type", "empty_page"]]],
  ["a page of hidden fields", [{}, { type: "page" }, { type: "hidden" }], [["fields.1.type", "empty_page"]]],
  [
    "files before the last page",
    [{ type: "file" }, { type: "page" }, {}],
    [["fields.0.type", "file_before_last_page"]],
  ],
  [
    "a signature before the last page",
    [{ type: "signature" }, { type: "page" }, {}],
    [["fields.0.type", "file_before_last_page"]],
  ],
  ["files on the last page", [{}, { type: "page" }, { type: "file" }], []],
  ["a page of a heading alone", [{}, { type: "page" }, { type: "section" }], []],
  ["a break at the beginning", [{ type: "page" }, {}], []],
  [
    "a condition of a page",
    [{}, { type: "page", showIf: { field: "f0", equals: "x" } }, {}],
    [["fields.1.showIf", "not_for_this_type"]],
  ],
  [
    "a condition on a page",
    [{ type: "page" }, { showIf: { field: "f0", equals: "x" } }],
    [["fields.1.showIf.field", "not_comparable"]],
  ],
])("what is said of %s", (_what, inputs, expected) => {
  const check = checkInput();

  checkFieldDefinitions(
    check,
    inputs.map((input, index) => ({ name: `f${index}`, type: "text", label: "Dato", ...input })),
  );

  expect(check.problems.map(({ field, problem }) => [field, problem])).toEqual(expected);
});

const STEPS = listPageSteps([
  text("a", { required: true }),
  page("p"),
  text("b", { required: true, showIf: { field: "a", equals: "1" } }),
  text("c", { showIf: { field: "b", equals: "x" } }),
  page("q"),
  text("d", { required: true }),
]);

test("conditions on earlier steps are decided, and those on the same step stay", () => {
  const asked = listAsked(STEPS, 1, new Map([["a", "1"]]));
  const none = listAsked(STEPS, 1, new Map([["a", "2"]]));

  expect(asked.map(({ name, showIf }) => [name, showIf])).toEqual([
    ["b", null],
    ["c", { field: "b", equals: "x" }],
  ]);
  expect(none).toEqual([]);
});

test("a turn goes to the next step with a question, and back to the last one before", () => {
  const data = (values: object) => new Map<string, unknown>(Object.entries(values));

  expect(goForward(STEPS, 0, data({ a: "1" }))).toEqual({ step: 1, problems: [] });
  expect(goForward(STEPS, 0, data({ a: "2" }))).toEqual({ step: 2, problems: [] });
  expect(goForward(STEPS, 0, data({}))).toEqual({ step: 0, problems: [{ field: "a", problem: "required" }] });
  expect(goForward(STEPS, 1, data({ a: "1" }))).toEqual({ step: 1, problems: [{ field: "b", problem: "required" }] });
  expect(goForward(STEPS, 1, data({ b: "x" }))).toMatchObject({ step: 0 });
  expect(goForward(STEPS, 2, data({ a: "2", d: "1" }))).toEqual({ step: 2, problems: [] });
  expect(goBack(STEPS, 2, data({ a: "1" }))).toEqual({ step: 1, problems: [] });
  expect(goBack(STEPS, 2, data({ a: "2" }))).toEqual({ step: 0, problems: [] });
  expect(goBack(STEPS, 0, data({}))).toEqual({ step: 0, problems: [] });
});
