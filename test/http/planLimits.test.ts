import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

async function usedBy(app: TestApp, owner: Owner, formId: string): Promise<number | undefined> {
  const forms = await app.services.forms.findByIds(owner.actor, [formId]);
  return (await app.services.plans.describeUsages(owner.actor, forms)).get(formId)?.used;
}

test("a service begins with four plans", async () => {
  const app = await startTestApp();

  const plans = await app.services.plans.list(app.admin.actor);

  expect(Object.fromEntries(plans.map(({ code, monthlySubmissionLimit }) => [code, monthlySubmissionLimit]))).toEqual({
    gratis: 100,
    emprendedor: 1_000,
    negocio: 10_000,
    ilimitado: null,
  });
});

test("concurrent requests to two processes fill the plan exactly, and all further ones are refused", async () => {
  const first = await startTestApp();
  const second = await startTestApp({ databaseUrl: first.databaseUrl });
  const owner = await first.createOwner();
  const form = await first.createForm(owner, { planCode: "gratis" });

  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      postJson(`${(index % 2 === 0 ? first : second).url}/f/${form.token}`, { n: index }),
    ),
  );

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(140);
  expect(
    refused.every(({ status, body }) => status === 402 && (body as { code: string }).code === "LIMIT_REACHED"),
  ).toBe(true);
  expect(await first.services.submissions.count(owner.actor, [form.id], {})).toEqual([100]);
  expect(await usedBy(first, owner, form.id)).toBe(100);
});

test("sends no webhook for a refused submission", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  await app.services.plans.create(app.admin.actor, { code: "uno", name: "Uno", monthlySubmissionLimit: 1 });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "uno", webhookUrl: receiver.url });

  const answers = [
    await postJson(`${app.url}/f/${form.token}`, { n: 1 }),
    await postJson(`${app.url}/f/${form.token}`, { n: 2 }),
  ];
  await receiver.got(1);

  expect(answers.map(({ status }) => status)).toEqual([201, 402]);
  expect(await app.database("deliveries").count("* as n").first()).toEqual({ n: "1" });
  expect(receiver.first().event).toMatchObject({ data: { submission: { data: { n: 1 } } } });
});

test("starts the next Lima calendar month at zero, at midnight in Lima", async () => {
  let now = new Date("2026-12-01T04:59:59.999Z");
  const app = await startTestApp({ clock: { now: () => now } });
  await app.services.plans.create(app.admin.actor, { code: "uno", name: "Uno", monthlySubmissionLimit: 1 });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "uno" });
  const statuses: number[] = [];
  const submit = async () => statuses.push((await postJson(`${app.url}/f/${form.token}`, { a: 1 })).status);

  await submit();
  await submit();
  now = new Date("2026-12-01T05:00:00.000Z");
  const usedAtMidnight = await usedBy(app, owner, form.id);
  await submit();
  await submit();

  expect(statuses).toEqual([201, 402, 201, 402]);
  expect(usedAtMidnight).toBe(0);
});

test("a larger plan opens the form again at once, on every process", async () => {
  const app = await startTestApp();
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  await app.services.plans.create(app.admin.actor, { code: "nada", name: "Nada", monthlySubmissionLimit: 0 });
  const form = await app.createForm(await app.createOwner(), { planCode: "nada" });

  const before = await postJson(`${other.url}/f/${form.token}`, { a: 1 });
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "ilimitado" });
  const after = await postJson(`${other.url}/f/${form.token}`, { a: 1 });

  expect([before.status, after.status]).toEqual([402, 201]);
});
