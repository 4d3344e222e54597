import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { ExtraHoliday } from "../../domain/book/businessDays.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { DomainError } from "../../domain/errors.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ExtraHolidaysRepository = ReturnType<typeof createExtraHolidaysRepository>;

/** Holidays that a law adds. Terms that are computed later count the day as a holiday. */
export function createExtraHolidaysRepository(db: Knex) {
  return {
    async list(): Promise<ReadonlySet<LimaDay>> {
      const rows = await runStatement<{ readonly day: LimaDay }>(db, LIST_DAYS, []);
      return new Set(rows.map(({ day }) => day));
    },

    /** In order of the days. */
    async listAll(): Promise<readonly ExtraHoliday[]> {
      const rows: HolidayRow[] = await db("extra_holidays").select(db.raw(HOLIDAY.list())).orderBy("day");
      return rows.map(HOLIDAY.toModel);
    },

    /** Errors: EXTRA_HOLIDAY_TAKEN. */
    async insert(holiday: ExtraHoliday): Promise<void> {
      try {
        await db("extra_holidays").insert(HOLIDAY.toRow(holiday));
      } catch (error) {
        if (constraintOf(error) === "extra_holidays_pkey") throw new DomainError("EXTRA_HOLIDAY_TAKEN");
        throw error;
      }
    },

    /** Returns the deleted holiday; null when there is none. */
    async delete(id: string): Promise<ExtraHoliday | null> {
      const { rows } = await db.raw<{ rows: HolidayRow[] }>(
        `delete from extra_holidays where id = ? returning ${HOLIDAY.list()}`,
        [id],
      );
      return rows[0] === undefined ? null : HOLIDAY.toModel(rows[0]);
    },
  };
}

const LIST_DAYS = defineStatement("select day::text as day from extra_holidays");

const HOLIDAY = defineRow<ExtraHoliday>()({ id: "uuid", day: "date", reason: "text", createdAt: "timestamptz" });
type HolidayRow = RowIn<typeof HOLIDAY>;
