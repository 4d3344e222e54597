import { expect, test } from "vitest";
import { limaDayOf, DAY_MS } from "../../src/domain/times.ts";
import { examples } from "../../src/messages/es/examples.ts";
import { deleteExamples, fillWithExamples } from "../../src/start/examples.ts";
import { startTestApp } from "../support/app.ts";

test("a first start makes up a week of submissions, a closed form and a sheet that is due next, all marked as examples", async () => {
  const { services, actor, present } = await setup();

  const { items: forms } = await services.forms.listPage(actor, { first: 100 });
  const { items: newest } = await services.submissions.listOwnPage(actor, {}, { first: 100 });
  const held = await services.submissions.countOwn(actor, { status: "quarantined" });
  const { items: sheets } = await services.complaintRegister.listPage(actor, {}, { first: 10 });
  const marks = await services.submissionMarks.list(
    actor,
    newest.map(({ id }) => id),
  );

  const times = newest.map(({ createdAt }) => createdAt.getTime());
  const unread = [...marks.values()].filter(({ isRead }) => !isRead);
  const dueDays = sheets.map(({ answerBy }) => answerBy).toSorted();
  expect(forms.map(({ name }) => name.startsWith(examples.mark))).toEqual([true, true, true]);
  expect(Math.min(...times)).toBeGreaterThan(present.getTime() - 8 * DAY_MS);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  expect([newest.length > 30, held, unread.length > 0 && unread.length < 10]).toEqual([true, 1, true]);
  expect(dueDays[0]?.localeCompare(limaDayOf(new Date(present.getTime() + DAY_MS)))).not.toBe(-1);
  expect(dueDays).toHaveLength(2);
});

test("one call deletes all examples and leaves the other forms", async () => {
  const { app, services, actor, owner } = await setup();
  const own = await app.createForm(owner, { name: "Contacto" });
  await app.submit(own, { nombre: "Ana" });

  const names = await deleteExamples(services, actor);

  const { items: forms } = await services.forms.listPage(actor, { first: 100 });
  expect(names).toHaveLength(3);
  expect(forms.map(({ id }) => id)).toEqual([own.id]);
  expect(await services.submissions.countOwn(actor, {})).toBe(1);
});

/** An account with the examples, as they came in under a clock that was set for each. */
async function setup() {
  const present = new Date();
  let now = present;
  const app = await startTestApp({ clock: { now: () => now }, environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  await fillWithExamples(app.services, owner.actor, present, (moment) => (now = moment));
  return { app, services: app.services, owner, actor: owner.actor, present };
}
