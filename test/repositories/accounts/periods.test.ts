import { expect, test } from "vitest";
import { periodOf } from "../../../src/domain/accounts/plans.ts";
import { setupServices } from "../../support/services.ts";

const INSTANTS = [
  "2026-11-01T04:59:59.999Z",
  "2026-11-01T05:00:00.000Z",
  "2026-11-22T12:00:00.000Z",
  "2027-01-01T04:59:59.999Z",
  "2027-01-01T05:00:00.000Z",
  "2028-03-01T00:00:00.000Z",
];

test("the database counts an instant in the same Lima month as the program", async () => {
  const { database } = await setupServices();

  const { rows } = await database.raw<{ rows: { period: string }[] }>(
    "select period_of(i)::text as period from unnest(?::timestamptz[]) with ordinality as t(i, index) order by index",
    [INSTANTS],
  );

  expect(rows.map(({ period }) => period)).toEqual(INSTANTS.map((instant) => periodOf(new Date(instant))));
});
