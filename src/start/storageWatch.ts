import type { Logger } from "pino";
import { isDatabaseAway } from "../db/errors.ts";
import type { FilePlace } from "../domain/files/files.ts";
import type { FileStorage } from "../outbound/storage/storages.ts";
import type { Dependencies } from "../services/dependencies.ts";
import { ForeignStorageError, type StorageIdentitiesService } from "../services/files/storageIdentities.ts";
import { MINUTE_MS } from "../domain/times.ts";
import { StartError } from "./startErrors.ts";

/**
 * `foreign`: it is not the storage that the database's files lie in. `unreachable`: it does not answer. `full`: files are refused for want of
 * room on the disk.
 */
export type StorageState = "right" | "full" | "foreign" | "unreachable";

export type StorageWatch = {
  /** Looks at the storages, then once a minute. Errors: StartError when new files would go to a foreign storage. */
  start(): Promise<void>;
  stop(): void;
  /** The state of the storage that gets new files. */
  read(): StorageState;
};

const INTERVAL_MS = MINUTE_MS;
/** A storage that does not answer by then keeps nobody from starting: what comes without files is taken. */
const PATIENCE_MS = 5_000;

/** Watches whether the storages are those that the database's files lie in. */
export function createStorageWatch(
  { files: { present, all }, diskRoom }: Dependencies<"files" | "diskRoom">,
  identities: StorageIdentitiesService,
  log: Logger,
): StorageWatch {
  const states = new Map<FilePlace, StorageState>();
  let timer: NodeJS.Timeout | undefined;

  function read(): StorageState {
    const state = states.get(present.name) ?? "right";
    return state === "right" && diskRoom.isFull() ? "full" : state;
  }

  /** Looks at a storage, and writes a line when its state has changed. Returns why it can't be used; null where it can. */
  async function look({ name, location }: FileStorage): Promise<Error | null> {
    const before = states.get(name) ?? "right";
    const error = await findProblem(name);
    // Without the database nothing is known of the storages.
    if (error !== null && isDatabaseAway(error)) return null;
    const state = stateOf(error);
    states.set(name, state);
    if (state === before) return error;
    if (error === null) log.info({ storage: name, location }, "the storage of files can be used again");
    else log.error({ err: error, storage: name, location, state }, "the storage of files can't be used");
    return error;
  }

  async function findProblem(name: FilePlace): Promise<Error | null> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const waiting = setTimeout(() => reject(new Error("It did not answer in time.")), PATIENCE_MS);
    try {
      await Promise.race([identities.requireOwn(name), late]);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearTimeout(waiting);
    }
  }

  return {
    async start() {
      const problems = await Promise.all(all.map(look));
      const problem = problems[all.indexOf(present)] ?? null;
      if (problem instanceof ForeignStorageError) throw new StartError(problem.message, { cause: problem });
      timer = setInterval(() => void Promise.all(all.map(look)), INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
    read,
  };
}

function stateOf(error: Error | null): StorageState {
  if (error === null) return "right";
  return error instanceof ForeignStorageError ? "foreign" : "unreachable";
}
