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

/** Null for an expression outside of the language, or one that is too long. */
export function compilePattern(source: string): Pattern | null {
  if (source === "" || source.length > MAX_PATTERN_CHARACTERS || !isPlain(source)) return null;
  const alternatives = readAlternatives(source);
  if (alternatives === null) return null;
  if (alternatives.reduce((sum, { length }) => sum + length, 0) > MAX_STEPS) return null;
  return { matches: (text) => alternatives.some((steps) => matchSteps(steps, text)) };
}

/** A character to match; `isOptional` steps may be left out, and `isRepeated` ones may match any number of characters. */
type Step = { readonly test: RegExp; readonly isOptional: boolean; readonly isRepeated: boolean };

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
  const test = toTest(atom);
  if (test === null) return null;
  const [min, max] = readBounds(quantifier);
  if (max !== null && max < min) return null;
  const step = (isOptional: boolean, isRepeated: boolean) => ({ test, isOptional, isRepeated });
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
function toTest(atom: string): RegExp | null {
  try {
    return new RegExp(`^${atom}$`, "v");
  } catch {
    return null;
  }
}

/** `reached[n]`: the text so far may have matched the first n steps. */
function matchSteps(steps: readonly Step[], text: string): boolean {
  let reached = passOptional(steps, new Set([0]));
  for (const character of text) {
    const next = new Set<number>();
    for (const at of reached) {
      const step = steps[at];
      if (step === undefined || !step.test.test(character)) continue;
      next.add(at + 1);
      if (step.isRepeated) next.add(at);
    }
    if (next.size === 0) return false;
    reached = passOptional(steps, next);
  }
  return reached.has(steps.length);
}

/** Adds what is reached by leaving optional steps out. A set visits what is added to it meanwhile. */
function passOptional(steps: readonly Step[], reached: Set<number>): Set<number> {
  for (const at of reached) if (steps[at]?.isOptional === true) reached.add(at + 1);
  return reached;
}
