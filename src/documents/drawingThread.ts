import { parentPort } from "node:worker_threads";
import type { Locale } from "../messages/locale.ts";
import { renderComplaintPdf } from "./complaintPdf.ts";
import type { DrawingResult, DrawingRequest } from "./drawing.ts";
import { renderLetterPdf } from "./letterPdf.ts";
import { renderNoticePdf } from "./noticePdf.ts";

parentPort?.on("message", (request: DrawingRequest) => {
  void draw(request).then((result) => parentPort?.postMessage(result, []));
});

async function draw(request: DrawingRequest): Promise<DrawingResult> {
  try {
    const { locale } = (await import(request.localeModule)) as { readonly locale: Locale };
    return { bytes: await render(locale, request) };
  } catch (error) {
    return { error };
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
