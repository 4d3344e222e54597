import {
  anything,
  type Arbitrary,
  array,
  assert,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  property,
  record,
  shuffledSubarray,
  string,
  stringMatching,
} from "fast-check";
import { expect, test } from "vitest";
import { checkFieldValue, definitionOf, FIELD_TYPES, type FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { buildField } from "../../support/formFields.ts";
import { compileSchema } from "../../support/jsonSchemas.ts";

/** Ubigeos are a list of codes, files come in other bodies, and a consent's value is what is kept of it. */
const COMPARED = FIELD_TYPES.filter(
  (type) => !["ubigeo", "file", "consent"].includes(type) && definitionOf({ type }).asksNothing !== true,
);
const DAY = constantFrom("2026-11-24", "2026-11-30", "24/11/2026", "2026-02-30");
const CHOICES = ["Envío", "Recojo", "Otro"];

/** Right and nearly right values, by the type that they are for. */
const NEAR: Partial<Record<FormField["type"], Arbitrary<unknown>>> = {
  phone: stringMatching(/^ ?\+?5?1?9\d{8} ?$/),
  ruc: stringMatching(/^(?:10|20|15|99)\d{9}$/),
  dni: stringMatching(/^\d{7,8} ?$/),
  date: oneof(stringMatching(/^\d{1,2}[/-]\d{2}[/-]\d{2,4}$/), stringMatching(/^20[23]\d-[01]\d-[0-3]\d$/)),
  time: stringMatching(/^[0-2]?\d:[0-6]\d$/),
  email: stringMatching(/^[a-z.+]{1,4}@[a-z-]{1,4}\.[a-z]{1,3}\d?$/),
  url: stringMatching(/^https?:\/\/[a-z.-]{1,3}\.[a-z]{1,3}(?:\/[a-z?%]{0,5})?$/),
  number: oneof(integer(), double(), stringMatching(/^-?\d{1,3}[.,]\d$/)),
  amount: oneof(
    double({ min: -10, max: 10, noNaN: true }),
    integer({ min: -1, max: 1e12 }),
    stringMatching(/^S?\/?\d{1,3}[.,]\d{1,3}$/),
  ),
  rating: integer({ min: -1, max: 7 }),
  scale: oneof(integer({ min: -1, max: 7 }), stringMatching(/^\d$/)),
  ce: stringMatching(/^[A-Z0-9]{6,13}$/),
  passport: stringMatching(/^[A-Z0-9]{3,13}$/),
  plate: stringMatching(/^(?:[A-Z1]{3}-?\d{3}|\d{4}-[A-Z1]{2}|[A-Z]{2}-\d{4})$/),
  cci: oneof(constantFrom("01136600010003254221"), stringMatching(/^\d{19,21}$/)),
  date_range: record({ from: DAY, to: DAY }, { requiredKeys: ["from"] }),
  matrix: oneof(
    dictionary(constantFrom(...CHOICES, "Ninguno"), constantFrom(...CHOICES, "")),
    record({ Envío: constantFrom(...CHOICES), Recojo: constantFrom(...CHOICES), Otro: constantFrom("Otro", "x") }),
  ),
  signature: stringMatching(/^ ?[A-Za-zñ]{0,4} {0,2}[a-z-]{1,4}$/),
  ranking: oneof(shuffledSubarray(CHOICES), shuffledSubarray(CHOICES, { minLength: 3 })),
  address: record(
    {
      line1: stringMatching(/^ ?[a-z]{1,3} ?$/),
      line2: constantFrom("", "b"),
      ubigeo: constantFrom("150122", "150100"),
    },
    { requiredKeys: ["line1"] },
  ),
  checkboxes: array(constantFrom(...CHOICES, "Ninguno"), { maxLength: 3 }),
};
const ANY = oneof(anything(), string({ unit: "grapheme" }), constantFrom(...CHOICES));

/** The types of which a schema does not decide all: check digits, and which of two days is earlier. */
const UNDECIDED: ReadonlySet<FormField["type"]> = new Set(["ruc", "cci", "date_range"]);
const DECIMAL: ReadonlySet<FormField["type"]> = new Set(["amount"]);

test.each(COMPARED)("what a field of the type %s stores passes its schema, and what passes is taken", (type) => {
  const field = buildField({ type, choices: CHOICES, rows: CHOICES, required: true });
  const { schema, list } = definitionOf(field);
  const lists = list === undefined ? {} : { $defs: { [list.name]: { enum: list.values() } } };
  const passes = compileSchema({ ...schema(field), ...lists });
  let taken = 0;

  assert(
    property(oneof(ANY, NEAR[type] ?? ANY), (raw) => {
      const checked = checkFieldValue(field, raw);
      if ("value" in checked && isSpelled(type, checked.value)) {
        taken += 1;
        expect(passes(DECIMAL.has(type) ? Number(checked.value) : checked.value)).toBe(true);
      }
      const isExcepted =
        UNDECIDED.has(type) || (type === "amount" && !/^\d+(\.\d{1,2})?$/.test(JSON.stringify(raw) ?? ""));
      if (!isExcepted && passes(raw)) expect(checked).toHaveProperty("value");
    }),
    { numRuns: 2_000 },
  );

  expect(taken).toBeGreaterThan(type === "ruc" ? 0 : 10);
});

/** An address with letters beyond ASCII or an unusual host is taken, and the formats of JSON Schema do not know it. */
function isSpelled(type: FormField["type"], value: unknown): boolean {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return false;
  return USUAL[type]?.test(String(value)) ?? true;
}

const USUAL: Partial<Record<FormField["type"], RegExp>> = {
  email: /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z0-9]+\.)+[a-z]+$/i,
  url: /^https?:\/\/[a-z]+(?:\.[a-z]+)*\.[a-z]{2,}\/[^%]*$/,
};
