import { LIMA_OFFSET, limaFormat } from "../../../domain/times.ts";

const FIELD_TIME = limaFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** An instant as the value of a `datetime-local` field, in Lima's time; empty for null. */
export function toField(instant: string | null | undefined): string {
  return instant == null ? "" : FIELD_TIME.format(new Date(instant)).replace(" ", "T");
}

/** The instant that a `datetime-local` field names; null for an empty one. */
export function fromField(value: string | null): string | null {
  return value === null ? null : new Date(`${value}${LIMA_OFFSET}`).toISOString();
}
