import { v7 as uuidv7 } from "uuid";
import {
  type JournaledAct,
  type JournalObject,
  readJournalObject,
  toJournaledAct,
  writeJournalObject,
} from "../../domain/audit/actJournal.ts";
import { timeOfId } from "../../domain/ids.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";

export type ActJournalService = ReturnType<typeof createActJournalService>;

/** What the journal has. `damaged` and `missing` are ids of objects whose acts are not known. An object that was cut off is none: it was written again. */
export type JournalContent = {
  /** Each once, in the order in which they were done. */
  readonly acts: readonly JournaledAct[];
  readonly damaged: readonly string[];
  /** Objects that a later one names and that are not there, though they are not past their time. */
  readonly missing: readonly string[];
};

/** The most acts of one object. */
const MAX_ACTS = 1_000;
const READS_AT_ONCE = 8;
/** The objects that a comparison reads: a restored database may have written some after those that it lacks. */
const LAST_OBJECTS = 20;

/**
 * Keeps the acts that a restore of an earlier database would undo outside of the database, for as long as there are backups. It acts for
 * no account.
 */
export function createActJournalService({
  repositories,
  transact,
  databaseTime,
  clock,
  actJournal,
  actJournalDays,
}: Dependencies<"repositories" | "transact" | "databaseTime" | "clock" | "actJournal" | "actJournalDays">) {
  return {
    location: actJournal.location,
    write,
    read,
    findForgotten,
    lacksLast,
    continueAfter,
    countPast: async (bound: number): Promise<number> => Math.min((await listPast()).length, bound),
    deletePast,
  };

  /**
   * Writes the acts that the journal lacks. An object is there before the database forgets its acts, so that a crash between writes them
   * twice and loses none. Returns how many were written. Several processes may do so at once. Errors: those of the storage.
   */
  async function write(): Promise<number> {
    for (let written = 0; ;) {
      const previous = await repositories.actJournal.findLast();
      const entries = await repositories.actJournal.listUnwritten(MAX_ACTS);
      if (entries.length === 0) return written;
      const id = uuidv7({ msecs: clock.now().getTime() });
      await actJournal.append(id, writeJournalObject({ previous, acts: entries.map(toJournaledAct) }));
      const isNext = await transact(async (tx) => {
        if (!(await tx.actJournal.advance(previous, id))) return false;
        await tx.actJournal.forget(entries);
        return true;
      });
      // Another process was first: its object has the same acts, or the next turn writes them.
      if (isNext) written += entries.length;
    }
  }

  /** Reads the whole journal. Errors: those of the storage, ListingRefusedError where it may not be listed. */
  async function read(): Promise<JournalContent> {
    const ids = await actJournal.list();
    const oldest = await findOldest();
    const acts = new Map<string, JournaledAct>();
    const unread: string[] = [];
    /** What each object that is named by a later one is named by: between the two nothing was written that counts. */
    const followed = new Map<string, string>();
    for (let start = 0; start < ids.length; start += READS_AT_ONCE) {
      const group = ids.slice(start, start + READS_AT_ONCE);
      const objects = await Promise.all(group.map(readObject));
      for (const [index, object] of objects.entries()) {
        if (object === null) unread.push(group[index] ?? "");
        if (object?.previous) followed.set(object.previous, group[index] ?? "");
        for (const each of object?.acts ?? []) acts.set(each.id, each);
      }
    }
    const present = new Set(ids);
    const isCutOff = (id: string) => [...followed].some(([previous, next]) => previous < id && id < next);
    const damaged = unread.filter((id) => !isCutOff(id));
    const missing = [...followed.keys()].filter((id) => !present.has(id) && timeOfId(id) >= oldest).toSorted();
    return { acts: [...acts.values()].toSorted(byTime), damaged, missing };
  }

  async function readObject(id: string): Promise<JournalObject | null> {
    const content = await actJournal.read(id);
    return content === null ? null : readJournalObject(content);
  }

  /** Those of the acts that the database does not have in its audit, in their order, but for those of accounts that it does not have either. */
  async function findForgotten(acts: readonly JournaledAct[]): Promise<readonly JournaledAct[]> {
    const forgotten: JournaledAct[] = [];
    for (let start = 0; start < acts.length; start += MAX_ACTS) {
      const batch = acts.slice(start, start + MAX_ACTS);
      const known = new Set(await repositories.auditEntries.listKnown(batch));
      const unknown = batch.filter(({ id }) => !known.has(id));
      const ids = [...new Set(unknown.map(({ accountId }) => accountId))];
      const accounts = new Set((await repositories.accounts.findByIds(ids)).map(({ id }) => id));
      forgotten.push(...unknown.filter(({ accountId }) => accounts.has(accountId)));
    }
    return forgotten;
  }

  /** Whether the database lacks what the journal's last objects have, as after a restore. Errors: as `read`. */
  async function lacksLast(): Promise<boolean> {
    const last = (await actJournal.list()).slice(-LAST_OBJECTS);
    const objects = await Promise.all(last.map(readObject));
    return (await findForgotten(objects.flatMap((object) => object?.acts ?? []))).length > 0;
  }

  /** Lets new objects name the last one that is there, which a restored database does not know. */
  async function continueAfter(): Promise<void> {
    const last = (await actJournal.list()).at(-1);
    const known = await repositories.actJournal.findLast();
    if (last !== undefined && (known === null || known < last)) await repositories.actJournal.advance(known, last);
  }

  /** Deletes the objects past their time. Yields 1 after each. */
  async function* deletePast(): AsyncGenerator<number, void, undefined> {
    for (const id of await listPast()) {
      await actJournal.delete(id);
      yield 1;
    }
  }

  async function listPast(): Promise<readonly string[]> {
    const oldest = await findOldest();
    return (await actJournal.list()).filter((id) => timeOfId(id) < oldest);
  }

  async function findOldest(): Promise<number> {
    return (await databaseTime.read()).getTime() - actJournalDays * DAY_MS;
  }
}

function byTime(left: JournaledAct, right: JournaledAct): number {
  return left.at.getTime() - right.at.getTime() || (left.id < right.id ? -1 : 1);
}
