/** A change of one text that the tests must see. */
export type OwnMutant = {
  /** The exact text, which the file has once. */
  readonly text: string;
  readonly replacement: string;
  /** The effect on the product, in one sentence. */
  readonly would: string;
  /** The tests that see it, when they are other ones than those of the file. */
  readonly tests?: readonly string[];
  /** The reason why no test sees it; only for a listed survivor. */
  readonly survives?: string;
};

export type MutatedFile = {
  readonly file: string;
  readonly tests: readonly string[];
  readonly mutants: readonly OwnMutant[];
};
