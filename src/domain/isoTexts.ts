import { DAY_MS } from "./times.ts";

const TIME_CHARACTERS = "HH:MM:SS.mmmZ".length;

let lastInstantMs = Number.NaN;
let lastText = "";
/** The day of the last formatted instant, since 1970, and the text before its time. */
let lastDay = Number.NaN;
let lastDayText = "";

/**
 * The result of `toISOString`, which is slow. The last result is cached, because rows of one batch have the same instant, and the text of
 * the last day, because those of a list are often of one day. Errors: RangeError for an invalid date.
 */
export function toIsoText(instant: Date): string {
  const instantMs = instant.getTime();
  if (instantMs !== lastInstantMs) {
    lastText = formatInstant(instant, instantMs);
    lastInstantMs = instantMs;
  }
  return lastText;
}

function formatInstant(instant: Date, instantMs: number): string {
  const day = Math.floor(instantMs / DAY_MS);
  if (day !== lastDay) {
    lastDayText = instant.toISOString().slice(0, -TIME_CHARACTERS);
    lastDay = day;
  }
  const ms = instantMs - day * DAY_MS;
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return `${lastDayText}${time}.${threeDigits(ms % 1_000)}Z`;
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, "0"));
const THREE_DIGITS = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, "0"));

function twoDigits(number: number): string {
  return TWO_DIGITS[number] ?? "";
}

function threeDigits(number: number): string {
  return THREE_DIGITS[number] ?? "";
}
