import { expect, test } from "vitest";
import { ENDED_BY_ANSWER, OFFER_OVER, type SettlementOffer } from "../../../src/domain/book/settlementOffers.ts";
import { es } from "../../../src/messages/es/index.ts";
import { makeAcceptedOffer, makeComplaint, makeOffer, PROVIDER } from "../makeComplaint.ts";
import { makeMail, renderMail } from "./makeMail.ts";

const URL_OF_PAGE = "https://f.example.pe/libro-de-reclamaciones/tok/oferta/secret";
const WORDS = "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO";

test("the mail of an offer has its text, its last day, the meaning of an acceptance and the page to decide on", async () => {
  const offer = { offer: makeOffer({ sentAt: null, lapsesOn: null }), lapsesOn: "2026-10-27", url: URL_OF_PAGE };

  const message = await renderMail(es, makeMail({ kind: "offer", receiptUrl: null, offer }), makeComplaint());

  expect(message).toMatchObject({
    to: "maria@correo.example.pe",
    replyTo: PROVIDER.email,
    subject: "Oferta para solucionar tu reclamo N.º 000000001-2026 – COMERCIAL ANDINA S.A.C.",
    attachments: [],
  });
  for (const part of ["Te cambiamos la licuadora por una nueva.", "27/10/2026", WORDS, "INDECOPI", URL_OF_PAGE]) {
    expect(message.text).toContain(part);
    expect(message.html).toContain(part);
  }
});

test.each<[string, SettlementOffer, string, string]>([
  ["accepted", makeAcceptedOffer(), "El consumidor aceptó tu oferta", `${WORDS}. El consumidor la aceptó`],
  ["refused", end("refused"), "El consumidor rechazó tu oferta", "El consumidor la rechazó el 20/10/2026 22:00."],
  ["lapsed", end("lapsed"), "Tu oferta venció sin aceptación", "No tuvo aceptación expresa hasta el 27/10/2026"],
  ["unsendable", end("withdrawn", "550 No such user"), "Tu oferta no llegó", "Motivo: 550 No such user"],
  ["too late", end("withdrawn", OFFER_OVER), "Tu oferta no llegó", "La hoja ya no admite ofertas de acuerdo."],
])(
  "the owner's mail about an offer that is %s says so, without the consumer's page",
  async (_, offer, title, words) => {
    const isSettled = offer.outcome === "accepted";
    const sheet = makeComplaint({
      status: isSettled ? "acuerdo" : "en_tramite",
      answerBy: "2026-10-29",
      offers: [offer],
    });
    const text = { offer, lapsesOn: "2026-10-27", url: null };

    const message = await renderMail(es, makeMail({ kind: "offer_outcome", offer: text }), sheet);

    expect(message.subject).toBe(`${title}: Hoja de Reclamación N.º 000000001-2026`);
    expect(message.text).toContain(words);
    expect(message.text).toContain("Te cambiamos la licuadora por una nueva.");
    expect(message.text).not.toContain("/oferta/");
    expect(message.text.includes("responde la hoja a más tardar el 29/10/2026")).toBe(!isSettled);
  },
);

test("the sheet distinguishes an offer that ended with an answer from a withdrawn one", () => {
  const outcomes = [end("withdrawn", ENDED_BY_ANSWER), end("withdrawn")].map(
    (offer) => es.offers.describeOffer(offer).outcome,
  );

  expect(outcomes).toEqual([
    "Terminó el 20/10/2026 22:00, cuando el proveedor escribió su respuesta.",
    "El proveedor la retiró el 20/10/2026 22:00.",
  ]);
});

function end(outcome: SettlementOffer["outcome"], outcomeReason: string | null = null): SettlementOffer {
  return makeOffer({ outcome, outcomeReason, outcomeAt: new Date("2026-10-21T03:00:00Z") });
}
