import type { es } from "./es/index.ts";

/** Every sentence of the product in one language. A language lacks none: its object does not compile until it has them all. */
export type Locale = Sentences<typeof es>;

/** The shape of a language's object: texts are any texts, functions keep their parameters. */
type Sentences<T> = T extends string
  ? string
  : T extends (...values: never[]) => unknown
    ? T
    : { readonly [Key in keyof T]: Sentences<T[Key]> };
