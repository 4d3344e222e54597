/** Writes a key that only equal values share. Null for a value that JSON cannot write: an infinite number, or too deep a nesting. */
export function writeKey(value: unknown): string | null {
  try {
    return JSON.stringify(value, refuseInfinite);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** JSON would write an infinite number as null, which is another value. */
function refuseInfinite(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("JSON has no such number.");
  return value;
}
