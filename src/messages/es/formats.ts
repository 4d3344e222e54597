import { limaDayOf } from "../../domain/book/index.ts";

/** A `YYYY-MM-DD` day as Peruvians write it: `27/10/2026`. */
export function formatDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** The time in Lima, `21:05`. */
export function formatTime(instant: Date): string {
  return LIMA_TIME.format(instant);
}

/** Day and time in Lima: `05/10/2026 21:05`. */
export function formatInstant(instant: Date): string {
  return `${formatDay(limaDayOf(instant))} ${formatTime(instant)}`;
}

/** A file's size for people: `340 KB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < BYTES_PER_MB) return `${Math.max(1, Math.round(bytes / BYTES_PER_KB))} KB`;
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
}

const LIMA_TIME = new Intl.DateTimeFormat("es-PE", {
  timeZone: "America/Lima",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;
