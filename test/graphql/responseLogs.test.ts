import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { openDrawings } from "../documents/openDrawings.ts";
import { MAX_SHOWN_RESPONSE_BYTES } from "../../src/domain/webhooks/webhooks.ts";
import { createContext } from "../../src/graphql/context.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { graphql } from "graphql";
import { shareTestApp } from "../support/app.ts";
import { codesOf, createAsk } from "./client.ts";
import { es } from "../../src/messages/es/index.ts";

const BODY_BYTES = 16 * 1024;
/** The number of bodies that an operation shows. */
const SHOWN = MAX_SHOWN_RESPONSE_BYTES / BODY_BYTES;
const DELIVERIES = 100;
const ATTEMPTS_EACH = 7;

test("shows response bodies up to 8 MiB in an operation, and refuses each further one with RESULT_TOO_LARGE", async () => {
  const { ask, attemptsOf } = await setup();

  const result = await ask(query("attempts { number responseBody }"));

  const attempts = attemptsOf(result.data);
  const shown = attempts.filter(({ responseBody }) => responseBody !== null);
  expect(shown.map(({ responseBody }) => responseBody?.length)).toEqual(Array(SHOWN).fill(BODY_BYTES));
  expect(attempts.slice(0, SHOWN)).toEqual(shown);
  expect(result.errors).toHaveLength(DELIVERIES * ATTEMPTS_EACH - SHOWN);
  expect(result.errors?.[0]).toMatchObject({
    message: "Una consulta muestra como máximo 8 MB de datos. Pide menos elementos o menos campos a la vez.",
    path: ["form", "webhookEndpoints", 0, "deliveries", "nodes", expect.any(Number), "attempts", 1, "responseBody"],
    extensions: { code: "RESULT_TOO_LARGE" },
  });
});

test("answers the same from the service's own executor and from graphql-js", async () => {
  const { ask } = await setup();

  const planned = await ask(query("attempts { number responseHeaders responseBody }"));
  const executed = await ask(query("attempts { number responseHeaders responseBody @include(if: true) }"));

  expect(codesOf(executed)).toEqual(codesOf(planned));
  expect(executed.data).toEqual(planned.data);
});

test("counts a body each time that the answer shows it, and counts headers and bodies together", async () => {
  const { ask, attemptsOf } = await setup();

  const twice = attemptsOf((await ask(query("attempts { responseBody again: responseBody }"))).data);
  const both = attemptsOf((await ask(query("attempts { responseHeaders responseBody }"))).data);

  const bytesOf = (attempts: readonly object[]) => attempts.flatMap(Object.values).join("").length;
  expect(twice.filter(({ responseBody }) => responseBody !== null)).toHaveLength(SHOWN / 2);
  expect(bytesOf(both)).toBeLessThanOrEqual(MAX_SHOWN_RESPONSE_BYTES);
  expect(bytesOf(both)).toBeGreaterThan(MAX_SHOWN_RESPONSE_BYTES - BODY_BYTES);
});

test("reads only the bodies that it shows, and none without their field", async () => {
  const { app, owner, formId } = await setup();
  const { webhookDeliveries } = app.services;
  const read: number[] = [];
  const services = {
    ...app.services,
    webhookDeliveries: {
      ...webhookDeliveries,
      listResponseLogs: async (...args: Parameters<typeof webhookDeliveries.listResponseLogs>) => {
        const texts = await webhookDeliveries.listResponseLogs(...args);
        read.push(texts.join("").length);
        return texts;
      },
    },
  };
  const run = async (fields: string) => {
    const contextValue = createContext({ services, publicUrl: "", locale: es, drawings: openDrawings() }, owner.actor);
    read.length = 0;
    await graphql({ schema: createGraphQLSchema(es), source: query(fields, formId), contextValue });
    return read.reduce((sum, bytes) => sum + bytes, 0);
  };

  const unasked = await run("attempts { number responseStatus }");
  const asked = await run("attempts { responseBody }");

  expect([unasked, asked]).toEqual([0, MAX_SHOWN_RESPONSE_BYTES]);
});

test("answers attempts without their response logs", async () => {
  const { app, owner, deliveryIds } = await setup();

  const attempts = await app.services.webhookDeliveries.listAttempts(owner.actor, deliveryIds.slice(0, 1));

  expect(attempts).toHaveLength(ATTEMPTS_EACH);
  expect(JSON.stringify(attempts).length).toBeLessThan(ATTEMPTS_EACH * 1_000);
});

test("does not show another account's response logs", async () => {
  const { app, owner, deliveryIds } = await setup();
  const stranger = await app.createOwner();
  const { webhookDeliveries } = app.services;
  const [attempt] = await webhookDeliveries.listAttempts(owner.actor, deliveryIds.slice(0, 1));
  const attempts = attempt === undefined ? [] : [attempt];

  const own = await webhookDeliveries.listResponseLogs(owner.actor, "responseBody", attempts);
  const strange = await webhookDeliveries.listResponseLogs(stranger.actor, "responseBody", attempts);

  expect(own.map((text) => text?.length)).toEqual([BODY_BYTES]);
  expect(strange).toEqual([null]);
});

test("shows an empty body, and null without a response", async () => {
  const { app, ask, attemptsOf } = await setup();
  await app.database("webhook_attempts").where("number", ">", 2).delete();
  await app.database("webhook_attempts").where("number", 1).update({ response_body: "" });
  await app.database("webhook_attempts").where("number", 2).update({ response_body: null, response_headers: null });

  const result = await ask(query("attempts { responseHeaders responseBody }"));

  expect(result.errors).toBeUndefined();
  expect(attemptsOf(result.data).slice(0, 2)).toEqual([
    { responseHeaders: "x-trace: 7", responseBody: "" },
    { responseHeaders: null, responseBody: null },
  ]);
});

type Attempt = { readonly responseHeaders?: string | null; readonly responseBody: string | null };
type Data = {
  readonly form: {
    readonly webhookEndpoints: readonly {
      readonly deliveries: { readonly nodes: readonly { readonly attempts: readonly Attempt[] }[] };
    }[];
  };
};

const useApp = shareTestApp({ environment: { WORKER: "off" } });

/** An endpoint with deliveries whose response bodies all have the greatest stored size. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const deliveryIds = Array.from({ length: DELIVERIES }, () => uuidv7());
  await app.database("deliveries").insert(
    deliveryIds.map((id) => ({
      id,
      account_id: form.accountId,
      effect_id: endpoint?.id,
      message_id: uuidv7(),
      event_type: "submission.created",
      status: "dead",
      created_at: new Date(),
    })),
  );
  await app.database.raw(
    `insert into webhook_attempts (
      delivery_id, account_id, number, trigger, started_at, duration_ms, response_status, response_headers, response_body
    )
    select id, account_id, number, 'auto', now(), 5, 500, 'x-trace: 7', repeat('a', ?)
    from deliveries, generate_series(1, ?) as a(number) where id = any(cast(? as uuid[]))`,
    [BODY_BYTES, ATTEMPTS_EACH, deliveryIds],
  );
  const attemptsOf = ({ form: { webhookEndpoints } }: Data) =>
    webhookEndpoints.flatMap(({ deliveries }) => deliveries.nodes.flatMap(({ attempts }) => attempts));
  const askOwner = createAsk(app, owner.key);
  const ask = (source: string) => askOwner<Data>(source.replace("FORM", form.id));
  return { app, owner, formId: form.id, deliveryIds, ask, attemptsOf };
}

function query(fields: string, formId = "FORM"): string {
  return `{ form(id: "${formId}") { webhookEndpoints { deliveries(first: 100) { nodes { ${fields} } } } } }`;
}
