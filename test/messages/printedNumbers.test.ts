import { assert, integer, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { checkFieldValue } from "../../src/domain/forms/fieldTypes.ts";
import { formats } from "../../src/messages/es/formats.ts";
import { describeProblem } from "../../src/messages/es/problems.ts";
import { buildField } from "../support/formFields.ts";

/** Numbers of up to four decimals, of which many have exactly three. */
const NUMBERS = oneof(
  integer({ min: -5_000, max: 5_000 }),
  integer({ min: -1e9, max: 1e9 }).map((value) => value / 1_000),
  integer({ min: -1e9, max: 1e9 }).map((value) => value / 10_000),
);

test("every bound that a number's hint names is taken by its field, as itself", () => {
  const field = buildField({ type: "number" });

  assert(
    property(NUMBERS, (limit) => {
      const hint = describeProblem({ field: "cantidad", problem: "too_small", limit });
      const [, printed = ""] = /^Debe ser al menos (.*)\.$/.exec(hint) ?? [];
      expect(checkFieldValue(field, printed)).toEqual({ value: limit === 0 ? 0 : limit });
    }),
  );
});

test("every amount that is printed is taken by its field, as itself", () => {
  const field = buildField({ type: "amount" });

  assert(
    property(integer({ min: 0, max: 1e13 - 1 }), (cents) => {
      const value = (cents / 100).toFixed(2);
      expect(checkFieldValue(field, formats.formatSoles(value))).toEqual({ value });
    }),
  );
});
