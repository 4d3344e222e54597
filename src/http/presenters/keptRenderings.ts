import { LRUCache } from "lru-cache";

/** Pages and texts that were rendered, by what they are rendered from. The least used ones go where there are too many. */
export type KeptRenderings<Rendering> = {
  /** The rendering of the key, which `render` makes when it is not kept. */
  get(key: string, render: () => Rendering): Rendering;
};

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const BYTES_PER_UNIT = 2;

export function createKeptTexts(): KeptRenderings<string> {
  return createKeptRenderings((text) => text.length * BYTES_PER_UNIT);
}

/** `sizeOf` says how many bytes a rendering takes. */
export function createKeptRenderings<Rendering extends {}>(
  sizeOf: (rendering: Rendering) => number,
): KeptRenderings<Rendering> {
  const kept = new LRUCache<string, Rendering>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (rendering, key) => Math.max(1, sizeOf(rendering) + key.length * BYTES_PER_UNIT),
  });
  return {
    get(key, render) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const rendering = render();
      kept.set(key, rendering);
      return rendering;
    },
  };
}
