/** The id that sorts before every row's id. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The id that sorts after every row's id. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * The id that sorts before every UUIDv7 of `instant` or later, and after every earlier one; no row has it. A row's id begins with the
 * instant of its `created_at`, so a range of ids is a range of time.
 */
export function firstIdAt(instant: Date): string {
  const hex = Math.max(instant.getTime(), 0).toString(16).padStart(TIME_HEX_DIGITS, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${FIRST_ID.slice(13)}`;
}

/** The milliseconds since 1970 at which a UUIDv7 was made. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, TIME_HEX_DIGITS), 16);
}

/**
 * Writes an id in lower case, as rows have it, because the case of a UUID does not matter (RFC 9562, section 4). An id is a UUID, or a
 * delivery's id as webhook calls spell it (`dlv_…`, `msg_…`). Returns any other text unchanged.
 */
export function normalizeId(text: string): string {
  return SPELLED_ID.test(text) ? text.toLowerCase() : text;
}

/** The id of a row that a client names: the text itself, or FIRST_ID, which no row has, so that any other text finds nothing. */
export function readRowId(text: string): string {
  const id = text.toLowerCase();
  return isUuid(id) ? id : FIRST_ID;
}

/** Whether a text is a UUID in canonical spelling and lower case, as every row's id is. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id that an id's 32 hexadecimal digits are of: the same digits with hyphens between. */
export function idOfDigits(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME_HEX_DIGITS = 12;
const SPELLED_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:dlv|msg)_[0-9a-f]{32})$/i;
