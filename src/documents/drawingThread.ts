import { parentPort } from "node:worker_threads";
import type { Locale } from "../messages/locale.ts";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingResult, DrawingRequest } from "./drawing.ts";
import { renderNoticePdf } from "./noticePdf.ts";

parentPort?.on("message", (request: DrawingRequest) => {
  void draw(request).then((result) => parentPort?.postMessage(result, []));
});

async function draw(request: DrawingRequest): Promise<DrawingResult> {
  try {
    const { locale } = (await import(request.localeModule)) as { readonly locale: Locale };
    const bytes =
      request.kind === "sheet"
        ? await renderComplaintPdf(locale, request.complaint, request.options)
        : await renderNoticePdf(locale, request.notice);
    return { bytes };
  } catch (error) {
    return { error };
  }
}
