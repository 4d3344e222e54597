/** What a span says beside its name. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

export type SpanOrder = {
  /** A name of few words: the number of names is bounded, and none holds a secret. */
  readonly name: string;
  /** `server`: a request that arrived; `client`: one that is sent; `consumer`: work from the queue; `internal`: a part of one of them. */
  readonly kind: "server" | "client" | "consumer" | "internal";
  readonly attributes?: SpanAttributes;
  /** Other spans that it belongs to, as `traceparent`; invalid ones are left out. */
  readonly links?: readonly (string | null)[];
  /** Whether it begins a trace of its own, whatever is under way. */
  readonly isRoot?: boolean;
};

/** A span under way. */
export type SpanUnderWay = {
  /** The header `traceparent` (W3C Trace Context) for what the span calls; null without a trace. */
  readonly traceparent: string | null;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed, by a class of errors and not by a message, which may repeat what somebody has sent. */
  fail(errorType: string): void;
};

/** The spans of the process, which an SDK of OpenTelemetry exports where the operator has registered one. */
export type Tracing = {
  /** False: nobody gets the spans, and nothing needs to be kept for them. */
  readonly isOn: boolean;
  /** Runs `work` in a span, which ends with it and fails with its error. */
  run<T>(order: SpanOrder, work: (span: SpanUnderWay) => Promise<T>): Promise<T>;
  /** The `traceparent` of the span under way; null where there is none. */
  readActive(): string | null;
};

const NO_SPAN: SpanUnderWay = {
  traceparent: null,
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
};

/** The tracing of a process without an SDK: `run` calls `work`, and that is all. */
export const NO_TRACING: Tracing = {
  isOn: false,
  run: (_order, work) => work(NO_SPAN),
  readActive: () => null,
};
