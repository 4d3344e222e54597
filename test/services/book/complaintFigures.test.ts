import { expect, test } from "vitest";
import { giveAnswer } from "../../support/answers.ts";
import { arrangeBook, createSetClock, fileAt, GENEROUS_LIMITS, PROVIDER } from "../../support/complaints.ts";
import { offerAtCounter, settleOnPaper } from "../../support/offers.ts";
import { setupServices } from "../../support/services.ts";

async function setup() {
  const clock = createSetClock("2026-03-01T04:59:59.000Z");
  const book = await arrangeBook(await setupServices({ clock, environment: GENEROUS_LIMITS }));
  const { app, owner } = book;
  const answer = (id: string) => giveAnswer({ app, owner }, id);
  return { ...book, clock, answer, figures: app.services.complaintFigures };
}

test("a month of Lima counts its sheets by type and by how they stand now, and an agreement as one also when it is closed or answered", async () => {
  const { app, owner, file, clock, answer, figures } = await setup();
  await file();
  clock.set("2026-03-01T05:00:00Z");
  const [punctual, late, ...settled] = await Promise.all([1, 2, 3, 4, 5].map(async () => (await file()).complaint));
  if (punctual === undefined || late === undefined) throw new Error("The book has five sheets.");
  const [, closed, answeredToo] = settled.map(({ id }) => id);
  await file({ tipo: "queja" });
  clock.set("2026-03-05T17:00:00Z");
  await answer(punctual.id);
  for (const { id } of settled) {
    await offerAtCounter({ app, owner }, id);
    await settleOnPaper({ app, owner }, id);
  }
  await app.services.complaints.close(owner.actor, String(closed));
  clock.set("2026-04-01T17:00:00Z");
  await answer(late.id);
  await answer(String(answeredToo));

  const months = await figures.listMonths(owner.actor, 2026, null);

  expect(months).toHaveLength(12);
  expect(months[1]).toMatchObject({ month: 2, reclamos: 1, quejas: 0, answered: 0, open: 1, overdue: 1 });
  expect(months[2]).toEqual({
    month: 3,
    reclamos: 5,
    quejas: 1,
    deleted: 0,
    answered: 2,
    settled: 3,
    open: 1,
    overdue: 1,
    answeredLate: 1,
    medianDaysToAnswer: 4,
  });
  expect(months[3]).toMatchObject({ month: 4, reclamos: 0, quejas: 0, medianDaysToAnswer: null });
});

test("one form's figures leave out the other books, and another account's form is not found", async () => {
  const { app, owner, form, file, figures } = await setup();
  const second = await app.createForm(owner, { provider: { ...PROVIDER, establishmentCode: "000124" } });
  await file();
  await fileAt(app, second, {});
  const stranger = await app.createOwner();
  const february = async (formId: string | null) =>
    (await figures.listMonths(owner.actor, 2026, formId)).find(({ month }) => month === 2)?.reclamos;

  expect([await february(null), await february(form.id)]).toEqual([2, 1]);
  await expect(figures.listMonths(stranger.actor, 2026, form.id)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  expect((await figures.listMonths(stranger.actor, 2026, null)).every(({ reclamos }) => reclamos === 0)).toBe(true);
});

test.each([1999, 9999])("the year %d is refused", async (year) => {
  const { owner, figures } = await setup();

  await expect(figures.listMonths(owner.actor, year, null)).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});
