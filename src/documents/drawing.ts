import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { Complaint } from "../domain/book/index.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { Locale } from "../messages/locale.ts";
import type { ComplaintPdfOptions } from "./complaintPdf.ts";
import { createDrawingQueue, type DrawingOrder, type QueuedDrawing } from "./drawingQueue.ts";
import type { Notice } from "./noticePdf.ts";

/** The message to the drawing thread. `localeModule` is the module of the locale that the file is written in. */
export type DrawingRequest = { readonly localeModule: string } & (
  | { readonly kind: "sheet"; readonly complaint: Complaint; readonly options: ComplaintPdfOptions }
  | { readonly kind: "letter"; readonly complaint: Complaint }
  | { readonly kind: "notice"; readonly notice: Notice }
);

/** The thread's reply: the file's bytes, or the error. */
export type DrawingResult = { readonly bytes: Uint8Array } | { readonly error: unknown };

/**
 * Draws PDF files in a thread of its own, one at a time: drawing takes some 50 ms, in which the calling thread would answer no
 * request. Errors of both: SERVICE_UNAVAILABLE when too many drawings wait, the reason of the order's signal.
 */
export type Drawings = {
  /** Runs `renderComplaintPdf`. */
  drawSheet(
    locale: Locale,
    complaint: Complaint,
    options: ComplaintPdfOptions,
    order: Omit<DrawingOrder, "accountId">,
  ): Promise<Buffer>;
  /** Runs `renderLetterPdf`. */
  drawLetter(locale: Locale, complaint: Complaint, order: Omit<DrawingOrder, "accountId">): Promise<Buffer>;
  /** Runs `renderNoticePdf`, and keeps the file: a notice changes only with its book's provider. */
  drawNotice(locale: Locale, notice: Notice, order: DrawingOrder): Promise<Buffer>;
  countWaiting(): number;
};

/** About 4 s of drawing. */
const MAX_WAITING = 80;
/** A quarter of the queue, so that one account's visitors leave room for those of others. */
const MAX_WAITING_OF_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 5;
/** Some 500 notices. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

const PROGRAM = new URL("./drawingThread.ts", import.meta.url);

export type DrawingMetrics = Pick<Metrics, "countDrawing" | "countLimit">;

type Thread = { readonly worker: Worker; current: QueuedDrawing<DrawingRequest> | null };

/** One drawing thread, which starts with the first order. */
export function createDrawings({ countDrawing, countLimit }: DrawingMetrics): Drawings {
  const queue = createDrawingQueue<DrawingRequest>({
    maxWaiting: MAX_WAITING,
    maxWaitingOfAccount: MAX_WAITING_OF_ACCOUNT,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    onLimit: countLimit,
  });
  const notices = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  let thread: Thread | null = null;

  return {
    countWaiting: queue.countWaiting,

    drawSheet: (locale, complaint, options, order) =>
      draw(
        { localeModule: locale.module, kind: "sheet", complaint, options },
        { ...order, accountId: complaint.accountId },
      ),

    drawLetter: (locale, complaint, order) =>
      draw({ localeModule: locale.module, kind: "letter", complaint }, { ...order, accountId: complaint.accountId }),

    async drawNotice(locale, notice, order) {
      const request = { localeModule: locale.module, kind: "notice", notice } as const;
      const key = JSON.stringify(request);
      const kept = notices.get(key);
      if (kept !== undefined) return kept;
      const bytes = await draw(request, order);
      notices.set(key, bytes);
      return bytes;
    },
  };

  async function draw(request: DrawingRequest, order: DrawingOrder): Promise<Buffer> {
    const drawn = queue.add(request, order);
    thread ??= startThread();
    if (thread.current === null) drawNext(thread);
    return drawn;
  }

  /** An idle thread keeps no process alive. */
  function drawNext(target: Thread): void {
    const next = queue.take();
    target.current = next;
    if (next === null) return target.worker.unref();
    target.worker.ref();
    countDrawing(next.request.kind);
    target.worker.postMessage(next.request, []);
  }

  /** A thread that dies fails its current drawing. A new thread draws the next ones. */
  function startThread(): Thread {
    const started: Thread = { worker: new Worker(PROGRAM, { execArgv: [] }), current: null };
    started.worker.on("message", (result: DrawingResult) => {
      if ("bytes" in result) started.current?.resolve(Buffer.from(result.bytes));
      else started.current?.reject(result.error);
      drawNext(started);
    });
    started.worker.on("error", (cause) => {
      started.current?.reject(new Error("the drawing thread died", { cause }));
      thread = startThread();
      drawNext(thread);
    });
    return started;
  }
}
