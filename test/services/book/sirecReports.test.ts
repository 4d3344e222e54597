import { expect, test } from "vitest";
import { arrangeBook, createSetClock, GENEROUS_LIMITS, PROVIDER } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";

const WHOLE_BOOK = { from: null, to: null };

async function setup() {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const book = await arrangeBook(await setupServices({ clock, environment: GENEROUS_LIMITS }));
  const { app, owner, form } = book;
  const setSiteCode = (sirecSiteCode: string | null) =>
    app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, sirecSiteCode } });
  await setSiteCode("000001");
  const find = async (id: string) => app.services.complaints.find(owner.actor, id);
  return { ...book, clock, setSiteCode, find, reports: app.services.sirecReports };
}

test("the check lists the sheets that SIREC would refuse and their missing fields, until these are given", async () => {
  const { owner, form, file, reports } = await setup();
  await file({ tipo_bien: "producto" });
  const { complaint: untyped } = await file();

  const before = await reports.check(owner.actor, form.id, WHOLE_BOOK);
  await reports.setGoodType(owner.actor, untyped.id, "ambos");
  const after = await reports.check(owner.actor, form.id, WHOLE_BOOK);

  expect(before).toMatchObject({
    siteCode: "000001",
    acceptedCount: 1,
    refusedCount: 1,
    refused: [{ complaint: { id: untyped.id }, problems: [{ field: "good_type", problem: "missing" }] }],
  });
  expect(after).toMatchObject({ acceptedCount: 2, refusedCount: 0, refused: [] });
});

test("the type of good for the report leaves the sheet as the consumer filed it", async () => {
  const { app, owner, file, find, reports } = await setup();
  const { complaint } = await file();

  await reports.setGoodType(owner.actor, complaint.id, "servicio");

  expect(await find(complaint.id)).toMatchObject({ goodType: null, reportedGoodType: "servicio" });
  const { complaint: typed } = await file({ tipo_bien: "producto" });
  await expect(reports.setGoodType(owner.actor, typed.id, "servicio")).rejects.toMatchObject({
    code: "COMPLAINT_ACTION_REFUSED",
    params: { reason: "good_type_given" },
  });
  const stranger = await app.createOwner();
  await expect(reports.setGoodType(stranger.actor, complaint.id, "producto")).rejects.toMatchObject({
    code: "COMPLAINT_NOT_FOUND",
  });
});

test("marked sheets remember when they were sent and with which line, and are marked once", async () => {
  const { app, owner, form, file, find, reports, clock } = await setup();
  const { complaint } = await file({ tipo_bien: "producto" });
  const { complaint: refused } = await file();

  const first = await reports.markReported(owner.actor, form.id, WHOLE_BOOK);
  clock.set("2026-10-06T17:00:00Z");
  const second = await reports.markReported(owner.actor, form.id, WHOLE_BOOK);

  expect([first, second]).toEqual([1, 0]);
  expect(await find(complaint.id)).toMatchObject({ reportedAt: new Date("2026-10-05T17:00:00Z") });
  expect(await find(refused.id)).toMatchObject({ reportedAt: null });
  const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(events.map(({ type }) => type)).toEqual(["filed", "reported"]);
  const [row] = await app.database("complaint_reports").select("line");
  expect(row.line).toMatch(/^000001\|000000001\|2026\|2026-10-05\|/);
  await expect(app.database("complaint_reports").update({ line: "" })).rejects.toThrow("never changed");
  await expect(app.database("complaint_reports").delete()).rejects.toThrow("only with their sheet");
});

test("two that mark the same sheets at once mark each one once", async () => {
  const { owner, form, file, reports } = await setup();
  for (let n = 0; n < 5; n += 1) await file({ tipo_bien: "producto" });

  const counts = await Promise.all([1, 2, 3].map(() => reports.markReported(owner.actor, form.id, WHOLE_BOOK)));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
});

test("the filter of reported sheets divides the book", async () => {
  const { app, owner, form, file, reports } = await setup();
  await file({ tipo_bien: "producto" });
  await file();
  await reports.markReported(owner.actor, form.id, WHOLE_BOOK);

  const count = (reported: boolean) => app.services.complaints.count(owner.actor, [form.id], { reported });

  expect([await count(true), await count(false)]).toEqual([[1], [1]]);
});

test("a book without a site code is not reported", async () => {
  const { owner, form, setSiteCode, reports } = await setup();
  await setSiteCode(null);

  await expect(reports.check(owner.actor, form.id, WHOLE_BOOK)).rejects.toMatchObject({
    code: "SIREC_SITE_CODE_MISSING",
  });
  await expect(reports.markReported(owner.actor, form.id, WHOLE_BOOK)).rejects.toMatchObject({
    code: "SIREC_SITE_CODE_MISSING",
  });
  await expect(setSiteCode("12|4")).rejects.toMatchObject({
    params: { fields: [{ field: "provider.sirecSiteCode", problem: "invalid_site_code" }] },
  });
});

test("the owner is reminded seven days and one day before the thirty days end, and not of reported sheets", async () => {
  const { app, owner, form, file, reports, clock } = await setup();
  await file({ tipo_bien: "producto" });
  const remindOn = async (day: string) => {
    clock.set(`${day}T17:00:00Z`);
    return [await app.services.reportReminders.remind(), await app.services.reportReminders.remind()];
  };

  const counts: [string, number[]][] = [];
  for (let day = 20; day <= 31; day += 1) counts.push([`10-${day}`, await remindOn(`2026-10-${day}`)]);
  for (let day = 1; day <= 6; day += 1) counts.push([`11-0${day}`, await remindOn(`2026-11-0${day}`)]);
  clock.set("2026-11-03T17:00:00Z");
  const [mail] = await app.database("mails").where({ kind: "report_reminder" }).orderBy("id");
  const loaded = await app.services.reportReminders.mails.report_reminder.load({ ...mail, formId: form.id });
  await reports.markReported(owner.actor, form.id, WHOLE_BOOK);
  const obsolete = await app.services.reportReminders.mails.report_reminder.load({ ...mail, formId: form.id });

  expect(counts.filter(([, [first]]) => first !== 0)).toEqual([
    ["10-28", [1, 0]],
    ["11-03", [1, 0]],
    ["11-04", [1, 0]],
  ]);
  expect(loaded).toMatchObject({ text: { count: 1, reportBy: "2026-11-04", recipient: PROVIDER.email } });
  expect(obsolete).toEqual({ obsolete: "subject_ended" });
});

test("two processes that scan at once remind once", async () => {
  const { app, file, clock } = await setup();
  await file({ tipo_bien: "producto" });
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  clock.set("2026-10-29T17:00:00Z");

  const counts = await Promise.all([app, other].map(({ services }) => services.reportReminders.remind()));

  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
