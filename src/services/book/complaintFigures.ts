import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { ComplaintMonth } from "../../domain/book/complaintFigures.ts";
import { limaDayOf } from "../../domain/times.ts";
import { startOfLimaDay } from "../../domain/limaDays.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Dependencies } from "../dependencies.ts";

const FIRST_YEAR = 2000;
const LAST_YEAR = 9998;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The monthly figures of an account's books, which an inspector asks for. */
export function createComplaintFiguresService({
  repositories,
  reads,
  clock,
}: Dependencies<"repositories" | "reads" | "clock">) {
  return {
    /**
     * The twelve months of a year in Lima, of one form's book or of all. Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED for a year
     * before 2000 or after 9998.
     */
    async listMonths(actor: Actor, year: number, formId: string | null): Promise<readonly ComplaintMonth[]> {
      requirePermission(actor, "complaints:read");
      if (year < FIRST_YEAR || year > LAST_YEAR) {
        throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "year", problem: "invalid_date" }] });
      }
      const { accountId } = actor;
      if (formId !== null && (await repositories.forms.findOfBook(accountId, formId)) === null) {
        throw new DomainError("FORM_NOT_FOUND");
      }
      const [from, to] = [startOfLimaDay(`${year}-01-01`), startOfLimaDay(`${year + 1}-01-01`)];
      const today = limaDayOf(clock.now());
      const months = await reads.query(({ complaintFigures }) =>
        complaintFigures.listMonths({ accountId, formId, from, to, today }),
      );
      return MONTHS.map((month) => months.find((each) => each.month === month) ?? emptyMonth(month));
    },
  };
}

function emptyMonth(month: number): ComplaintMonth {
  const none = { reclamos: 0, quejas: 0, deleted: 0, answered: 0, settled: 0, open: 0, overdue: 0, answeredLate: 0 };
  return { month, ...none, medianDaysToAnswer: null };
}
