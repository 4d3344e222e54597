import { randomFillSync } from "node:crypto";

/** 16 random bytes for an identifier. Taken from a pool: asking the system each time costs more than all else about an id. */
export function takeRandomBytes(): Uint8Array {
  if (taken === POOL_BYTES) {
    pool = randomFillSync(new Uint8Array(POOL_BYTES));
    taken = 0;
  }
  taken += ID_BYTES;
  return pool.subarray(taken - ID_BYTES, taken);
}

const ID_BYTES = 16;
const POOL_BYTES = 256 * ID_BYTES;

let pool = new Uint8Array(POOL_BYTES);
let taken = POOL_BYTES;
