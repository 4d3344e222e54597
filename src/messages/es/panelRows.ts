/** How a list of the panel words a submission. The service writes the first rows, so the browser and the service share this module. */

const TIME = new Intl.DateTimeFormat("es-PE", { dateStyle: "medium", timeStyle: "short", timeZone: "America/Lima" });
const SUMMARY_VALUES = 2;
/** More than the widest list shows. */
const MAX_EXCERPT_CHARACTERS = 160;
const UNNAMED = "(sin datos)";

function describeTime(instant: string): string {
  return TIME.format(new Date(instant));
}

/** The fields of a submission in the order in which they were sent. */
function listFields(data: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).map(([name, value]) => [name, describeValue(value)] as const);
}

/** The first values, by which a person recognizes the submission. */
function summarize(data: unknown): string {
  return listTexts(data).slice(0, SUMMARY_VALUES).join(" · ") || UNNAMED;
}

/** The values after those of the summary, as the beginning of a list's second line. */
function excerpt(data: unknown): string {
  return listTexts(data)
    .slice(SUMMARY_VALUES)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .join(" · ")
    .slice(0, MAX_EXCERPT_CHARACTERS);
}

function listTexts(data: unknown): readonly string[] {
  return listFields(data)
    .map(([, text]) => text)
    .filter((text) => text.trim() !== "");
}

function describeValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  return JSON.stringify(value) ?? "";
}

export const panelRows = { describeTime, listFields, summarize, excerpt };
