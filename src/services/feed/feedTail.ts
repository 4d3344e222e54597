import { serviceUnavailable } from "../../domain/errors.ts";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { FeedEntry, FeedPosition } from "../../domain/feed/index.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { Signals } from "../../domain/signals.ts";
import type { FeedRepository } from "../../repositories/feed/index.ts";
import { createFeedBuffer, type FeedBuffer } from "./feedBuffer.ts";
import { createPageReader } from "./feedPages.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";

/** Whatever a feed is made of belongs to a form. */
export type OfForm = { readonly formId: string };

/** One reader of the live end of a feed. */
export type Subscriber<Item> = {
  /** Everything below this transaction is settled and can be read from the database. */
  horizon(): bigint;
  /** From here on entries are buffered; what lies below the returned horizon must be read from the database. */
  goLive(): bigint;
  /** The next ones, as soon as there are any; none when it has left. */
  take(): Promise<readonly FeedEntry<Item>[]>;
  leave(): void;
};

export type FeedTail<Item> = {
  join(reader: Reader): Promise<Subscriber<Item>>;
  countMembers(): number;
  close(): void;
};

export type Reader = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly onTooSlow: () => void;
};

type Channel<Item> = {
  /** The next sweep begins with this transaction. */
  position: bigint;
  /** Its readers are getting what lies before `position`. */
  serving: boolean;
  readonly members: Set<Member<Item>>;
};

type Member<Item> = { readonly formId: string | null; readonly buffer: FeedBuffer<Item>; live: boolean };

/** The safety net under lost signals. */
const POLL_MS = 1_000;
/** The first look again when some transaction was still running; doubles up to the poll. */
const UNSETTLED_MS = 20;
const RETRY_MS = 250;

/**
 * Reads a feed's live end once for all subscribers of this process. A sweep takes, for each account that somebody
 * listens to, what lies between its last place and the oldest running transaction. `onServed` hears of each item once.
 */
export function createFeedTail<Item extends OfForm>({
  feed,
  signals,
  onServed,
  log,
}: {
  readonly feed: FeedRepository<Item>;
  readonly signals: Signals;
  /** Hears of every entry that readers were waiting for. */
  readonly onServed: (item: Item) => void;
  readonly log: Logger;
}): FeedTail<Item> {
  const channels = new Map<string, Channel<Item>>();
  const readPage = createPageReader(feed);
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));
  const closing = new AbortController();
  let sweeping = false;
  let wanted = false;
  let unsettledMs = UNSETTLED_MS;
  let unsettledTimer: NodeJS.Timeout | null = null;

  const poll = setInterval(requestSweep, POLL_MS).unref();
  const stopListening = signals.listen((signal) => {
    if (signal.type === "work_stored" || signal.type === "resync") {
      unsettledMs = UNSETTLED_MS;
      requestSweep();
    }
  });

  function requestSweep(): void {
    wanted = true;
    if (!sweeping) void sweepWhileWanted();
  }

  async function sweepWhileWanted(): Promise<void> {
    sweeping = true;
    while (wanted && !closing.signal.aborted) {
      wanted = false;
      if (channels.size > 0) await sweep();
    }
    sweeping = false;
  }

  async function sweep(): Promise<void> {
    const snapshot = await persist(() => feed.readSnapshot());
    if (snapshot === null) return;
    const idle = [...channels].filter(([, channel]) => !channel.serving);
    const places = idle.map(([accountId, { position }]) => ({ accountId, fromXid: position }));
    const active = await persist(() => feed.findActive(places, snapshot.xmin));
    if (active === null) return;
    for (const { accountId, fromXid } of places) {
      const channel = channels.get(accountId);
      if (channel === undefined || channel.position !== fromXid || snapshot.xmin <= fromXid) continue;
      // Whoever goes live from here on reads below the new place from the database, so only these are served.
      channel.position = snapshot.xmin;
      const audience = [...channel.members].filter((member) => member.live);
      if (active.has(accountId)) void serve(accountId, channel, audience, fromXid, snapshot.xmin);
    }
    if (snapshot.xmin < snapshot.xmax) lookAgainSoon();
  }

  /** At the pace of the account's slowest reader, which other accounts do not wait for. */
  async function serve(
    accountId: string,
    channel: Channel<Item>,
    audience: readonly Member<Item>[],
    fromXid: bigint,
    belowXid: bigint,
  ): Promise<void> {
    channel.serving = true;
    let after: FeedPosition = { xid: fromXid, id: FIRST_ID };
    for (let more = audience.length > 0; more;) {
      await Promise.all(audience.map(({ buffer }) => buffer.makeRoom()));
      const range = { accountId, formId: null, after, belowXid };
      const part = await persist(() => runExclusive("page", () => readPage(range)));
      if (part === null) return;
      // The same list for all who read the same, so that what is made of it is made once.
      const byForm = Map.groupBy(part.entries, ({ item }) => item.formId);
      for (const { formId, buffer } of audience) {
        buffer.push(formId === null ? part.entries : (byForm.get(formId) ?? []));
      }
      for (const { item } of part.entries) onServed(item);
      after = part.reached ?? after;
      more = part.reached !== null;
    }
    channel.serving = false;
    requestSweep();
  }

  /** Tries until it succeeds: giving up would leave a gap. Null when the tail is closed meanwhile. */
  async function persist<T>(read: () => Promise<T>): Promise<T | null> {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      try {
        return await read();
      } catch (error) {
        if (isFirst) log.warn({ err: error }, "feed not read: trying until it is");
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return null;
  }

  function lookAgainSoon(): void {
    if (unsettledMs >= POLL_MS || unsettledTimer !== null) return;
    unsettledTimer = setTimeout(() => {
      unsettledTimer = null;
      requestSweep();
    }, unsettledMs).unref();
    unsettledMs *= 2;
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
        horizon: () => joined.position,
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
      clearInterval(poll);
      if (unsettledTimer !== null) clearTimeout(unsettledTimer);
      stopListening();
      for (const { members } of channels.values()) for (const { buffer } of members) buffer.close();
    },
  };
}
