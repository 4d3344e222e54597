import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareFields, findLostFields } from "../../../src/domain/forms/fieldChanges.ts";
import { buildField } from "../../support/formFields.ts";

const build = (name: string) => buildField({ name, label: name });
const name = build("nombre");
const email = build("correo");
const size = build("talla");
const note = build("nota");

function describe(...sides: Parameters<typeof compareFields>) {
  return compareFields(...sides).map(({ kind, settings, before, after }) =>
    [kind, (after ?? before)?.name, ...settings].join(" "),
  );
}

test("what is new, changed, moved and gone is named, in the order of the fields now", () => {
  const changed = { ...size, label: "¿Qué talla?", required: true };

  expect(describe([name, email, size], [changed, note, name])).toEqual([
    "changed talla label required",
    "added nota",
    "moved nombre",
    "removed correo",
  ]);
});

test("of fields that stand otherwise the fewest have moved", () => {
  expect(describe([name, email, size, note], [note, name, email, size])).toEqual(["moved nota"]);
  expect(describe([name, email], [name, email])).toEqual([]);
});

test("the changes lead from the one state to the other", () => {
  const state = fc.uniqueArray(
    fc.record({ name: fc.constantFrom("a", "b", "c", "d", "e", "f"), label: fc.constantFrom("uno", "dos") }),
    { selector: (field) => field.name },
  );
  fc.assert(
    fc.property(state, state, (first, second) => {
      const [before, after] = [first.map(buildField), second.map(buildField)];

      const changes = compareFields(before, after);

      const gone = new Set(changes.filter(({ kind }) => kind === "removed").map((change) => change.before?.name));
      const moving = new Set(changes.filter(({ kind }) => kind === "moved").map((change) => change.after?.name));
      const stayed = before.filter((field) => !gone.has(field.name) && !moving.has(field.name));
      const added = new Set(changes.filter(({ kind }) => kind === "added").map((change) => change.after?.name));
      const places = after.filter((field) => !added.has(field.name) && !moving.has(field.name));
      expect(places.map((field) => field.name)).toEqual(stayed.map((field) => field.name));
      expect(after.filter((field) => !added.has(field.name)).length).toBe(before.length - gone.size);
    }),
  );
});

test("a field that is gone, or has another type, is lost", () => {
  const lost = findLostFields([name, email, size], [{ ...email, type: "email" }, name]);

  expect(lost.map(({ field, newType }) => [field.name, newType])).toEqual([
    ["correo", "email"],
    ["talla", null],
  ]);
});
