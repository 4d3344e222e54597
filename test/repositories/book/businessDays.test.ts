import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "../../../src/domain/book/businessDays.ts";
import { addDays, type LimaDay } from "../../../src/domain/limaDays.ts";
import { setupServices } from "../../support/services.ts";

/** Twelve years, so that Easter and the holidays fall on many days of the week. */
const DAYS = Array.from({ length: 4_400 }, (_, index) => addDays("2024-01-01", index));
const EXTRA_HOLIDAYS = ["2026-10-07", "2026-10-09", "2026-12-07", "2027-01-02", "2028-02-29"];

test("the database counts business days as the service does over twelve years, with its own holidays", async () => {
  const { database } = await setupServices();
  for (const day of EXTRA_HOLIDAYS) await database("extra_holidays").insert({ day, reason: "Feriado por ley" });

  const { rows } = await database.raw<{ rows: { day: LimaDay; is_business: boolean; later: LimaDay }[] }>(
    `select day::text, is_business_day(day) as is_business, add_business_days(day, 5)::text as later
     from unnest(cast(? as date[])) as day`,
    [DAYS],
  );

  const extra = new Set(EXTRA_HOLIDAYS);
  expect(rows).toEqual(
    DAYS.map((day) => ({
      day,
      is_business: isBusinessDay(day, extra),
      later: addBusinessDays(day, 5, extra),
    })),
  );
});

test("Easter is the same in the database and in the tables of the church, also in its earliest and latest years", async () => {
  const { database } = await setupServices();
  const { rows } = await database.raw<{ rows: { easter: string }[] }>(
    "select easter_of(year)::text as easter from unnest(array[1818, 1943, 1954, 1981, 2000, 2008, 2026, 2038, 2285]) as year",
  );

  expect(rows.map(({ easter }) => easter)).toEqual([
    "1818-03-22",
    "1943-04-25",
    "1954-04-18",
    "1981-04-19",
    "2000-04-23",
    "2008-03-23",
    "2026-04-05",
    "2038-04-25",
    "2285-03-22",
  ]);
});
