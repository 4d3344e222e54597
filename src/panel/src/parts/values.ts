import { words } from "../words.ts";

const TIME = new Intl.DateTimeFormat("es-PE", { dateStyle: "medium", timeStyle: "short", timeZone: "America/Lima" });
const SUMMARY_VALUES = 2;
/** More than the widest list shows. */
const MAX_EXCERPT_CHARACTERS = 160;

export function describeTime(instant: string): string {
  return TIME.format(new Date(instant));
}

/** The fields of a submission in the order in which they were sent. */
export function listFields(data: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).map(([name, value]) => [name, describeValue(value)] as const);
}

/** The first values, by which a person recognizes the submission. */
export function summarize(data: unknown): string {
  const texts = listFields(data)
    .map(([, text]) => text)
    .filter((text) => text !== "");
  return texts.slice(0, SUMMARY_VALUES).join(" · ") || words.submissions.unnamed;
}

/** The values after those of the summary, as the beginning of a list's second line. */
export function excerpt(data: unknown): string {
  const texts = listFields(data)
    .map(([, text]) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  return texts.slice(SUMMARY_VALUES).join(" · ").slice(0, MAX_EXCERPT_CHARACTERS);
}

function describeValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  return JSON.stringify(value) ?? "";
}
