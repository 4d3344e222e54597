/** How a list of the panel words a submission. */

import { findNamedAddress } from "../../domain/submissions/namedAddresses.ts";
import { limaDayOf, limaFormat } from "../../domain/times.ts";

const TIME = limaFormat("es-PE", { dateStyle: "medium", timeStyle: "short" });
const HOUR = limaFormat("es-PE", { timeStyle: "short" });
const SUMMARY_VALUES = 2;
/** More than the widest list shows. */
const MAX_EXCERPT_CHARACTERS = 160;
const UNNAMED = "(sin datos)";

function describeTime(instant: string): string {
  return TIME.format(new Date(instant));
}

/** The same for a row: a narrow one shows its beginning, and the day of today has a name. */
function describeWhen(instant: string): string {
  const at = new Date(instant);
  return limaDayOf(at) === limaDayOf(new Date()) ? `Hoy, ${HOUR.format(at)}` : describeTime(instant);
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

/** The visitor's address by its usual names, else the first value that is one; null where there is none. */
function findAddress(data: unknown): string | null {
  return findNamedAddress(listFields(data)) ?? listTexts(data).find((text) => ADDRESS.test(text)) ?? null;
}

const ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/;

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

export const panelRows = { describeTime, describeWhen, findAddress, listFields, summarize, excerpt };
