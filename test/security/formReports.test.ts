import { request } from "undici";
import { expect, test } from "vitest";
import { MAX_REPORTS_OF_FORM } from "../../src/domain/forms/formReports.ts";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { createAsk } from "../graphql/client.ts";
import { PROVIDER } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms, stampOf, type TestHostedForm } from "../support/hostedForms.ts";

const openForm = shareHostedForms({ environment: { TRUST_PROXY: "1" } });
const NEVER = "Nunca escribas contraseñas ni claves aquí";
const LIST = "{ formReports(first: 100) { nodes { formId formName reason words account { name } } } }";

test("C17 every page of a form says who made it and what never to write there, and leads to the report, without ABUSE_CONTACT", async () => {
  const form = await openForm();
  const secret = await openForm({}, [buildField({ name: "clave", label: "Tu contraseña" })]);
  const inactive = await openForm();
  await inactive.app.services.forms.deactivate(inactive.owner.actor, inactive.form.id);
  const book = await openForm({ provider: PROVIDER });
  const stamp = { _idempotency_key: stampOf(await form.open()) };

  const pages = [
    await form.open(),
    await form.open("?embed=true"),
    await form.send({ ...stamp, nombre: "" }),
    await form.send({ ...stamp, lugar: "15" }, { query: "?enviar=si&elegir=si" }),
    await form.open("/gracias"),
    await secret.open(),
    await inactive.open(),
    await form.send({ nombre: "" }, { address: `${form.app.url}/f/${form.form.token}` }),
  ];
  const ofBook = await book.open();

  const makers = await Promise.all([form, secret, inactive].map(nameMaker));
  for (const { body } of pages) {
    expect(body).toContain(NEVER);
    expect(makers).toContain(/Este formulario lo hizo «([^»]+)»\./.exec(body)?.[1]);
    expect(body).toMatch(/<a href="\/formulario\/[\w-]{36}\/denuncia"/);
  }
  expect(ofBook.body).toContain(`«${PROVIDER.legalName}, RUC ${PROVIDER.ruc}»`);
});

test("C17 a visitor reports a form, also a closed one: the operator reads it, its owner does not, and no page says that it was one of many", async () => {
  const form = await openForm({ name: "Premios" });
  await form.app.services.forms.deactivate(form.owner.actor, form.form.id);

  const maker = await nameMaker(form);
  const shown = await visit(form, null, "198.51.100.1");
  const done = await visit(form, { motivo: "secrets", detalle: "Me pidió la clave del banco." }, "198.51.100.1");
  await visit(form, { motivo: "<b>otro</b>" }, "198.51.100.1");
  const reports = (await createAsk(form.app, form.app.admin.key)<Reports>(LIST)).data.formReports?.nodes ?? [];
  const ofOwner = await createAsk(form.app, form.owner.key)<Reports>(LIST);

  expect([shown.status, done.status]).toEqual([200, 200]);
  expect(shown.body).toContain(`Vas a denunciar el formulario «Premios», que hizo «${maker}».`);
  expect(done.body).toContain("Recibimos tu denuncia");
  expect(reports.filter(({ formId }) => formId === form.form.id)).toEqual([
    expect.objectContaining({ reason: "OTHER", words: null }),
    {
      formId: form.form.id,
      formName: "Premios",
      reason: "SECRETS",
      words: "Me pidió la clave del banco.",
      account: { name: maker },
    },
  ]);
  expect(ofOwner.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
});

test("C17 a client group sends so many reports in a minute, over all forms, and a form keeps so many", async () => {
  const [first, second] = [await openForm(), await openForm()];
  const report = (form: TestHostedForm, from: string) => visit(form, { motivo: "deceit" }, from);

  const ofOne = [];
  for (let n = 0; n <= PUBLIC_RATES.form_reports; n += 1) {
    ofOne.push((await report(n % 2 === 0 ? first : second, `2001:db8::${n + 1}`)).status);
  }
  const others = await Promise.all(Array.from({ length: 25 }, (_, n) => report(second, `198.51.100.${n + 50}`)));
  const tooLong = await visit(first, { motivo: "other", detalle: "a".repeat(1_001) }, "198.51.100.99");

  expect(ofOne).toEqual([...Array.from({ length: PUBLIC_RATES.form_reports }, () => 200), 429]);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await first.app.database("form_reports").where({ form_id: second.form.id })).toHaveLength(MAX_REPORTS_OF_FORM);
  expect(tooLong.status).toBe(400);
});

async function nameMaker({ app, owner }: TestHostedForm): Promise<string> {
  return (await app.services.accounts.getOwn(owner.actor)).name;
}

type Reports = { readonly formReports: { readonly nodes: readonly { readonly formId: string }[] } | null };

/** Opens the page of the report, or posts it. */
async function visit({ url }: TestHostedForm, posted: Record<string, string> | null, from: string) {
  const headers = { accept: "text/html", "x-forwarded-for": from };
  const answer = await request(`${url}/denuncia`, {
    method: posted === null ? "GET" : "POST",
    headers: posted === null ? headers : { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: posted === null ? null : new URLSearchParams(posted).toString(),
  });
  return { status: answer.statusCode, body: await answer.body.text() };
}
