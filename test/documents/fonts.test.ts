import { expect, test } from "vitest";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { isPdfTested, readPdfText } from "./readPdf.ts";
import { es } from "../../src/messages/es/index.ts";

/** Alone in its file: it must be the first to write a file with these fonts. */
test.runIf(isPdfTested)(
  "keeps a document's text searchable after another one with accented letters was written",
  async () => {
    const pageUrl = "https://f.example.pe/libro-de-reclamaciones/abc";
    await renderNoticePdf(es, { pageUrl, provider: { legalName: "Ñ", ruc: "20131312955" } });

    const second = await renderNoticePdf(es, { pageUrl, provider: { legalName: "ANDINA", ruc: "20131312955" } });

    expect(await readPdfText(second)).toContain("ANDINA");
  },
);
