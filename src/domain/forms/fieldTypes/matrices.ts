import { toOrderedObject } from "../../sentJson.ts";
import type { FieldTypeDefinition, PartsValue } from "./definition.ts";
import { isParts, readParts } from "./parts.ts";

export const matrix: FieldTypeDefinition = {
  description: "One of the choices for each of the rows, as an object by the rows. Pages post `name[row]`.",
  /** The value has the rows in the order of the field's. A required field needs all of them. */
  check({ rows = [], choices, required }, raw) {
    const read = readParts(raw, rows);
    if ("problem" in read) return read;
    const { texts } = read;
    if (![...texts.values()].every((text) => choices.includes(text))) return { problem: "not_a_choice" };
    if (texts.size === 0 || (required && texts.size < rows.length)) return { problem: "row_missing" };
    return { value: toOrderedObject(texts) satisfies PartsValue };
  },
  schema: ({ rows = [], choices, required }) => ({
    type: "object",
    properties: Object.fromEntries(rows.map((row) => [row, { enum: choices }])),
    required: required ? rows : [],
    minProperties: 1,
    additionalProperties: false,
  }),
  equals: () => null,
  isIncomparable: true,
  parts: ({ rows = [] }) => rows,
  takes: {
    choices: { least: 2, most: 10, characters: 100 },
    rows: { least: 1, most: 30, characters: 200 },
    noDefault: true,
  },
  control: "matrix",
  summary: { kind: "choices", inOrder: true },
  fillsPlaceholders: true,
  readable: (value) =>
    isParts(value)
      ? Object.entries(value)
          .map(([row, choice]) => `${row}: ${choice}`)
          .join("; ")
      : null,
};
