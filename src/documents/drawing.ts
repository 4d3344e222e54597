import { Worker } from "node:worker_threads";
import type { Complaint } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";
import type { ComplaintPdfOptions } from "./complaintPdf.ts";
import type { Notice } from "./noticePdf.ts";

/** The message to the drawing thread. `localeModule` is the module of the locale that the file is written in. */
export type DrawingRequest = { readonly localeModule: string } & (
  | { readonly kind: "sheet"; readonly complaint: Complaint; readonly options: ComplaintPdfOptions }
  | { readonly kind: "notice"; readonly notice: Notice }
);

/** The thread's reply: the file's bytes, or the error. */
export type DrawingResult = { readonly bytes: Uint8Array } | { readonly error: unknown };

export type DrawingOptions = ComplaintPdfOptions & {
  /** Whether no person waits for the file, for example for a mail's attachment. Such requests are drawn after the others. */
  readonly canWait?: boolean;
};

/**
 * Runs `renderComplaintPdf` in a thread of its own, one sheet at a time. Drawing takes some 50 ms, in which the calling thread would
 * answer no request.
 */
export function drawComplaintPdf(
  locale: Locale,
  complaint: Complaint,
  { canWait = false, ...options }: DrawingOptions = {},
): Promise<Buffer> {
  return draw(
    { localeModule: locale.module, kind: "sheet", complaint, options },
    canWait ? backgroundQueue : interactiveQueue,
  );
}

/** Runs `renderNoticePdf` in the same thread. */
export function drawNoticePdf(locale: Locale, notice: Notice): Promise<Buffer> {
  return draw({ localeModule: locale.module, kind: "notice", notice }, interactiveQueue);
}

type QueuedRequest = PromiseWithResolvers<Buffer> & { readonly request: DrawingRequest };
type Thread = { readonly worker: Worker; current: QueuedRequest | null };

const interactiveQueue: QueuedRequest[] = [];
const backgroundQueue: QueuedRequest[] = [];
const PROGRAM = new URL("./drawingThread.ts", import.meta.url);
let thread: Thread | null = null;

function draw(request: DrawingRequest, queue: QueuedRequest[]): Promise<Buffer> {
  const queued = { ...Promise.withResolvers<Buffer>(), request };
  queue.push(queued);
  thread ??= startThread();
  if (thread.current === null) drawNext(thread);
  return queued.promise;
}

/** An idle thread keeps no process alive. */
function drawNext(target: Thread): void {
  const next = interactiveQueue.shift() ?? backgroundQueue.shift() ?? null;
  target.current = next;
  if (next === null) return target.worker.unref();
  target.worker.ref();
  target.worker.postMessage(next.request, []);
}

/** A thread that dies fails its current request. A new thread draws the queued ones. */
function startThread(): Thread {
  const started: Thread = { worker: new Worker(PROGRAM, { execArgv: [] }), current: null };
  started.worker.on("message", (result: DrawingResult) => {
    if ("bytes" in result) started.current?.resolve(Buffer.from(result.bytes));
    else started.current?.reject(result.error);
    drawNext(started);
  });
  started.worker.on("error", (cause) => {
    started.current?.reject(new Error("the drawing thread died", { cause }));
    thread = null;
    if (interactiveQueue.length + backgroundQueue.length > 0) drawNext((thread = startThread()));
  });
  return started;
}
