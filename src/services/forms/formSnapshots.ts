import { LRUCache } from "lru-cache";
import { createJointReads } from "../../concurrency/jointReads.ts";
import type { FormSnapshot, FormsRepository } from "../../repositories/forms/index.ts";

/**
 * This process's cache of the settings that the public endpoint needs. A cached snapshot may be outdated. A caller must call
 * `load` before it refuses a request, and insert with the snapshot's version, which the database compares.
 */
export type FormSnapshots = {
  findCached(token: string): FormSnapshot | undefined;
  /**
   * Reads the form from the database and caches it; null when there is no such form. Calls during a read share the next one, so that
   * a flood of requests that the cache cannot answer takes two connections.
   */
  load(token: string): Promise<FormSnapshot | null>;
};

const MAX_FORMS = 10_000;
const MAX_AGE_MS = 60_000;

export function createFormSnapshots(forms: Pick<FormsRepository, "findSnapshots">): FormSnapshots {
  const cache = new LRUCache<string, FormSnapshot>({ max: MAX_FORMS, ttl: MAX_AGE_MS });
  const read = createJointReads({
    readAll: (tokens) => forms.findSnapshots(tokens),
    keyOf: ({ form }) => form.token,
  });
  return {
    findCached: (token) => cache.get(token),
    async load(token) {
      const snapshot = await read(token);
      if (snapshot === null) cache.delete(token);
      else cache.set(token, snapshot);
      return snapshot;
    },
  };
}
