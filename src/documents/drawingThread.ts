import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Locale } from "../messages/locale.ts";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingMessage, DrawingReply, DrawingRequest } from "./drawingThreads.ts";
import { renderLetterPdf } from "./letterPdf.ts";
import { renderNoticePdf } from "./noticePdf.ts";

/**
 * Drawing gets less of a shared processor than the thread that answers requests, and than the database. Linux changes the calling
 * thread alone; other systems would change the whole process.
 */
if (process.platform === "linux") setPriority(10);

parentPort?.on("message", (message: DrawingMessage) => {
  void draw(message).then((reply) => parentPort?.postMessage(reply, []));
});

async function draw({ id, request }: DrawingMessage): Promise<DrawingReply> {
  try {
    const { locale } = (await import(request.localeModule)) as { readonly locale: Locale };
    return { id, bytes: await render(locale, request) };
  } catch (error) {
    return { id, error };
  }
}

function render(locale: Locale, request: DrawingRequest): Promise<Buffer> {
  switch (request.kind) {
    case "sheet":
      return renderComplaintPdf(locale, request.complaint, request.options);
    case "letter":
      return renderLetterPdf(locale, request.complaint);
    case "notice":
      return renderNoticePdf(locale, request.notice);
  }
}
