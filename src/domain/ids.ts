/** Sorts before every id, so that `{ xid, id: FIRST_ID }` is the beginning of the transaction `xid`. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Sorts behind every id; no row has it. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Sorts before every UUIDv7 made at `instant` or later and behind every earlier one; no row has it. A row's id is made
 * of the instant in its `created_at`, so a range of ids is a range of time.
 */
export function firstIdAt(instant: Date): string {
  const hex = Math.max(instant.getTime(), 0).toString(16).padStart(TIME_HEX_DIGITS, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${FIRST_ID.slice(13)}`;
}

/**
 * An id as rows have it, whose case does not matter (RFC 9562, section 4): a UUID, also as webhook calls spell a delivery's
 * (`dlv_…`, `msg_…`), in lower case. Any other text stays as it is.
 */
export function normalizeId(text: string): string {
  return SPELLED_ID.test(text) ? text.toLowerCase() : text;
}

const TIME_HEX_DIGITS = 12;
const SPELLED_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:dlv|msg)_[0-9a-f]{32})$/i;
