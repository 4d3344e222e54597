import DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { writeKey } from "./jsonKeys.ts";

/** At most so many as fit below PostgreSQL's 65,535 parameters and are few enough for its planner. */
export const BATCHED = { cache: false, maxBatchSize: 1_000 };

type LoadAll<Args, Value> = (parentIds: readonly string[], args: Args) => Promise<readonly Value[]>;

/**
 * What a field with arguments shows of each of its parents, fetched together for those that are asked with the same ones.
 * `loadAll` answers in the order of the ids.
 */
export function createListLoader<Args, Value>(loadAll: LoadAll<Args, Value>) {
  const loaders = new Map<string, DataLoader<string, Value>>();

  return (args: Args): DataLoader<string, Value> => {
    // What has none is shared by no parents, and `loadAll` is to refuse it.
    const key = writeKey(args);
    const known = key === null ? undefined : loaders.get(key);
    if (known !== undefined) return known;

    const loader = new DataLoader<string, Value>((ids) => loadOrRefuse(ids, args, loadAll), BATCHED);
    if (key !== null) loaders.set(key, loader);
    return loader;
  };
}

/** What is refused for all together is asked for each alone, so that none is refused for what only another has. */
async function loadOrRefuse<Args, Value>(
  ids: readonly string[],
  args: Args,
  loadAll: LoadAll<Args, Value>,
): Promise<readonly (Value | Error)[]> {
  try {
    return await loadAll(ids, args);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (ids.length === 1) return [error];
    return (await Promise.all(ids.map((id) => loadOrRefuse([id], args, loadAll)))).flat();
  }
}
