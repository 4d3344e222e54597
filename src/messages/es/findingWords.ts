/** What an inspector writes of a kind of finding. The texts are formatted; "" stands for nothing. */
export type FindingWords = {
  /** The article that is broken: of the Código (Ley 29571) or the Reglamento (DS 011-2011-PCM). */
  readonly article: string;
  readonly what: (found: string, expected: string) => string;
  readonly toDo: string;
};
