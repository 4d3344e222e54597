import { createGroupCommit, type GroupCommit, type GroupCommitSettings } from "../../concurrency/groupCommit.ts";
import { createLimiter } from "../../concurrency/limiter.ts";
import { isLockTimeout } from "../../repositories/itemErrors.ts";
import type { LockedForm } from "../../repositories/submissions/lockedForms.ts";

/**
 * The submissions of forms and accounts whose rows another session keeps locked. They wait apart, so that those of other forms do not wait
 * with them; each form and each account has a queue of its own, from the first wait that took too long to the first commit.
 */
export type LockedForms<Item, Result> = {
  /** How many forms and accounts have a queue. */
  count(): number;
  has(pending: Item): boolean;
  /** Gives the form, or its account as a whole, a queue. */
  add(locked: LockedForm): void;
  /** Stores the submission by the queue of its form or account, which has one. Errors: those of the commit, `overloaded()`. */
  store(pending: Item): Promise<Result>;
  countWaiting(): number;
};

type Settings<Item, Result> = Omit<GroupCommitSettings<Item, Result>, keyof typeof BOUNDS> & {
  /** Called when a form or an account gets a queue, and when it needs none any more. */
  readonly onLocked: (locked: LockedForm) => void;
  readonly onFree: (locked: LockedForm) => void;
};

/** The connections on which they wait at a time; the intake's own pool has further ones for other forms. */
const WAITS_AT_ONCE = 2;
/** What a queue holds, and for how long: some have waited with others before. */
const BOUNDS = { maxWaiting: 500, maxHeldSize: 4 * 1024 * 1024, maxWaitMs: 1_250, maxResultMs: 2_500 } as const;

export function createLockedForms<Item extends Pick<LockedForm, "formId" | "accountId">, Result>({
  onLocked,
  onFree,
  commit,
  ...settings
}: Settings<Item, Result>): LockedForms<Item, Result> {
  const queues = new Map<string, GroupCommit<Item, Result>>();
  const slots = createLimiter(WAITS_AT_ONCE);

  function openQueue(key: string, locked: LockedForm): void {
    if (queues.has(key)) return;
    const queue = createGroupCommit<Item, Result>({
      ...settings,
      ...BOUNDS,
      async commit(group) {
        if (!(await slots.take(NEVER, BOUNDS.maxWaitMs))) throw settings.overloaded();
        try {
          const results = await commit(group);
          if (queues.get(key) === queue) {
            queues.delete(key);
            onFree(locked);
          }
          return results;
        } catch (error) {
          throw isLockTimeout(error) ? settings.overloaded() : error;
        } finally {
          slots.free();
        }
      },
    });
    queues.set(key, queue);
    onLocked(locked);
  }

  const find = ({ accountId, formId }: Item) => queues.get(accountId) ?? queues.get(formId);

  return {
    count: () => queues.size,
    has: (pending) => find(pending) !== undefined,
    add(locked) {
      openQueue(locked.isAccountLocked ? locked.accountId : locked.formId, locked);
    },
    store: (pending) => find(pending)?.add(pending) ?? Promise.reject(settings.overloaded()),
    countWaiting: () => queues.values().reduce((count, queue) => count + queue.countWaiting(), 0),
  };
}

const NEVER = new AbortController().signal;
