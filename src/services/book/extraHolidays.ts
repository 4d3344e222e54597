import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { ExtraHoliday } from "../../domain/book/businessDays.ts";
import { isLimaDay, type LimaDay } from "../../domain/limaDays.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";

export type ExtraHolidaysService = ReturnType<typeof createExtraHolidaysService>;

const MAX_REASON_CHARACTERS = 200;

/**
 * The holidays that a law adds to the 16 national ones. A change counts for the terms that are computed later; the last day of a
 * filed sheet never changes. Only days after today are added and removed, because the days before them have been counted already.
 */
export function createExtraHolidaysService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /** The extra holidays, in order of the days. Every key may read them, because they move the terms of everybody's sheets. */
    async list(_actor: Actor): Promise<readonly ExtraHoliday[]> {
      return repositories.extraHolidays.listAll();
    },

    /** Adds a holiday. Errors: FORBIDDEN, VALIDATION_FAILED, EXTRA_HOLIDAY_TAKEN, EXTRA_HOLIDAY_PASSED. */
    async create(actor: Actor, input: { readonly day: LimaDay; readonly reason: string }): Promise<ExtraHoliday> {
      permit(actor, "createExtraHoliday", clock.now());
      const check = checkInput();
      const reason = check.line("reason", input.reason, MAX_REASON_CHARACTERS);
      if (!isLimaDay(input.day)) check.report({ field: "day", problem: "invalid_date" });
      check.assertValid();
      requireComing(input.day);

      const holiday: ExtraHoliday = { id: uuidv7(), day: input.day, reason, createdAt: clock.now() };
      await transact(async (tx) => {
        await tx.extraHolidays.insert(holiday);
        await recordAct(tx, actor, actOn(actor, holiday, "extra_holiday.created"), clock.now());
      });
      return holiday;
    },

    /** Deletes a holiday. Errors: FORBIDDEN, EXTRA_HOLIDAY_NOT_FOUND, EXTRA_HOLIDAY_PASSED. */
    async delete(actor: Actor, id: string): Promise<void> {
      permit(actor, "deleteExtraHoliday", clock.now());
      await transact(async (tx) => {
        const deleted = await tx.extraHolidays.delete(id);
        const holiday = found(deleted, "EXTRA_HOLIDAY_NOT_FOUND");
        requireComing(holiday.day);
        await recordAct(tx, actor, actOn(actor, holiday, "extra_holiday.deleted"), clock.now());
      });
    },
  };

  function requireComing(day: LimaDay): void {
    if (day <= limaDayOf(clock.now())) throw new DomainError("EXTRA_HOLIDAY_PASSED");
  }
}

/** Holidays belong to no account, so their entries are those of the operator's. */
function actOn(
  { accountId }: Actor,
  { id, day, reason }: ExtraHoliday,
  act: "extra_holiday.created" | "extra_holiday.deleted",
) {
  return { act, accountId, subjectId: id, details: { day, reason } };
}
