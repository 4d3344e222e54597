import { type FieldSettings, type FieldTypeDefinition, toText } from "./definition.ts";
import { describeEqual } from "./numbers.ts";

const DEFAULT_STARS = 5;
const DEFAULT_LEAST = 1;
const DEFAULT_GREATEST = 5;

/** A type whose values are the whole numbers between the field's bounds, from which a person chooses one. */
function marked(
  description: string,
  boundsOf: (field: FieldSettings) => readonly [least: number, greatest: number],
  more: Pick<FieldTypeDefinition, "takes" | "control">,
): FieldTypeDefinition {
  return {
    description,
    check(field, raw) {
      const [least, greatest] = boundsOf(field);
      const text = (toText(raw) ?? "").trim();
      const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= greatest ? { value } : { problem: "not_a_choice" };
    },
    schema(field) {
      const [minimum, maximum] = boundsOf(field);
      return { type: "integer", minimum, maximum };
    },
    equals: (text) => describeEqual(text, String),
    options(field) {
      const [least, greatest] = boundsOf(field);
      return Array.from({ length: greatest - least + 1 }, (_, index) => String(least + index));
    },
    readable: (value, { formatMark }, { max }) =>
      typeof value === "number" && typeof max === "number" ? formatMark(value, max) : null,
    summary: { kind: "numbers" },
    fillsPlaceholders: true,
    ...more,
  };
}

export const rating = marked(
  "A number of stars, from 1 to `max`, which is 3 to 10.",
  ({ max }) => [1, max ?? DEFAULT_STARS],
  {
    takes: { max: { least: 3, most: 10, isWhole: true, initial: DEFAULT_STARS } },
    control: "rating",
  },
);

export const scale = marked(
  "A whole number from `min`, which is 0 or 1, to `max`, which is 2 to 10, with words at both ends.",
  ({ min, max }) => [min ?? DEFAULT_LEAST, max ?? DEFAULT_GREATEST],
  {
    takes: {
      min: { least: 0, most: 1, isWhole: true, initial: DEFAULT_LEAST },
      max: { least: 2, most: 10, isWhole: true, initial: DEFAULT_GREATEST },
      endLabels: true,
    },
    control: "scale",
  },
);
