import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setupBook, shareBooks } from "../../support/bookServices.ts";
import { createSetClock, fileAt, GENEROUS_LIMITS, SOURCE } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { waitForLockWait } from "../../support/lockWaits.ts";

const openOwnBook = shareBooks();

test("gives the first sheet the number 000000001 of the Lima year, its due day and a copy of the provider", async () => {
  const { file, form } = await setupBook({ clock: createSetClock("2026-10-06T02:00:00Z") });

  const { complaint, secret, replayed } = await file();

  expect(complaint).toMatchObject({
    number: "000000001-2026",
    registeredAt: new Date("2026-10-06T02:00:00Z"),
    dueOn: "2026-10-27",
    provider: form.provider,
    status: "recibido",
    type: "reclamo",
    keepUntil: "2028-10-05",
    documentNumber: "01234567",
    receiptEmailStatus: "queued",
  });
  expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
  expect(replayed).toBe(false);
});

describe("the numbers", () => {
  test("begin again at New Year's 00:00 in Lima, and a process whose clock is late continues the old year's", async () => {
    const clock = createSetClock("2026-12-31T23:59:59.999-05:00");
    const { file } = await setupBook({ clock });
    const numbers: string[] = [];

    for (const instant of [
      "2026-12-31T23:59:59.999-05:00",
      "2027-01-01T00:00:00-05:00",
      "2026-12-31T23:59:59.999-05:00",
    ]) {
      clock.set(instant);
      numbers.push((await file()).complaint.number);
    }

    expect(numbers).toEqual(["000000001-2026", "000000001-2027", "000000002-2026"]);
  });

  test("are the new year's for a sheet that waited for the lock past midnight", async () => {
    const clock = createSetClock("2026-12-31T23:59:59-05:00");
    const { app, file } = await setupBook({ clock, environment: { WORKER: "off" } });
    await file();
    const holder = await app.database.transaction();
    await holder("complaint_numbers").forUpdate();
    const waiting = file();
    await waitForLockWait(app.database);

    clock.set("2027-01-01T00:00:00-05:00");
    await holder.commit();

    expect((await waiting).complaint).toMatchObject({ number: "000000001-2027", registeredAt: clock.now() });
    expect(await app.database("complaint_numbers").where({ year: 2026 }).pluck("last")).toEqual([1]);
  });

  test("are independent for each book", async () => {
    const { app, owner, file } = await openOwnBook();
    const second = await app.createForm(owner);
    await file();

    const { complaint } = await fileAt(app, second, {});

    expect(complaint).toMatchObject({ correlative: 1, provider: null });
  });
});

describe("the same _envio_id", () => {
  test("returns the same sheet and secret, and uses no number", async () => {
    const { file } = await openOwnBook();
    const key = randomUUID();
    const first = await file({ _envio_id: key });

    const again = await file({ _envio_id: key });
    const next = await file();

    expect(again).toMatchObject({ secret: first.secret, replayed: true });
    expect(again.complaint).toEqual({ ...first.complaint, receiptEmailStatus: again.complaint.receiptEmailStatus });
    expect(next.complaint.correlative).toBe(2);
  });

  test("files one sheet for twenty requests at once over two processes", async () => {
    const environment = { ...GENEROUS_LIMITS, WORKER: "off" };
    const { app, owner, form, file } = await setupBook({ environment });
    const other = await setupServices({ databaseUrl: app.databaseUrl, environment });
    const key = randomUUID();

    const filed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => file({ _envio_id: key }, { app: n % 2 === 0 ? app : other })),
    );

    expect(new Set(filed.map(({ secret }) => secret)).size).toBe(1);
    expect(filed.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await app.services.complaints.count(owner.actor, [form.id], {})).toEqual([1]);
    expect((await file()).complaint.correlative).toBe(2);
  });

  test("files one sheet on both sides of New Year", async () => {
    const [before, after] = ["2026-12-31T23:59:59.999-05:00", "2027-01-01T00:00:00-05:00"];
    const { app, file } = await setupBook({ clock: createSetClock(before) });
    const other = await setupServices({ databaseUrl: app.databaseUrl, clock: createSetClock(after) });
    const key = randomUUID();

    const [here, there] = await Promise.all([file({ _envio_id: key }), file({ _envio_id: key }, { app: other })]);

    expect(here.complaint.number).toBe(there.complaint.number);
  });

  test("files another sheet in another book", async () => {
    const { app, owner, file } = await openOwnBook();
    const second = await app.createForm(owner);
    const key = randomUUID();
    await file({ _envio_id: key });

    expect((await fileAt(app, second, { _envio_id: key })).replayed).toBe(false);
  });
});

describe("a sheet is filed", () => {
  test("in the book of an inactive form", async () => {
    const { app, owner, form, file } = await openOwnBook();
    await app.services.forms.deactivate(owner.actor, form.id);

    expect((await file()).complaint.correlative).toBe(1);
  });

  test("in the book of a suspended account", async () => {
    const { app, owner, file, form } = await openOwnBook();
    await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);

    expect((await file()).complaint.correlative).toBe(1);
    expect(await app.services.complaintsBook.openBook(form.token)).toMatchObject({ formId: form.id });
  });

  test("in the book of a form whose plan is used up, and does not count for the plan", async () => {
    const { app, owner } = await openOwnBook();
    await app.services.plans.create(app.admin.actor, { code: "uno", name: "Uno", monthlySubmissionLimit: 1 });
    const form = await app.createForm(owner, { planCode: "uno" });
    await fileAt(app, form, {});
    await app.submit(form, { a: 1 });
    await expect(app.submit(form, { a: 2 })).rejects.toMatchObject({ code: "LIMIT_REACHED" });

    const { complaint } = await fileAt(app, form, {});

    expect(complaint.correlative).toBe(2);
  });

  test("in the book of a form that requires reCAPTCHA, an origin or opening times of its submissions", async () => {
    const { app, owner } = await openOwnBook();
    const form = await app.createForm(owner, {
      recaptcha: { siteKey: "s", secretKey: "k" },
      allowedOrigins: ["https://www.tienda.pe"],
      closesAt: new Date("2020-01-01T00:00:00Z"),
    });

    expect((await fileAt(app, form, {})).complaint.correlative).toBe(1);
  });
});

test.each(["desconocido", "", "../f"])("the unknown token %j is FORM_NOT_FOUND", async (token) => {
  const { app, file } = await openOwnBook();

  await expect(file({}, { token })).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  await expect(app.services.complaintsBook.openBook(token)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
});

test("a sheet with problems is refused whole and uses no number", async () => {
  const { file } = await openOwnBook();

  await expect(file({ nombre: "" })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "nombre", problem: "name_required" }] },
  });
  expect((await file()).complaint.correlative).toBe(1);
});

describe("past the limits", () => {
  test("an address is refused with a retry time, and other addresses still file", async () => {
    const { file } = await setupBook({ environment: { BOOK_LIMIT_PER_ADDRESS: "2" } });
    await file();
    await file();

    await expect(file()).rejects.toMatchObject({
      code: "RATE_LIMITED",
      params: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 3600) },
    });
    expect((await file({}, { source: { ...SOURCE, ip: "203.0.113.8" } })).complaint.correlative).toBe(3);
  });

  test("a /64 of IPv6 counts as one address", async () => {
    const { file } = await setupBook({ environment: { BOOK_LIMIT_PER_ADDRESS: "1" } });
    await file({}, { source: { ...SOURCE, ip: "2001:db8:1:2::1" } });

    await expect(file({}, { source: { ...SOURCE, ip: "2001:db8:1:2:ffff::9" } })).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
  });

  test("a book refuses a new sheet and answers a repeated one, and a sheet with problems has not counted", async () => {
    const { file } = await setupBook({ environment: { BOOK_LIMIT_PER_BOOK: "1" } });
    const key = randomUUID();
    await expect(file({ nombre: "" })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    await file({ _envio_id: key });

    await expect(file()).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await file({ _envio_id: key })).toMatchObject({ replayed: true });
  });
});

describe("a receipt", () => {
  test("opens with its secret only at its own book", async () => {
    const { app, owner, form, file } = await openOwnBook();
    const second = await app.createForm(owner);
    const { complaint, secret } = await file();
    const { findReceipt } = app.services.complaintsBook;

    expect(await findReceipt(form.token, secret)).toMatchObject({ complaint: { id: complaint.id }, secret });
    expect(await findReceipt(second.token, secret)).toBeNull();
    expect(await findReceipt(form.token, complaint.number)).toBeNull();
    expect(await findReceipt(form.token, "A".repeat(43))).toBeNull();
  });

  test("has a secret that the database stores sealed", async () => {
    const { app, form, file } = await openOwnBook();
    const { secret } = await file();

    const { rows } = await app.database.raw<{ rows: { found: boolean }[] }>(
      "select position(? in c::text) > 0 as found from complaints c where form_id = ?",
      [Buffer.from(secret, "utf8").toString("hex"), form.id],
    );

    expect(rows).toEqual([{ found: false }]);
  });
});
