/** Waits for one value. Unlike a promise it costs next to nothing, which counts where a thousand readers wait for the same value. */
export type Reader<Value> = { readonly use: (value: Value) => void; readonly fail: (error: unknown) => void };

/** An error of `use` is the reader's own: it goes to `fail`, and the caller serves the next reader. */
export function giveTo<Value>({ use, fail }: Reader<Value>, value: Value): void {
  try {
    use(value);
  } catch (error) {
    fail(error);
  }
}
