import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "../support/app.ts";
import { makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { buildField } from "../support/formFields.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const FIELDS = [
  buildField({ name: "nombre" }),
  buildField({ name: "email", type: "email" }),
  buildField({ name: "entrega", type: "radio", choices: ["Envío <hoy>", "Recojo"] }),
  buildField({ name: "lugar", type: "ubigeo" }),
  buildField({ name: "monto", type: "amount" }),
  buildField({ name: "dia", type: "date" }),
];
const ORDER = { email: "ana@example.pe", entrega: "Envío <hoy>", lugar: "150122", monto: "129.9", dia: "2026-12-24" };

async function setup(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options);
  onTestFinished(() => server.close());
  const app = await startTestApp({
    environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "avisos@ventanilla.example.pe" },
  });
  const owner = await app.createOwner();
  const form = await openAnsweringForm(app, owner, FIELDS);
  const ask = createAsk(app, owner.key);
  const post = (data: object) => postJson(`${app.url}/f/${form.token}`, data);
  const listStates = async () => {
    const { data } = await ask<{ submissions: { nodes: { autoresponse: object | null }[] } }>(
      "{ submissions(first: 10) { nodes { autoresponse { state omission reason } } } }",
    );
    return data?.submissions.nodes.map(({ autoresponse }) => autoresponse) ?? [];
  };
  return { app, owner, form, ask, post, server, listStates };
}

test("a visitor gets the owner's words with the checked values, in a mail that no program answers", async () => {
  const { app, owner, form, ask, post, server, listStates } = await setup();
  const text = "Gracias.\n{{entrega}} a {{lugar}}, el {{dia}}: {{monto}}.\nCorreo: {{email}}";
  await app.services.autoresponses.set(owner.actor, {
    ...makeAutoresponse(form.id, { text }),
    subject: "Pedido {{dia}}",
  });

  await post({ ...ORDER, nombre: "Palabras ajenas" });
  await waitFor(() => server.received.length === 1);
  await waitFor(async () => JSON.stringify(await listStates()).includes("SENT"));

  const [received] = server.received;
  const mail = await PostalMime.parse(received?.bytes ?? "");
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(received?.to).toEqual(["ana@example.pe"]);
  expect(mail.subject).toBe("Pedido 24/12/2026");
  expect(headers).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-language": "es-PE",
  });
  expect(headers).not.toHaveProperty("reply-to");
  expect(mail.text).toContain("Envío <hoy> a Miraflores, Lima, Lima, el 24/12/2026: S/ 129.90.");
  expect(mail.text).toContain("formulario «Pedidos»");
  expect(mail.html).toContain("Envío &lt;hoy&gt;");
  expect(`${mail.text}${mail.html}`).not.toContain("ajenas");
  expect(await listStates()).toEqual([{ state: "SENT", omission: null, reason: null }]);
  expect(await ask(`{ form(id: "${form.id}") { autoresponse { isEnabled emailField subject text } } }`)).toMatchObject({
    data: { form: { autoresponse: { isEnabled: true, emailField: "email", subject: "Pedido {{dia}}", text } } },
  });
  expect(await app.database("mail_proofs")).toEqual([]);
});

test("an address that its server refuses for good gets no mail from another form either", async () => {
  const { app, owner, form, post, listStates } = await setup({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error("5.1.1 nobody here"), { responseCode: 550 })),
  });
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  const other = await openAnsweringForm(app, owner, FIELDS);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(other.id));
  await post(ORDER);
  await waitFor(async () => JSON.stringify(await listStates()).includes("FAILED"));

  await postJson(`${app.url}/f/${other.token}`, ORDER);
  await waitFor(async () => JSON.stringify(await listStates()).includes("OMITTED"));

  expect(await listStates()).toMatchObject([
    { state: "OMITTED", omission: "REFUSED_ADDRESS", reason: null },
    { state: "FAILED", omission: null, reason: expect.stringContaining("nobody here") },
  ]);
});
