import { Worker } from "node:worker_threads";
import type { Complaint } from "../domain/book/complaints.ts";
import type { ComplaintPdfOptions } from "./complaintPdf.ts";
import type { Notice } from "./noticePdf.ts";

/** A file that is to be drawn. `localeModule` is the module of the locale that the file is written in. */
export type DrawingRequest = { readonly localeModule: string } & (
  | { readonly kind: "sheet"; readonly complaint: Complaint; readonly options: ComplaintPdfOptions }
  | { readonly kind: "letter"; readonly complaint: Complaint }
  | { readonly kind: "notice"; readonly notice: Notice }
);

/** The message to the thread. */
export type DrawingMessage = { readonly id: number; readonly request: DrawingRequest };
/** The thread's reply to the message with this id: the file's bytes, or the error. */
export type DrawingReply = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: unknown });

export type DrawingThread = {
  /** Resolves with the file's bytes. Rejects with the error of the drawing, and when the thread dies. */
  draw(request: DrawingRequest): Promise<Buffer>;
};

const PROGRAM = new URL("./drawingThread.ts", import.meta.url);

type Drawing = { resolve(bytes: Buffer): void; reject(error: unknown): void };

/**
 * A thread that draws PDF files. It starts with the first drawing, which takes some 0.7 s of processor time; it keeps the process
 * alive only while it draws. A thread that dies fails its drawings, and the next drawing starts another one.
 */
export function createDrawingThread(): DrawingThread {
  const drawings = new Map<number, Drawing>();
  let worker: Worker | null = null;
  let lastId = 0;

  return {
    draw: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        drawings.set(id, { resolve, reject });
        worker ??= startWorker();
        worker.ref();
        worker.postMessage({ id, request } satisfies DrawingMessage, []);
      }),
  };

  function startWorker(): Worker {
    const started = new Worker(PROGRAM, { execArgv: [] });
    started.on("message", ({ id, ...result }: DrawingReply) => {
      const drawing = drawings.get(id);
      drawings.delete(id);
      if (drawings.size === 0) started.unref();
      if ("bytes" in result) drawing?.resolve(Buffer.from(result.bytes));
      else drawing?.reject(result.error);
    });
    started.on("error", (cause) => {
      worker = null;
      for (const { reject } of drawings.values()) reject(new Error("the drawing thread died", { cause }));
      drawings.clear();
    });
    return started;
  }
}
