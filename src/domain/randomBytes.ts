import { randomFillSync } from "node:crypto";

/** 16 random bytes for an id. They come from a pool, because a system call for each id costs more than the rest of making it. */
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
