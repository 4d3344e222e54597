/** The SQL condition that a folded text contains a word in one of its spellings, which are the bindings. */
export function holdsAny(foldedText: string, spellings: readonly string[]): string {
  return `(${spellings.map(() => `position(fold_text(?) in ${foldedText}) > 0`).join(" or ")})`;
}
