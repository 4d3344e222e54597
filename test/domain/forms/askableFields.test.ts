import { expect, test } from "vitest";
import { toAskableFields } from "../../../src/domain/forms/askableFields.ts";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";

const STAND_INS = { label: "Pregunta sin texto", line: (number: number) => `Opción ${number}` };
const PAGE: FormFieldInput = { name: "p", type: "page", label: "Otra página" };
const NAME: FormFieldInput = { name: "nombre", type: "text", label: "Nombre" };
const FILE: FormFieldInput = { name: "cv", type: "file", label: "CV" };

test.each([
  ["the break of a page without anything on it", [NAME, PAGE], ["nombre"]],
  ["a page alone", [PAGE], []],
  ["files before the last page", [NAME, FILE, PAGE, { ...NAME, name: "apellido" }], ["nombre", "p", "apellido"]],
])("a page that asks the fields of a draft leaves out %s", (_what, typed, asked) => {
  expect(toAskableFields(typed, STAND_INS).map(({ name }) => name)).toEqual(asked);
});
