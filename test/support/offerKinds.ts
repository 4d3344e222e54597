import { ANSWERED, COPIES, type Expected, MAILED, PRESENTED, type SheetKind } from "./expectedSheets.ts";
import { OFFER_TEXT } from "./offers.ts";
import { decide, filePage, offer, sendAnswer } from "./sheetActs.ts";

/** The sheets with an offer, by its outcome. */
export const OFFER_KINDS: readonly SheetKind[] = [
  {
    kind: "accepted",
    file: filePage,
    async end(journey, id) {
      await offer(journey, id);
      await decide(journey, "aceptar");
      await journey.change("closeComplaint", { id });
    },
    expected: {
      ...ANSWERED,
      status: "CERRADO",
      answerBy: "2026-10-28",
      communicatedOn: null,
      settledOn: "2026-10-07",
      phrases: [
        PRESENTED,
        OFFER_TEXT,
        "Proveedor y consumidor llegaron a un acuerdo el 07/10/2026.",
        "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO. El consumidor la aceptó en la página de la oferta (07/10/2026 11:30).",
      ],
      mails: [
        ...COPIES,
        ["consumer", "Oferta para solucionar tu reclamo"],
        ["consumer", "Constancia del acuerdo sobre tu reclamo"],
        ["business", "El consumidor aceptó tu oferta"],
      ],
      files: [
        ...MAILED.slice(0, 2),
        "correos/3-oferta-de-acuerdo.eml",
        "correos/4-constancia-del-acuerdo.eml",
        "correos/5-resultado-de-la-oferta.eml",
      ],
      history: ["Presentada", "Oferta de acuerdo enviada", "Oferta de acuerdo aceptada", "Acuerdo", "Cerrada"],
    },
  },
  {
    kind: "refused",
    file: filePage,
    async end(journey, id) {
      await offer(journey, id);
      await decide(journey, "rechazar");
      await sendAnswer(journey, id);
    },
    expected: {
      ...ANSWERED,
      answerBy: "2026-10-28",
      phrases: [...ANSWERED.phrases, OFFER_TEXT, "El consumidor la rechazó el 07/10/2026 11:30."],
      mails: offerMails("El consumidor rechazó tu oferta"),
      files: offerFiles(),
      history: [
        "Presentada",
        "Oferta de acuerdo enviada",
        "Oferta de acuerdo rechazada",
        "Respuesta por enviarse",
        "Respondida",
      ],
    },
  },
  {
    kind: "lapsed",
    file: filePage,
    async end(journey, id) {
      await offer(journey, id);
      journey.clock.set("2026-10-15T09:00:00-05:00");
      await journey.app.services.bookScans.endLapsedOffers();
      await journey.readMails(4);
      await sendAnswer(journey, id);
    },
    expected: {
      ...ANSWERED,
      answerBy: "2026-11-03",
      communicatedOn: "2026-10-15",
      phrases: [
        ...ANSWERED.phrases,
        OFFER_TEXT,
        "No tuvo aceptación expresa hasta el 14/10/2026: se considera rechazada.",
      ],
      mails: offerMails("Tu oferta venció sin aceptación"),
      files: offerFiles(),
      history: [
        "Presentada",
        "Oferta de acuerdo enviada",
        "Oferta de acuerdo sin aceptación en el plazo",
        "Respuesta por enviarse",
        "Respondida",
      ],
    },
  },
];

function offerMails(outcome: string): Expected["mails"] {
  return [
    ...COPIES,
    ["consumer", "Oferta para solucionar tu reclamo"],
    ["business", outcome],
    ["consumer", "Respuesta a tu Hoja de Reclamación"],
  ];
}

function offerFiles(): Expected["files"] {
  return [
    ...MAILED.slice(0, 2),
    "correos/3-oferta-de-acuerdo.eml",
    "correos/4-resultado-de-la-oferta.eml",
    "correos/5-respuesta.eml",
    "respuesta.txt",
  ];
}
