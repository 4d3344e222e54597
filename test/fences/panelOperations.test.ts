import { type FragmentDefinitionNode, Kind, parse, print, type SelectionSetNode, visit } from "graphql";
import { expect, test } from "vitest";
import * as generated from "../../src/panel/src/generated/graphql.ts";

const operations = Object.entries(generated)
  .filter(([name]) => name.endsWith("Document"))
  .map(([name, text]) => ({ name, text: String(text) }));

test("no operation of the panel selects a field twice", () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.flatMap(({ name, text }) => listRepeatedFields(text).map((field) => `${name}: ${field}`))).toEqual(
    [],
  );
});

test.each([
  ["{ form { fields { name } id fields { label } } }", ["fields"]],
  ["{ form { id ...Listed } } fragment Listed on Form { name id }", ["id"]],
  ["{ form { a: fields { name } b: fields { label } } }", []],
])("in %j the repeated fields are %j", (text, fields) => {
  expect(listRepeatedFields(text)).toEqual(fields);
});

test("every change reads the refusals of rules by the one fragment", () => {
  const selections = operations.flatMap(({ name, text }) => {
    const found: string[] = [];
    visit(parse(text), {
      Field({ name: { value }, selectionSet }) {
        if (value === "userErrors" && selectionSet !== undefined)
          found.push(`${name}: ${print(selectionSet).replaceAll(/\s+/g, " ")}`);
      },
    });
    return found;
  });

  expect(selections.length).toBeGreaterThan(40);
  expect(selections.filter((selection) => !selection.endsWith(": { ...Refusal }"))).toEqual([]);
});

/** The names under which an object's fields come more than once, those of its fragments among them. */
function listRepeatedFields(text: string): readonly string[] {
  const document = parse(text);
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  const namesOf = ({ selections }: SelectionSetNode): readonly string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [(selection.alias ?? selection.name).value];
      // Objects of different types have the fields of different parts.
      if (selection.kind === Kind.INLINE_FRAGMENT) return [];
      const fragment = fragments.get(selection.name.value);
      return fragment === undefined ? [] : namesOf(fragment.selectionSet);
    });
  const repeated: string[] = [];
  visit(document, {
    SelectionSet(set) {
      const names = namesOf(set);
      repeated.push(...names.filter((name, index) => names.indexOf(name) !== index));
    },
  });
  return repeated;
}
