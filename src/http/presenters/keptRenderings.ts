import { LRUCache } from "lru-cache";

/** Texts that were rendered, by what they are rendered from. The least used ones go where there are too many. */
export type KeptRenderings = {
  /** The text of the key, which `render` makes when it is not kept. */
  get(key: string, render: () => string): string;
};

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const BYTES_PER_UNIT = 2;

export function createKeptRenderings(): KeptRenderings {
  const kept = new LRUCache<string, string>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (text) => Math.max(1, text.length * BYTES_PER_UNIT),
  });
  return {
    get(key, render) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const text = render();
      kept.set(key, text);
      return text;
    },
  };
}
