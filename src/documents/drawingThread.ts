import { parentPort } from "node:worker_threads";
import type { Locale } from "../messages/locale.ts";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";
import { renderNoticePdf } from "./noticePdf.ts";

parentPort?.on("message", (order: DrawingOrder) => {
  void draw(order).then((answer) => parentPort?.postMessage(answer, []));
});

async function draw(order: DrawingOrder): Promise<DrawingAnswer> {
  try {
    const { locale } = (await import(order.localeModule)) as { readonly locale: Locale };
    const bytes =
      order.kind === "sheet"
        ? await renderComplaintPdf(locale, order.complaint, order.options)
        : await renderNoticePdf(locale, order.notice);
    return { bytes };
  } catch (fault) {
    return { fault };
  }
}
