import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { buildField } from "../support/formFields.ts";
import { ask, postJson } from "../support/http.ts";
import { say, startSiteverify } from "../support/siteverify.ts";

const ORIGIN = "https://www.tienda.pe";

/** A form and a request to it, which faults change. */
type Situation = {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
  token: string;
  origin: string;
  type: string;
  fields: Record<string, string>;
  plan: { submissionsPerMinute?: number; monthlySubmissionLimit?: number };
};

type Fault = { readonly answer: string; readonly arrange: (situation: Situation) => unknown };

/** By stage. The others refuse nothing that one request alone can bring. */
const FAULTS: Readonly<Record<string, Fault>> = {
  token: {
    answer: "FORM_NOT_FOUND",
    arrange: (situation) => (situation.token = "0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913"),
  },
  status: {
    answer: "FORM_INACTIVE",
    arrange: ({ app, owner, form }) => app.services.forms.deactivate(owner.actor, form.id),
  },
  availability: {
    answer: "FORM_UNAVAILABLE",
    arrange: ({ app, owner }) => app.services.accounts.suspend(app.admin.actor, owner.actor.accountId),
  },
  origin: { answer: "ORIGIN_BLOCKED", arrange: (situation) => (situation.origin = "https://otra.pe") },
  body: { answer: "INVALID_REQUEST", arrange: (situation) => (situation.type = "text/plain") },
  rate: { answer: "RATE_LIMITED", arrange: ({ plan }) => (plan.submissionsPerMinute = 1) },
  redirect: {
    answer: "VALIDATION_FAILED REDIRECT_NOT_ALLOWED",
    arrange: ({ fields }) => (fields["_next"] = "https://otra.pe/gracias"),
  },
  captcha: {
    answer: "RECAPTCHA_FAILED",
    arrange: ({ app, owner, form }) =>
      app.services.forms.update(owner.actor, { id: form.id, recaptcha: { siteKey: "site", secretKey: "secret" } }),
  },
  validation: {
    answer: "VALIDATION_FAILED INVALID_DNI",
    arrange: ({ app, owner, form, fields }) => {
      fields["dni"] = "1";
      return app.services.formFields.set(owner.actor, {
        formId: form.id,
        fields: [buildField({ name: "dni", type: "dni", required: true })],
      });
    },
  },
  limit: { answer: "LIMIT_REACHED", arrange: ({ plan }) => (plan.monthlySubmissionLimit = 0) },
};

const STAGES = [
  "token",
  "status",
  "availability",
  "origin",
  "refusals",
  "body",
  "rate",
  "repetition",
  "contents",
  "redirect",
  "captcha",
  "validation",
  "spam",
  "limit",
];

test("of two faults in one request, the one of the earlier stage is answered", { timeout: 120_000 }, async () => {
  const siteverify = await startSiteverify(say({ success: false }));
  const app = await startTestApp({ environment: { RECAPTCHA_VERIFY_URL: siteverify.url, WORKER: "off" } });
  const refused = STAGES.filter((name) => name in FAULTS);
  const pairs = refused.flatMap((one, index) => refused.slice(index).map((other) => [one, other] as const));
  const answers: string[] = [];

  for (const [one, other] of pairs) answers.push(`${one}, ${other}: ${await send(app, new Set([one, other]))}`);

  expect(app.services.intake.stageNames).toEqual(STAGES);
  expect(Object.keys(FAULTS)).toEqual(refused);
  expect(answers).toEqual(pairs.map(([one, other]) => `${one}, ${other}: ${FAULTS[one]?.answer}`));
});

let plans = 0;

/** The answer to a request with these faults at a new form. */
async function send(app: TestApp, faults: ReadonlySet<string>): Promise<string> {
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { allowedOrigins: [ORIGIN] });
  const situation: Situation = {
    app,
    owner,
    form,
    token: form.token,
    origin: ORIGIN,
    type: "application/json",
    fields: { nombre: "Ana" },
    plan: {},
  };
  const { plan } = situation;
  const usePlan = async () => {
    plans += 1;
    const code = `plan-${plans}`;
    await app.services.plans.create(app.admin.actor, { code, name: "Plan", ...plan });
    await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: code });
  };
  if (faults.has("rate")) {
    plan.submissionsPerMinute = 1;
    await usePlan();
    await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" }, { origin: ORIGIN });
  }
  for (const name of faults) await FAULTS[name]?.arrange(situation);
  if (plan.monthlySubmissionLimit !== undefined) await usePlan();
  // A flooded form is refused by its cached settings. An unreadable body has them loaded, and is not counted.
  await postJson(`${app.url}/f/${form.token}`, {}, { origin: ORIGIN });
  const answer = await ask(`${app.url}/f/${situation.token}`, {
    method: "POST",
    headers: { origin: situation.origin, "content-type": situation.type },
    body: JSON.stringify(situation.fields),
  });
  const { code, fields = [] } = answer.body as { code?: string; fields?: readonly { code: string }[] };
  return [code ?? answer.status, ...fields.map((field) => field.code)].join(" ");
}
