/** Formats a sheet's number: `000000001-2026`. */
export function formatComplaintNumber(correlative: number, year: number): string {
  return `${String(correlative).padStart(CORRELATIVE_DIGITS, "0")}-${year}`;
}

const CORRELATIVE_DIGITS = 9;
