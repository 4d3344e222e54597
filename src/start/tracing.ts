import { NO_TRACING, type Tracing } from "../domain/tracing.ts";

/** Where the API of OpenTelemetry keeps what was registered, in all of its versions 1. */
const REGISTERED = Symbol.for("opentelemetry.js.api.1");

/**
 * Whether an SDK of OpenTelemetry was registered before this program, as `node --import` does. The API itself is loaded only then: it would
 * cost every other start its modules.
 */
function isRegistered(): boolean {
  const registered = (globalThis as { readonly [REGISTERED]?: { readonly trace?: object } })[REGISTERED];
  return registered?.trace !== undefined;
}

/** The tracing of this process. */
export async function openTracing(version: string): Promise<Tracing> {
  if (!isRegistered()) return NO_TRACING;
  const [{ trace }, { createTracing }] = await Promise.all([
    import("@opentelemetry/api"),
    import("../tracing/spans.ts"),
  ]);
  return createTracing(trace.getTracer("ventanilla", version));
}

/** What adds the trace under way to each line of the log; undefined where there are no traces. */
export async function openLogMembers(): Promise<(() => object) | undefined> {
  return isRegistered() ? (await import("../tracing/spans.ts")).listTraceMembers : undefined;
}
