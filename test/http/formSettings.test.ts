import { expect, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { shareInFile } from "../support/services.ts";

const useApp = shareTestApp();
const useOther = shareInFile(async (onFinished) => {
  const { databaseUrl } = await useApp();
  return startTestApp({ databaseUrl, environment: { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1/" } }, onFinished);
});

/** Two processes of one service. The second process has cached a snapshot of the form. */
async function setup() {
  const [app, other] = [await useApp(), await useOther()];
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submitThere = async () => {
    const { status, body } = await postJson(
      `${other.url}/f/${form.token}`,
      { a: 1 },
      { origin: "https://www.tienda.pe" },
    );
    return status === 201 ? 201 : (body as { code: string }).code;
  };
  expect(await submitThere()).toBe(201);
  return { app, owner, form, submitThere };
}

type Change = (app: TestApp, owner: Owner, form: Form) => Promise<unknown>;
const update =
  (settings: object): Change =>
  (app, owner, form) =>
    app.services.forms.update(owner.actor, { id: form.id, ...settings });

test.each<[string, Change, string]>([
  ["deactivating", (app, owner, form) => app.services.forms.deactivate(owner.actor, form.id), "FORM_INACTIVE"],
  [
    "suspending",
    (app, owner) => app.services.accounts.suspend(app.admin.actor, owner.actor.accountId),
    "FORM_UNAVAILABLE",
  ],
  ["closing", update({ closesAt: new Date(0) }), "FORM_UNAVAILABLE"],
  ["an allow-list", update({ allowedOrigins: ["https://otra.pe"] }), "ORIGIN_BLOCKED"],
  ["a captcha", update({ recaptcha: { siteKey: "a", secretKey: "b" } }), "RECAPTCHA_FAILED"],
])("%s applies at once in a process that has cached an older form snapshot", async (_name, change, code) => {
  const { app, owner, form, submitThere } = await setup();

  await change(app, owner, form);
  const answer = await submitThere();

  expect(answer).toBe(code);
  expect(await app.services.submissions.count(owner.actor, [form.id], {})).toEqual([1]);
});

test.each<[string, Change, Change]>([
  [
    "activating",
    (app, owner, form) => app.services.forms.deactivate(owner.actor, form.id),
    (app, owner, form) => app.services.forms.activate(owner.actor, form.id),
  ],
  [
    "reinstating",
    (app, owner) => app.services.accounts.suspend(app.admin.actor, owner.actor.accountId),
    (app, owner) => app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId),
  ],
  ["opening again", update({ closesAt: new Date(0) }), update({ closesAt: null })],
  ["a wider allow-list", update({ allowedOrigins: ["https://otra.pe"] }), update({ allowedOrigins: [] })],
  ["removing the captcha", update({ recaptcha: { siteKey: "a", secretKey: "b" } }), update({ recaptcha: null })],
])(
  "%s admits submissions at once in a process that has cached the refusing form snapshot",
  async (_name, refuse, allow) => {
    const { app, owner, form, submitThere } = await setup();
    await refuse(app, owner, form);
    expect(await submitThere()).not.toBe(201);

    await allow(app, owner, form);

    expect(await submitThere()).toBe(201);
  },
);
