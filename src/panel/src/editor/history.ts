/** What was done, in words, so that a person knows what undoing takes back. */
type Step<Value> = { readonly value: Value; readonly act: string };

/** A value with the acts that led to it and those that were undone. */
export type History<Value> = {
  readonly value: Value;
  /** The value before each act, the last one at the end. */
  readonly done: readonly Step<Value>[];
  /** The value after each undone act, the next one at the end. */
  readonly undone: readonly Step<Value>[];
  /** What is typed at present: further letters are part of the same act. */
  readonly typing: string | null;
};

const MAX_STEPS = 200;

export const beginHistory = <Value>(value: Value): History<Value> => ({ value, done: [], undone: [], typing: null });

/** The history after an act. Acts with the same `typing` in a row are one. */
export function doAct<Value>(
  history: History<Value>,
  value: Value,
  act: string,
  typing: string | null = null,
): History<Value> {
  if (typing !== null && typing === history.typing) return { ...history, value, undone: [] };
  const done = [...history.done, { value: history.value, act }].slice(-MAX_STEPS);
  return { value, done, undone: [], typing };
}

/** The history without its last act; the same one where there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { value, done, undone } = history;
  const step = done.at(-1);
  if (step === undefined) return history;
  const next = [...undone, { value, act: step.act }];
  return { value: step.value, done: done.slice(0, -1), undone: next, typing: null };
}

/** The history with the act again that was undone last; the same one where there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { value, done, undone } = history;
  const step = undone.at(-1);
  if (step === undefined) return history;
  const next = [...done, { value, act: step.act }];
  return { value: step.value, done: next, undone: undone.slice(0, -1), typing: null };
}
