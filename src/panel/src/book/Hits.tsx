import { words } from "./words.ts";

/** How many sheets a search has found; null while that is not known. */
export function Hits({ count }: { readonly count: number | null }) {
  return (
    <p role="status" className="hint">
      {count !== null && words.hits(count)}
    </p>
  );
}
