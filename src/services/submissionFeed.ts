import { type Actor, requirePermission } from "../domain/actor.ts";
import { DomainError } from "../domain/errors.ts";
import {
  comparePositions,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  wasOverBefore,
} from "../domain/feed.ts";
import { isUuid } from "../domain/pages.ts";
import type { Submission } from "../domain/submissions.ts";
import type { Dependencies } from "./dependencies.ts";
import { createFeedTail, type Subscriber } from "./feedTail.ts";

export type SubmissionFeedService = ReturnType<typeof createSubmissionFeedService>;

export type SubmissionEvent = { readonly cursor: string; readonly submission: Submission };

const PAGE_SIZE = 200;

type Scope = { readonly accountId: string; readonly formId: string | null };

/**
 * Submissions in feed order: by writing transaction, then id, and never past the oldest transaction still running,
 * so that nothing can appear later behind a place already passed.
 */
export function createSubmissionFeedService({ repositories, signals }: Dependencies) {
  const tail = createFeedTail(repositories.feed, signals);

  return {
    /**
     * Every submission of the account (or of one form) behind `after`, then live; without `after`, what is committed
     * from now on. A reader that lags too far behind hears `onTooSlow`, once, and gets nothing more: it has to resume
     * from its cursor. Errors: FORBIDDEN, FORM_NOT_FOUND, INVALID_CURSOR.
     */
    async subscribe(
      actor: Actor,
      {
        formId = null,
        after = null,
      }: { readonly formId?: string | null | undefined; readonly after?: string | null | undefined },
      onTooSlow: () => void,
    ): Promise<AsyncIterableIterator<SubmissionEvent, void, undefined>> {
      requirePermission(actor, "submissions:read");
      const position = after === null ? null : decodeFeedCursor(after);
      const form =
        formId !== null && isUuid(formId) ? await repositories.forms.findById(actor.accountId, formId) : null;
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await tail.join({ ...scope, onTooSlow });
      const events = position === null ? await followFromNow(subscriber) : resume(scope, subscriber, position);
      return endAtOnce(events, subscriber);
    },

    close(): void {
      tail.close();
    },
  };

  /** The snapshot is taken before the client can know that it is subscribed, so nothing later is missed. */
  async function followFromNow(subscriber: Subscriber): Promise<AsyncGenerator<SubmissionEvent, void, undefined>> {
    subscriber.goLive();
    try {
      const start = await repositories.feed.readSnapshot();
      return followLive(subscriber, (entry) => !wasOverBefore(start, entry.xid));
    } catch (error) {
      subscriber.leave();
      throw error;
    }
  }

  async function* followLive(
    subscriber: Subscriber,
    isWanted: (entry: FeedEntry<Submission>) => boolean,
  ): AsyncGenerator<SubmissionEvent, void, undefined> {
    try {
      for await (const entry of subscriber.entries()) if (isWanted(entry)) yield toEvent(entry);
    } finally {
      subscriber.leave();
    }
  }

  /**
   * Catches up in pages without buffering what happens meanwhile, and joins the live tail when less than a page is
   * missing: the last stretch ends exactly where the tail's next sweep begins.
   */
  async function* resume(
    scope: Scope,
    subscriber: Subscriber,
    after: FeedPosition,
  ): AsyncGenerator<SubmissionEvent, void, undefined> {
    try {
      let position = after;
      let live = false;
      while (!live) {
        const stretch = await repositories.feed.listStretch(
          { ...scope, after: position, belowXid: subscriber.horizon() },
          PAGE_SIZE,
        );
        const nearTheEnd = stretch.length < PAGE_SIZE;
        for (const entry of stretch) yield toEvent(entry);
        position = stretch.at(-1) ?? position;
        if (!nearTheEnd) continue;

        live = true;
        const belowXid = subscriber.goLive();
        for await (const entry of listAll(scope, position, belowXid)) yield toEvent(entry);
      }
      yield* followLive(subscriber, (entry) => comparePositions(entry, after) > 0);
    } finally {
      subscriber.leave();
    }
  }

  async function* listAll(scope: Scope, after: FeedPosition, belowXid: bigint): AsyncGenerator<FeedEntry<Submission>> {
    let position = after;
    for (let more = true; more;) {
      const stretch = await repositories.feed.listStretch({ ...scope, after: position, belowXid }, PAGE_SIZE);
      yield* stretch;
      position = stretch.at(-1) ?? position;
      more = stretch.length === PAGE_SIZE;
    }
  }
}

/** A generator that waits for its next event hears of `return` only with that event: this one ends the waiting. */
function endAtOnce<T>(
  events: AsyncGenerator<T, void, undefined>,
  subscriber: Subscriber,
): AsyncIterableIterator<T, void, undefined> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    return() {
      subscriber.leave();
      return events.return();
    },
  };
}

function toEvent(entry: FeedEntry<Submission>): SubmissionEvent {
  return { cursor: encodeFeedCursor(entry), submission: entry.item };
}
