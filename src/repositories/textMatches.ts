/** The SQL condition that `foldedText`, an expression, contains one of the spellings of a word. The spellings are its bindings. */
export function holdsAny(foldedText: string, spellings: readonly string[]): string {
  return `(${spellings.map(() => `position(fold_text(?) in ${foldedText}) > 0`).join(" or ")})`;
}
