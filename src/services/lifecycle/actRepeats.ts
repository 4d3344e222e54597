import type { JournaledAct } from "../../domain/audit/actJournal.ts";
import { isRepeated } from "../../domain/audit/audit.ts";
import { isDomainError } from "../../domain/errors.ts";
import { recordAct } from "../audit/audit.ts";
import type { ActJournalService, JournalContent } from "../audit/actJournal.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorOf, createActRepeaters, type RepeatingServices } from "./actRepeaters.ts";

export type ActRepeatsService = ReturnType<typeof createActRepeatsService>;

/** What the journal has and the database has forgotten, in the order in which it was done. */
export type ForgottenActs = Pick<JournalContent, "damaged" | "missing"> & {
  readonly repeatable: readonly JournaledAct[];
  /** Only a person can do these again. */
  readonly byHand: readonly JournaledAct[];
};

/** `nothing`: what the act ended is not there, as it was made after the backup. Else the code of the error that the repetition met. */
export type ActResult = "repeated" | "nothing" | { readonly failed: string };

export type RepeatOrder = {
  /** Who orders it, in the operator's own words. */
  readonly by: string;
  /** Called after each act. */
  onAct(act: JournaledAct, result: ActResult): void;
};

/** The answers of services to whom the thing is not there, or is ended already. */
const ENDED = /_NOT_FOUND$|^COMPLAINT_ACTION_REFUSED$/;

/**
 * Repeats what a restore of an earlier database has undone. An act that the database has in its audit is done. What was repeated gets its
 * entry back, so that it is repeated once, and an entry of the service of now. It acts for no account: only the operator calls it.
 */
export function createActRepeatsService(
  dependencies: Dependencies<"repositories" | "transact" | "clock">,
  journal: ActJournalService,
  services: RepeatingServices,
) {
  const { repositories, transact, clock } = dependencies;
  const repeaters = createActRepeaters(dependencies, services);

  return {
    survey,

    /** Repeats the acts until the signal fires. Errors: those of the storage, and of the database. */
    async repeat(acts: readonly JournaledAct[], { by, onAct }: RepeatOrder, signal: AbortSignal): Promise<void> {
      const counts = new Map<string, number>();
      for (const act of acts) {
        if (signal.aborted) break;
        const result = await repeatOne(act);
        if (typeof result === "string") await repositories.auditEntries.restore([act]);
        if (result === "repeated") counts.set(act.accountId, (counts.get(act.accountId) ?? 0) + 1);
        onAct(act, result);
      }
      const now = clock.now();
      for (const [accountId, repeated] of counts) {
        const details = { by, repeated };
        const act = { act: "account.acts_repeated", accountId, subjectId: accountId, details } as const;
        await transact((tx) => recordAct(tx, "system", act, now));
      }
      await journal.continueAfter();
      await journal.write();
    },

    /** Gives acts their entries back that a person has done again. */
    async noteDone(acts: readonly JournaledAct[]): Promise<void> {
      if (acts.length > 0) await repositories.auditEntries.restore(acts);
    },
  };

  /** Reads the whole journal. Changes nothing. Errors: those of the storage, ListingRefusedError. */
  async function survey(): Promise<ForgottenActs> {
    const { acts, damaged, missing } = await journal.read();
    const forgotten = await journal.findForgotten(acts);
    return {
      repeatable: forgotten.filter(({ act }) => isRepeated(act)),
      byHand: forgotten.filter(({ act }) => !isRepeated(act)),
      damaged,
      missing,
    };
  }

  async function repeatOne(act: JournaledAct): Promise<ActResult> {
    if (!isRepeated(act.act)) return { failed: act.act };
    try {
      await repeaters[act.act](act, actorOf(act));
      return "repeated";
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return ENDED.test(error.code) ? "nothing" : { failed: error.code };
    }
  }
}
