import { DAY_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Duty } from "./duties.ts";
import { type AccountErasures, createDuties, type PastActs } from "./housekeepingDuties.ts";

export type { Duty } from "./duties.ts";
export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

/** What a duty would do now. */
export type DutyPlan = {
  readonly duty: Duty;
  /** The number of things that it would delete, at most the asked bound. */
  readonly due: number;
  /** Beyond this number the duty waits a day; null for a duty without a brake. */
  readonly bound: number | null;
};

/** Whether a duty may begin: `heldUntil` is the end of its wait when it would delete more than is ordinary. */
export type DutyStart = { readonly heldUntil: Date | null; readonly due: number; readonly bound: number };

/** A duty may delete so many times what it has deleted at most in one run. */
const ORDINARY_MULTIPLE = 3;

/**
 * The duties that go on while the service runs. What they delete cannot be brought back, so they take the database's time, wait a day
 * when that time has jumped, and wait a day before they delete far more than ever. Several processes may do the same duty at once.
 */
export function createHousekeepingService(
  dependencies: Parameters<typeof createDuties>[0] & Dependencies<"repositories" | "databaseTime">,
  erasures: AccountErasures,
  restoreJobs: () => Promise<number>,
  journal: PastActs,
) {
  const { repositories, databaseTime } = dependencies;
  const duties = createDuties(dependencies, erasures, restoreJobs, journal);

  return {
    duties,

    /**
     * Until when nothing is deleted, because the database's time has jumped by more than a day since the last call; null for now. A jump
     * has three reasons: the clock is wrong, the service was off, or an older backup was restored. A day lets an operator notice.
     */
    async findDoubt(): Promise<Date | null> {
      const doubtedAt = await repositories.housekeepingClock.note();
      return doubtedAt === null ? null : new Date(doubtedAt.getTime() + DAY_MS);
    },

    /**
     * Whether a duty may begin now. One that would delete more than its brake allows, and ORDINARY_MULTIPLE times more than it ever did,
     * waits a day from the first call that finds it so.
     */
    async begin(duty: Duty): Promise<DutyStart> {
      if (duty.brake === null) return { heldUntil: null, due: 0, bound: 0 };
      const bound = await findBound(duty, duty.brake);
      const due = await duty.count(bound + 1);
      if (due <= bound) return { heldUntil: null, due, bound };
      const heldSince = await repositories.housekeepingDuties.hold(duty.name);
      const heldUntil = new Date(heldSince.getTime() + DAY_MS);
      return { heldUntil: (await databaseTime.read()) < heldUntil ? heldUntil : null, due, bound };
    },

    /** Records a run of a duty to its end: what it deleted is ordinary from now on, and its wait is over. */
    async end({ name, brake }: Duty, deleted: number): Promise<void> {
      if (brake !== null) await repositories.housekeepingDuties.recordRun(name, deleted);
    },

    /** What every deleting duty would do now, counted up to `most` things each. Deletes nothing. */
    async *plan(most: number): AsyncGenerator<DutyPlan, void, undefined> {
      for (const duty of duties) {
        if (!duty.deletes) continue;
        const bound = duty.brake === null ? null : await findBound(duty, duty.brake);
        yield { duty, due: await duty.count(most), bound };
      }
    },
  };

  async function findBound({ name }: Duty, brake: number): Promise<number> {
    return Math.max(brake, ORDINARY_MULTIPLE * (await repositories.housekeepingDuties.findMost(name)));
  }
}
