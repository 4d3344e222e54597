export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lima has no daylight saving time: its clocks are always this far behind UTC. */
export const LIMA_OFFSET_MS = 5 * HOUR_MS;
export const LIMA_OFFSET = "-05:00";

/** Lima's calendar day at an instant, `YYYY-MM-DD`. */
export function limaDayOf(instant: Date): string {
  return new Date(limaClockMs(instant)).toISOString().slice(0, 10);
}

/** The milliseconds since 1970 that a clock in Lima shows as if it were in UTC. */
export function limaClockMs(instant: Date): number {
  return instant.getTime() - LIMA_OFFSET_MS;
}

/** Formats instants as people in Lima read them. */
export function limaFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Lima" });
}

/** The wait that a refusal for a passing lack of capacity asks for, by what is busy. */
export const RETRY_AFTER_SECONDS = {
  intake: 1,
  operations: 1,
  database: 2,
  register: 2,
  /** Most of the bodies that hold the budget now are complete after this time. */
  bodies: 5,
  drawing: 5,
  storage: 5,
  uploads: 5,
  exports: 10,
  /** An operator makes room, or a housekeeping duty. */
  room: 600,
} as const;
