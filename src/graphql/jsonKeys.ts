/** What only equal values have; null for what JSON cannot write: a number past all limits, or what is nested deeper than the stack. */
export function writeKey(value: unknown): string | null {
  try {
    return JSON.stringify(value, refuseInfinite);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** It would be written as null, which is another value. */
function refuseInfinite(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("JSON has no such number.");
  return value;
}
