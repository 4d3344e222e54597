import { expect, test } from "vitest";
import { makeComplaint } from "../makeComplaint.ts";
import { isPdfTested, readPdfText } from "../readPdf.ts";
import { makeMail, renderMail } from "./makeMail.ts";
import { es } from "../../../src/messages/es/index.ts";

test.each(["receipt", "provider_copy"] as const)(
  "the mail %s and its sheet say how many files were not stored",
  async (kind) => {
    const complaint = makeComplaint({ filesNotKept: 2 });

    const { text, html, attachments } = await renderMail(es, makeMail({ kind }), complaint);

    const [pdf] = attachments;
    const sheet = isPdfTested ? (await readPdfText(pdf?.bytes ?? Buffer.alloc(0))).replaceAll(/\s+/g, " ") : NOT_KEPT;
    for (const output of [text, html, sheet]) expect(output).toContain(NOT_KEPT);
  },
);

const NOT_KEPT = "2 archivos que no se pudieron guardar";
