import { parentPort } from "node:worker_threads";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";
import { renderNoticePdf } from "./noticePdf.ts";

parentPort?.on("message", (order: DrawingOrder) => {
  void draw(order).then((answer) => parentPort?.postMessage(answer, []));
});

async function draw(order: DrawingOrder): Promise<DrawingAnswer> {
  try {
    const bytes =
      order.kind === "sheet"
        ? await renderComplaintPdf(order.complaint, order.options)
        : await renderNoticePdf(order.notice);
    return { bytes };
  } catch (fault) {
    return { fault };
  }
}
