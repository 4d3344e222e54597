import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { StaffEntryRequest } from "../../../src/services/book/staffEntries.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { COUNTER, PAPER } from "../../support/staffEntries.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";

test("a sheet of the backup book is entered with the paper's date and hour, from which its term counts", async () => {
  const { owner, enter } = await setup();

  const entered = await enter(PAPER);

  expect(entered).toMatchObject({
    number: "000000001-2026",
    channel: "respaldo",
    paperNumber: "000123",
    registeredAt: PAPER.presentedAt,
    enteredAt: new Date("2026-10-06T12:00:00-05:00"),
    enteredBy: owner.actor.by.id,
    dueOn: "2026-10-27",
    answerChannel: "carta",
    consumerName: "Ana Quispe Mamani",
  });
});

test("a sheet of paper has the next number of the year of its date, whenever it is entered", async () => {
  const { clock, enter, file } = await setup("2026-12-31T18:00:00-05:00");
  const { complaint: lastOfYear } = await file();
  clock.set("2027-01-02T09:00:00-05:00");
  const { complaint: firstOfYear } = await file();

  const entered = await enter({ ...PAPER, presentedAt: new Date("2026-12-31T23:50:00-05:00") });

  const sheets = [lastOfYear, firstOfYear, entered];
  expect(sheets.map(({ number }) => number)).toEqual(["000000001-2026", "000000001-2027", "000000002-2026"]);
  expect(entered.year).toBe(2026);
});

test("fifty entries and filings at once leave no gap and no number twice", async () => {
  const { enter, file } = await setup();

  const sheets = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      index % 2 === 0 ? enter({ ...PAPER, paperNumber: `A-${index}` }) : (await file()).complaint,
    ),
  );

  const numbers = sheets.map(({ correlative }) => correlative).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test.each([
  ["on the day of its presentation", "2026-10-05T23:59:00-05:00", false],
  ["on the next calendar day", "2026-10-06T23:59:00-05:00", false],
  ["a day later", "2026-10-07T00:00:00-05:00", true],
  ["a day after the virtual book worked again", "2026-10-09T23:59:00-05:00", false, "2026-10-08"],
  ["two days after the virtual book worked again", "2026-10-10T00:00:00-05:00", true, "2026-10-08"],
  ["when the virtual book works again, which is now by default", "2026-10-10T00:00:00-05:00", false, null],
])("a sheet of paper that is entered %s is entered late: %s, %s", async (_, now, isLate, day = "2026-10-05") => {
  const { app, owner, enter } = await setup(now);

  const entered = await enter({ ...PAPER, bookAvailableOn: day });

  const [event] = await app.services.complaints.listEvents(owner.actor, [entered.id]);
  expect(app.services.staffEntries.isEnteredLate(entered)).toBe(isLate);
  expect(event?.details["entered_late"]).toBe(isLate ? "true" : undefined);
});

test("a sheet at the counter or by telephone is presented now, unless staff say when it was presented", async () => {
  const { enter } = await setup();
  const presentedAt = new Date("2026-10-06T09:00:00-05:00");

  const counter = await enter(COUNTER);
  const telephone = await enter({ ...COUNTER, channel: "telefono", presentedAt });

  expect(counter).toMatchObject({ channel: "presencial", registeredAt: counter.enteredAt, paperNumber: null });
  expect(telephone).toMatchObject({ channel: "telefono", registeredAt: presentedAt });
});

describe("the same sheet of paper is entered once in a book and year:", () => {
  test("a second entry is refused with the number of the first, also with other zeros in front", async () => {
    const { enter, sheets } = await setup();
    await enter(PAPER);

    for (const paperNumber of ["000123", "123", " 0123 "]) {
      await expect(enter({ ...PAPER, paperNumber, detail: "Otra vez" })).rejects.toMatchObject({
        code: "PAPER_SHEET_TAKEN",
        params: { number: "000000001-2026" },
      });
    }
    expect(await sheets()).toHaveLength(1);
  });

  test("two entries at once give one sheet", async () => {
    const { enter } = await setup();

    const outcomes = await Promise.allSettled([enter(PAPER), enter(PAPER)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("the same number in another year or another book is another sheet", async () => {
    const { app, owner, enter } = await setup();
    const other = await app.createForm(owner, { name: "Otra tienda" });
    await enter(PAPER);

    const lastYear = await enter({ ...PAPER, presentedAt: new Date("2025-10-05T10:30:00-05:00") });
    const otherBook = await enter({ ...PAPER, formId: other.id });

    expect([lastYear.number, otherBook.number]).toEqual(["000000001-2025", "000000001-2026"]);
  });
});

test("the same entry with the same submission id returns the first sheet, also at once; another entry does not", async () => {
  const { enter, sheets, entries } = await setup();
  const submissionId = randomUUID();

  const [first, second] = await Promise.all([
    enter({ ...PAPER, submissionId }),
    enter({ ...PAPER, submissionId: submissionId.toUpperCase() }),
  ]);
  const counter = await enter({ ...COUNTER, submissionId });
  const again = await enter({ ...COUNTER, submissionId });

  expect(second.id).toBe(first.id);
  expect(again.id).toBe(counter.id);
  expect(await sheets()).toHaveLength(2);
  expect(await entries()).toHaveLength(2);
});

test("documents of each kind are taken as the paper has them, if staff say so", async () => {
  const { enter } = await setup();
  const papers = [
    ["DNI", "1234567"],
    ["CE", "12"],
    ["PASAPORTE", "N.º 7"],
    ["RUC", "20133840534"],
    ["carné", "A/1"],
  ] as const;

  const entered = [];
  for (const [index, [documentType, documentNumber]] of papers.entries()) {
    const paper = { ...PAPER, paperNumber: `D-${index}`, documentType, documentNumber };
    await expect(enter(paper)).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    entered.push(await enter({ ...paper, keepAsTyped: true }));
  }

  expect(entered.map(({ documentType, documentNumber }) => [documentType, documentNumber])).toEqual([
    ["DNI", "1234567"],
    ["CE", "12"],
    ["PASAPORTE", "N.º 7"],
    ["RUC", "20133840534"],
    ["OTRO", "A/1"],
  ]);
});

test.each<[string, Partial<StaffEntryRequest>, readonly [string, string][]]>([
  ["a book that works again in the future", { bookAvailableOn: "2026-10-07" }, [["bookAvailableOn", "date_in_future"]]],
  ["a book that worked before the paper", { bookAvailableOn: "2026-10-04" }, [["bookAvailableOn", "date_too_early"]]],
  [
    "a sheet of paper without number and date",
    { paperNumber: " ", presentedAt: null },
    [
      ["paperNumber", "required"],
      ["presentedAt", "required"],
    ],
  ],
  ["a number that is none", { paperNumber: "N.º 1" }, [["paperNumber", "invalid_paper_number"]]],
  [
    "a sheet at the counter with a paper's number",
    { channel: "presencial" },
    [["paperNumber", "invalid_paper_number"]],
  ],
  [
    "a paper of the future",
    { presentedAt: new Date("2026-10-06T12:00:01-05:00") },
    [["presentedAt", "date_in_future"]],
  ],
  ["a paper of three years ago", { presentedAt: new Date("2023-10-05T12:00:00Z") }, [["presentedAt", "date_too_old"]]],
  ["an incident after the presentation", { happenedOn: "2026-10-06" }, [["happenedOn", "date_in_future"]]],
  ["an id that is no UUID", { submissionId: "1" }, [["submissionId", "invalid_uuid"]]],
  [
    "what art. 5 asks for",
    { consumerName: " ", documentNumber: "1", address: null, detail: "" },
    [
      ["consumerName", "name_required"],
      ["documentNumber", "invalid_dni"],
      ["email", "contact_required"],
      ["detail", "detail_required"],
    ],
  ],
  ["a minor without a guardian's name", { guardian: { name: "" } }, [["guardian.name", "guardian_required"]]],
  ["an answer by e-mail without one", { answerChannel: "email" }, [["answerChannel", "answer_needs_email"]]],
  ["an amount in words", { amount: "unos 300" }, [["amount", "invalid_amount"]]],
])("refuses %s", async (_, changes, problems) => {
  const { enter, sheets } = await setup();

  const refused = await enter({ ...PAPER, ...changes }).catch((error: unknown) => error);

  const { fields } = (refused as { params: { fields: readonly { field: string; problem: string }[] } }).params;
  expect(fields.map(({ field, problem }) => [field, problem])).toEqual(problems);
  expect(await sheets()).toEqual([]);
});

test("optional texts that cannot be read are kept as they were written, if staff say so", async () => {
  const { enter } = await setup();

  const entered = await enter({ ...PAPER, keepAsTyped: true, amount: "unos 300", happenedOn: "ayer", email: "ana@" });

  expect(entered).toMatchObject({ amountTyped: "unos 300", happenedOnTyped: "ayer", emailTyped: "ana@", email: null });
});

test("a consumer with an e-mail gets the receipt, a minor's guardian theirs, and the history names the key", async () => {
  const { app, owner, enter } = await setup();
  const guardian = { name: "Rosa Mamani", email: "rosa@example.pe" };

  const own = await enter({ ...PAPER, email: "ana@example.pe" });
  const minors = await enter({ ...COUNTER, address: null, guardian });
  const none = await enter({ ...COUNTER, detail: "Otra" });

  const mails = await app.services.complaints.listMails(owner.actor, [own.id, minors.id, none.id]);
  const receipts = mails.filter(({ kind }) => kind === "receipt");
  expect(receipts.map(({ recipient }) => recipient)).toEqual(["ana@example.pe", "rosa@example.pe"]);
  expect(minors.answerChannel).toBe("email");
  const [event] = await app.services.complaints.listEvents(owner.actor, [own.id]);
  expect(event).toMatchObject({ type: "entered", actorId: owner.actor.by.id });
});

test("only a key of the account that may write sheets enters them", async () => {
  const { app, owner, form, enter } = await setup();
  const stranger = await app.createOwner();
  const reader = { ...owner.actor, permissions: new Set(["complaints:read"] as const) };
  const by = (actor: typeof owner.actor, formId = form.id) =>
    app.services.staffEntries.register(actor, { ...PAPER, formId });

  await expect(by(stranger.actor)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  await expect(by(owner.actor, FIRST_ID)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  await expect(by(reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await enter(PAPER)).toMatchObject({ correlative: 1 });
});

const clock = createSetClock("2026-10-05T12:00:00Z");
const openBook = shareBooks({ clock });

async function setup(now = "2026-10-06T12:00:00-05:00") {
  clock.set(now);
  const book = await openBook();
  const enter = (input: Omit<StaffEntryRequest, "formId"> & { readonly formId?: string }) =>
    book.app.services.staffEntries.register(book.owner.actor, { formId: book.form.id, ...input });
  const { form, owner } = book;
  const sheets = () => book.app.database("complaints").where({ form_id: form.id }).select("id");
  const entries = () =>
    book.app
      .database("audit_entries")
      .where({ act: "complaint.entered", account_id: owner.actor.accountId })
      .select("id");
  return { ...book, clock, enter, sheets, entries };
}
