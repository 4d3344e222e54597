import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Reader } from "../../concurrency/reader.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import { isDomainError, serviceUnavailable } from "../../domain/errors.ts";
import { type FeedEnd, type FeedEntry, type FeedTrail, isTrailLost } from "../../domain/feed/feed.ts";
import type { Signals } from "../../domain/signals.ts";
import type { FeedRange, FeedRepository } from "../../repositories/feed/feed.ts";
import { createFeedBuffer, type FeedBuffer, makeRoomInAll } from "./feedBuffer.ts";
import { createPageReader, type FeedPage } from "./feedPages.ts";

/** An item of a feed belongs to a form of an account. */
export type OwnedItem = { readonly accountId: string; readonly formId: string };

/** One subscription to the live tail. */
export type Subscriber<Item> = {
  /** All entries up to this position can be read from the database. */
  upperBound(): number;
  /** Buffers entries from now on. Entries up to the returned position must be read from the database. */
  goLive(): number;
  /** Gives the next entries as soon as there are any; none after `leave`. One reader waits at a time. */
  take(reader: Reader<readonly FeedEntry<Item>[]>): void;
  leave(): void;
};

export type LiveTail<Item> = {
  /** Adds a subscriber of an account's feed. It gets no entries before its `goLive`. */
  join(subscription: Subscription): Promise<Subscriber<Item>>;
  countMembers(): number;
  close(): void;
};

export type Subscription = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly onEnded: (reason: FeedEnd) => void;
};

type Channel<Item> = {
  /** The next poll begins behind this position. */
  position: number;
  /** The entries up to `position`, by which a feed with other entries is noticed although its last position is higher. */
  trail: FeedTrail;
  /** The doubt, by its number, up to which `trail` was compared with the database. */
  compared: number;
  /** Whether the members are being given the entries up to `position`. */
  serving: boolean;
  /** Whether a poll was requested meanwhile. */
  missedPoll: boolean;
  readonly members: Set<Member<Item>>;
};

type Member<Item> = { readonly formId: string | null; readonly buffer: FeedBuffer<Item>; live: boolean };

/** The interval of polls without a signal, in case signals are lost. */
const POLL_MS = 1_000;
const RETRY_MS = 250;
/**
 * A feed whose live members were served is not read again for this time for each of them. A write to a socket costs 8 to 12 µs, with one
 * entry or with ten, so that under load one write carries what came meanwhile. An entry that comes after the rest does not wait.
 */
export const REST_MS_OF_MEMBER = 0.031;
/** The least wait that nobody watching the feed notices. */
export const LONGEST_REST_MS = 40;
/** Shorter rests are left out: few members cost little. */
const SHORTEST_REST_MS = 2;

/**
 * Reads a feed's live tail once for all subscribers of this process. A poll reads the last position of each account with subscribers,
 * and the entries up to it that they lack.
 */
export function createLiveTail<Item extends OwnedItem>({
  feed,
  signals,
  onServed,
  log,
}: {
  readonly feed: FeedRepository<Item>;
  readonly signals: Signals;
  /** Is called once for each item that is given to live subscribers. */
  readonly onServed: (item: Item) => void;
  readonly log: Logger;
}): LiveTail<Item> {
  const channels = new Map<string, Channel<Item>>();
  const readPage = createPageReader(feed);
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));
  const closing = new AbortController();
  let polling = false;
  let requested = false;
  /** Raised by each error and each new session: the database may have lost its last entries, and may have as many others since. */
  let doubts = 0;

  const interval = setInterval(requestPoll, POLL_MS).unref();
  const stopListening = signals.listen((signal) => {
    if (signal.type === "resync") doubts += 1;
    if (signal.type === "work_stored" || signal.type === "resync") requestPoll();
  });

  function requestPoll(): void {
    requested = true;
    if (!polling) void pollWhileRequested();
  }

  async function pollWhileRequested(): Promise<void> {
    polling = true;
    while (requested && !closing.signal.aborted) {
      requested = false;
      if (channels.size > 0) await poll();
    }
    polling = false;
  }

  async function poll(): Promise<void> {
    const idle = [...channels].filter(([, channel]) => !channel.serving);
    // The end of the serving requests the poll that was missed.
    for (const channel of channels.values()) if (channel.serving) channel.missedPoll = true;
    if (idle.length === 0) return;
    const lastPositions = await retry(() => feed.readLastPositions(idle.map(([accountId]) => accountId)));
    for (const [accountId, channel] of idle) {
      const { position: after } = channel;
      const last = lastPositions?.get(accountId) ?? after;
      if (last === after && channel.compared < doubts && !(await isSame(accountId, channel))) {
        endMembers(accountId, channel, await retry(() => findTrail(accountId, last)));
        continue;
      }
      if (last === after || channels.get(accountId) !== channel) continue;
      // A member that goes live later reads the entries up to the new position from the database.
      channel.position = last;
      if (last > after) void serve(accountId, channel, { after, upTo: last });
      else endMembers(accountId, channel, await retry(() => findTrail(accountId, last)));
    }
  }

  /** Whether the feed has the same entries as the trail, as far as they are not deleted. */
  async function isSame(accountId: string, channel: Channel<Item>): Promise<boolean> {
    const { trail } = channel;
    const doubt = doubts;
    const ids = await retry(() =>
      feed.readIds(
        accountId,
        trail.map(({ position }) => position),
      ),
    );
    channel.compared = doubt;
    return ids === null || !isTrailLost(trail, ids);
  }

  /** Reads the next page when the account's slowest member has room for it. Other accounts do not wait. */
  async function serve(
    accountId: string,
    channel: Channel<Item>,
    { after, upTo }: { readonly after: number; readonly upTo: number },
  ): Promise<void> {
    channel.serving = true;
    const liveMembers = [...channel.members].filter((member) => member.live);
    let reached = after;
    if (liveMembers.length === 0) channel.trail = (await retry(() => findTrail(accountId, upTo))) ?? [];
    for (let more = liveMembers.length > 0; more;) {
      await makeRoomInAll(liveMembers.map(({ buffer }) => buffer));
      const range = { accountId, formId: null, after: reached, upTo };
      const part = await retry(() => runExclusive("page", () => findPage(range, channel.trail)));
      if (part === null) return;
      if (part === "restored") {
        endMembers(accountId, channel, await retry(() => findTrail(accountId, upTo)));
        break;
      }
      channel.trail = part.trail;
      // Members of the same scope get the same list, so that its messages are rendered once.
      const byForm = Map.groupBy(part.entries, ({ item }) => item.formId);
      for (const { formId, buffer } of liveMembers) {
        buffer.push(formId === null ? part.entries : (byForm.get(formId) ?? []));
      }
      for (const { item } of part.entries) onServed(item);
      reached = part.reached ?? reached;
      more = part.reached !== null;
    }
    await restAfter(liveMembers.length);
    const { missedPoll } = channel;
    channel.serving = false;
    channel.missedPoll = false;
    if (missedPoll) requestPoll();
  }

  /** Lets entries come together before a feed with many live members is read again. */
  async function restAfter(members: number): Promise<void> {
    const restMs = Math.min(members * REST_MS_OF_MEMBER, LONGEST_REST_MS);
    if (restMs < SHORTEST_REST_MS) return;
    await new Promise<void>((resolve) => setTimeout(resolve, restMs).unref());
  }

  async function findPage(range: Omit<FeedRange, "seen">, trail: FeedTrail): Promise<FeedPage<Item> | "restored"> {
    try {
      return await readPage(range, trail);
    } catch (error) {
      if (isDomainError(error) && error.code === "FEED_RESTORED") return "restored";
      throw error;
    }
  }

  /** The entry at a position, by which a later page knows that the feed is still the same. */
  async function findTrail(accountId: string, position: number): Promise<FeedTrail> {
    return Array.from(await feed.readIds(accountId, [position]), ([at, id]) => ({ position: at, id }));
  }

  /**
   * Ends the members of a feed whose last position has gone back, or which has other entries than those that they have: after a restore,
   * or a failover that lost the last entries.
   */
  function endMembers(accountId: string, channel: Channel<Item>, trail: FeedTrail | null): void {
    log.warn({ accountId }, "feed was restored from an earlier state: subscriptions ended");
    channel.trail = trail ?? [];
    for (const { buffer } of channel.members) buffer.giveUp("restored");
  }

  /** Repeats a read until it succeeds, because giving up would leave a gap. Null when the live tail is closed meanwhile. */
  async function retry<T>(read: () => Promise<T>): Promise<T | null> {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      try {
        return await read();
      } catch (error) {
        doubts += 1;
        if (isFirst) log.warn({ err: error }, "feed read failed, retrying until it succeeds");
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return null;
  }

  return {
    async join({ accountId, formId, onEnded }) {
      let channel = channels.get(accountId);
      if (channel === undefined) {
        const position = (await feed.readLastPositions([accountId])).get(accountId) ?? 0;
        const trail = await findTrail(accountId, position);
        channel = channels.get(accountId) ?? {
          position,
          trail,
          compared: doubts,
          serving: false,
          missedPoll: false,
          members: new Set(),
        };
        channels.set(accountId, channel);
      }
      const { members } = channel;
      const member: Member<Item> = { formId, buffer: createFeedBuffer(onEnded), live: false };
      members.add(member);
      const joined = channel;
      return {
        upperBound: () => joined.position,
        goLive() {
          member.live = true;
          return joined.position;
        },
        take: member.buffer.take,
        leave() {
          member.buffer.close();
          members.delete(member);
          if (members.size === 0 && channels.get(accountId) === joined) channels.delete(accountId);
        },
      };
    },
    countMembers: () => channels.values().reduce((count, { members }) => count + members.size, 0),
    close() {
      closing.abort();
      clearInterval(interval);
      stopListening();
      for (const { members } of channels.values()) for (const { buffer } of members) buffer.close();
    },
  };
}
