import { expect, test } from "vitest";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { createSetClock } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { shareHostedForms } from "../support/hostedForms.ts";

const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time, environment: { TRUST_PROXY: "1" } });

type Opened = Awaited<ReturnType<typeof openForm>>;

async function countVisits({ app, form }: Pick<Opened, "app" | "form">) {
  await app.services.visits.drain();
  return app.database("form_visits").where({ form_id: form.id }).orderBy("day").select("views", "begun");
}

const begin = ({ app, form }: Opened, token = form.token, from = "203.0.113.9") =>
  ask(`${app.url}/formulario/${token}/empezado`, { method: "POST", headers: { "x-forwarded-for": from } });

test("a form's page counts who sees it and who begins, by Lima day, without a row for each and without anything of the visitor", async () => {
  const form = await openForm();

  await Promise.all([form.open(), form.open(), form.open()]);
  const begun = await begin(form);
  const before = await form.app.database("form_visits").where({ form_id: form.form.id });
  await form.app.services.visits.drain();
  time.set("2026-11-25T05:00:00Z");
  await form.open();
  const counted = await countVisits(form);
  time.set("2026-11-24T15:00:00Z");

  expect([begun.status, begun.headers.get("set-cookie"), before]).toEqual([204, null, []]);
  expect(counted).toEqual([
    { views: 3, begun: 1 },
    { views: 1, begun: 0 },
  ]);
  const { rows } = await form.app.database.raw(
    "select column_name as name from information_schema.columns where table_name = 'form_visits'",
  );
  expect((rows as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(["begun", "day", "form_id", "views"]);
});

test("a request for the head, one ahead of its time, an unknown form and a page that takes nothing are no visits", async () => {
  const form = await openForm();
  const address = `${form.app.url}/formulario/${form.form.token}`;

  await ask(address, { method: "HEAD" });
  await ask(address, { headers: { "sec-purpose": "prefetch" } });
  const unknown = await begin(form, crypto.randomUUID());
  const noToken = await begin(form, "no-es");
  await form.app.services.forms.deactivate(form.owner.actor, form.form.id);
  await form.open();

  expect([unknown.status, noToken.status]).toEqual([204, 204]);
  expect(await countVisits(form)).toEqual([]);
});

test("one client begins no more pages in a minute than a person would", async () => {
  const form = await openForm();
  const from = "198.51.100.20";

  const answers = [];
  for (let n = 0; n <= PUBLIC_RATES.begun_pages; n += 1)
    answers.push((await begin(form, form.form.token, from)).status);

  expect(answers.filter((status) => status === 204)).toHaveLength(PUBLIC_RATES.begun_pages);
  expect(answers.at(-1)).toBe(429);
  expect(await countVisits(form)).toEqual([{ views: 0, begun: PUBLIC_RATES.begun_pages }]);
});

test("the visits of a form end with it, and nobody counts them for another account", async () => {
  const form = await openForm();
  await form.open();
  await form.app.services.visits.drain();
  const stranger = await form.app.createOwner();
  const { visits } = form.app.services;

  const { services } = form.app;
  const summary = await services.summaries.summarize(form.owner.actor, form.form, {}, { yes: "Sí" });
  const theirs = { ...form.form, accountId: stranger.actor.accountId };
  const foreign = await services.summaries.summarize(stranger.actor, theirs, {}, { yes: "Sí" });
  await services.formDeletions.delete(form.owner.actor, { id: form.form.id, confirmName: form.form.name });
  visits.note(form.form.token, "view");

  expect([summary.views, foreign.views]).toEqual([1, 0]);
  expect(await countVisits(form)).toEqual([]);
});
