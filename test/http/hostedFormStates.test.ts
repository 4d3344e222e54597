import { expect, test } from "vitest";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms } from "../support/hostedForms.ts";
import { ask } from "../support/http.ts";

const openForm = shareHostedForms({ environment: { ABUSE_CONTACT: "abuso@example.pe" } });
const ANA = { nombre: "Ana", email: "ana@example.pe", tipo: "Persona" };
const OTHER_WAYS = "Llámanos al 01 555 0000.";

test("a form outside of its opening times says when it takes messages and where else to turn, for the visitor and for a program", async () => {
  const hostedPage = { otherWays: OTHER_WAYS };
  const early = await openForm({ hostedPage, opensAt: new Date("2099-03-01T14:00:00Z") });
  const late = await openForm({ hostedPage, closesAt: new Date("2020-03-01T14:00:00Z") });

  const [closed, sent] = [await late.open(), await late.send(ANA)];
  const toProgram = await ask(late.url, { method: "POST", body: new URLSearchParams(ANA) });

  expect((await early.open()).body).toContain("Recibe mensajes desde el 01/03/2099 a las 09:00, hora de Lima.");
  expect(closed.status).toBe(404);
  expect(closed.body).toContain("Recibió mensajes hasta el 01/03/2020 a las 09:00, hora de Lima.");
  expect(closed.body).toContain(OTHER_WAYS);
  expect(closed.body).not.toContain("No hemos guardado");
  expect(sent.body).toContain("No hemos guardado tu mensaje.");
  expect(toProgram).toMatchObject({ status: 404, body: { code: "FORM_UNAVAILABLE" } });
});

test("a form without fields is not ready, and its owner reads what is missing, folded away", async () => {
  const form = await openForm({}, []);

  const page = await form.open();

  expect(page.status).toBe(404);
  expect(page.body).toContain("Este formulario todavía no está listo");
  expect(page.body).toMatch(/<details class="owner">\s*<summary>Si el formulario es tuyo<\/summary>\s*<p>Ponle campos/);
});

test("the page asks for no password and for no card, whatever the owner's fields are", async () => {
  const form = await openForm({}, [buildField({ name: "clave", label: "Tu contraseña" })]);

  const [page, sent] = [await form.open(), await form.send({ clave: "1234" })];

  expect([page.status, sent.status]).toEqual([404, 404]);
  expect(page.body).not.toContain("<form");
  expect(page.body).toContain("Quita o cambia el campo «Tu contraseña»");
  expect(await form.stored()).toEqual([]);
});

test("a form with the captcha of another service, an inactive one and a full one show why they take nothing", async () => {
  const checked = await openForm({ recaptcha: { siteKey: "a", secretKey: "b" } });
  const inactive = await openForm();
  await inactive.app.services.forms.deactivate(inactive.owner.actor, inactive.form.id);
  await inactive.app.services.plans.create(inactive.app.admin.actor, {
    code: "cero",
    name: "Cero",
    monthlySubmissionLimit: 0,
  });
  const full = await openForm({ planCode: "cero" });

  const pages = [await checked.open(), await inactive.open(), await full.open()];

  expect(pages.map(({ status }) => status)).toEqual([404, 404, 402]);
  expect(pages[0]?.body).toContain("no carga captchas de otros servicios");
  expect(pages[1]?.body).toContain("Este formulario ya no recibe mensajes");
  expect(pages[2]?.body).toContain("Vuelve a abrir el primer día del próximo");
});

test("an unknown form's page says so, in a frame too, and a page is reported to whom the operator names", async () => {
  const form = await openForm();

  const [unknown, page] = [await form.open("x"), await form.open()];
  const report = await ask(`${form.url}/denuncia`, { headers: { accept: "text/html" } });

  expect(unknown.status).toBe(404);
  expect(unknown.body).toContain("No encontramos este formulario");
  expect(page.body).toContain(`<a href="/formulario/${form.form.token}/denuncia" rel="nofollow noopener">`);
  expect(report.body).toContain(`href="mailto:abuso@example.pe?subject=Formulario%20${form.form.token}"`);
});
