import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { LostNumber } from "../../domain/book/numberWitness.ts";
import type { Dependencies } from "../dependencies.ts";

export type LostNumbersService = ReturnType<typeof createLostNumbersService>;

/** The most numbers of a book that a list shows; the file for INDECOPI has all. */
const MAX_LOST_NUMBERS = 1_000;

/** The owner's access to the numbers of the books whose sheets were lost with the database. */
export function createLostNumbersService({ repositories }: Dependencies<"repositories">) {
  return {
    /** The last `MAX_LOST_NUMBERS` of each book. Errors: FORBIDDEN. */
    async listLastByForms(actor: Actor, formIds: readonly string[]): Promise<readonly LostNumber[]> {
      requirePermission(actor, "complaints:read");
      return repositories.bookHolds.listLastLost(actor.accountId, formIds, MAX_LOST_NUMBERS);
    },

    /** Of these books, or of all. Errors: FORBIDDEN. */
    async listByForms(actor: Actor, formIds: readonly string[] | null): Promise<readonly LostNumber[]> {
      requirePermission(actor, "complaints:read");
      return repositories.bookHolds.listLost(actor.accountId, formIds);
    },
  };
}
