import { createHeldCounts } from "../../concurrency/heldCounts.ts";
import { parseFormToken } from "../../domain/forms/forms.ts";
import type { VisitStep } from "../../domain/forms/visits.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";

export type VisitsService = ReturnType<typeof createVisitsService>;

type Visit = { readonly token: string; readonly day: string; readonly step: VisitStep };

/** Counts the visits of forms' own pages by Lima day, in memory first, so that a page costs no write. Nothing of the visitor is kept. */
export function createVisitsService({ repositories, clock, log }: Dependencies<"repositories" | "clock" | "log">) {
  const held = createHeldCounts<Visit>({
    nameOf: ({ token, day, step }) => `${token} ${day} ${step}`,
    store: (counts) => repositories.visits.add(counts.map(({ item, count }) => ({ ...item, count }))),
    onFailure: (error) => log.warn({ err: error }, "counts of visits not stored: the next flush repeats it"),
  });

  return {
    /** Counts a visit of the form with this token. A text that is no token is not counted. */
    note(tokenText: string, step: VisitStep): void {
      const token = parseFormToken(tokenText);
      if (token !== null) held.add({ token, day: limaDayOf(clock.now()), step });
    },

    /** Stores all counts that the process holds. */
    drain: held.drain,
  };
}
