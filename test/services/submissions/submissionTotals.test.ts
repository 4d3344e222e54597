import { expect, test } from "vitest";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { setupServices } from "../../support/services.ts";
import { createSetClock } from "../../support/complaints.ts";

async function setup() {
  const clock = createSetClock("2026-01-31T23:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submit = (to: Form) => app.submit(to, { a: 1 });
  const total = async () => (await app.services.submissions.count(owner.actor, [form.id], {}))[0];
  return { app, clock, owner, form, submit, total };
}

test("the total follows stored and deleted submissions, over months and for every way of deletion", async () => {
  const { app, clock, owner, form, submit, total } = await setup();
  const totals = [await total()];

  const january = [await submit(form), await submit(form), await submit(form)];
  totals.push(await total());
  clock.set("2026-02-01T05:00:00Z");
  const february = await submit(form);
  totals.push(await total());
  await app.services.submissions.delete(owner.actor, january[0] ?? "");
  totals.push(await total());
  await app
    .database("submissions")
    .whereIn("id", [january[1] ?? "", february])
    .delete();
  totals.push(await total());

  expect(totals).toEqual([0, 3, 4, 3, 1]);
  expect(await app.database("form_usage").orderBy("period_start").select("used", "deleted")).toEqual([
    { used: 3, deleted: 2 },
    { used: 1, deleted: 1 },
  ]);
});

test("the total is exact when submitting and deleting go on at once", async () => {
  const { app, owner, form, submit, total } = await setup();
  const ids = await Promise.all(Array.from({ length: 40 }, () => submit(form)));

  await Promise.all([
    ...Array.from({ length: 40 }, () => submit(form)),
    ...ids.map((id) => app.services.submissions.delete(owner.actor, id)),
  ]);

  expect(await total()).toBe(40);
});

test("a form's total has no submission of another form or account", async () => {
  const { app, owner, form, submit, total } = await setup();
  const stranger = await app.createOwner();
  await submit(await app.createForm(owner));
  await submit(form);

  const strangersView = await app.services.submissions.count(stranger.actor, [form.id], {});

  expect(await total()).toBe(1);
  expect(strangersView).toEqual([0]);
});
