import type { es } from "./es/index.ts";

/** Every sentence of the product in one language. An object that lacks a sentence does not compile. */
export type Locale = Sentences<typeof es>;

/** The shape of a language's object, in which each text may be any text and each function keeps its type. */
type Sentences<T> = T extends string
  ? string
  : T extends (...values: never[]) => unknown
    ? T
    : { readonly [Key in keyof T]: Sentences<T[Key]> };
