import { describe, expect, test } from "vitest";
import { giveAnswer } from "../../support/answers.ts";
import { addYears } from "../../../src/domain/limaDays.ts";
import { limaDayOf } from "../../../src/domain/times.ts";
import { KEEP_YEARS } from "../../../src/domain/book/complaintStates.ts";
import { startTestApp, type TestAppOptions } from "../../support/app.ts";
import { arrangeBook, createSetClock, PROVIDER, setupBook } from "../../support/complaints.ts";
import { copySheet } from "../../support/manySheets.ts";

const RESTRICT_VIOLATION = "23001";
const refusal = (words: string) => ({ code: RESTRICT_VIOLATION, message: expect.stringContaining(words) as string });

/** The business's changes of a sheet; `keep_until` only grows. */
const PROCESS = [
  "type",
  "reclassified_at",
  "status",
  "answer_by",
  "offer_sent_on",
  "suspended_days",
  "answer",
  "actions_taken",
  "answered_at",
  "answered_by",
  "answered_via",
  "communicated_at",
  "prepared_at",
  "refusal_reasons",
  "signer_name",
  "signer_post",
  "keep_until",
];

/** Without a worker: the mails that it records would wait for, or cut off, what locks whole tables. */
const setup = (options: TestAppOptions = {}) => setupBook({ ...options, environment: { WORKER: "off" } });

describe("the database refuses to change", () => {
  test("anything that the consumer declared, the number, the dates or the address of the receipt of a sheet", async () => {
    const { app, file } = await setup();
    await file();
    const changes = {
      consumer_name: "'Otra'",
      document_type: "'CE'",
      document_number: "'99999999'",
      email: "'otra@example.pe'",
      email_typed: "'otra@'",
      address: "'Otra'",
      district: "'Otro'",
      province: "'Otra'",
      department: "'Otro'",
      phone: "'1'",
      guardian: `'{"name": "x"}'`,
      good_type: "'producto'",
      good_description: "'Otro'",
      amount: "1",
      amount_typed: "'mucho'",
      currency: "'USD'",
      order_number: "'1'",
      happened_on: "'2026-01-01'",
      happened_on_typed: "'ayer'",
      detail: "'Nada'",
      request: "'Nada'",
      answer_channel: "'carta'",
      files_not_kept: "7",
      original_type: "'queja'",
      year: "2030",
      correlative: "77",
      registered_at: "registered_at + interval '1 s'",
      due_on: "'2040-01-01'",
      entered_at: "entered_at + interval '1 s'",
      entered_by: "(select id from api_keys limit 1)",
      paper_number: "'1'",
      book_available_on: "'2026-01-01'",
      provider: "null",
      channel: "'api'",
      ip: "null",
      user_agent: "null",
      origin: "'https://otra.example.pe'",
      referer: "'https://otra.example.pe'",
      feed_position: "feed_position + 1",
      receipt_hash: "decode(repeat('00', 32), 'hex')",
      submission_key: "gen_random_uuid()",
      form_id: "gen_random_uuid()",
      account_id: "gen_random_uuid()",
      id: "gen_random_uuid()",
    };

    const columns = Object.keys(await app.database("complaints").withSchema("public").columnInfo());
    expect(columns.filter((column) => !(column in changes)).toSorted()).toEqual(
      [...PROCESS, "number", "receipt_secret"].toSorted(),
    );
    for (const [column, value] of Object.entries(changes)) {
      await expect(app.database.raw(`update complaints set ${column} = ${value}`), column).rejects.toMatchObject(
        refusal("what the consumer declared, the number and the dates of a sheet never change"),
      );
    }
    await expect(app.database.raw("update complaints set number = '1'")).rejects.toThrow(
      /can only be updated to DEFAULT/,
    );
  });

  test("a line of its sheet's history, and to delete it", async () => {
    const { app, file } = await setup();
    await file();

    const columns = Object.keys(await app.database("complaint_events").withSchema("public").columnInfo());
    for (const column of columns) {
      const change = { [column]: app.database.raw("null") };
      await expect(app.database("complaint_events").update(change), column).rejects.toMatchObject(
        refusal("never changed"),
      );
    }
    await expect(app.database("complaint_events").delete()).rejects.toMatchObject(
      refusal("deleted only with their sheet"),
    );
  });

  test("an answer that was given, or to shorten the time for which a sheet is kept", async () => {
    const { app, owner, file } = await setup();
    const { complaint } = await file();
    await giveAnswer({ app, owner }, complaint.id);

    const changes = {
      answer: "'No'",
      actions_taken: "'Nada'",
      answered_at: "answered_at + interval '1 s'",
      answered_by: "(select id from api_keys k where k.id <> answered_by limit 1)",
      answered_via: "'carta'",
    };
    for (const [column, value] of Object.entries(changes)) {
      await expect(app.database.raw(`update complaints set ${column} = ${value}`), column).rejects.toMatchObject(
        refusal("an answer that was given never changes"),
      );
    }
    await expect(app.database.raw("update complaints set keep_until = keep_until - 1")).rejects.toMatchObject(
      refusal("the time a sheet is kept is never shortened"),
    );
  });

  test("the answer of a sheet by inserting one that has it", async () => {
    const { app, owner, file } = await setup();
    const { complaint } = await file();
    await giveAnswer({ app, owner }, complaint.id);

    await expect(copySheet(app.database, complaint, { count: 2 })).rejects.toMatchObject(
      refusal("a sheet begins without an answer"),
    );
  });

  test("an answer that is under way, and to give it without the mail that was sent", async () => {
    const { app, owner, file } = await setup();
    const { complaint } = await file();
    await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Sí" });
    const given = { status: "atendido", answered_at: new Date("2026-10-01T00:00:00Z"), answered_via: "email" };
    const update = (change: object) => app.database("complaints").update(change);

    await expect(update({ answer: "No" })).rejects.toMatchObject(refusal("an answer that is under way never changes"));
    await expect(update(given)).rejects.toMatchObject(refusal("only when its mail was sent, with its proof"));
    await expect(update({ ...given, communicated_at: given.answered_at })).rejects.toMatchObject(
      refusal("only when its mail was sent, with its proof"),
    );
    await expect(update({ status: "cerrado" })).rejects.toMatchObject(refusal("closed only with an answer"));
  });

  test("a reclamo into a queja", async () => {
    const { app, owner, file } = await setup();
    const { complaint: queja } = await file({ tipo: "queja" });
    const { complaint: reclamo } = await file();
    await app.services.complaints.reclassify(owner.actor, queja.id);
    const set = (id: string, change: object) => app.database("complaints").where({ id }).update(change);

    await expect(set(queja.id, { type: "queja", reclassified_at: null })).rejects.toMatchObject(
      refusal("a reclassification is not undone"),
    );
    await expect(set(reclamo.id, { type: "queja", reclassified_at: new Date() })).rejects.toMatchObject({
      constraint: "complaints_reclassified",
    });
  });
});

describe("the provider of a sheet", () => {
  test("is completed once, after its event, with its book's data and nothing else", async () => {
    const { app, owner, form, complaint } = await setupIncomplete();
    const { legalName, ruc, address, establishmentCode, email } = PROVIDER;
    const set = (provider: object) =>
      app
        .database("complaints")
        .where({ id: complaint.id })
        .update({ provider: JSON.stringify(provider) });
    await app.database("forms").where({ id: form.id }).update({
      provider_legal_name: legalName,
      provider_ruc: ruc,
      provider_address: address,
      provider_establishment_code: establishmentCode,
      provider_email: email,
    });
    const isRefused = (provider: object) => expect(set(provider)).rejects.toMatchObject(refusal("never change"));

    await isRefused(PROVIDER);
    await app.database("complaint_events").insert({
      id: app.database.raw("gen_random_uuid()"),
      account_id: complaint.accountId,
      complaint_id: complaint.id,
      type: "provider_completed",
      details: "{}",
      at: new Date(),
    });
    for (const part of ["ruc", "establishmentCode", "legalName", "address"]) {
      await isRefused({ ...PROVIDER, [part]: "20131312955" });
      await isRefused({ ...PROVIDER, [part]: null });
    }
    await set(PROVIDER);
    await isRefused({ ...PROVIDER, tradeName: "Otra" });
    await isRefused({ ...PROVIDER, establishmentCode: null });

    expect((await app.services.complaints.find(owner.actor, complaint.id))?.provider).toEqual(PROVIDER);
  });

  test("fixes the RUC and the code of its book, of which a missing one may be added", async () => {
    const { app, form } = await setupIncomplete();
    const set = (change: object) => app.database("forms").where({ id: form.id }).update(change);
    const whole = { provider_legal_name: "Ñandú", provider_address: "Lima", provider_email: "a@b.pe" };
    const isRefused = (change: object) => expect(set(change)).rejects.toMatchObject(refusal("never change"));

    await set({ ...whole, provider_ruc: PROVIDER.ruc });
    await isRefused({ provider_ruc: "20131312955" });
    await isRefused({ provider_legal_name: null, provider_ruc: null, provider_address: null, provider_email: null });
    await set({ provider_establishment_code: "000123" });
    await isRefused({ provider_establishment_code: "000124" });
    await isRefused({ provider_establishment_code: null });
    await set({ provider_legal_name: "Otro nombre", provider_address: "Otra 1", provider_sirec_site_code: "7" });
  });

  async function setupIncomplete() {
    const app = await startTestApp({ environment: { WORKER: "off" } });
    const book = await arrangeBook(app, null);
    const { complaint } = await book.file();
    return { ...book, complaint };
  }
});

describe("the database refuses to delete", () => {
  test("a sheet that must still be kept", async () => {
    const { app, file } = await setup();
    await file();

    await expect(app.database.raw("delete from complaints")).rejects.toMatchObject({
      code: RESTRICT_VIOLATION,
      message: expect.stringMatching(/sheet 000000001-\d{4} must be kept until/) as string,
    });
  });

  test("the history of a sheet, also of one whose time is over", async () => {
    const { app, file } = await setup({ clock: createSetClock("2020-05-05T12:00:00Z") });
    await file();

    await expect(app.database.raw("delete from complaint_events")).rejects.toMatchObject(
      refusal("deleted only with their sheet"),
    );
  });

  test.each(["complaints", "complaint_events", "complaint_attachments"])("all of %s at once", async (table) => {
    const { app, file } = await setup();
    await file();

    await expect(app.database.raw(`truncate ${table} cascade`)).rejects.toMatchObject(refusal("never truncated"));
  });
});

test("a sheet whose time of keeping is over can be deleted, and its events with it", async () => {
  const { app, file } = await setup({ clock: createSetClock("2020-05-05T12:00:00Z") });
  await file();

  await app.database.raw("delete from complaints");

  const [row] = await app.database("complaint_events").count<{ count: string }[]>("* as count");
  expect(row?.count).toBe("0");
});

test("a sheet is not deleted on the last day on which it must be kept", async () => {
  const today = limaDayOf(new Date());
  const { app, file } = await setup({ clock: createSetClock(`${addYears(today, -KEEP_YEARS)}T12:00:00-05:00`) });
  const { complaint } = await file();

  const deletion = app.database("complaints").delete();

  await expect(deletion).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
  expect(complaint.keepUntil).toBe(today);
});
