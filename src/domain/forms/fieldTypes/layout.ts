import type { FieldTypeDefinition } from "./definition.ts";

/** A type that asks for nothing: no value is taken under its name. */
function shown(description: string, more: Pick<FieldTypeDefinition, "takes" | "control">): FieldTypeDefinition {
  return {
    description,
    check: () => ({ problem: "unknown_field" }),
    schema: () => ({ not: {} }),
    equals: () => null,
    isIncomparable: true,
    asksNothing: true,
    summary: { kind: "none" },
    fillsPlaceholders: false,
    ...more,
  };
}

export const section = shown("A heading above the fields that follow, with its help below. It asks for nothing.", {
  takes: { noDefault: true },
  control: "section",
});

export const textBlock = shown("A text between the fields: its label, with line breaks. It asks for nothing.", {
  takes: { noDefault: true, label: { characters: 2_000, isLong: true } },
  control: "text",
});

export const page = shown(
  "A break after which the form's own page goes on as another step, with its label as the title. It asks for nothing.",
  {
    takes: { noDefault: true, noCondition: true },
    control: "page",
  },
);
