import type { Metrics } from "../../domain/metrics.ts";
import type { FileStorage } from "./storages.ts";

type Request = Parameters<Metrics["observeStorage"]>[0];

/** Counts and times what is asked of a storage. Reading counts until the first byte is there. */
export function meterStorage<Storage extends FileStorage>(
  storage: Storage,
  { observeStorage }: Pick<Metrics, "observeStorage">,
): Storage {
  return {
    ...storage,
    put: (key, content) => measure("put", () => storage.put(key, content)),
    read: (key) => measure("read", () => storage.read(key)),
    measure: (key) => measure("measure", () => storage.measure(key)),
    delete: (key) => measure("delete", () => storage.delete(key)),
  };

  async function measure<T>(operation: Request["operation"], work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    let result: Request["result"] = "failed";
    try {
      const value = await work();
      result = value === null ? "missing" : "done";
      return value;
    } finally {
      observeStorage({ storage: storage.name, operation, result, seconds: (performance.now() - startedMs) / 1_000 });
    }
  }
}
