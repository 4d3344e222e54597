import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, onTestFinished, test } from "vitest";
import { createTracing, listTraceMembers } from "../../src/tracing/spans.ts";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

/** The SDK as an operator has it, whose spans stay here. */
function setupTracing() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // The files of a worker share its process.
  onTestFinished(() => context.disable());
  const find = (name: string) => exporter.getFinishedSpans().filter((span) => span.name === name);
  const first = async (name: string): Promise<ReadableSpan> => {
    await waitFor(() => find(name).length > 0);
    const [span] = find(name);
    if (span === undefined) throw new Error(`No span has the name ${name}.`);
    return span;
  };
  return { tracing: createTracing(provider.getTracer("test")), exporter, first, find };
}

test("a submission is a trace of its request and its wait, linked with the group's commit; its webhook is another one", async () => {
  const { tracing, exporter, first, find } = setupTracing();
  const receiver = await startReceiver();
  const app = await startTestApp({ tracing });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const strange = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  const answer = await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana Secreta" }, { traceparent: strange });
  await receiver.got(1);
  const [request, store, commit, job, attempt] = await Promise.all(
    ["POST /f/:token", "intake store", "intake commit", "job webhook_delivery", "webhook attempt"].map(first),
  );
  await fetch(`${app.url}/healthz`);

  expect(answer.status).toBe(201);
  expect(request?.attributes).toMatchObject({ "http.route": "/f/:token", "http.response.status_code": 201 });
  // A stranger chooses no trace.
  expect(request?.parentSpanContext).toBeUndefined();
  expect(request?.links.map(({ context: { traceId } }) => traceId)).toEqual(["0af7651916cd43dd8448eb211c80319c"]);
  expect(store?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(commit?.parentSpanContext).toBeUndefined();
  expect(commit?.links.map(({ context: { spanId } }) => spanId)).toEqual([store?.spanContext().spanId]);
  expect(commit?.attributes).toEqual({ "ventanilla.group.submissions": 1 });
  expect(job?.parentSpanContext).toBeUndefined();
  expect(job?.attributes).toEqual({ "ventanilla.job.kind": "webhook_delivery", "ventanilla.job.attempt": 1 });
  expect(attempt?.parentSpanContext?.spanId).toBe(job?.spanContext().spanId);
  expect(attempt?.attributes).toMatchObject({
    "server.address": "127.0.0.1",
    "http.response.status_code": 204,
    "ventanilla.delivery.attempt": 1,
  });
  const { traceId, spanId } = attempt?.spanContext() ?? {};
  expect(receiver.first().headers["traceparent"]).toBe(`00-${traceId}-${spanId}-01`);
  expect(find("GET /healthz")).toEqual([]);
  const written = JSON.stringify(exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes })));
  expect(written).not.toContain(form.token);
  expect(written).not.toContain("Secreta");
});

test("an attempt that fails is a failed span with a class of errors", async () => {
  const { tracing, first } = setupTracing();
  const receiver = await startReceiver(() => 500);
  const app = await startTestApp({ tracing });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });

  await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" });
  const attempt = await first("webhook attempt");

  expect(attempt.attributes).toMatchObject({ "error.type": "status", "http.response.status_code": 500 });
  expect(attempt.status.code).toBe(2);
});

test("a webhook has no traceparent where nobody has traces", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });

  await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" });
  await receiver.got(1);

  expect(receiver.first().headers["traceparent"]).toBeUndefined();
});

test("the members of a log line are those of the span under way; links that are no traceparent are left out", async () => {
  const { tracing, first } = setupTracing();

  const outside = listTraceMembers();
  const [inside, active] = await tracing.run(
    { name: "work", kind: "internal", links: [null, "", "00-zz-zz-01", `00-${"0".repeat(32)}-${"0".repeat(16)}-01`] },
    async () => [listTraceMembers(), tracing.readActive()] as const,
  );
  const span = await first("work");
  const failed = tracing.run({ name: "failing", kind: "internal" }, async () => {
    throw new RangeError("what somebody has sent");
  });

  const { traceId, spanId } = span.spanContext();
  expect(outside).toEqual({});
  expect(inside).toEqual({ trace_id: traceId, span_id: spanId });
  expect(active).toBe(`00-${traceId}-${spanId}-01`);
  expect(span.links).toEqual([]);
  await expect(failed).rejects.toThrow(RangeError);
  expect((await first("failing")).attributes).toEqual({ "error.type": "RangeError" });
  expect((await first("failing")).events).toEqual([]);
});
