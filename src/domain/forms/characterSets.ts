/** The code points from the first to the last one, both included. */
export type CharacterRange = readonly [first: number, last: number];

const LAST_POINT = 0x10_ff_ff;
const DIGITS: readonly CharacterRange[] = [[0x30, 0x39]];
const WORD: readonly CharacterRange[] = [...DIGITS, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
/** ECMAScript, WhiteSpace and LineTerminator. */
const BLANKS: readonly CharacterRange[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_28, 0x20_29],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
  [0xfe_ff, 0xfe_ff],
];
const LINE_ENDS: readonly CharacterRange[] = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x20_28, 0x20_29],
];
const ESCAPES: Readonly<Record<string, readonly CharacterRange[]>> = { d: DIGITS, w: WORD, s: BLANKS };
const ITEM = /\\?[^]/uy;

/** The characters that an atom of `compilePattern` matches, in order and without overlaps. */
export function listRanges(atom: string): readonly CharacterRange[] {
  if (atom === ".") return invert(LINE_ENDS);
  if (!atom.startsWith("[")) return readItem(atom);
  const isNegated = atom.startsWith("[^");
  const ranges = merge(readClass(atom.slice(isNegated ? 2 : 1, -1)));
  return isNegated ? invert(ranges) : ranges;
}

function readClass(source: string): CharacterRange[] {
  const items: string[] = [];
  for (ITEM.lastIndex = 0; ITEM.lastIndex < source.length;) items.push(ITEM.exec(source)?.[0] ?? "");
  const ranges: CharacterRange[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [first = "", hyphen, last] = items.slice(at, at + 3);
    if (hyphen !== "-" || last === undefined) {
      ranges.push(...readItem(first));
      continue;
    }
    ranges.push([pointOf(first), pointOf(last)]);
    at += 2;
  }
  return ranges;
}

/** A character, or an escape. */
function readItem(item: string): readonly CharacterRange[] {
  const named = item.length === 2 ? ESCAPES[item.charAt(1)] : undefined;
  return named ?? [[pointOf(item), pointOf(item)]];
}

function pointOf(item: string): number {
  return (item.length === 2 && item.startsWith("\\") ? item.codePointAt(1) : item.codePointAt(0)) ?? 0;
}

function merge(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

function invert(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const inverted: CharacterRange[] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) inverted.push([next, first - 1]);
    next = last + 1;
  }
  return next > LAST_POINT ? inverted : [...inverted, [next, LAST_POINT]];
}
