import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TestMailer } from "../../support/complaints.ts";
import { createSetClock, createTestMailer, PROVIDER, setupBook as startBook } from "../../support/complaints.ts";
import { startTestApp } from "../../support/app.ts";
import { setupBook } from "../../support/bookServices.ts";
import { itemsOf } from "../../support/pages.ts";
import { setupServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";

const noon = (day: string) => `${day}T12:00:00-05:00`;
const HELD = { code: "COMPLAINT_HELD" };

test("the owner is warned of a held sheet once at 3, 1 and 0 business days left and once when its term is over", async () => {
  const { scanOn, mails } = await holdSheet();

  const counts: [string, number][] = [];
  for (let date = 17; date <= 31; date += 1) {
    const day = `2026-10-${date}`;
    const { heldWarnings } = await scanOn(day);
    expect((await scanOn(day)).heldWarnings).toBe(0);
    if (heldWarnings > 0) counts.push([day, heldWarnings]);
  }

  expect(counts).toEqual([
    ["2026-10-22", 1],
    ["2026-10-26", 1],
    ["2026-10-27", 1],
    ["2026-10-28", 1],
  ]);
  const warnings = (await mails()).filter(({ kind }) => kind === "quarantine_warning");
  expect(warnings.map(({ recipient, warning_stage: stage }) => [recipient, stage])).toEqual(
    ["three_left", "one_left", "last_day", "overdue"].map((stage) => [PROVIDER.email, stage]),
  );
});

test("an alarm is mailed once when a sheet is held for a day, and not before", async () => {
  const { scanOn, mails } = await holdSheet();

  const early = await scanOn("2026-10-06", "11:59:00");
  const due = await scanOn("2026-10-06", "12:00:01");
  const again = await scanOn("2026-10-07");

  expect([early, due, again].map(({ heldAlarms }) => heldAlarms)).toEqual([0, 1, 0]);
  expect((await mails()).filter(({ kind }) => kind === "quarantine_alarm")).toHaveLength(1);
});

test("a released sheet gets no alarm and no warning as a held one", async () => {
  const { app, owner, form, scanOn } = await holdSheet();
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");

  const { heldAlarms, heldWarnings, warnings } = await scanOn("2026-10-27");

  expect([heldAlarms, heldWarnings, warnings]).toEqual([0, 0, 1]);
});

test("two processes that scan at once mail one alarm and one warning", async () => {
  const { app, clock, scanOn } = await holdSheet();
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  clock.set(noon("2026-10-27"));

  const counts = await Promise.all([scanOn("2026-10-27"), other.services.bookScans.scan()]);

  expect(counts.reduce((sum, { heldAlarms }) => sum + heldAlarms, 0)).toBe(1);
  expect(counts.reduce((sum, { heldWarnings }) => sum + heldWarnings, 0)).toBe(1);
});

test("the mails about a held sheet say when it was presented and by when it must be answered", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock(noon("2026-10-05"));
  const { app, file } = await startBook({ mailer, clock });
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject(HELD);
  clock.set(noon("2026-10-26"));

  await app.services.bookScans.scan();
  await waitFor(() => mailer.sent.length === 3);

  const [warning, alarm] = [/Queda 1 día hábil/, /más de un día retenida/].map((title) => findMail(mailer, title));
  for (const mail of [warning, alarm]) {
    expect(mail?.to).toBe(PROVIDER.email);
    expect(mail?.text).toContain("27/10/2026");
    expect(mail?.text).toContain("05/10/2026 12:00");
    expect(mail?.text).toContain("Ana Quispe Mamani");
  }
});

test("a warning that waited until the sheet was released is not sent", async () => {
  const mailer = createTestMailer();
  const { app, owner, form, scanOn } = await holdSheet();
  await scanOn("2026-10-27");
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  const clock = createSetClock(noon("2026-10-27"));

  await startTestApp({ mailer, clock, databaseUrl: app.databaseUrl });
  const ended = () =>
    app
      .database("mails")
      .whereIn("kind", ["quarantine_warning", "quarantine_alarm"])
      .whereNot("status", "queued")
      .select("status", "failure");
  await waitFor(async () => (await ended()).length === 2);

  expect(await ended()).toEqual(
    Array.from({ length: 2 }, () => ({
      status: "failed",
      failure: "held_sheet_filed",
    })),
  );
  expect(mailer.sent.some(({ subject }) => /plazo|último día|más de un día/i.test(subject))).toBe(false);
});

function findMail({ sent }: TestMailer, title: RegExp) {
  return sent.find(({ subject }) => title.test(subject));
}

async function holdSheet() {
  const clock = createSetClock(noon("2026-10-05"));
  const book = await setupBook({ clock });
  await expect(book.file({ sitio_web: "x", _envio_id: randomUUID() })).rejects.toMatchObject(HELD);
  const scanOn = (day: string, time = "12:00:00") => {
    clock.set(`${day}T${time}-05:00`);
    return book.app.services.bookScans.scan();
  };
  const mails = () => book.app.database("mails").orderBy("id").select("kind", "recipient", "warning_stage");
  return { ...book, clock, scanOn, mails };
}
