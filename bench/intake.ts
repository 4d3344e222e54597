import type { Actor } from "../src/domain/actor.ts";
import type { Services } from "../src/services/services.ts";
import { readCorpus } from "./spam.ts";
import { runBenchmark } from "./support/benchmark.ts";
import { TEN_FIELDS, TEN_VALUES, TWO_VALUES } from "./support/intakeForms.ts";
import type { Request } from "./support/requests.ts";

const USAGE = `Usage: node bench/intake.ts [--seconds 5] [--runs 3] [--scenarios hot,lone,log,many,form,guarded,fields,checked,two]

Submissions per second of POST /f/{token}, against the same HTTP stack without a database (floor), against one transaction per
request (straight) and with the request log in a file (logged), in one run, interleaved second by second; medians. Each run has
new processes, and so many seconds of each scenario. The database is embedded and durable.
`;

const JSON_TYPE = { "content-type": "application/json" };

const post = (token: string): Request => ({
  method: "POST",
  path: `/f/${token}`,
  headers: JSON_TYPE,
  body: TWO_VALUES,
});

type NewForm = Parameters<Services["forms"]["create"]>[1];

/** Rates that are not reached, of which the processes tell each other the counts. */
const RATED = {
  code: "rated",
  name: "Rated",
  monthlySubmissionLimit: 2_000_000_000,
  submissionsPerMinute: 2_000_000,
  submissionsPerAddressAndMinute: 2_000,
};
const ADDRESSES = 1_000;
const MARKS = 60;

/** The same request from many addresses, as a proxy in front tells them. */
const postFromMany = (token: string): Request => ({
  ...post(token),
  body: TEN_VALUES,
  varyHeaders: () => ({
    "x-forwarded-for": `203.0.${Math.floor(Math.random() * (ADDRESSES / 250))}.${Math.floor(Math.random() * 250)}`,
  }),
});

/** An owner of another account, which has marked enough submissions for their words to count. */
async function createMarkedOwner(services: Services, admin: Actor): Promise<Actor> {
  const { key } = await services.accounts.create(admin, { name: "Marked", email: "marked@example.pe" });
  const { actor } = await services.authentication.authenticate({ kind: "apiKey", key }, null);
  const owner = { ...actor, permissions: admin.permissions };
  const { form } = await services.forms.create(owner, { name: "Marked", planCode: "bench" });
  for (let n = 0; n < MARKS; n += 1) {
    const line = readCorpus(n % 2 === 0 ? "spam" : "ordinary")[n] ?? "";
    const { submissionId } = await services.intake.submit({
      token: form.token,
      idempotencyKey: null,
      source: { ip: null, userAgent: null, origin: null, referer: null },
      readFields: async () => new Map([["mensaje", line]]),
    });
    await services.spamQuarantine.mark(owner, submissionId);
    if (n % 2 === 1) await services.spamQuarantine.release(owner, submissionId);
  }
  return owner;
}

await runBenchmark({
  name: "intake",
  usage: USAGE,

  async prepare(services, actor) {
    await services.plans.create(actor, RATED);
    await services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
    const create = async (settings: Partial<NewForm> = {}, owner = actor) => {
      const input = { name: "Bench", planCode: "bench", webhookUrl: "http://127.0.0.1:12/hook", ...settings };
      return (await services.forms.create(owner, input)).form.token;
    };
    const createWithFields = async (planCode = "bench", owner = actor) => {
      const token = await create({ planCode }, owner);
      const form = await services.forms.find(owner, { token });
      await services.formFields.set(owner, { formId: form?.id ?? "", fields: TEN_FIELDS });
      return token;
    };
    // One after the other: on a busy machine the last of many at once would wait too long for a connection.
    const createMany = async (count: number) => {
      const tokens: string[] = [];
      while (tokens.length < count) tokens.push(await create());
      return tokens;
    };
    return {
      hot: await create(),
      many: await createMany(100),
      guarded: await create({ allowedOrigins: ["https://www.tienda.pe"] }),
      free: await create(),
      plain: await create({ spamSensitivity: "off" }),
      fields: await createWithFields(),
      checked: await createWithFields("rated", await createMarkedOwner(services, actor)),
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
      name: "checked: one form without fields, signs of spam and rates, 64 connections, ten values as JSON",
      connections: 64,
      variants: ["ours"],
      requests: ({ plain }) => [postFromMany(plain)],
    },
    {
      name: "checked: one form with ten fields, signs of spam, a marked account and rates, 64 connections, the same ten values",
      connections: 64,
      variants: ["ours"],
      requests: ({ checked }) => [postFromMany(checked)],
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
