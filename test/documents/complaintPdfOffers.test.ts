import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeAcceptedOffer, makeAnsweredComplaint, makeComplaint, makeOffer } from "./makeComplaint.ts";
import { isPdfTested, readPdfText } from "./readPdf.ts";

test.runIf(isPdfTested)("section 4 names an open offer and the last day for the answer", async () => {
  const offered = { status: "oferta_enviada", offerSentOn: "2026-10-20", answerBy: "2026-11-03" } as const;

  const offers = [makeOffer()];

  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint({ ...offered, offers })));

  expect(text).toContain("OFERTA DE ACUERDO DEL 20/10/2026 10:00: Te cambiamos la licuadora por una nueva.");
  expect(text).toContain("El consumidor puede aceptarla hasta el 27/10/2026.");
  expect(text).toContain(
    "Pendiente. El proveedor hizo una oferta de acuerdo el 20/10/2026, que suspende el plazo: debe responder a más tardar el 03/11/2026.",
  );
});

test.runIf(isPdfTested).each(["acuerdo", "cerrado"] as const)(
  "section 4 names the agreement and no pending answer when the sheet is in %s",
  async (status) => {
    const settled = { status, settledAt: new Date("2026-10-21T03:00:00Z"), offers: [makeAcceptedOffer()] };

    const text = await readPdfText(await renderComplaintPdf(es, makeComplaint(settled)));

    expect(text).toContain("Te cambiamos la licuadora por una nueva.");
    expect(text).toContain(
      "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO. El consumidor la aceptó en la página de la oferta (20/10/2026 22:00).",
    );
    expect(text).toContain("Proveedor y consumidor llegaron a un acuerdo el 20/10/2026.");
    expect(text).not.toMatch(/Pendiente|debe responder a más tardar|27\/10\/2026/);
  },
);

test.runIf(isPdfTested)("section 4 keeps the agreement beside a later answer", async () => {
  const settledAt = new Date("2026-10-12T15:00:00Z");

  const text = await readPdfText(await renderComplaintPdf(es, makeAnsweredComplaint({ settledAt })));

  expect(text).toContain("Proveedor y consumidor llegaron a un acuerdo el 12/10/2026. RESPUESTA: Lamentamos");
});
