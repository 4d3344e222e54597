import { expect, test } from "vitest";
import { generateFormToken } from "../../src/domain/forms/forms.ts";
import { buildField } from "../support/formFields.ts";
import { CONTACT_FIELDS, shareHostedForms } from "../support/hostedForms.ts";
import { ask, navigate } from "../support/http.ts";

const openForm = shareHostedForms({ environment: { WORKER: "off" } });

async function openSnippet(...options: Parameters<typeof openForm>) {
  const opened = await openForm(...options);
  const answer = await ask(`${opened.app.url}/f/${opened.form.token}/snippet.html`);
  return { ...opened, answer, html: String(answer.body) };
}

const namesIn = (html: string) => Array.from(html.matchAll(/ name="([^"]+)"/g), ([, name]) => name);

test("a snippet has each field with its label, the honeypot, and the form's address", async () => {
  const { html, form } = await openSnippet();

  expect(html).toContain(`<form action="https://ventanilla.example.pe/f/${form.token}" method="post"`);
  expect(new Set(namesIn(html))).toEqual(new Set([...CONTACT_FIELDS.map(({ name }) => name), "_gotcha"]));
  const ids = Array.from(html.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/g), ([, id = ""]) => id);
  expect(ids).toHaveLength(5);
  for (const id of ids) expect(html).toContain(`<label for="${id}">`);
  expect(html).toContain("Solo si «Quién eres» es «Empresa»");
  expect(html).toMatch(/<optgroup label="Lima, Lima">[^]*<option value="150122">Miraflores<\/option>/);
  expect(html).not.toMatch(/<script|\n\n/);
});

test("what the snippet's fields post is stored without the honeypot", async () => {
  const { html, app, form, stored } = await openSnippet();
  const filled = { nombre: "Ana", email: "ana@example.pe", tipo: "Persona", lugar: "150122" };
  const posted = Object.fromEntries(namesIn(html).map((name = "") => [name, ""]));

  const answer = await navigate(`${app.url}/f/${form.token}`, { ...posted, ...filled });

  expect(answer.status).toBe(303);
  expect(await stored()).toMatchObject([{ data: filled }]);
});

test("a snippet has the form's own honeypot, its files, its escaped words and its captcha", async () => {
  const { html } = await openSnippet({ honeypotField: "apodo_2", recaptcha: { provider: "altcha" } }, [
    buildField({ name: "cv", type: "file", label: `CV "<b>` }),
    buildField({ name: "origen", type: "hidden", label: "Origen", defaultValue: `a"b` }),
  ]);
  const widget = await openSnippet({ recaptcha: { provider: "turnstile", siteKey: "1x", secretKey: "2x" } });
  const scripted = await openSnippet({ recaptcha: { siteKey: "1x", secretKey: "2x", minScore: 0.5 } });

  expect(html).toContain(`enctype="multipart/form-data"`);
  expect(html).toContain("CV &quot;&lt;b&gt;");
  expect(html).toContain(`<input type="hidden" name="origen" value="a&quot;b">`);
  expect(html).toContain(`name="apodo_2" tabindex="-1"`);
  expect(html).not.toContain("_gotcha");
  expect(html).toMatch(/<altcha-widget challenge="[^"]+\/altcha" language="es-419">/);
  expect(widget.html).toContain(`<div class="cf-turnstile" data-sitekey="1x"></div>`);
  expect(scripted.html).toMatch(/<!-- [^]*reCAPTCHA v3[^]* -->/);
});

test("a form without fields gets three usual ones", async () => {
  const { app, owner } = await openForm();
  const bare = await app.createForm(owner);

  const { body } = await ask(`${app.url}/f/${bare.token}/snippet.html`);

  expect(namesIn(String(body))).toEqual(["nombre", "email", "mensaje", "_gotcha"]);
});

test("a form that asks for a password gets no snippet, and an unknown one is not found", async () => {
  const { answer, app } = await openSnippet({}, [buildField({ name: "clave", label: "Contraseña" })]);

  const unknown = await ask(`${app.url}/f/${generateFormToken()}/snippet.html`);

  expect(answer).toMatchObject({ status: 404, body: { code: "FORM_INACTIVE" } });
  expect(unknown).toMatchObject({ status: 404, body: { code: "FORM_NOT_FOUND" } });
});

test("scripts of any origin read a snippet, which no search engine lists", async () => {
  const { answer } = await openSnippet();

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60",
    "x-robots-tag": "noindex",
  });
});
