import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import type { ExtraHoliday } from "../../domain/book/businessDays.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { DomainError } from "../../domain/errors.ts";

export type ExtraHolidaysRepository = ReturnType<typeof createExtraHolidaysRepository>;

/** Holidays that a law adds. Terms that are computed later count the day as a holiday. */
export function createExtraHolidaysRepository(db: Knex) {
  return {
    async list(): Promise<ReadonlySet<LimaDay>> {
      const { rows } = await db.raw<{ rows: { day: LimaDay }[] }>("select day::text as day from extra_holidays");
      return new Set(rows.map((row) => row.day));
    },

    /** In order of the days. */
    async listAll(): Promise<readonly ExtraHoliday[]> {
      const rows: HolidayRow[] = await db("extra_holidays").select(db.raw(COLUMNS)).orderBy("day");
      return rows.map(toHoliday);
    },

    /** Errors: EXTRA_HOLIDAY_TAKEN. */
    async insert({ id, day, reason, createdAt }: ExtraHoliday): Promise<void> {
      try {
        await db("extra_holidays").insert({ id, day, reason, created_at: createdAt });
      } catch (error) {
        if (constraintOf(error) === "extra_holidays_pkey") throw new DomainError("EXTRA_HOLIDAY_TAKEN");
        throw error;
      }
    },

    /** Returns the deleted holiday; null when there is none. */
    async delete(id: string): Promise<ExtraHoliday | null> {
      const { rows } = await db.raw<{ rows: HolidayRow[] }>(
        `delete from extra_holidays where id = ? returning ${COLUMNS}`,
        [id],
      );
      return rows[0] === undefined ? null : toHoliday(rows[0]);
    },
  };
}

/** The day is read as text: the driver would turn it into an instant of the machine's time zone. */
const COLUMNS = "id, day::text as day, reason, created_at";

type HolidayRow = {
  readonly id: string;
  readonly day: LimaDay;
  readonly reason: string;
  readonly created_at: Date;
};

function toHoliday({ created_at: createdAt, ...row }: HolidayRow): ExtraHoliday {
  return { ...row, createdAt };
}
