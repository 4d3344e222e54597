import { Worker } from "node:worker_threads";
import type { Complaint } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";
import type { ComplaintPdfOptions } from "./complaintPdf.ts";
import type { Notice } from "./noticePdf.ts";

/** What the drawing thread is asked for, and the module of the locale that it is drawn in. */
export type DrawingOrder = { readonly localeModule: string } & (
  | { readonly kind: "sheet"; readonly complaint: Complaint; readonly options: ComplaintPdfOptions }
  | { readonly kind: "notice"; readonly notice: Notice }
);

/** What it answers: the file's bytes, or why there are none. */
export type DrawingAnswer = { readonly bytes: Uint8Array } | { readonly fault: unknown };

export type DrawingOptions = ComplaintPdfOptions & {
  /** Nobody looks at a screen for it, as for a mail: those who do go first. */
  readonly canWait?: boolean;
};

/**
 * `renderComplaintPdf` in a thread of its own, one sheet at a time whoever asks: drawing takes some 50 ms in which this
 * thread would answer nobody.
 */
export function drawComplaintPdf(
  locale: Locale,
  complaint: Complaint,
  { canWait = false, ...options }: DrawingOptions = {},
): Promise<Buffer> {
  return draw({ localeModule: locale.module, kind: "sheet", complaint, options }, canWait ? patient : awaited);
}

/** `renderNoticePdf` in the same thread. */
export function drawNoticePdf(locale: Locale, notice: Notice): Promise<Buffer> {
  return draw({ localeModule: locale.module, kind: "notice", notice }, awaited);
}

type Waiting = PromiseWithResolvers<Buffer> & { readonly order: DrawingOrder };
type Thread = { readonly worker: Worker; current: Waiting | null };

const awaited: Waiting[] = [];
const patient: Waiting[] = [];
const PROGRAM = new URL("./drawingThread.ts", import.meta.url);
let thread: Thread | null = null;

function draw(order: DrawingOrder, queue: Waiting[]): Promise<Buffer> {
  const waiting = { ...Promise.withResolvers<Buffer>(), order };
  queue.push(waiting);
  thread ??= startThread();
  if (thread.current === null) drawNext(thread);
  return waiting.promise;
}

/** An idle thread keeps no process alive. */
function drawNext(drawer: Thread): void {
  const next = awaited.shift() ?? patient.shift() ?? null;
  drawer.current = next;
  if (next === null) return drawer.worker.unref();
  drawer.worker.ref();
  drawer.worker.postMessage(next.order, []);
}

/** A thread that dies takes the order that it was at with it; the next one goes on with the others. */
function startThread(): Thread {
  const started: Thread = { worker: new Worker(PROGRAM, { execArgv: [] }), current: null };
  started.worker.on("message", (answer: DrawingAnswer) => {
    if ("bytes" in answer) started.current?.resolve(Buffer.from(answer.bytes));
    else started.current?.reject(answer.fault);
    drawNext(started);
  });
  started.worker.on("error", (cause) => {
    started.current?.reject(new Error("the drawing thread died", { cause }));
    thread = null;
    if (awaited.length + patient.length > 0) drawNext((thread = startThread()));
  });
  return started;
}
