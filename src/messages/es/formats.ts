import { limaDayOf, limaFormat } from "../../domain/times.ts";

/** A `YYYY-MM-DD` day as Peruvians write it: `27/10/2026`. */
function formatDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** The time of an instant in Lima: `21:05`. */
function formatTime(instant: Date): string {
  return LIMA_TIME.format(instant);
}

/** The day and the time of an instant in Lima: `05/10/2026 21:05`. */
function formatInstant(instant: Date): string {
  return `${formatDay(limaDayOf(instant))} ${formatTime(instant)}`;
}

/** Two days as a span: `Del 24/11/2026 al 30/11/2026`. */
function formatDays(from: string, to: string): string {
  return from === to ? formatDay(from) : `Del ${formatDay(from)} al ${formatDay(to)}`;
}

/** An amount with its thousands separated and its decimals: `1,250.50`. The book reads it back as the same amount. */
function formatAmount(amount: string): string {
  const [whole = "", cents] = amount.split(".");
  const groups = whole.length % 3;
  const first = whole.slice(0, groups);
  const thousands = [first, ...(whole.slice(groups).match(/\d{3}/g) ?? [])].filter((part) => part !== "");
  return [thousands.join(","), ...(cents === undefined ? [] : [cents])].join(".");
}

/** An amount of soles with its two decimals: `S/ 129.90`. */
function formatSoles(amount: string): string {
  return `S/ ${formatAmount(amount)}`;
}

/** A file's size, rounded: `340 KB`, `1.2 MB`. */
function formatFileSize(bytes: number): string {
  if (bytes < BYTES_PER_MB) return `${Math.max(1, Math.round(bytes / BYTES_PER_KB))} KB`;
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
}

/** A limit of bytes, rounded down to whole units: `64 KB`, `5 MB`. */
export function formatBytes(bytes: number): string {
  return bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/** A number with its thousands separated: `1,000`. A bound may have decimals. */
export function formatCount(count: number): string {
  return count.toLocaleString("es-PE", { maximumFractionDigits: MAX_DECIMALS });
}

/** The time to wait, rounded up to minutes or hours: `1 minuto`, `una hora`. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= MAX_WAIT_MINUTES) return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "una hora" : `${hours} horas`;
}

/** The longest wait that is written in minutes. */
const MAX_WAIT_MINUTES = 55;
const LIMA_TIME = limaFormat("es-PE", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
/** The decimals that a field takes. */
const MAX_DECIMALS = 10;
const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;

export const formats = {
  yes: "Sí",
  no: "No",
  formatDay,
  formatDays,
  formatTypedSignature: (name: string) => `${name} (firma escrita)`,
  formatMark: (mark: number, greatest: number) => `${mark} de ${greatest}`,
  formatTime,
  formatInstant,
  formatAmount,
  formatSoles,
  formatFileSize,
};
