import { expect, test } from "vitest";
import { communicateAnswer, giveAnswer } from "../../support/answers.ts";
import { OFFER_TEXT, offerAtCounter, settleOnPaper } from "../../support/offers.ts";
import { setupReportedBook as setup, WHOLE_BOOK } from "../../support/reportedBooks.ts";

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
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await file()).complaint.id);
  const totals: number[] = [];

  for (const goodType of ["producto", "ambos"] as const) {
    for (const id of ids) await reports.setGoodType(owner.actor, id, goodType);
    const counts = await Promise.all([1, 2, 3].map(() => reports.markReported(owner.actor, form.id, WHOLE_BOOK)));
    totals.push(counts.reduce((sum, count) => sum + count, 0));
  }

  expect(totals).toEqual([5, 5]);
});

test("the filter of reported sheets divides the book", async () => {
  const { app, owner, form, file, reports } = await setup();
  await file({ tipo_bien: "producto" });
  await file();
  await reports.markReported(owner.actor, form.id, WHOLE_BOOK);

  const count = (reported: boolean) => app.services.complaints.count(owner.actor, [form.id], { reported });

  expect([await count(true), await count(false)]).toEqual([[1], [1]]);
});

test("a book without a site code is checked, says that the code is missing, and is not reported", async () => {
  const { owner, form, file, setSiteCode, reports } = await setup();
  await file({ tipo_bien: "producto" });
  await setSiteCode(null);

  expect(await reports.check(owner.actor, form.id, WHOLE_BOOK)).toMatchObject({
    siteCode: null,
    acceptedCount: 0,
    refused: [{ problems: [{ field: "site_code", problem: "missing" }] }],
  });
  await expect(reports.markReported(owner.actor, form.id, WHOLE_BOOK)).rejects.toMatchObject({
    code: "SIREC_SITE_CODE_MISSING",
  });
  await expect(setSiteCode("12|4")).rejects.toMatchObject({
    params: { fields: [{ field: "provider.sirecSiteCode", problem: "invalid_site_code" }] },
  });
});

test("a reported sheet is outdated once it is answered, reclassified or settled, or its answer or type of good changes, until it is reported again", async () => {
  const { app, owner, form, file, find, reports, clock } = await setup();
  const book = { app, owner };
  const bounced = await file({ tipo_bien: "producto" });
  await giveAnswer(book, bounced.complaint.id);
  const answered = await file({ tipo_bien: "producto" });
  const settled = await file({ tipo_bien: "producto" });
  const queja = await file({ tipo_bien: "producto", tipo: "queja" });
  const typed = await file();
  await reports.setGoodType(owner.actor, typed.complaint.id, "producto");
  const same = await file({ tipo_bien: "producto" });
  const listOutdated = async () => {
    const filter = { reportOutdated: true };
    const { items } = await app.services.complaintRegister.listPage(owner.actor, filter, { first: 20 });
    const { pending, outdatedCount } = await reports.check(owner.actor, form.id, WHOLE_BOOK);
    const counted = await app.services.complaints.count(owner.actor, [form.id], filter);
    expect([outdatedCount, pending.length, ...counted]).toEqual(Array(3).fill(items.length));
    return items.map(({ correlative }) => correlative).toSorted((a, b) => a - b);
  };
  const mark = () => reports.markReported(owner.actor, form.id, WHOLE_BOOK);

  const first = await mark();
  const afterFirst = await listOutdated();
  clock.set("2026-10-07T17:00:00Z");
  await app.services.answers.answer(owner.actor, { id: answered.complaint.id, answer: "Listo." });
  const underWay = await listOutdated();
  await communicateAnswer(book, answered.complaint.id);
  await app.services.complaints.reclassify(owner.actor, queja.complaint.id);
  await reports.setGoodType(owner.actor, typed.complaint.id, "ambos");
  await offerAtCounter(book, settled.complaint.id);
  await settleOnPaper(book, settled.complaint.id);
  await app.services.answers.reportBounce(owner.actor, { id: bounced.complaint.id, reason: "550 no such mailbox" });
  const changed = await listOutdated();
  clock.set("2026-10-08T17:00:00Z");
  const again = await mark();
  const afterAgain = await listOutdated();
  const none = await mark();
  await giveAnswer(book, bounced.complaint.id, "Ahora sí.");

  expect([first, again, none]).toEqual([6, 5, 0]);
  expect([afterFirst, underWay, changed, afterAgain]).toEqual([[], [], [1, 2, 3, 4, 5], []]);
  expect(await listOutdated()).toEqual([1]);
  expect(await find(settled.complaint.id)).toMatchObject({ reportedAt: new Date("2026-10-08T17:00:00Z") });
  expect(await find(same.complaint.id)).toMatchObject({ reportedAt: new Date("2026-10-05T17:00:00Z") });
  const lines = await app
    .database("complaint_report_updates")
    .where({ complaint_id: settled.complaint.id })
    .pluck("line");
  expect(lines).toEqual([
    expect.stringContaining(`|2026-10-07|ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO: ${OFFER_TEXT}`),
  ]);
  await expect(app.database("complaint_report_updates").update({ line: "" })).rejects.toThrow("never changed");
  await expect(app.database("complaint_report_updates").delete()).rejects.toThrow("only with their sheet");
});

test("a sheet that an earlier release reported is compared with the line that was sent then", async () => {
  const { app, owner, form, file, reports } = await setup();
  const minor = { es_menor: "si", apoderado_nombre: "Rosa", email: "" };
  const { complaint } = await file({
    ...minor,
    tipo_bien: "producto",
    apoderado_domicilio: "Jr. Puno 1",
    apoderado_email: "r@x.pe",
  });
  const { complaint: settled } = await file({ tipo_bien: "producto" });
  await offerAtCounter({ app, owner }, settled.id);
  await settleOnPaper({ app, owner }, settled.id);
  const rest = "S/ 1|Televisor|R|Roto|NO INDICA||";
  await app.database("complaint_reports").insert(
    [
      [complaint.id, `000001|000000001|2026|2026-10-05|Ana|NO INDICA|01234567||r@x.pe|Rosa|P|${rest}`],
      [settled.id, `000001|000000002|2026|2026-10-05|Ana|NO INDICA|01234567||ana@example.pe||P|${rest}`],
    ].map(([complaint_id, line]) => ({
      account_id: owner.actor.accountId,
      complaint_id,
      line,
      reported_by: owner.actor.by.id,
      reported_at: new Date("2026-10-05T18:00:00Z"),
    })),
  );

  const { pending } = await reports.check(owner.actor, form.id, WHOLE_BOOK);

  expect(pending).toMatchObject([
    { complaint: { id: complaint.id, reportOutdated: true }, reportBy: "2026-11-04" },
    { complaint: { id: settled.id, reportOutdated: true }, reportBy: "2026-11-04" },
  ]);
  expect(await reports.markReported(owner.actor, form.id, WHOLE_BOOK)).toBe(2);
});

test("sheets that came or changed after the file was made are not marked, because the file lacks them", async () => {
  const { app, owner, form, file, find, reports, clock } = await setup();
  const { complaint: sent } = await file({ tipo_bien: "producto" });
  const { complaint: answered } = await file({ tipo_bien: "producto" });
  clock.set("2026-10-05T18:00:00Z");
  await giveAnswer({ app, owner }, answered.id);
  await file({ tipo_bien: "producto" });

  const count = await reports.markReported(owner.actor, form.id, {
    ...WHOLE_BOOK,
    madeAt: new Date("2026-10-05T17:30:00Z"),
  });

  expect(count).toBe(1);
  expect([await find(sent.id), await find(answered.id)]).toMatchObject([
    { reportedAt: expect.any(Date) },
    { reportedAt: null },
  ]);
});

test("the check has the held sheets of its range, until they are released", async () => {
  const { app, owner, form, reports, clock, hold } = await setup();
  await hold();
  clock.set("2026-10-09T17:00:00Z");
  await hold();

  const whole = await reports.check(owner.actor, form.id, WHOLE_BOOK);
  const day = await reports.check(owner.actor, form.id, { from: "2026-10-09", to: "2026-10-09" });
  for (const { id } of whole.held) await app.services.quarantine.releaseQuarantined(owner.actor, id);
  const released = await reports.check(owner.actor, form.id, WHOLE_BOOK);

  expect(
    [whole, day, released].map(({ heldCount, held, pendingCount }) => [heldCount, held.length, pendingCount]),
  ).toEqual([
    [2, 2, 0],
    [1, 1, 0],
    [0, 0, 2],
  ]);
});
