import { dropInvisible } from "../../texts.ts";
import { type FieldTypeDefinition, MAX_TEXT_CHARACTERS } from "./definition.ts";
import { isParts, readParts } from "./parts.ts";
import { toDate } from "./spellings.ts";

const PARTS = ["from", "to"];
const DAY = { type: "string", format: "date", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` };

export const dateRange: FieldTypeDefinition = {
  description:
    "Two days, `{from, to}`, of which the last is not before the first. Pages post `name[from]` and `name[to]`.",
  check(_field, raw) {
    const read = readParts(raw, PARTS);
    if ("problem" in read) return read;
    const [from, to] = PARTS.map((part) => read.texts.get(part));
    if (from === undefined || to === undefined) return { problem: "incomplete_range" };
    const [first, last] = [from, to].map(readDay);
    if (typeof first !== "string" || typeof last !== "string") return { problem: "invalid_date" };
    return first <= last ? { value: { from: first, to: last } } : { problem: "ends_before_start" };
  },
  /** The schema does not compare the days. */
  schema: () => ({
    type: "object",
    properties: { from: DAY, to: DAY },
    required: PARTS,
    additionalProperties: false,
  }),
  equals: () => null,
  isIncomparable: true,
  parts: () => PARTS,
  takes: { noDefault: true },
  control: "days",
  input: { type: "date", shows: /^(\d{4}-\d{2}-\d{2})?$/ },
  summary: { kind: "none" },
  fillsPlaceholders: true,
  readable: (value, { formatDays }) => (isParts(value) ? formatDays(value["from"] ?? "", value["to"] ?? "") : null),
};

function readDay(text: string): string | null {
  return text.length > MAX_TEXT_CHARACTERS ? null : toDate(dropInvisible(text).trim());
}
