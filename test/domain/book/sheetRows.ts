import type { ComplaintDetails } from "../../../src/domain/book/complaints.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";

export type Fields = Record<string, JsonValue | undefined>;

/** A row of the table of fields. `needs` are the other fields that every sheet of the row has. */
export type Row = {
  readonly field: string;
  /** A `blocks` field is refused with the message `missing`; the others may be missing. */
  readonly level: "blocks" | "ask" | "optional" | "hidden";
  readonly missing?: string;
  readonly needs?: Fields;
  readonly takes: readonly (readonly [value: JsonValue, details: Partial<ComplaintDetails>])[];
  readonly refuses?: readonly (readonly [value: JsonValue, message: string])[];
};

export const tooLong = (limit: string) => `El texto es demasiado largo: el máximo es ${limit} caracteres.`;

/** A text of `count` characters of two bytes each. */
export const chars = (count: number) => "ñ".repeat(count);

/** A field whose text is kept unchanged, up to a limit. */
export function text(field: string, detail: keyof ComplaintDetails, limit: number, shown = String(limit)): Row {
  return {
    field,
    level: "optional",
    takes: [
      ["=1|2 «Ñ» 🦙", { [detail]: "=1|2 «Ñ» 🦙" }],
      [chars(limit), { [detail]: chars(limit) }],
      ["", { [detail]: null }],
    ],
    refuses: [[chars(limit + 1), tooLong(shown)]],
  };
}

/** A field whose text may exceed the table's limit. */
export function rawText(field: string, detail: keyof ComplaintDetails, limit: number): Row {
  const { takes } = text(field, detail, limit);
  return {
    field,
    level: "optional",
    takes: [...takes, [chars(limit + 1), { [detail]: chars(limit + 1) }], [chars(2_000), { [detail]: chars(2_000) }]],
    refuses: [[chars(2_001), tooLong("2,000")]],
  };
}
