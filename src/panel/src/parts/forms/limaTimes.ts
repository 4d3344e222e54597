const FIELD_TIME = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Lima",
});
/** Lima has the same offset all year round. */
const LIMA_OFFSET = "-05:00";

/** An instant as the value of a `datetime-local` field, in Lima's time; empty for null. */
export function toField(instant: string | null | undefined): string {
  return instant == null ? "" : FIELD_TIME.format(new Date(instant)).replace(" ", "T");
}

/** The instant that a `datetime-local` field names; null for an empty one. */
export function fromField(value: string | null): string | null {
  return value === null ? null : new Date(`${value}${LIMA_OFFSET}`).toISOString();
}
