import { v7 as uuidv7 } from "uuid";
import { takeRandomBytes } from "../../domain/randomBytes.ts";

/**
 * A UUID of version 7 for the instant. Those that one process makes for the same millisecond sort in the order in which they were
 * made (RFC 9562, section 6.2, method 1), so that a list shows what one sender posted in the order of the posts.
 */
export function createOrderedId(at: Date): string {
  const millisecond = at.getTime();
  sequence = millisecond === latest ? sequence + 1 : randomStart();
  latest = millisecond;
  return uuidv7({ msecs: millisecond, seq: sequence, rng: takeRandomBytes });
}

/** Leaves the upper half of the 32 bits to count in. */
function randomStart(): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = takeRandomBytes();
  return ((first & 0x7f) << 24) | (second << 16) | (third << 8) | fourth;
}

let latest = Number.NaN;
let sequence = 0;
