import { runBenchmark } from "./support/benchmark.ts";
import type { Request } from "./support/requests.ts";

const USAGE = `Usage: node bench/intake.ts [--seconds 5] [--runs 3] [--scenarios hot,lone,log,many,form,guarded,two]

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

await runBenchmark({
  name: "intake",
  usage: USAGE,

  async prepare(services, actor) {
    await services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
    const create = async (allowedOrigins: readonly string[] = []) => {
      const input = { name: "Bench", planCode: "bench", webhookUrl: "http://127.0.0.1:12/hook", allowedOrigins };
      return (await services.forms.create(actor, input)).form.token;
    };
    return {
      hot: await create(),
      many: await Promise.all(Array.from({ length: 100 }, () => create())),
      guarded: await create(["https://www.tienda.pe"]),
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
