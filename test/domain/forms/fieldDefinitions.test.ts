import { expect, test } from "vitest";
import { checkFieldDefinitions, type FormFieldInput } from "../../../src/domain/forms/index.ts";
import { checkInput } from "../../../src/domain/inputs.ts";

const text: FormFieldInput = { name: "dato", type: "text", label: "Dato" };

function findProblems(...inputs: readonly FormFieldInput[]) {
  const check = checkInput();
  checkFieldDefinitions(check, inputs);
  return check.problems.map(({ field, problem }) => [field, problem]);
}

test("a description with a name, a type and a label is whole", () => {
  const check = checkInput();

  const [field] = checkFieldDefinitions(check, [text]);

  expect(check.problems).toEqual([]);
  expect(field).toMatchObject({ required: false, choices: [], min: null, pattern: null, defaultValue: null });
});

test.each<[string, Partial<FormFieldInput>, string, string]>([
  ["a name of the service's own", { name: "_gotcha" }, "name", "invalid_field_name"],
  ["a name with a blank", { name: "mi dato" }, "name", "invalid_field_name"],
  ["an empty label", { label: " " }, "label", "required"],
  ["choices of a text", { choices: ["A"] }, "choices", "not_for_this_type"],
  ["a list without choices", { type: "select" }, "choices", "required"],
  ["a repeated choice", { type: "radio", choices: ["A", "A "] }, "choices", "repeated_choice"],
  ["bounds of a date", { type: "date", min: 1 }, "min", "not_for_this_type"],
  ["bounds in the wrong order", { type: "number", min: 2, max: 1 }, "max", "invalid_bounds"],
  ["half a character", { max: 1.5 }, "max", "invalid_bounds"],
  ["a pattern of an e-mail", { type: "email", pattern: "a" }, "pattern", "not_for_this_type"],
  ["a pattern with a group", { pattern: "(a+)+" }, "pattern", "invalid_pattern"],
  ["a default of another type", { type: "dni", defaultValue: "1" }, "defaultValue", "invalid_dni"],
  ["a consent that is given by default", { type: "consent", defaultValue: "on" }, "defaultValue", "not_for_this_type"],
  ["a condition on no field", { showIf: { field: "otro", equals: "1" } }, "showIf.field", "unknown_earlier_field"],
])("refuses %s", (_what, options, path, problem) => {
  const problems = findProblems({ ...text, ...options });

  expect(problems).toEqual([[`fields.0.${path}`, problem]]);
});

test("refuses a name that another field has, and a condition that can never be met", () => {
  const radio: FormFieldInput = { name: "r", type: "radio", label: "R", choices: ["A"] };

  const problems = findProblems(radio, { ...text, showIf: { field: "r", equals: "B" } }, text);

  expect(problems).toEqual([
    ["fields.1.showIf.equals", "not_a_choice"],
    ["fields.2.name", "field_name_taken"],
  ]);
});

test("refuses the fifty-first field", () => {
  const inputs = Array.from({ length: 51 }, (_, index) => ({ ...text, name: `f${index}` }));

  expect(findProblems(...inputs)).toEqual([["fields", "too_many"]]);
});
