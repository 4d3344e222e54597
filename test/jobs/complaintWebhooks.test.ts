import { expect, test } from "vitest";
import { communicateAnswer } from "../support/answers.ts";
import { MAX_WEBHOOK_BODY_BYTES } from "../../src/domain/webhooks/webhooks.ts";
import { setupBook, shareBooks } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { itemsOf } from "../support/pages.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

/** A character that needs six bytes in JSON, the most of all. */
const ESCAPED = "\u0001";
const FREE = ESCAPED.repeat(2_000);
const LARGEST = {
  nombre: ESCAPED.repeat(150),
  domicilio: ESCAPED.repeat(150),
  telefono: FREE,
  distrito: FREE,
  provincia: FREE,
  departamento: FREE,
  numero_pedido: FREE,
  monto_reclamado: FREE,
  moneda: FREE,
  fecha_hecho: FREE,
  _sin_corregir: "monto_reclamado moneda fecha_hecho",
  es_menor: "si",
  apoderado_nombre: ESCAPED.repeat(150),
  apoderado_vinculo: FREE,
  apoderado_domicilio: FREE,
  apoderado_telefono: FREE,
  descripcion_bien: ESCAPED.repeat(1_000),
  detalle: ESCAPED.repeat(4_000),
  pedido: ESCAPED.repeat(4_000),
};

const openBook = shareBooks();

test("the whole sheet is sent in snake_case, without the receipt's secret", async () => {
  const receiver = await startReceiver();
  const { app, owner, form, file } = await openBook();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });

  const { complaint, secret } = await file({
    es_menor: "si",
    apoderado_nombre: "Rosa",
    monto_reclamado: "S/ 1,250.5",
    fecha_hecho: "2026-01-02",
  });
  await receiver.got(1);

  const { body, event } = receiver.first();
  expect(event).toMatchObject({
    type: "complaint.created",
    data: {
      form: { id: form.id, token: form.token },
      complaint: {
        id: complaint.id,
        number: complaint.number,
        document_number: "01234567",
        guardian: { name: "Rosa", email: null },
        amount: "1250.50",
        happened_on: "2026-01-02",
        provider: { legal_name: "Comercial Ñandú S.A.C.", ruc: "20133840533" },
        registered_at: complaint.registeredAt.toISOString(),
        due_on: complaint.dueOn,
        status: "recibido",
      },
    },
  });
  expect(body).not.toContain(secret);
});

test("the largest sheet with the longest answer is sent whole within the limit of a body", async () => {
  const receiver = await startReceiver();
  const { app, owner, form, file } = await openBook();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  const { complaint } = await file(LARGEST);

  const longest = ESCAPED.repeat(4_000);
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: longest, actionsTaken: longest });
  await communicateAnswer({ app, owner }, complaint.id);
  await receiver.got(2);

  const bodies = receiver.received.map(({ body }) => body);
  expect(bodies.every((body) => body.includes(JSON.stringify(complaint.phone)))).toBe(true);
  expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThanOrEqual(MAX_WEBHOOK_BODY_BYTES);
});

test("a sheet past the limit of a body is sent as its identifying fields, with the URL of the whole sheet", async () => {
  const receiver = await startReceiver();
  const { app, owner, form, file } = await openBook();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  const long = ESCAPED.repeat(20_000);

  const { complaint } = await file({
    ...LARGEST,
    descripcion_bien: long,
    pedido: long,
    _sin_corregir: `${LARGEST._sin_corregir} descripcion_bien pedido`,
  });
  await receiver.got(1);

  const { data } = receiver.first().event;
  const { pathname, search } = new URL(String(data["url"]));
  const whole = await ask(`${app.url}${pathname}${search}`, { headers: { authorization: `Bearer ${owner.key}` } });
  expect(data).toMatchObject({
    truncated: true,
    form: { token: form.token },
    complaint: { id: complaint.id, number: complaint.number, answer_by: complaint.answerBy },
  });
  expect(whole.body).toMatchObject({
    data: { complaint: { documentNumber: "01234567", goodDescription: long, request: long } },
  });
});

test("an endpoint receives only the events of its event types, and a disabled one keeps the event as skipped", async () => {
  const { app, owner, form, file } = await setupBook({ environment: { WORKER: "off" } });
  const url = "http://127.0.0.1:12/hook";
  const create = async (eventTypes: string[] | null) => {
    const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url, eventTypes });
    return endpoint;
  };
  const [all, answers, submissions, disabled] = [
    await create(null),
    await create(["complaint.answered"]),
    await create(["submission.*"]),
    await create(["complaint.*"]),
  ];
  await app.services.webhookEndpoints.update(owner.actor, { id: disabled.id, status: "disabled" });

  await file();

  const deliveriesOf = async (endpoint: typeof all) =>
    (await itemsOf(app.services.webhookDeliveries.listPages(owner.actor, [endpoint.id], null, {}))).map(
      ({ eventType, status }) => [eventType, status],
    );
  expect(await deliveriesOf(all)).toEqual([["complaint.created", "pending"]]);
  expect(await deliveriesOf(answers)).toEqual([]);
  expect(await deliveriesOf(submissions)).toEqual([]);
  expect(await deliveriesOf(disabled)).toEqual([["complaint.created", "skipped"]]);
  expect(await app.database("jobs").where({ kind: "webhook_delivery" })).toHaveLength(1);
});
