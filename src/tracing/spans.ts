import {
  type Attributes,
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import type { SpanAttributes, SpanOrder, SpanUnderWay, Tracing } from "../domain/tracing.ts";

const KINDS: Readonly<Record<SpanOrder["kind"], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** The tracing by a tracer of OpenTelemetry's API. The SDK behind it knows where the spans go. */
export function createTracing(tracer: Tracer): Tracing {
  return {
    isOn: true,

    async run({ name, kind, attributes = {}, links = [], isRoot = false }, work) {
      const parent = isRoot ? ROOT_CONTEXT : context.active();
      const options = { kind: KINDS[kind], attributes: given(attributes), links: links.flatMap(readLink) };
      const span = tracer.startSpan(name, options, parent);
      try {
        return await context.with(trace.setSpan(parent, span), () => work(wrap(span)));
      } catch (error) {
        fail(span, error instanceof Error ? error.name : "Error");
        throw error;
      } finally {
        span.end();
      }
    },

    readActive() {
      const active = readActiveContext();
      return active === null ? null : formatContext(active);
    },
  };
}

/** The members of a log line that name the trace under way; none without one. */
export function listTraceMembers(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = readActiveContext();
  return active === null ? {} : { trace_id: active.traceId, span_id: active.spanId };
}

function readActiveContext(): SpanContext | null {
  const active = trace.getSpan(context.active())?.spanContext();
  return active !== undefined && isSpanContextValid(active) ? active : null;
}

function wrap(span: Span): SpanUnderWay {
  const own = span.spanContext();
  return {
    traceparent: isSpanContextValid(own) ? formatContext(own) : null,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(given(attributes)),
    fail: (errorType) => fail(span, errorType),
  };
}

function fail(span: Span, errorType: string): void {
  span.setAttribute("error.type", errorType);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function given(attributes: SpanAttributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** Version 00 of `traceparent` (W3C Trace Context, 3.2). */
function formatContext({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

const TRACEPARENT = /^[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

function readLink(traceparent: string | null): readonly Link[] {
  const { traceId = "", spanId = "", flags = "" } = TRACEPARENT.exec(traceparent ?? "")?.groups ?? {};
  const linked = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(linked) ? [{ context: linked }] : [];
}
