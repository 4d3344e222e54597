import { parentPort } from "node:worker_threads";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingResult, DrawingRequest } from "./drawing.ts";
import { renderNoticePdf } from "./noticePdf.ts";

parentPort?.on("message", (request: DrawingRequest) => {
  void draw(request).then((result) => parentPort?.postMessage(result, []));
});

async function draw(request: DrawingRequest): Promise<DrawingResult> {
  try {
    const bytes =
      request.kind === "sheet"
        ? await renderComplaintPdf(request.complaint, request.options)
        : await renderNoticePdf(request.notice);
    return { bytes };
  } catch (error) {
    return { error };
  }
}
