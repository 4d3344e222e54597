import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import { serviceUnavailable } from "../../domain/errors.ts";
import type { FeedEntry, FeedPosition } from "../../domain/feed/index.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { Signals } from "../../domain/signals.ts";
import type { FeedRepository } from "../../repositories/feed/index.ts";
import { createFeedBuffer, type FeedBuffer } from "./feedBuffer.ts";
import { createPageReader } from "./feedPages.ts";

/** An item of a feed belongs to a form. */
export type FormItem = { readonly formId: string };

/** One subscription to the live tail. */
export type Subscriber<Item> = {
  /** Every transaction below this one has ended, so its entries can be read from the database. */
  upperBound(): bigint;
  /** Buffers entries from now on. Entries below the returned upper bound must be read from the database. */
  goLive(): bigint;
  /** Resolves to the next entries as soon as there are any; to none after `leave`. */
  take(): Promise<readonly FeedEntry<Item>[]>;
  leave(): void;
};

export type LiveTail<Item> = {
  join(subscription: Subscription): Promise<Subscriber<Item>>;
  countMembers(): number;
  close(): void;
};

export type Subscription = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly onTooSlow: () => void;
};

type Channel<Item> = {
  /** The next poll begins with this transaction. */
  position: bigint;
  /** The members are getting the entries below `position`. */
  serving: boolean;
  readonly members: Set<Member<Item>>;
};

type Member<Item> = { readonly formId: string | null; readonly buffer: FeedBuffer<Item>; live: boolean };

/** The interval of polls without a signal, in case signals are lost. */
const POLL_MS = 1_000;
/** The first delay of a poll after one that met a running transaction. It doubles up to the interval. */
const FIRST_REPEAT_MS = 20;
const RETRY_MS = 250;

/**
 * Reads a feed's live tail once for all subscribers of this process. A poll reads, for each account with subscribers, the range
 * from the last position to the oldest running transaction.
 */
export function createLiveTail<Item extends FormItem>({
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
  let repeatMs = FIRST_REPEAT_MS;
  let repeatTimer: NodeJS.Timeout | null = null;

  const interval = setInterval(requestPoll, POLL_MS).unref();
  const stopListening = signals.listen((signal) => {
    if (signal.type === "work_stored" || signal.type === "resync") {
      repeatMs = FIRST_REPEAT_MS;
      requestPoll();
    }
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
    const snapshot = await retry(() => feed.readSnapshot());
    if (snapshot === null) return;
    const idle = [...channels].filter(([, channel]) => !channel.serving);
    const positions = idle.map(([accountId, { position }]) => ({ accountId, fromXid: position }));
    const active = await retry(() => feed.findActive(positions, snapshot.xmin));
    if (active === null) return;
    for (const { accountId, fromXid } of positions) {
      const channel = channels.get(accountId);
      if (channel === undefined || channel.position !== fromXid || snapshot.xmin <= fromXid) continue;
      // A member that goes live later reads the entries below the new position from the database.
      channel.position = snapshot.xmin;
      const liveMembers = [...channel.members].filter((member) => member.live);
      if (active.has(accountId)) void serve(accountId, channel, liveMembers, fromXid, snapshot.xmin);
    }
    if (snapshot.xmin < snapshot.xmax) repeatSoon();
  }

  /** Reads the next page when the account's slowest member has room for it. Other accounts do not wait. */
  async function serve(
    accountId: string,
    channel: Channel<Item>,
    liveMembers: readonly Member<Item>[],
    fromXid: bigint,
    belowXid: bigint,
  ): Promise<void> {
    channel.serving = true;
    let after: FeedPosition = { xid: fromXid, id: FIRST_ID };
    for (let more = liveMembers.length > 0; more;) {
      await Promise.all(liveMembers.map(({ buffer }) => buffer.makeRoom()));
      const range = { accountId, formId: null, after, belowXid };
      const part = await retry(() => runExclusive("page", () => readPage(range)));
      if (part === null) return;
      // Members of the same scope get the same list, so that its messages are rendered once.
      const byForm = Map.groupBy(part.entries, ({ item }) => item.formId);
      for (const { formId, buffer } of liveMembers) {
        buffer.push(formId === null ? part.entries : (byForm.get(formId) ?? []));
      }
      for (const { item } of part.entries) onServed(item);
      after = part.reached ?? after;
      more = part.reached !== null;
    }
    channel.serving = false;
    requestPoll();
  }

  /** Repeats a read until it succeeds, because giving up would leave a gap. Null when the live tail is closed meanwhile. */
  async function retry<T>(read: () => Promise<T>): Promise<T | null> {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      try {
        return await read();
      } catch (error) {
        if (isFirst) log.warn({ err: error }, "feed read failed, retrying until it succeeds");
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return null;
  }

  function repeatSoon(): void {
    if (repeatMs >= POLL_MS || repeatTimer !== null) return;
    repeatTimer = setTimeout(() => {
      repeatTimer = null;
      requestPoll();
    }, repeatMs).unref();
    repeatMs *= 2;
  }

  return {
    async join({ accountId, formId, onTooSlow }) {
      let channel = channels.get(accountId);
      if (channel === undefined) {
        const { xmin } = await feed.readSnapshot();
        channel = channels.get(accountId) ?? { position: xmin, serving: false, members: new Set() };
        channels.set(accountId, channel);
      }
      const { members } = channel;
      const member: Member<Item> = { formId, buffer: createFeedBuffer(onTooSlow), live: false };
      members.add(member);
      const joined = channel;
      return {
        upperBound: () => joined.position,
        goLive() {
          member.live = true;
          return joined.position;
        },
        take: () => member.buffer.take(),
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
      if (repeatTimer !== null) clearTimeout(repeatTimer);
      stopListening();
      for (const { members } of channels.values()) for (const { buffer } of members) buffer.close();
    },
  };
}
