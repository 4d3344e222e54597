import DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { writeKey } from "./jsonKeys.ts";

/** The ids of a batch fit into PostgreSQL's 65,535 parameters, and are few enough for its planner. The loaders cache nothing. */
export const BATCHED = { cache: false, maxBatchSize: 1_000 };

/** Loads one value by its key, together with others. */
export type Loader<Key, Value> = Pick<DataLoader<Key, Value>, "load">;

type LoadAll<Args, Value> = (parentIds: readonly string[], args: Args, listCount: number) => Promise<readonly Value[]>;

/**
 * Loads a list field of many parents together, in one batch for all parents with the same arguments. `loadAll` returns one value for
 * each id, in the order of the ids. Its `listCount` is the number of lists that share the operation's limit of bytes: the number of
 * parents times the number of different arguments up to this batch.
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

/** If a batch is refused, loads each parent alone, so that no parent is refused because of another one. */
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
