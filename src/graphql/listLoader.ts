import DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { writeKey } from "./jsonKeys.ts";

/** At most so many as fit below PostgreSQL's 65,535 parameters and are few enough for its planner. */
export const BATCHED = { cache: false, maxBatchSize: 1_000 };

type LoadAll<Args, Value> = (parentIds: readonly string[], args: Args, listCount: number) => Promise<readonly Value[]>;

/**
 * What a field with arguments shows of each of its parents, fetched together for those that are asked with the same ones.
 * `loadAll` answers in the order of the ids. It hears how many lists there are to be read at the same time, at least: for each
 * parent as many as there are ways in which the operation asks for lists.
 */
export function createListLoader<Args, Value>(loadAll: LoadAll<Args, Value>) {
  const loaders = new Map<string | symbol, DataLoader<string, Value>>();

  return (args: Args): DataLoader<string, Value> => {
    // What has no key is shared by no parents, and `loadAll` is to refuse it.
    const key = writeKey(args) ?? Symbol("unlike any");
    const known = loaders.get(key);
    if (known !== undefined) return known;

    const load = (ids: readonly string[]) => loadOrRefuse(ids, args, ids.length * loaders.size, loadAll);
    const loader = new DataLoader<string, Value>(load, BATCHED);
    loaders.set(key, loader);
    return loader;
  };
}

/** What is refused for all together is asked for each alone, so that none is refused for what only another has. */
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
