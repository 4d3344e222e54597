import { LRUCache } from "lru-cache";
import { createFairSlots } from "../../concurrency/fairSlots.ts";
import { memoize } from "../../concurrency/memoize.ts";
import { giveTo, type Reader } from "../../concurrency/reader.ts";
import type { Metrics } from "../../domain/metrics.ts";

/**
 * Renders a list of events as JSON, once for all calls with the same list, whose readers get it one after the other in the order of the
 * calls. Null when the rendering has waited too long for a slot.
 */
export type RenderEvents = (events: readonly object[], reader: Reader<readonly string[] | null>) => void;

/** Renderings of one process, which serve the accounts in turn. */
export type Renderings = {
  /** Returns the account's own function, which creates the renderer of one of its groups. */
  openAccount(accountId: string): (group: RenderedGroup) => RenderEvents;
};

export type RenderedGroup = {
  readonly render: (events: readonly object[]) => Promise<readonly string[]>;
  /** The address group of the client whose subscription opened the group; null where it is not known. */
  readonly client: string | null;
  /** Whether the group has no subscription left. Its renderings are then left out. */
  readonly isEmpty: () => boolean;
};

export type RenderingLimits = {
  /** The most concurrent renderings of all accounts. */
  readonly running: number;
  /** The most concurrent renderings of one account, so that one with many groups leaves database and processor to others. */
  readonly runningOfAccount: number;
  /** The most concurrent renderings of subscriptions of one address, whichever accounts they are of. */
  readonly runningOfAddress: number;
  /** The longest wait of a rendering for a slot, twice that of a subscriber's full buffer: many resume at once after a restart. */
  readonly waitMs: number;
  /** The characters that are kept of an account's renderings: more than a subscriber's full buffer, so that one group renders once. */
  readonly keptCharactersOfAccount: number;
};

export const RENDERING_LIMITS: RenderingLimits = {
  running: 8,
  runningOfAccount: 4,
  runningOfAddress: 6,
  waitMs: 10_000,
  keptCharactersOfAccount: 8 * 1024 * 1024,
};

export function createRenderings(
  { countLimit }: Pick<Metrics, "countLimit">,
  limits: RenderingLimits = RENDERING_LIMITS,
): Renderings {
  const slots = createFairSlots({
    slots: limits.running,
    slotsPerKey: () => limits.runningOfAccount,
    slotsPerGroup: limits.runningOfAddress,
    // The subscriptions of an account are bounded, and each of them waits for one rendering.
    maxWaitingPerKey: Number.POSITIVE_INFINITY,
    maxWaitingSizePerKey: Number.POSITIVE_INFINITY,
    maxWaitingSize: Number.POSITIVE_INFINITY,
    maxWaitMs: limits.waitMs,
    overloaded: () => new LateRendering(),
    onWait(taken) {
      if (taken === "group") countLimit("renderings_of_address");
    },
  });

  async function runInTurn(accountId: string, group: RenderedGroup, events: readonly object[]) {
    try {
      return await slots.run(
        accountId,
        () => 0,
        async () => (group.isEmpty() ? [] : group.render(events)),
        group.client,
      );
    } catch (error) {
      if (!(error instanceof LateRendering)) throw error;
      countLimit("renderings_of_account");
      return null;
    }
  }

  return {
    openAccount(accountId) {
      const kept = new LRUCache<object, readonly string[]>({
        maxSize: limits.keptCharactersOfAccount,
        sizeCalculation: (texts) => texts.reduce((sum, { length }) => sum + length, 1),
      });

      return (group) => {
        /** The key of an event list in `kept`, which the account's groups share: an object for each list and group. */
        const keyOf = memoize((_events: readonly object[]) => ({}));
        /** Those who wait for each list that is being rendered. */
        const running = new Map<readonly object[], Reader<readonly string[] | null>[]>();

        async function render(events: readonly object[], readers: Reader<readonly string[] | null>[]): Promise<void> {
          running.set(events, readers);
          try {
            const texts = await runInTurn(accountId, group, events);
            if (texts !== null && !group.isEmpty()) kept.set(keyOf(events), texts);
            running.delete(events);
            for (const reader of readers) giveTo(reader, texts);
          } catch (error) {
            running.delete(events);
            for (const { fail } of readers) fail(error);
          }
        }

        return (events, reader) => {
          const readers = running.get(events);
          if (readers !== undefined) return void readers.push(reader);
          const texts = kept.get(keyOf(events));
          if (texts === undefined) void render(events, [reader]);
          else giveTo(reader, texts);
        };
      };
    },
  };
}

class LateRendering extends Error {}
