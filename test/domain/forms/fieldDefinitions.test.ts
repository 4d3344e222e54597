import { expect, test } from "vitest";
import { checkFieldDefinitions, type FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
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
  ["a name with a blank at its end", { name: "mi dato " }, "name", "invalid_field_name"],
  ["an empty label", { label: " " }, "label", "required"],
  ["choices of a text", { choices: ["A"] }, "choices", "not_for_this_type"],
  ["a list without choices", { type: "select" }, "choices", "required"],
  ["a repeated choice", { type: "radio", choices: ["A", "A "] }, "choices", "repeated_choice"],
  ["bounds of a date", { type: "date", min: 1 }, "min", "not_for_this_type"],
  ["bounds in the wrong order", { type: "number", min: 2, max: 1 }, "max", "invalid_bounds"],
  ["half a character", { max: 1.5 }, "max", "invalid_bounds"],
  ["fewer than no characters", { min: -1 }, "min", "invalid_bounds"],
  ["more characters than a text may have", { max: 20_001 }, "max", "invalid_bounds"],
  ["half a choice", { type: "checkboxes", choices: ["A"], min: 0.5, max: 1 }, "min", "invalid_bounds"],
  ["a number without end", { type: "number", min: 1, max: Number.POSITIVE_INFINITY }, "max", "invalid_bounds"],
  ["a label of 301 characters", { label: "a".repeat(301) }, "label", "too_long"],
  ["a consent of 2,001 characters", { type: "consent", label: "a".repeat(2_001) }, "label", "too_long"],
  ["a help of 501 characters", { help: "a".repeat(501) }, "help", "too_long"],
  ["a choice of 201 characters", { type: "select", choices: ["A", "b".repeat(201)] }, "choices.1", "too_long"],
  ["201 choices", { type: "select", choices: listChoices(201) }, "choices", "too_many"],
  ["a pattern of an e-mail", { type: "email", pattern: "a" }, "pattern", "not_for_this_type"],
  ["a pattern with a group", { pattern: "(a+)+" }, "pattern", "invalid_pattern"],
  ["a default of another type", { type: "dni", defaultValue: "1" }, "defaultValue", "invalid_dni"],
  ["a consent that is given by default", { type: "consent", defaultValue: "on" }, "defaultValue", "not_for_this_type"],
  ["a confirmed text", { confirmed: true, required: true }, "confirmed", "not_for_this_type"],
  [
    "a confirmed address that may be left out",
    { type: "email", confirmed: true },
    "confirmed",
    "confirmed_not_required",
  ],
  ["a text of each once", { unique: true }, "unique", "not_for_this_type"],
  ["a condition on no field", { showIf: { field: "otro", equals: "1" } }, "showIf.field", "unknown_earlier_field"],
])("refuses %s", (_what, options, path, problem) => {
  const problems = findProblems({ ...text, ...options });

  expect(problems).toEqual([[`fields.0.${path}`, problem]]);
});

test.each<[string, Partial<FormFieldInput>]>([
  ["a label of 300 characters", { label: "a".repeat(300) }],
  ["a consent of 2,000 characters", { type: "consent", label: "a".repeat(2_000) }],
  ["a help of 500 characters", { help: "a".repeat(500) }],
  ["a name of 100 characters", { name: "a".repeat(100) }],
  ["200 choices", { type: "checkboxes", choices: listChoices(200) }],
  ["no more characters than none", { min: 0, max: 0 }],
  ["as many characters as a text may have", { type: "textarea", min: 20_000, max: 20_000 }],
  ["bounds of a number that are no whole numbers", { type: "number", min: -1.5, max: -0.5 }],
  ["bounds of an amount that are no whole numbers", { type: "amount", min: 0.5, max: 1e9 }],
  ["one bound without the other", { type: "number", max: -3 }],
  ["the other bound without the one", { type: "number", min: 3 }],
  ["a pattern", { pattern: "[A-Z]{3}" }],
  ["a default that the field takes", { type: "dni", defaultValue: "12345678" }],
])("takes %s", (_what, options) => {
  const check = checkInput();

  const [field] = checkFieldDefinitions(check, [{ ...text, ...options }]);

  expect(check.problems).toEqual([]);
  expect(field).toMatchObject(options);
});

test.each<[string, Partial<FormFieldInput>]>([
  ["a blank help", { help: " \n" }],
  ["an empty pattern", { type: "email", pattern: "" }],
  ["a pattern of null", { type: "email", pattern: null }],
  ["an empty default", { type: "dni", defaultValue: "" }],
])("reads %s as none", (_what, options) => {
  const check = checkInput();

  const [field] = checkFieldDefinitions(check, [{ ...text, ...options }]);

  expect(check.problems).toEqual([]);
  expect(field).toMatchObject({ help: null, pattern: null, defaultValue: null });
});

test("the help and the choices are kept without the blanks at their ends", () => {
  const [field] = checkFieldDefinitions(checkInput(), [
    { ...text, type: "select", help: " Elige\nuna ", choices: [" A ", "B"] },
  ]);

  expect(field).toMatchObject({ help: "Elige una", choices: ["A", "B"] });
});

test("a field with too many choices keeps none of them, and a type without choices keeps none either", () => {
  const [many, plain] = checkFieldDefinitions(checkInput(), [
    { ...text, type: "select", choices: listChoices(201) },
    { ...text, name: "b", choices: ["A"] },
  ]);

  expect([many?.choices, plain?.choices]).toEqual([[], []]);
});

test("a default is checked unless its own field has another problem, whatever other fields have", () => {
  const broken: FormFieldInput = { ...text, name: "a", type: "dni", label: "", defaultValue: "1" };
  const fields = findProblems(broken, { ...broken, name: "b", label: "B" });

  expect(fields).toEqual([
    ["fields.0.label", "required"],
    ["fields.1.defaultValue", "invalid_dni"],
  ]);
});

test("a condition is on one of the choices of a list, or on any value of another earlier field", () => {
  const radio: FormFieldInput = { name: "r", type: "radio", label: "R", choices: ["A"] };
  const free: FormFieldInput = { ...text, name: "libre" };
  const onRadio: FormFieldInput = { ...text, name: "x", showIf: { field: "r", equals: "A" } };
  const onText: FormFieldInput = { ...text, name: "y", showIf: { field: "libre", equals: "algo" } };
  const check = checkInput();

  const fields = checkFieldDefinitions(check, [radio, free, onRadio, onText]);

  expect(check.problems).toEqual([]);
  expect(fields.map(({ showIf }) => showIf)).toEqual([null, null, onRadio.showIf, onText.showIf]);
});

test("refuses a name that another field has, and a condition that can never be met", () => {
  const radio: FormFieldInput = { name: "r", type: "radio", label: "R", choices: ["A"] };

  const problems = findProblems(radio, { ...text, showIf: { field: "r", equals: "B" } }, text);

  expect(problems).toEqual([
    ["fields.1.showIf.equals", "not_a_choice"],
    ["fields.2.name", "field_name_taken"],
  ]);
});

test("takes fifty fields and refuses the fifty-first", () => {
  const inputs = Array.from({ length: 51 }, (_, index) => ({ ...text, name: `f${index}` }));

  expect(findProblems(...inputs.slice(1))).toEqual([]);
  expect(findProblems(...inputs)).toEqual([["fields", "too_many"]]);
  expect(checkFieldDefinitions(checkInput(), inputs)).toEqual([]);
});

function listChoices(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `Opción ${index}`);
}

test("one address of a form is confirmed, and it is asked under no condition", () => {
  const address: FormFieldInput = { name: "correo", type: "email", label: "Correo", required: true, confirmed: true };
  const asked: FormFieldInput = { ...address, showIf: { field: "dato", equals: "1" } };

  expect(findProblems(text, address)).toEqual([]);
  expect(findProblems(text, asked)).toEqual([["fields.1.confirmed", "confirmed_not_required"]]);
  expect(findProblems(address, { ...address, name: "otro" })).toEqual([["fields.1.confirmed", "too_many"]]);
});
