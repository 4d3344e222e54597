import { expect, test } from "vitest";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { isPdfTested, readPdfText } from "./readPdf.ts";
import { es } from "../../src/messages/es/index.ts";

/** The test has a file of its own, because it must be the first that writes a PDF with these fonts. */
test.runIf(isPdfTested)(
  "a document's text is searchable after another document with accented letters was written",
  async () => {
    const pageUrl = "https://f.example.pe/libro-de-reclamaciones/abc";
    await renderNoticePdf(es, { pageUrl, provider: { legalName: "Ñ", ruc: "20131312955" } });

    const second = await renderNoticePdf(es, { pageUrl, provider: { legalName: "ANDINA", ruc: "20131312955" } });

    expect(await readPdfText(second)).toContain("ANDINA");
  },
);
