import { describe, expect, test } from "vitest";
import { isEnteredLate, readStaffEntry, type StaffEntryInput } from "../../../src/domain/book/staffEntries.ts";
import { COUNTER, PAPER } from "../../support/staffEntries.ts";

const NOW = new Date("2026-10-06T12:00:00-05:00");
const problemsOf = (input: StaffEntryInput, now = NOW) =>
  readStaffEntry(input, now).problems.map(({ field, problem }) => [field, problem]);

describe("a sheet that staff type", () => {
  test("has each text where a filed sheet has it", () => {
    const texts = {
      consumerName: "Ana Quispe Mamani",
      documentType: "CE",
      documentNumber: "AB123456",
      email: "ana@example.pe",
      address: "Jr. Puno 1",
      district: "Juliaca",
      province: "San Román",
      department: "Puno",
      phone: "951 234 567",
      goodDescription: "Televisor de 50 pulgadas",
      orderNumber: "P-77",
      happenedOn: "2026-10-01",
      detail: "Llegó roto.",
      request: "Que lo cambien.",
    };

    const { details, problems } = readStaffEntry(
      {
        ...COUNTER,
        ...texts,
        type: "queja",
        goodType: "ambos",
        currency: "USD",
        amount: "50.5",
        answerChannel: "carta",
      },
      NOW,
    );

    expect(problems).toEqual([]);
    expect(details).toMatchObject({
      ...texts,
      type: "queja",
      goodType: "ambos",
      currency: "USD",
      amount: "50.50",
      answerChannel: "carta",
      guardian: null,
    });
  });

  test("has a minor's guardian with all of the guardian's texts", () => {
    const guardian = { name: "Rosa Mamani", relation: "Madre", address: "Jr. Lima 2", phone: "051 1234" };
    const typed = { ...guardian, email: "rosa@example.pe" };

    expect(readStaffEntry({ ...COUNTER, guardian: typed }, NOW).details?.guardian).toEqual({
      ...typed,
      emailTyped: null,
    });
    expect(readStaffEntry({ ...COUNTER, guardian: { name: "Rosa Mamani" } }, NOW).details?.guardian).toMatchObject({
      name: "Rosa Mamani",
      relation: null,
      address: null,
    });
  });

  test("with what art. 5 asks for alone leaves the other texts empty", () => {
    expect(readStaffEntry(COUNTER, NOW)).toMatchObject({
      details: { type: "reclamo", email: null, phone: null, goodType: null, amount: null, request: null },
      problems: [],
      paperNumber: null,
    });
  });

  test("names its problems by the fields that staff typed, and has no details then", () => {
    const input = { ...COUNTER, documentNumber: "1", amount: "unos 300", guardian: { name: "", email: "rosa@" } };

    expect(readStaffEntry(input, NOW).details).toBeNull();
    expect(problemsOf(input).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ["amount", "invalid_amount"],
      ["documentNumber", "invalid_dni"],
      ["guardian.email", "invalid_email"],
      ["guardian.name", "guardian_required"],
    ]);
  });

  test("has no details either where the paper's own data alone are wrong", () => {
    expect(readStaffEntry({ ...PAPER, paperNumber: "N.º 1" }, NOW).details).toBeNull();
  });

  test.each([
    [true, "ayer"],
    [false, null],
    [null, null],
  ])("keeps a text that cannot be read as it was written if staff say so: %j", (keepAsTyped, kept) => {
    const { details } = readStaffEntry({ ...COUNTER, keepAsTyped, happenedOn: "ayer" }, NOW);

    expect(details?.happenedOnTyped ?? null).toBe(kept);
  });

  test("is dated by its presentation: an incident of a later day is a problem", () => {
    expect(problemsOf({ ...PAPER, happenedOn: "2026-10-06" })).toEqual([["happenedOn", "date_in_future"]]);
    expect(problemsOf({ ...COUNTER, happenedOn: "2026-10-06" })).toEqual([]);
  });
});

describe("the number of a sheet of paper", () => {
  test.each([
    ["000123", "000123"],
    [" a-12 / b ", "A-12/B"],
    ["1", "1"],
    ["12.345", "12.345"],
    ["A".repeat(20), "A".repeat(20)],
  ])("%j is kept as %j", (paperNumber, kept) => {
    expect(readStaffEntry({ ...PAPER, paperNumber }, NOW)).toMatchObject({ problems: [], paperNumber: kept });
  });

  test.each([["N.º 1"], ["-1"], ["/"], ["A".repeat(21)], ["1_2"]])("%j is refused", (paperNumber) => {
    expect(problemsOf({ ...PAPER, paperNumber })).toEqual([["paperNumber", "invalid_paper_number"]]);
  });

  test.each([[null], [undefined], ["  "]])(
    "%j is missing for the backup book, and right at the counter",
    (paperNumber) => {
      expect(problemsOf({ ...PAPER, paperNumber })).toEqual([["paperNumber", "required"]]);
      expect(readStaffEntry({ ...COUNTER, paperNumber }, NOW)).toMatchObject({ problems: [], paperNumber: null });
    },
  );

  test.each(["presencial", "telefono"] as const)("is refused for the channel %s", (channel) => {
    expect(problemsOf({ ...COUNTER, channel, paperNumber: "000123" })).toEqual([
      ["paperNumber", "invalid_paper_number"],
    ]);
  });
});

describe("the presentation of a sheet", () => {
  test.each<[string, Date | null, readonly (readonly [string, string])[]]>([
    ["now", NOW, []],
    ["a moment later", new Date(NOW.getTime() + 1), [["presentedAt", "date_in_future"]]],
    ["two years ago to the day", new Date("2024-10-06T00:00:00-05:00"), []],
    ["a day more than two years ago", new Date("2024-10-05T23:59:00-05:00"), [["presentedAt", "date_too_old"]]],
    ["at no time", null, [["presentedAt", "required"]]],
  ])("in the backup book %s", (_, presentedAt, problems) => {
    expect(problemsOf({ ...PAPER, presentedAt })).toEqual(problems);
  });

  test("at the counter is now unless staff say when, which is not in the future either", () => {
    expect(problemsOf(COUNTER)).toEqual([]);
    expect(problemsOf({ ...COUNTER, presentedAt: new Date("2026-10-06T12:00:01-05:00") })).toEqual([
      ["presentedAt", "date_in_future"],
    ]);
  });
});

test.each([
  ["on the same day", "2026-10-05T23:59:00-05:00", false],
  ["on the next day", "2026-10-06T23:59:59-05:00", false],
  ["on the day after that", "2026-10-07T00:00:00-05:00", true],
])("a sheet of paper of 5 October that is entered %s is late: %s, %s", (_, enteredAt, isLate) => {
  const dates = { registeredAt: new Date("2026-10-05T10:30:00-05:00"), enteredAt: new Date(enteredAt) };

  expect(isEnteredLate({ ...dates, enteredBy: "01a00000-0000-7000-8000-000000000009", bookAvailableOn: null })).toBe(
    isLate,
  );
  expect(isEnteredLate({ ...dates, enteredBy: null, bookAvailableOn: null })).toBe(false);
});
