import type { ComplaintFacts } from "../../../src/domain/book/complaints.ts";
import type { JsonValue } from "../../../src/domain/submissions/submissions.ts";

export type Fields = Record<string, JsonValue | undefined>;

/** One row of the table of fields. `needs` stands beside it in every sheet of the row. */
export type Row = {
  readonly field: string;
  /** A field that blocks is missed with `missing`; the others may be left out. */
  readonly level: "blocks" | "ask" | "optional" | "hidden";
  readonly missing?: string;
  readonly needs?: Fields;
  readonly takes: readonly (readonly [value: JsonValue, facts: Partial<ComplaintFacts>])[];
  readonly refuses?: readonly (readonly [value: JsonValue, message: string])[];
};

export const tooLong = (limit: string) => `El texto es demasiado largo: el máximo es ${limit} caracteres.`;

/** So many characters that are two bytes each. */
export const chars = (count: number) => "ñ".repeat(count);

/** A text that is kept as it was typed, up to a limit. */
export function text(field: string, fact: keyof ComplaintFacts, limit: number, shown = String(limit)): Row {
  return {
    field,
    level: "optional",
    takes: [
      ["=1|2 «Ñ» 🦙", { [fact]: "=1|2 «Ñ» 🦙" }],
      [chars(limit), { [fact]: chars(limit) }],
      ["", { [fact]: null }],
    ],
    refuses: [[chars(limit + 1), tooLong(shown)]],
  };
}

/** A text that blocks nothing: the table's limit keeps nobody from filing. */
export function freeText(field: string, fact: keyof ComplaintFacts, limit: number): Row {
  const { takes } = text(field, fact, limit);
  return {
    field,
    level: "optional",
    takes: [...takes, [chars(limit + 1), { [fact]: chars(limit + 1) }], [chars(2_000), { [fact]: chars(2_000) }]],
    refuses: [[chars(2_001), tooLong("2,000")]],
  };
}
