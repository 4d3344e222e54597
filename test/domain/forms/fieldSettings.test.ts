import { expect, test } from "vitest";
import { checkFieldDefinitions, type FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { type SettingName, settingsOf } from "../../../schema/fieldSettings.ts";
import { checkFieldValue, FIELD_TYPES, type FieldType } from "../../../src/domain/forms/fieldTypes.ts";
import { checkInput } from "../../../src/domain/inputs.ts";
import { fieldExamples } from "../../../src/messages/es/panelFieldTypes.ts";
import { buildField } from "../../support/formFields.ts";

test.each(FIELD_TYPES)(
  "the example of the type %s is a field that its owner may have, and its value is taken",
  (type) => {
    const { value, ...settings } = fieldExamples[type];
    const check = checkInput();

    const next: FormFieldInput = { name: "otro", type: "text", label: "Otro" };
    const [field] = checkFieldDefinitions(check, [{ name: "dato", type, ...settings }, next]);

    expect(check.problems).toEqual([]);
    expect(field).toMatchObject(settings);
    if (value !== null) expect(checkFieldValue(field ?? buildField(), value)).toHaveProperty("value");
  },
);

/** A value of each setting that some type takes. */
const GIVEN: Readonly<Partial<Record<SettingName, Partial<FormFieldInput>>>> = {
  required: { required: true },
  choices: { choices: ["A", "B"] },
  rows: { rows: ["A"] },
  min: { min: 1 },
  max: { max: 3 },
  minLabel: { minLabel: "Poco" },
  maxLabel: { maxLabel: "Mucho" },
  pattern: { pattern: "[a-z]+" },
  unique: { unique: true },
  confirmed: { confirmed: true },
};

test("every type takes the settings that are told of it, and refuses the others", () => {
  for (const type of FIELD_TYPES) {
    const told = new Set(settingsOf(type).map(({ name }) => name));
    const { value: _value, ...settings } = fieldExamples[type];
    for (const [name, given] of Object.entries(GIVEN)) {
      const problems = findProblems({ name: "dato", type, ...settings, ...given });
      const refused = problems.filter(({ problem }) => problem === "not_for_this_type").map(({ field }) => field);
      expect([type, name, refused]).toEqual([type, name, told.has(name as SettingName) ? [] : [`fields.0.${name}`]]);
    }
  }
});

test("a list or a number at its bound is taken, and one past it refused, of every type", () => {
  for (const type of FIELD_TYPES) {
    const { value: _value, ...settings } = fieldExamples[type];
    const base: FormFieldInput = { name: "dato", type, ...settings, min: null, max: null };
    for (const setting of settingsOf(type)) {
      if (setting.kind === "lines") {
        const lines = (count: number) => ({ [setting.name]: Array.from({ length: count }, (_, n) => `Fila ${n}`) });
        for (const count of [setting.least, setting.most])
          expect(findProblems({ ...base, ...lines(count) })).toEqual([]);
        for (const count of [setting.least - 1, setting.most + 1]) {
          expect(findProblems({ ...base, ...lines(count) })).toHaveLength(1);
        }
      }
      if (setting.kind === "number") {
        const [least, most] = [setting.least ?? -1e9, setting.most ?? 1e9];
        const missing = setting.name === "min" ? { max: null } : { min: null };
        const isAlone = settingsOf(type).every(({ name }) => !["min", "max"].includes(name) || name === setting.name);
        for (const bound of [least, most]) {
          const problems = findProblems({ ...base, ...missing, [setting.name]: bound });
          expect([type, setting.name, bound, problems]).toEqual([type, setting.name, bound, []]);
        }
        if (setting.least !== null) expect(findProblems({ ...base, [setting.name]: least - 1 })).toHaveLength(1);
        if (setting.most !== null && isAlone)
          expect(findProblems({ ...base, [setting.name]: most + 1 })).toHaveLength(1);
        if (setting.isWhole) expect(findProblems({ ...base, [setting.name]: least + 0.5 })).toHaveLength(1);
      }
    }
  }
});

test.each<[string, Partial<FormFieldInput>, string, string]>([
  ["a heading that is required", { type: "section", required: true }, "required", "not_for_this_type"],
  ["a text of 2,001 characters", { type: "text_block", label: "a".repeat(2_001) }, "label", "too_long"],
  ["a rating of 2 stars", { type: "rating", max: 2 }, "max", "invalid_bounds"],
  ["a rating of 11 stars", { type: "rating", max: 11 }, "max", "invalid_bounds"],
  ["a scale from 2", { type: "scale", min: 2 }, "min", "invalid_bounds"],
  ["end words of 61 characters", { type: "scale", minLabel: "a".repeat(61) }, "minLabel", "too_long"],
  ["end words of a text", { maxLabel: "Mucho" }, "maxLabel", "not_for_this_type"],
  ["rows of a list", { type: "select", choices: ["A"], rows: ["A"] }, "rows", "not_for_this_type"],
  ["a matrix without rows", { type: "matrix", choices: ["A", "B"] }, "rows", "required"],
  [
    "a matrix with a repeated row",
    { type: "matrix", choices: ["A", "B"], rows: ["A", "A"] },
    "rows",
    "repeated_choice",
  ],
  ["a ranking of one choice", { type: "ranking", choices: ["A"] }, "choices", "too_few"],
  ["an address by default", { type: "address", defaultValue: "x" }, "defaultValue", "not_for_this_type"],
])("refuses %s", (_what, options, path, problem) => {
  const problems = findProblems({ name: "dato", type: "text", label: "Dato", ...options });

  expect(problems.map(({ field, problem: found }) => [field, found])).toEqual([[`fields.0.${path}`, problem]]);
});

test("a text keeps its line breaks, and what was left out stands as it is told", () => {
  const [text, stars, scale] = checkFieldDefinitions(checkInput(), [
    { name: "a", type: "text_block", label: " Uno\nDos " },
    { name: "b", type: "rating", label: "B" },
    { name: "c", type: "scale", label: "C", minLabel: " " },
  ]);

  expect(text).toMatchObject({ label: "Uno\nDos", required: false });
  expect(stars).toMatchObject({ min: null, max: 5 });
  expect(stars).not.toHaveProperty("rows");
  expect(scale).toMatchObject({ min: 1, max: 5, minLabel: null, maxLabel: null });
});

test("a condition is on a mark that a scale has, and on no value in parts", () => {
  const scale: FormFieldInput = { name: "nota", type: "scale", label: "Nota", min: 0, max: 10 };
  const range: FormFieldInput = { name: "días", type: "date_range", label: "Días" };
  const on = (name: string, field: string, equals: string): FormFieldInput => {
    return { name, type: "text", label: "Dato", showIf: { field, equals } };
  };

  expect(findProblems(scale, on("a", "nota", "10"), on("b", "nota", "0"))).toEqual([]);
  expect(findProblems(scale, on("a", "nota", "11"))).toMatchObject([{ problem: "not_a_choice" }]);
  expect(findProblems(range, on("a", "días", "x"))).toMatchObject([
    { field: "fields.1.showIf.field", problem: "not_comparable" },
  ]);
});

test("a name that a part of another field has is taken", () => {
  const range: FormFieldInput = { name: "días", type: "date_range", label: "Días" };

  const problems = findProblems(range, { name: "días[to]", type: "text", label: "Hasta" });

  expect(problems).toMatchObject([{ field: "fields.1.name", problem: "field_name_taken" }]);
});

function findProblems(...inputs: readonly FormFieldInput[]) {
  const check = checkInput();
  checkFieldDefinitions(check, inputs);
  return check.problems;
}

/** The types whose examples have no text of their own are known, so that none is forgotten. */
test("only files and what asks for nothing have no value as an example", () => {
  const without = FIELD_TYPES.filter((type: FieldType) => fieldExamples[type].value === null);

  expect(without).toEqual(["file", "section", "text_block", "page"]);
});
