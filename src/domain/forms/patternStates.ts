import type { CharacterRange } from "./characterSets.ts";

/** A set of characters to match; `isOptional` steps may be left out, and `isRepeated` ones may match any number of characters. */
export type Step = {
  readonly characters: readonly CharacterRange[];
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
};

const BITS = 32;
const WORD = 2 ** BITS;
const ASCII = 128;

/**
 * Matches texts by all steps at once: a bit for each step and for the end of each alternative says whether the text so far may have reached
 * it. A character takes a few operations of 32 bits for each 32 steps, whatever it is. Source: Navarro and Raffinot, Flexible Pattern
 * Matching in Strings, 4.2 and 4.3.
 */
export function createStates(alternatives: readonly (readonly Step[])[]): (text: string) => boolean {
  const words = Math.ceil(alternatives.reduce((sum, steps) => sum + steps.length + 1, 0) / BITS);
  const [starts, ends, optional, repeated] = [makeSet(words), makeSet(words), makeSet(words), makeSet(words)];
  const placed: { readonly bit: number; readonly characters: readonly CharacterRange[] }[] = [];
  let bit = 0;
  for (const steps of alternatives) {
    add(starts, bit);
    for (const { characters, isOptional, isRepeated } of steps) {
      if (isOptional) add(optional, bit);
      if (isRepeated) add(repeated, bit);
      placed.push({ bit, characters });
      bit += 1;
    }
    add(ends, bit);
    bit += 1;
  }
  const steps = createStepsOf(placed, words);
  passOptional(starts, optional);
  return (text) => {
    const reached = Uint32Array.from(starts);
    for (let at = 0; at < text.length;) {
      const point = text.codePointAt(at) ?? 0;
      if (!advance(reached, steps.masks, steps.find(point) * words, repeated)) return false;
      passOptional(reached, optional);
      at += point > 0xff_ff ? 2 : 1;
    }
    return reached.some((word, index) => (word & (ends[index] ?? 0)) !== 0);
  };
}

/** Replaces what is reached by what is reached after a character, whose steps are at `offset` of the masks. False for nothing. */
function advance(reached: Uint32Array, masks: Uint32Array, offset: number, repeated: Uint32Array): boolean {
  let [carry, all] = [0, 0];
  for (let word = 0; word < reached.length; word += 1) {
    const matched = (reached[word] ?? 0) & (masks[offset + word] ?? 0);
    const next = (matched << 1) | carry | (matched & (repeated[word] ?? 0));
    carry = matched >>> (BITS - 1);
    reached[word] = next;
    all |= next;
  }
  return all !== 0;
}

/** Adds what is reached by leaving optional steps out: the sum carries a bit through the optional steps after it. */
function passOptional(reached: Uint32Array, optional: Uint32Array): void {
  let carry = 0;
  for (let word = 0; word < reached.length; word += 1) {
    const skipped = optional[word] ?? 0;
    const sum = skipped + (((reached[word] ?? 0) & skipped) >>> 0) + carry;
    reached[word] = (reached[word] ?? 0) | (sum ^ skipped);
    carry = sum >= WORD ? 1 : 0;
  }
}

/** For each range of characters that the steps tell apart, the steps that match it. */
function createStepsOf(
  placed: readonly { readonly bit: number; readonly characters: readonly CharacterRange[] }[],
  words: number,
) {
  const changes = new Map<number, number[]>([[0, []]]);
  const change = (point: number, bit: number) => {
    const bits = changes.get(point);
    if (bits === undefined) changes.set(point, [bit]);
    else bits.push(bit);
  };
  for (const { bit, characters } of placed) {
    for (const [first, last] of characters) {
      change(first, bit);
      change(last + 1, bit);
    }
  }
  const firsts = [...changes.keys()].toSorted((a, b) => a - b);
  const masks = new Uint32Array(firsts.length * words);
  const current = makeSet(words);
  for (const [index, first] of firsts.entries()) {
    for (const bit of changes.get(first) ?? []) toggle(current, bit);
    masks.set(current, index * words);
  }
  const search = (point: number): number => {
    let [low, high] = [0, firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((firsts[middle] ?? 0) <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const ascii = Uint16Array.from({ length: ASCII }, (_, point) => search(point));
  return { masks, find: (point: number): number => ascii[point] ?? search(point) };
}

function makeSet(words: number): Uint32Array {
  return new Uint32Array(words);
}

function add(set: Uint32Array, bit: number): void {
  const word = Math.floor(bit / BITS);
  set[word] = (set[word] ?? 0) | (1 << (bit % BITS));
}

function toggle(set: Uint32Array, bit: number): void {
  const word = Math.floor(bit / BITS);
  set[word] = (set[word] ?? 0) ^ (1 << (bit % BITS));
}
