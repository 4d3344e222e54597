import { type FieldTypeDefinition, isBlank } from "./definition.ts";

/** How many places are given out: all, or the first `max`. */
export function countPlaces({
  choices,
  max,
}: {
  readonly choices: readonly string[];
  readonly max: number | null;
}): number {
  return Math.min(max ?? choices.length, choices.length);
}

export const ranking: FieldTypeDefinition = {
  description: "The choices in the order that a person gives them, or the first `max` of them.",
  check(field, raw) {
    const ranked = (Array.isArray(raw) ? raw : [raw]).filter((one) => !isBlank(one));
    if (!ranked.every((one) => typeof one === "string" && field.choices.includes(one)))
      return { problem: "not_a_choice" };
    if (new Set(ranked).size < ranked.length) return { problem: "repeated_rank" };
    const places = countPlaces(field);
    if (ranked.length > places) return { problem: "too_many", limit: places };
    return ranked.length < places ? { problem: "incomplete_ranking" } : { value: ranked as readonly string[] };
  },
  schema(field) {
    const places = countPlaces(field);
    return { type: "array", items: { enum: field.choices }, uniqueItems: true, minItems: places, maxItems: places };
  },
  equals: () => null,
  isIncomparable: true,
  takes: {
    choices: { least: 2, most: 20, characters: 200 },
    max: { least: 1, most: 20, isWhole: true, initial: null },
    noDefault: true,
  },
  control: "ranking",
  summary: { kind: "ranks" },
  fillsPlaceholders: true,
  readable: (value) =>
    Array.isArray(value) ? value.map((choice, index) => `${index + 1}. ${String(choice)}`).join("; ") : null,
};
