import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findHeaderProblems } from "../../src/domain/webhooks/headers.ts";
import { checkWebhookUrl } from "../../src/outbound/webhooks/addressGuard.ts";
import { parseCidrs } from "../../src/outbound/webhooks/addressPolicy.ts";
import { BAD_PORTS } from "../../src/outbound/webhooks/badPorts.ts";
import { exchange } from "../../src/outbound/webhooks/exchange.ts";
import { createGuardedAgent } from "../../src/outbound/webhooks/guardedAgent.ts";
import { setupServices } from "../support/services.ts";

const { cidrs: allowedCidrs } = parseCidrs("127.0.0.0/8");

test("A13 the refused ports are 0 and those of the fetch that Node has", () => {
  const { badPorts } = createRequire(import.meta.url)("undici/lib/web/fetch/constants.js") as {
    readonly badPorts: readonly string[];
  };

  expect([...BAD_PORTS]).toEqual([0, ...badPorts.map(Number)]);
});

test("A13 no URL to a bad port is taken, also not inside a range that the operator allows", async () => {
  const results = await Promise.all(
    [...BAD_PORTS].map((port) => checkWebhookUrl(`https://127.0.0.1:${port}/hook`, { allowedCidrs })),
  );

  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set(['{"problem":"blocked_port"}']));
  expect(await checkWebhookUrl("https://127.0.0.1:8443/hook", { allowedCidrs })).toEqual({
    href: "https://127.0.0.1:8443/hook",
  });
});

test("A13 an endpoint is neither made at port 22 nor moved to port 25", async () => {
  const { services, createOwner, createForm } = await setupServices();
  const owner = await createOwner();
  const { id: formId } = await createForm(owner);
  const { endpoint } = await services.webhookEndpoints.create(owner.actor, { formId, url: "https://127.0.0.1/hook" });

  const made = services.webhookEndpoints.create(owner.actor, { formId, url: "https://127.0.0.1:22/" });
  const moved = services.webhookEndpoints.update(owner.actor, { id: endpoint.id, url: "https://127.0.0.1:25/" });

  const refusal = { params: { fields: [{ field: "url", problem: "blocked_port" }] } };
  await Promise.all([made, moved].map((refused) => expect(refused).rejects.toMatchObject(refusal)));
});

test.for([...BAD_PORTS])("A13 nothing connects to port %i when a stored URL has it", async (port) => {
  let opened = 0;
  const agent = createGuardedAgent({
    allowedCidrs,
    connectTimeoutMs: 1_000,
    open() {
      opened += 1;
      throw new Error("A connection was opened.");
    },
  });

  const limits = { deadlineMs: 10_000, bodyReadMs: 1_000, bodyBytes: 0 };
  const sent = exchange(agent, { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from("{}") }, limits);

  expect(await sent).toEqual({ failure: "blocked_destination" });
  expect(opened).toBe(0);
});

test.for([
  "Forwarded",
  "Via",
  "X-Forwarded",
  "X-Forwarded-For",
  "X-Real-IP",
  "X-Client-IP",
  "X-Cluster-Client-IP",
  "X-Remote-IP",
  "X-Remote-Addr",
  "X-Originating-IP",
  "X-Host",
  "X-Original-URL",
  "X-Original-Host",
  "X-Rewrite-URL",
  "True-Client-IP",
  "CF-Connecting-IP",
  "Fastly-Client-IP",
  "Client-IP",
  "X-HTTP-Method-Override",
  "X-HTTP-Method",
  "X-Method-Override",
  "Max-Forwards",
])("A13 an owner does not set the header %s, which only a proxy may claim", (name) => {
  expect(findHeaderProblems([{ name, value: "1" }])).toEqual([{ index: 0, part: "name", problem: "reserved_header" }]);
});
