import { runBenchmark } from "./support/benchmark.ts";
import type { FormFieldInput } from "../src/domain/forms/index.ts";
import type { Request } from "./support/requests.ts";

const USAGE = `Usage: node bench/intake.ts [--seconds 5] [--runs 3] [--scenarios hot,lone,log,many,form,guarded,fields,two]

Submissions per second of POST /f/{token}, against the same HTTP stack without a database (floor), against one transaction per
request (straight) and with the request log in a file (logged), in one run, interleaved second by second; medians. Each run has
new processes, and so many seconds of each scenario. The database is embedded and durable.
`;

const JSON_TYPE = { "content-type": "application/json" };

const post = (token: string): Request => ({
  method: "POST",
  path: `/f/${token}`,
  headers: JSON_TYPE,
  body: JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" }),
});

const TEN_FIELDS: readonly FormFieldInput[] = [
  { name: "nombre", type: "text", label: "Nombre", required: true },
  { name: "email", type: "email", label: "Correo", required: true },
  { name: "celular", type: "phone", label: "Celular", required: true },
  { name: "dni", type: "dni", label: "DNI", required: true },
  { name: "ruc", type: "ruc", label: "RUC" },
  { name: "fecha", type: "date", label: "Fecha" },
  { name: "monto", type: "amount", label: "Monto", min: 1 },
  { name: "entrega", type: "radio", label: "Entrega", choices: ["Envío", "Recojo"] },
  { name: "distrito", type: "ubigeo", label: "Distrito", showIf: { field: "entrega", equals: "Envío" } },
  { name: "mensaje", type: "textarea", label: "Mensaje" },
];

const TEN_VALUES = JSON.stringify({
  nombre: "Ana Quispe",
  email: "ana@example.pe",
  celular: "987 654 321",
  dni: "12345678",
  ruc: "20100070970",
  fecha: "24/11/2026",
  monto: "129.90",
  entrega: "Envío",
  distrito: "150122",
  mensaje: "¿Hacen envíos a Cusco?",
});

await runBenchmark({
  name: "intake",
  usage: USAGE,

  async prepare(services, actor) {
    await services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
    const create = async (allowedOrigins: readonly string[] = []) => {
      const input = { name: "Bench", planCode: "bench", webhookUrl: "http://127.0.0.1:12/hook", allowedOrigins };
      return (await services.forms.create(actor, input)).form.token;
    };
    const createWithFields = async () => {
      const token = await create();
      const form = await services.forms.find(actor, { token });
      await services.formFields.set(actor, { formId: form?.id ?? "", fields: TEN_FIELDS });
      return token;
    };
    return {
      hot: await create(),
      many: await Promise.all(Array.from({ length: 100 }, () => create())),
      guarded: await create(["https://www.tienda.pe"]),
      free: await create(),
      fields: await createWithFields(),
    };
  },

  scenarios: [
    {
      name: "hot: one form, 64 connections, JSON",
      connections: 64,
      variants: ["floor", "straight", "ours"],
      requests: ({ hot }) => [post(hot)],
    },
    {
      name: "lone: one form, 1 connection, JSON",
      connections: 1,
      variants: ["floor", "straight", "ours"],
      requests: ({ hot }) => [post(hot)],
    },
    {
      name: "log: one form, 64 connections, JSON, without and with the request log",
      connections: 64,
      variants: ["ours", "logged"],
      requests: ({ hot }) => [post(hot)],
    },
    {
      name: "many: 100 forms at random, 64 connections, JSON",
      connections: 64,
      variants: ["ours"],
      requests: ({ many }) =>
        Array.from({ length: 2_000 }, () => post(many[Math.floor(Math.random() * many.length)] ?? "")),
    },
    {
      name: "form: one form, 64 connections, form-encoded",
      connections: 64,
      variants: ["ours"],
      requests: ({ hot }) => [
        {
          method: "POST",
          path: `/f/${hot}`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "nombre=Ana+Quispe&email=ana%40example.pe",
        },
      ],
    },
    {
      name: "two: one form, 64 connections, JSON, two processes on one port",
      connections: 64,
      variants: ["two"],
      requests: ({ hot }) => [post(hot)],
    },
    {
      name: "fields: one form without fields, 64 connections, ten values as JSON",
      connections: 64,
      variants: ["ours"],
      requests: ({ free }) => [{ ...post(free), body: TEN_VALUES }],
    },
    {
      name: "fields: one form with ten fields, 64 connections, the same ten values",
      connections: 64,
      variants: ["ours"],
      requests: ({ fields }) => [{ ...post(fields), body: TEN_VALUES }],
    },
    {
      name: "guarded: allow-list and idempotency keys, 64 connections, JSON",
      connections: 64,
      variants: ["ours"],
      requests: ({ guarded }) => [
        {
          ...post(guarded),
          headers: { ...JSON_TYPE, origin: "https://www.tienda.pe" },
          varyHeaders: () => ({ "idempotency-key": crypto.randomUUID() }),
        },
      ],
    },
  ],
});
