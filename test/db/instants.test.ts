import pino from "pino";
import * as fc from "fast-check";
import { types } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { readInstant } from "../../src/db/instants.ts";
import { createTestDatabase } from "../support/database.ts";

const readAsTheDriver = types.getTypeParser(types.builtins.TIMESTAMPTZ, "text");

test("reads every instant as the driver does", () => {
  const instant = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  const fraction = fc.constantFrom("", ".1", ".029", ".123456", ".999999", ".000001");
  const offset = fc.constantFrom("+00", "-05", "+05:30", "+00 BC", "-05:08:12");

  fc.assert(
    fc.property(instant, fraction, offset, (date, digits, zone) => {
      const text = `${date.toISOString().slice(0, 19).replace("T", " ")}${digits}${zone}`;
      expect(readInstant(text)).toEqual(readAsTheDriver(text));
    }),
  );
  expect(["infinity", "-infinity"].map(readInstant)).toEqual([Infinity, -Infinity]);
});

test("a column has the same value in every time zone of the session", async () => {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, 1, pino({ level: "silent" }));
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const read = async (zone: string) => {
    await database.raw("select set_config('timezone', ?, false)", [zone]);
    const { rows } = await database.raw<{ rows: unknown[] }>("select timestamptz '2026-02-28 23:59:59.987654Z' as at");
    return rows;
  };

  const rows = [await read("UTC"), await read("America/Lima")];

  const row = { at: new Date("2026-02-28T23:59:59.987Z") };
  expect(rows).toEqual([[row], [row]]);
});
