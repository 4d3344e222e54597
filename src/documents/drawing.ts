import { LRUCache } from "lru-cache";
import type { Complaint } from "../domain/book/complaints.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { Locale } from "../messages/locale.ts";
import type { ComplaintPdfOptions } from "./complaintPdf.ts";
import { createDrawingQueue, type DrawingOrder } from "./drawingQueue.ts";
import { createDrawingThread, type DrawingRequest, type DrawingThread } from "./drawingThreads.ts";
import type { Notice } from "./noticePdf.ts";
import { RETRY_AFTER_SECONDS } from "../domain/times.ts";

/**
 * Draws PDF files in a thread of its own, one at a time: drawing takes some 50 ms, in which the calling thread would answer no
 * request. Errors of each method: SERVICE_UNAVAILABLE when too many drawings wait, the reason of the order's signal.
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

/** The most drawings for persons that wait: about 4 s of drawing. */
export const MAX_WAITING_DRAWINGS = 80;
/** A quarter of the queue, so that one account's visitors leave room for those of others. */
export const MAX_WAITING_DRAWINGS_OF_ACCOUNT = 20;
/** A quarter, too, of one address, whichever accounts' files it asks for. */
export const MAX_WAITING_DRAWINGS_OF_ADDRESS = 20;
/** The bytes of the notices that are kept: some 500 notices. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

export type DrawingMetrics = Pick<Metrics, "countDrawing" | "countLimit">;

/** Gives the orders to the thread in the queue's order. */
export function createDrawings(
  { countDrawing, countLimit }: DrawingMetrics,
  thread: DrawingThread = createDrawingThread(),
): Drawings {
  const queue = createDrawingQueue<DrawingRequest>({
    maxWaiting: MAX_WAITING_DRAWINGS,
    maxWaitingOfAccount: MAX_WAITING_DRAWINGS_OF_ACCOUNT,
    maxWaitingOfClient: MAX_WAITING_DRAWINGS_OF_ADDRESS,
    retryAfterSeconds: RETRY_AFTER_SECONDS.drawing,
    onLimit: countLimit,
  });
  const notices = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  let isDrawing = false;

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
    if (!isDrawing) void drawWaiting();
    return drawn;
  }

  async function drawWaiting(): Promise<void> {
    isDrawing = true;
    for (let next = queue.take(); next !== null; next = queue.take()) {
      countDrawing(next.request.kind);
      await thread.draw(next.request).then(next.resolve, next.reject);
    }
    isDrawing = false;
  }
}
