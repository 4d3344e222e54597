import { type CharacterRange, listRanges } from "./characterSets.ts";
import { createStates, type Step } from "./patternStates.ts";

/**
 * Expressions of a small language whose matching takes time in proportion to the text: characters, escapes (`\d \w \s`), `.`, classes
 * such as `[A-Z0-9]`, each perhaps repeated (`? * + {n} {n,m}`), and alternatives (`|`) at the top level. There are no groups, so that
 * all positions that a text may have reached fit into one set. Each expression means the same to a browser's `pattern`.
 */
export type Pattern = {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
};

const MAX_PATTERN_CHARACTERS = 200;
/** An item of n repetitions counts n times. */
const MAX_STEPS = 200;

/** The compiled expressions that a process keeps: at most 25 KiB each. */
const MAX_KEPT = 500;
const KEPT = new Map<string, Pattern | null>();

/** Null for an expression outside of the language, or one that is too long. An expression is compiled once. */
export function compilePattern(source: string): Pattern | null {
  const kept = KEPT.get(source);
  if (kept !== undefined) return kept;
  const compiled = compile(source);
  const [oldest] = KEPT.size < MAX_KEPT ? [] : KEPT.keys();
  if (oldest !== undefined) KEPT.delete(oldest);
  KEPT.set(source, compiled);
  return compiled;
}

function compile(source: string): Pattern | null {
  if (source === "" || source.length > MAX_PATTERN_CHARACTERS || !isPlain(source)) return null;
  const alternatives = readAlternatives(source);
  if (alternatives === null) return null;
  if (alternatives.reduce((sum, { length }) => sum + length, 0) > MAX_STEPS) return null;
  const filled = alternatives.filter(({ length }) => length > 0);
  // One empty alternative is as good as several.
  return { matches: createStates(filled.length < alternatives.length ? [...filled, []] : filled) };
}

const ATOM = /\\[dws.*+?()[\]{}|^$/\\-]|\[\^?(?:\\[dws\]\\^-]|[^\]\\[&~])+\]|[^\\[\](){}*+?|^$/]/uy;
const QUANTIFIER = /[?*+]|\{\d{1,3}(?:,\d{0,3})?\}/y;

/** Control characters and characters of two units have no place in an expression. */
function isPlain(source: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(source) && Array.from(source).length === source.length;
}

function readAlternatives(source: string): Step[][] | null {
  const alternatives: Step[][] = [[]];
  for (let at = 0; at < source.length;) {
    if (source[at] === "|") {
      alternatives.push([]);
      at += 1;
      continue;
    }
    const atom = readAt(ATOM, source, at);
    if (atom === null) return null;
    at += atom.length;
    const quantifier = readAt(QUANTIFIER, source, at) ?? "";
    at += quantifier.length;
    const steps = toSteps(atom, quantifier);
    if (steps === null) return null;
    alternatives.at(-1)?.push(...steps);
  }
  return alternatives;
}

function readAt(expression: RegExp, source: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(source)?.[0] ?? null;
}

function toSteps(atom: string, quantifier: string): Step[] | null {
  const characters = readCharacters(atom);
  if (characters === null) return null;
  const [min, max] = readBounds(quantifier);
  if (max !== null && max < min) return null;
  const step = (isOptional: boolean, isRepeated: boolean) => ({ characters, isOptional, isRepeated });
  const needed = Array.from({ length: min }, () => step(false, false));
  if (max === null) return [...needed, step(true, true)];
  return [...needed, ...Array.from({ length: max - min }, () => step(true, false))];
}

/** The greatest number is null where there is none. */
function readBounds(quantifier: string): readonly [number, number | null] {
  if (quantifier === "") return [1, 1];
  if (quantifier === "?") return [0, 1];
  if (quantifier === "*") return [0, null];
  if (quantifier === "+") return [1, null];
  const [min = "", max] = quantifier.slice(1, -1).split(",");
  return [Number(min), max === undefined ? Number(min) : max === "" ? null : Number(max)];
}

/** Browsers read patterns with the flag `v`; a class that means something else there does not compile. */
function readCharacters(atom: string): readonly CharacterRange[] | null {
  try {
    return new RegExp(atom, "v").unicodeSets ? listRanges(atom) : null;
  } catch {
    return null;
  }
}
