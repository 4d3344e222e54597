import { expect, test } from "vitest";
import { MAX_TESTS_OF_DAY } from "../../src/domain/submissions/testSubmissions.ts";
import { es } from "../../src/messages/es/index.ts";
import { shareTestApp } from "../support/app.ts";
import { addTeammate } from "../support/teammates.ts";
import { createAsk } from "./client.ts";
import { createKeyWithout, submit } from "./fixtures.ts";

const SEND = `mutation ($input: SendTestSubmissionInput!) {
  sendTestSubmission(input: $input) { submissionId userErrors { code path } }
}`;
const DNI = { name: "dni", type: "dni", label: "DNI", unique: true } as const;
const WORDS = { ...es.testSubmissions, examples: es.fieldExamples };

type Sent = {
  readonly submissionId: string | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] | null }[];
};

const openApp = shareTestApp({ environment: { WORKER: "off" } });

test("a test is marked as one in lists, webhooks and exports, beside what visitors send", async () => {
  const { app, owner, form, ask, send } = await setup({ webhookUrl: "https://127.0.0.1:12/gancho" });
  const visitorsId = await submit(app, form, { nombre: "Ana" });

  const { submissionId } = await send();
  const { data } = await ask<{ submissions: { totalCount: number; nodes: { id: string; isTest: boolean }[] } }>(
    "{ submissions { totalCount nodes { id isTest } } }",
  );
  const bodies = await app.database("event_messages").where({ form_id: form.id }).orderBy("id").pluck<string[]>("body");
  const lines = (await download(app.url, owner.key, form.id, "ndjson")).trim().split("\n");
  const csv = await download(app.url, owner.key, form.id, "csv");

  expect(data.submissions).toEqual({
    totalCount: 2,
    nodes: [
      { id: submissionId, isTest: true },
      { id: visitorsId, isTest: false },
    ],
  });
  expect(bodies.map((body) => JSON.parse(body).data.submission.test)).toEqual([undefined, true]);
  expect(lines.slice(0, 2).map((line) => JSON.parse(line).test)).toEqual([undefined, true]);
  expect(csv.split("\r\n")[0]).toMatch(/,Prueba$/);
  expect(csv.split("\r\n").filter((line) => line.endsWith(",Sí"))).toHaveLength(1);
});

test("a test counts in no plan, no number of answers, no chart, no summary and no total but that of the list", async () => {
  const { app, owner, form, ask, send } = await setup({ fields: [DNI] });
  await app.services.forms.update(owner.actor, { id: form.id, closesAfter: 1 });

  const sent = [await send(), await send()];
  const { data } = await ask<{ form: object }>(
    `{ form(id: "${form.id}") {
      usage { used } acceptedCount submissions { totalCount }
      summary { accepted summarized questions { answered } }
      dailyCounts(from: "${TODAY}", to: "${TODAY}") { accepted }
    } }`,
  );
  const visitorsId = await app.submit(form, { dni: "12345678" });

  expect(sent.map(({ userErrors }) => userErrors)).toEqual([[], []]);
  expect(data.form).toEqual({
    usage: { used: 0 },
    acceptedCount: 0,
    submissions: { totalCount: 2 },
    summary: { accepted: 0, summarized: 0, questions: [{ answered: 0 }] },
    dailyCounts: [{ accepted: 0 }],
  });
  expect(visitorsId).toBeTruthy();
  await expect(app.submit(form, { dni: "87654321" })).rejects.toMatchObject({ code: "FORM_UNAVAILABLE" });
  expect((await send()).userErrors).toEqual([]);
});

test("a deleted test leaves the totals as they were, and one that was put into quarantine and out of it stays a test", async () => {
  const { app, owner, form, send } = await setup({ fields: [DNI] });
  const { submissions, spamQuarantine: quarantine } = app.services;
  await app.submit(form, { dni: "12345678" });
  const [kept, gone] = [(await send()).submissionId ?? "", (await send()).submissionId ?? ""];

  await quarantine.mark(owner.actor, kept);
  await quarantine.release(owner.actor, kept);
  await submissions.delete(owner.actor, gone);

  expect(await submissions.find(owner.actor, kept)).toMatchObject({ isTest: true });
  expect(await submissions.count(owner.actor, [form.id], {})).toEqual([2]);
  expect(await submissions.countOwn(owner.actor, {})).toBe(2);
  expect(await app.database("spam_lessons").where({ account_id: owner.actor.accountId })).toEqual([]);
});

test("a form has as many tests on a day as the bound, also where they are deleted, and more the day after", async () => {
  const { app, owner, form, send } = await setup();
  const first = await send();
  await app
    .database("form_usage")
    .where({ form_id: form.id })
    .update({ tests_of_day: MAX_TESTS_OF_DAY - 1 });

  const last = await send();
  await app.services.submissions.delete(owner.actor, last.submissionId ?? "");
  const further = await send();
  await app.database("form_usage").where({ form_id: form.id }).update({ tests_on: "2026-01-01" });
  const later = await send();

  expect([first, last, later].map(({ userErrors }) => userErrors)).toEqual([[], [], []]);
  expect(further).toEqual({
    submissionId: null,
    userErrors: [{ code: "TOO_MANY_TEST_SUBMISSIONS", path: ["input", "formId"] }],
  });
  expect(await app.database("form_usage").where({ form_id: form.id }).first("used", "tests", "tests_of_day")).toEqual({
    used: 0,
    tests: 3,
    tests_of_day: 1,
  });
});

test("tests at the same time are no more than the bound together", async () => {
  const { app, owner, form } = await setup();
  await app.services.testSubmissions.send(owner.actor, form.id, WORDS);
  await app
    .database("form_usage")
    .where({ form_id: form.id })
    .update({ tests_of_day: MAX_TESTS_OF_DAY - 2 });

  const sent = await Promise.allSettled(
    Array.from({ length: 5 }, async () => app.services.testSubmissions.send(owner.actor, form.id, WORDS)),
  );

  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("whoever tries a form gets its mails, and a reader tries none; neither does anybody another account's or a deactivated one", async () => {
  const { app, owner, form, ask, send } = await setup({ fields: [{ name: "correo", type: "email", label: "Correo" }] });
  const ana = await addTeammate(app, owner, "Ana");
  const stranger = await app.createOwner();

  const id = await app.services.testSubmissions.send(ana.actor, form.id, WORDS);
  const { data } = await app.services.submissions.find(owner.actor, id).then((found) => ({ data: found?.data }));
  const reader = createAsk(app, await createKeyWithout(app, owner, "forms:write"));
  const refused = await reader<{ sendTestSubmission: Sent }>(SEND, { input: { formId: form.id } });
  const foreign = await createAsk(app, stranger.key)<{ sendTestSubmission: Sent }>(SEND, {
    input: { formId: form.id },
  });
  await ask(`mutation { deactivateForm(input: { id: "${form.id}" }) { userErrors { code } } }`);
  const inactive = await send();

  expect(data).toEqual({ correo: ana.email });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  expect(foreign.data.sendTestSubmission.userErrors).toMatchObject([{ code: "FORM_NOT_FOUND" }]);
  expect(inactive.userErrors).toMatchObject([{ code: "FORM_INACTIVE" }]);
});

const TODAY = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

async function download(url: string, key: string, formId: string, format: "csv" | "ndjson"): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${url}/api/v1/forms/${formId}/submissions.${format}`, { headers })).text();
}

async function setup({ fields = [], webhookUrl }: { fields?: readonly object[]; webhookUrl?: string } = {}) {
  const app = await openApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, webhookUrl === undefined ? {} : { webhookUrl });
  if (fields.length > 0) await app.services.formFields.set(owner.actor, { formId: form.id, fields: fields as never });
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    ask,
    async send() {
      return (await ask<{ sendTestSubmission: Sent }>(SEND, { input: { formId: form.id } })).data.sendTestSubmission;
    },
  };
}
