import DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { writeKey } from "./jsonKeys.ts";

/** A batch fits below PostgreSQL's 65,535 parameters and is small enough for its planner. */
export const BATCHED = { cache: false, maxBatchSize: 1_000 };

type LoadAll<Args, Value> = (parentIds: readonly string[], args: Args, listCount: number) => Promise<readonly Value[]>;

/**
 * Loads a list field of many parents together, one batch for all parents with the same arguments. `loadAll` returns values in
 * the order of the ids. Its `listCount` is the least number of lists that are read at the same time: the number of parents
 * times the number of different arguments in the operation.
 */
export function createListLoader<Args, Value>(loadAll: LoadAll<Args, Value>) {
  const loaders = new Map<string | symbol, DataLoader<string, Value>>();

  return (args: Args): DataLoader<string, Value> => {
    // Arguments without a key get a loader of their own, and `loadAll` refuses them.
    const key = writeKey(args) ?? Symbol("unshared");
    const known = loaders.get(key);
    if (known !== undefined) return known;

    const load = (ids: readonly string[]) => loadOrRefuse(ids, args, ids.length * loaders.size, loadAll);
    const loader = new DataLoader<string, Value>(load, BATCHED);
    loaders.set(key, loader);
    return loader;
  };
}

/** Repeats a refused batch for each parent alone, so that no parent is refused because of another one. */
async function loadOrRefuse<Args, Value>(
  ids: readonly string[],
  args: Args,
  listCount: number,
  loadAll: LoadAll<Args, Value>,
): Promise<readonly (Value | Error)[]> {
  try {
    return await loadAll(ids, args, listCount);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (ids.length === 1) return [error];
    return (await Promise.all(ids.map((id) => loadOrRefuse([id], args, listCount, loadAll)))).flat();
  }
}
