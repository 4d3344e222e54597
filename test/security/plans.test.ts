import { expect, test } from "vitest";
import { type Ask, createAsk } from "../graphql/client.ts";
import { shareTestApp } from "../support/app.ts";

const MAX_FREE_FORMS = 20;

test("A8: an owner chooses only plans with self-service, and an operator any", async () => {
  const { ask, askAsAdmin } = await setup();

  const refused = await createForm(ask, 'planCode: "ilimitado"');
  const free = await createForm(ask, 'planCode: "gratis"');
  const byOperator = await createForm(askAsAdmin, 'planCode: "ilimitado"');
  const opened = await updatePlan(askAsAdmin, 'code: "ilimitado", selfService: true');
  const chosen = await createForm(ask, 'planCode: "ilimitado"');

  expect(refused).toEqual({
    form: null,
    userErrors: [{ code: "PLAN_NOT_SELF_SERVICE", path: ["input", "planCode"] }],
  });
  expect(free.form?.plan).toEqual({ code: "gratis", selfService: true });
  expect(byOperator.form?.plan).toEqual({ code: "ilimitado", selfService: false });
  expect(opened).toEqual({ plan: { code: "ilimitado", name: "Ilimitado", selfService: true }, userErrors: [] });
  expect(chosen.form?.plan.code).toBe("ilimitado");
});

test("A8: an account has as many forms as its plans allow, however many are created at once", async () => {
  const { app, owner, ask, askAsAdmin } = await setup();

  const made = await Promise.all(Array.from({ length: MAX_FREE_FORMS + 5 }, () => createForm(ask)));
  const forms = made.flatMap(({ form }) => (form === null ? [] : [form]));
  const codes = new Set(made.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)));
  const stored = await app.database("forms").where({ account_id: owner.actor.accountId });
  await askAsAdmin(
    `mutation { setFormPlan(input: { formId: "${forms[0]?.id}", planCode: "emprendedor" }) { form { id } } }`,
  );
  const withLargerPlan = await createForm(ask);

  expect(forms).toHaveLength(MAX_FREE_FORMS);
  expect(stored).toHaveLength(MAX_FREE_FORMS);
  expect([...codes]).toEqual(["TOO_MANY_FORMS"]);
  expect(withLargerPlan.userErrors).toEqual([]);
});

test("A8: a form with an unlimited plan lets its account have any number of forms", async () => {
  const { app, owner, ask } = await setup();
  await app.createForm(owner, { planCode: "ilimitado" });

  const made = await Promise.all(Array.from({ length: MAX_FREE_FORMS + 1 }, () => createForm(ask)));

  expect(made.flatMap(({ userErrors }) => userErrors)).toEqual([]);
});

type Created = {
  readonly form: {
    readonly id: string;
    readonly plan: { readonly code: string; readonly selfService: boolean };
  } | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] | null }[];
};

async function createForm(ask: Ask, input = ""): Promise<Created> {
  const { data } = await ask<{ createForm: Created }>(`mutation {
    createForm(input: { name: "x" ${input} }) { form { id plan { code selfService } } userErrors { code path } }
  }`);
  return data.createForm;
}

async function updatePlan(ask: Ask, input: string) {
  const { data } = await ask<{ updatePlan: object }>(
    `mutation { updatePlan(input: { ${input} }) { plan { code name selfService } userErrors { code path } } }`,
  );
  return data.updatePlan;
}

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key), askAsAdmin: createAsk(app, app.admin.key) };
}
