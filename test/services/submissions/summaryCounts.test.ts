import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  date,
  double,
  integer,
  nat,
  oneof,
  record,
  stringMatching,
  subarray,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { findDistrict, listDistrictCodes } from "../../../src/domain/forms/ubigeos.ts";
import { es } from "../../../src/messages/es/index.ts";
import type { FormSummary } from "../../../src/domain/submissions/summaries.ts";
import { createSetClock } from "../../support/complaints.ts";
import { shareServices } from "../../support/services.ts";
import { FIELDS, NOON, openSummarized, questionOf as find, storeRows } from "../../support/summaries.ts";

const services = shareServices({ clock: createSetClock("2026-11-23T20:00:00Z") });

const CHOICES = ["Recojo", "Envío", "Agencia"];
const EXTRAS = ["Salsa", "Palta", "Ají"];
const DISTRICTS = listDistrictCodes().filter((_, index) => index % 97 === 0);
/** What the intake stores of a checked submission. */
const VALUES = record(
  {
    entrega: constantFrom(...CHOICES, "Antigua"),
    extras: subarray(EXTRAS, { minLength: 1 }),
    cantidad: oneof(integer({ min: -50, max: 5_000 }), double({ min: -1e9, max: 1e9, noNaN: true })).map(
      (number) => number || 0,
    ),
    pago: integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    fecha: date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }).map((day) =>
      day.toISOString().slice(0, 10),
    ),
    hora: tuple(nat(23), nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
    distrito: constantFrom(...DISTRICTS),
    acepto: constant({ accepted: true, text: "Acepto.", at: NOON.toISOString() }),
    correo: constant("ana@example.pe"),
    mensaje: stringMatching(/^[a-zñ ']{1,9}$/).map((text) => `x${text}`),
  },
  { requiredKeys: [] },
);

test("every count is that of a naive count over the same answers", async () => {
  const app = await services();
  const owner = await app.createOwner();
  await assert(
    asyncProperty(array(VALUES, { minLength: 1, maxLength: 60 }), async (all) => {
      const form = await openSummarized(app, owner);
      const ids = await storeRows(
        app,
        form,
        all.map((values) => ({ values })),
      );

      const summary = await app.services.summaries.summarize(owner.actor, form, {}, es.formats);

      const answers = <Name extends keyof (typeof all)[number]>(name: Name) =>
        all.flatMap((values) => (values[name] === undefined ? [] : [values[name]]));
      expect(summary).toMatchObject({ accepted: all.length, summarized: all.length, isCut: false, withoutFields: 0 });
      for (const { name } of FIELDS) {
        expect([name, find(summary, name).answered]).toEqual([name, answers(name as "entrega").length]);
      }
      expect(countsOf(summary, "entrega")).toEqual(tally(answers("entrega"), CHOICES));
      expect(countsOf(summary, "extras")).toEqual(tally(answers("extras").flat(), EXTRAS));
      expect(countsOf(summary, "hora")).toEqual(tally(answers("hora").map((time) => time.slice(0, 2))));
      expect(countsOf(summary, "distrito")).toEqual(tally(answers("distrito").map((code) => code.slice(0, 2))));
      expect(countsOf(summary, "acepto")).toEqual(tally(answers("acepto").map(() => "true")));
      for (const { value, label } of find(summary, "distrito").choices) {
        expect(label).toBe(findDistrict(DISTRICTS.find((code) => code.startsWith(value)) ?? "")?.department);
      }
      checkNumbers(summary, "cantidad", answers("cantidad"));
      checkNumbers(summary, "pago", answers("pago").map(Number));
      checkDates(summary, answers("fecha"));
      const texts = all.map(({ mensaje }, index) => ({ submissionId: ids[index], text: mensaje, isCut: false }));
      expect(
        find(summary, "mensaje").texts.map(({ submissionId, text, isCut }) => ({ submissionId, text, isCut })),
      ).toEqual(
        texts
          .filter(({ text }) => text !== undefined)
          .toReversed()
          .slice(0, 5),
      );
      expect(find(summary, "correo")).toMatchObject({
        kind: "none",
        choices: [],
        texts: [],
        numbers: null,
        dates: null,
      });
    }),
    { numRuns: 25 },
  );
});

function countsOf(summary: FormSummary, name: string) {
  return new Map(find(summary, name).choices.map(({ value, count }) => [value, count]));
}

function tally(values: readonly string[], offered: readonly string[] = []) {
  const counts = new Map(offered.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function checkNumbers(summary: FormSummary, name: string, numbers: readonly number[]): void {
  const { numbers: found } = find(summary, name);
  if (numbers.length === 0) return expect(found).toBeNull();
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const near = (value: number) =>
    expect.closeTo(value, value === 0 ? 6 : 6 - Math.ceil(Math.log10(Math.abs(value) + 1)));
  expect(found).toMatchObject({ count: numbers.length, min: sorted[0], max: sorted.at(-1) });
  expect([found?.mean, found?.median]).toEqual([near(mean), near(median)]);
  if (numbers.length === 1) expect(found?.deviation).toBeNull();
  else expect(found?.deviation).toEqual(near(Math.sqrt(squares / (numbers.length - 1))));
  const bins = found?.bins ?? [];
  expect(bins.length).toBeLessThanOrEqual(32);
  // A bound of a bar is a short decimal, beside which a binary fraction may lie by its last digits.
  for (const { from, to, count } of bins) {
    const slack = (to - from) * 1e-9;
    expect(numbers.filter((number) => number >= from + slack && number < to - slack).length).toBeLessThanOrEqual(count);
    expect(numbers.filter((number) => number >= from - slack && number < to + slack).length).toBeGreaterThanOrEqual(
      count,
    );
  }
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
}

function checkDates(summary: FormSummary, days: readonly string[]): void {
  const { dates } = find(summary, "fecha");
  if (days.length === 0) return expect(dates).toBeNull();
  const counts = dates?.counts ?? [];
  const length = { day: 10, month: 7, year: 4 }[dates?.unit ?? "day"];
  expect(dates).toMatchObject({ first: days.toSorted()[0], last: days.toSorted().at(-1) });
  for (const { date, count } of counts) {
    expect(days.filter((day) => day.slice(0, length) === date.slice(0, length)).length).toBe(count);
  }
  expect(counts.reduce((sum, { count }) => sum + count, 0) + (dates?.others ?? 0)).toBe(days.length);
}
