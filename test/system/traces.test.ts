import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { postJson } from "../support/http.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

async function setup(environment: Readonly<Record<string, string>>) {
  const receiver = await startReceiver();
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const service = await startService({
    environment: { DATABASE_URL: app.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8", ...environment },
  });
  await postJson(`${service.url}/f/${form.token}`, { nombre: "Ana" });
  await receiver.got(1);
  const logged = async (message: string) => {
    await waitFor(() => service.logged(message).length > 0);
    return service.logged(message)[0];
  };
  return { traceparent: receiver.first().headers["traceparent"], logged };
}

test("a process with an SDK that was registered before it names the trace in its log and in its webhooks", async () => {
  const { traceparent, logged } = await setup({
    NODE_OPTIONS: `--import ${join(CHECKOUT, "test/support/registerTraces.ts")}`,
  });

  const hex = (digits: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`)) as string;
  expect(await logged("request")).toMatchObject({ trace_id: hex(32), span_id: hex(16) });
  const [, traceId, spanId] = String(traceparent).split("-");
  expect(await logged("webhook attempt")).toMatchObject({ trace_id: traceId, span_id: spanId });
  expect(await logged("started")).not.toHaveProperty("trace_id");
});

test("a process without an SDK has no trace anywhere", async () => {
  const { traceparent, logged } = await setup({});

  expect(traceparent).toBeUndefined();
  expect(await logged("request")).not.toHaveProperty("trace_id");
});
