import { array, assert, constantFrom, nat, property, record, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { checkFieldDefinitions, type FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { checkInput } from "../../../src/domain/inputs.ts";
import {
  change,
  changeType,
  duplicate,
  findDisorder,
  insertAfter,
  move,
  remove,
} from "../../../src/panel/src/editor/acts.ts";
import {
  createField,
  type Fields,
  isSame,
  kindOf,
  nameFor,
  optionsOf,
  toFields,
  toInputs,
  TYPES,
} from "../../../src/panel/src/editor/fields.ts";
import { beginHistory, doAct, redo, undo } from "../../../src/panel/src/editor/history.ts";

const NOTHING: ReadonlySet<string> = new Set();

test.for([...TYPES])("a new field %s is one that the service accepts", (type) => {
  expect(findProblems([createField(type, [])])).toEqual([]);
});

test("any sequence of acts gives fields that the service accepts, and undoing all of them gives the first ones", () => {
  const pick = (items: Fields, n: number) => items[n % Math.max(items.length, 1)];
  const act = record({
    kind: constantFrom("add", "duplicate", "remove", "move", "type", "label", "choices", "condition"),
    one: nat(100),
    other: nat(100),
    label: stringMatching(/^[a-zñáé]{1,12}( [a-z]{1,12})?$/),
  });

  assert(
    property(array(act, { maxLength: 60 }), (sequence) => {
      const first = toFields([]);
      let history = beginHistory(first);
      for (const step of sequence) {
        const next = perform(history.value, step);
        if (next !== history.value) history = doAct(history, next, step.kind);
      }
      const fields = history.value;

      expect(findProblems(fields)).toEqual([]);
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      const steps = history.done.length;
      for (let count = 0; count < steps; count++) history = undo(history);
      expect(history.value).toEqual(first);
      for (let count = 0; count < steps; count++) history = redo(history);
      expect(history.value).toEqual(fields);
    }),
  );

  function perform(
    fields: Fields,
    { kind, one, other, label }: { kind: string; one: number; other: number; label: string },
  ): Fields {
    const field = pick(fields, one);
    if (kind === "add" || field === undefined) {
      const type = TYPES[other % TYPES.length];
      return type === undefined || fields.length >= 50
        ? fields
        : insertAfter(fields, field?.key ?? null, [createField(type, fields)]);
    }
    const place = fields.indexOf(field);
    switch (kind) {
      case "duplicate":
        return fields.length >= 50 ? fields : duplicate(fields, field).fields;
      case "remove":
        return remove(fields, field);
      case "move": {
        const next = move(fields, field.key, other % fields.length);
        return findDisorder(next) === null ? next : fields;
      }
      case "type": {
        const type = TYPES[other % TYPES.length] ?? field.type;
        // What depends on a value of the field is shown as a problem; the owner decides.
        return fields.some(({ showIf }) => showIf?.field === field.name) ? fields : changeType(fields, field, type);
      }
      case "label":
        return change(fields, field, { label }, NOTHING);
      case "choices": {
        if (field.choices == null) return fields;
        const choices = field.choices.map((choice, at) => (at === other % 2 ? `${label} ${at}` : choice));
        return new Set(choices).size < choices.length ? fields : change(fields, field, { choices }, NOTHING);
      }
      default: {
        const needs = fields[other % Math.max(place, 1)];
        if (place === 0 || needs === undefined || !kindOf(needs.type).isComparable) return fields;
        if (kindOf(needs.type).asksNothing || !kindOf(field.type).settings.some(({ name }) => name === "showIf"))
          return fields;
        const equals = needs.type === "CONSENT" ? "true" : (optionsOf(needs)?.[0] ?? "1");
        return change(fields, field, { showIf: { field: needs.name, equals } }, NOTHING);
      }
    }
  }
});

test("a name is made of the label, follows it until the field is published, and is nobody else's", () => {
  const [field] = toFields([{ name: "correo_electronico", type: "EMAIL", label: "Correo electrónico" }]);
  if (field === undefined) throw new Error("no field");

  const renamed = change([field], field, { label: "¿A qué correo te escribimos?" }, NOTHING);
  const kept = change([field], field, { label: "Otro" }, new Set(["correo_electronico"]));

  expect(renamed[0]?.name).toBe("a_que_correo_te_escribimos");
  expect(kept[0]).toMatchObject({ label: "Otro", name: "correo_electronico" });
  expect(nameFor("Correo electrónico", [field], "EMAIL")).toBe("correo_electronico_2");
  expect(nameFor("¿?", [], "EMAIL")).toBe("email");
});

test("conditions follow the name and the choices of their field, and end with it", () => {
  const fields = toFields([
    { name: "entrega", type: "RADIO", label: "Entrega", choices: ["Envío", "Recojo"] },
    { name: "distrito", type: "UBIGEO", label: "Distrito", showIf: { field: "entrega", equals: "Envío" } },
  ]);
  const [delivery, district] = fields;
  if (delivery === undefined || district === undefined) throw new Error("no fields");

  const renamed = change(fields, delivery, { choices: ["A domicilio", "Recojo"], name: "modo" }, NOTHING);
  const swapped = move(fields, district.key, 0);

  expect(renamed[1]?.showIf).toEqual({ field: "modo", equals: "A domicilio" });
  expect(remove(fields, delivery)).toMatchObject([{ name: "distrito", showIf: null }]);
  expect(findDisorder(swapped)).toMatchObject({ field: { name: "distrito" }, needs: { name: "entrega" } });
  expect(findDisorder(fields)).toBeNull();
});

test("letters that are typed in a row are one act", () => {
  const typed = ["a", "ab", "abc"].reduce(
    (history, text) => doAct(history, text, "cambiar", "label"),
    beginHistory(""),
  );
  const other = doAct(typed, "abcd", "mover");

  expect(undo(typed).value).toBe("");
  expect(undo(other).value).toBe("abc");
  expect(undo(beginHistory("x"))).toEqual(beginHistory("x"));
});

test("a missing setting is an empty one, when two forms are compared", () => {
  const one = { name: "a", type: "TEXT", label: "A" } as const;

  expect(isSame([one], [{ ...one, help: null, required: false, choices: null, showIf: null }])).toBe(true);
  expect(isSame([one], [{ ...one, required: true }])).toBe(false);
});

/** What the service refuses of the fields. */
function findProblems(fields: Fields) {
  const check = checkInput();
  checkFieldDefinitions(
    check,
    toInputs(fields).map((field) => ({ ...field, type: field.type.toLowerCase() }) as unknown as FormFieldInput),
  );
  // An owner may arrange pages step by step: the draft names what is wrong with them, and is not published meanwhile.
  return check.problems.filter(({ problem }) => problem !== "empty_page" && problem !== "file_before_last_page");
}
