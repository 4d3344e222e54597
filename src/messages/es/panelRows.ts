/** How a list of the panel words a submission. */

import type { ReadableDatum } from "../../domain/submissions/readableData.ts";
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

/** A datum as the API gives it. */
type ShownDatum = Omit<ReadableDatum, "cell">;

/** The data of a submission, as the service words them. */
function listFields(readable: unknown): readonly ShownDatum[] {
  return Array.isArray(readable) ? (readable as readonly ShownDatum[]) : [];
}

/** The first values, by which a person recognizes the submission. */
function summarize(readable: unknown): string {
  return listTexts(readable).slice(0, SUMMARY_VALUES).join(" · ") || UNNAMED;
}

/** The values after those of the summary, as the beginning of a list's second line. */
function excerpt(readable: unknown): string {
  return listTexts(readable)
    .slice(SUMMARY_VALUES)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .join(" · ")
    .slice(0, MAX_EXCERPT_CHARACTERS);
}

function listTexts(readable: unknown): readonly string[] {
  return listFields(readable)
    .map(({ value }) => value)
    .filter((text) => text.trim() !== "");
}

export const panelRows = { describeTime, describeWhen, listFields, summarize, excerpt };
