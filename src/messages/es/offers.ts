import {
  ACCEPTANCE,
  ENDED_BY_AGREEMENT,
  ENDED_BY_ANSWER,
  OFFER_OVER,
  type SettlementOffer,
} from "../../domain/book/settlementOffers.ts";
import { formats } from "./formats.ts";

/** An offer that was sent, in the third person, for the sheet, its PDF and its mails. */
function describeOffer(offer: SettlementOffer): {
  readonly title: string;
  readonly text: string;
  readonly outcome: string;
} {
  const sentOn = offer.sentAt === null ? "" : ` del ${formats.formatInstant(offer.sentAt)}`;
  const place = offer.means === "presencial" ? " en el establecimiento" : "";
  const signer = nameSigner(offer);
  return {
    title: `Oferta de acuerdo${place}${sentOn}`,
    text: offer.text,
    outcome: `${describeOutcome(offer)}${signer === null ? "" : ` Firma por el proveedor: ${signer}.`}`,
  };
}

/** How an offer reached the consumer. */
const meansNames = { email: "Correo electrónico", presencial: "En el establecimiento" } as const;

/** The name and the post of who signed an offer at the counter for the provider. */
function nameSigner({ signerName, signerPost }: Pick<SettlementOffer, "signerName" | "signerPost">): string | null {
  return signerName === null || signerPost === null ? null : `${signerName}, ${signerPost}`;
}

function describeOutcome(offer: SettlementOffer): string {
  const { means, outcome, outcomeAt, outcomeVia, outcomeReason, lapsesOn } = offer;
  const at = outcomeAt === null ? "" : formats.formatInstant(outcomeAt);
  const lastDay = lapsesOn === null ? "" : formats.formatDay(lapsesOn);
  switch (outcome) {
    case "accepted":
      return `${ACCEPTANCE}. El consumidor la aceptó ${outcomeVia === "page" ? "en la página de la oferta" : "con su firma"} (${at}).`;
    case "refused":
      return `El consumidor la rechazó el ${at}.`;
    case "withdrawn":
      if (outcomeReason === ENDED_BY_ANSWER) return `Terminó el ${at}, cuando el proveedor escribió su respuesta.`;
      if (outcomeReason === ENDED_BY_AGREEMENT) return `Terminó el ${at}, con el acuerdo sobre la otra oferta.`;
      if (means === "presencial") return `No terminó en acuerdo: el proveedor la descartó el ${at}.`;
      return outcomeReason === null || outcomeReason === OFFER_OVER
        ? `El proveedor la retiró el ${at}.`
        : `No llegó al consumidor: su correo volvió el ${at}.`;
    case "lapsed":
      return `No tuvo aceptación expresa hasta el ${lastDay}: se considera rechazada.`;
    case null:
      if (means === "presencial") return "Todavía no hay acuerdo. No suspende el plazo para responder.";
      return `El consumidor puede aceptarla hasta el ${lastDay}.`;
  }
}

/** The meaning of an acceptance, for the consumer. */
function explainAcceptance(provider: string): string {
  return `Queda registrado «${ACCEPTANCE}», con la fecha y la hora. Tu reclamo termina con este acuerdo: ${provider} debe cumplirlo y ya no tiene que responder tu hoja. Si no lo cumple, puedes acudir al INDECOPI.`;
}

/** The meaning of a refusal and of silence, for the consumer. */
function explainRefusal(provider: string, lapsesDay: string): string {
  return `Tu reclamo sigue y ${provider} debe responderte. Mientras la oferta está abierta, el plazo para responderte queda suspendido. Si no decides hasta el ${lapsesDay}, la oferta se considera rechazada.`;
}

/** The texts of the page where the consumer decides. */
const page = {
  title: "Oferta para solucionar tu reclamo",
  number: "Hoja de Reclamación N.º",
  introduce: (provider: string, sentDay: string) => `El ${sentDay}, ${provider} te ofreció este acuerdo.`,
  until: "Puedes decidir hasta el {} (hora de Lima).",
  offered: "Lo que te ofrece",
  agreed: "Lo acordado",
  offeredBefore: "La oferta",
  ifYouAccept: "Si aceptas",
  ifYouRefuse: "Si no aceptas o no decides",
  decide: "Tu decisión",
  confirmAcceptance: "Leí la oferta y la acepto para solucionar mi reclamo.",
  accept: "Aceptar la oferta",
  confirmRefusal: "No acepto la oferta y quiero que mi reclamo siga.",
  refuse: "Rechazar la oferta",
  unconfirmed: "Marca la casilla para confirmar tu decisión.",
  error: "Error: ",
  notRecorded: "No registramos una decisión nueva",
  keep: "Imprime esta página o guarda su dirección: aquí puedes volver a ver lo acordado.",
  complain: "Si el proveedor no cumple el acuerdo, puedes acudir al INDECOPI.",
  accepted: "Aceptaste la oferta",
  acceptedOn: "Aceptada el",
  describeAcceptance: (provider: string) =>
    `Tu reclamo terminó con este acuerdo: ${provider} debe cumplirlo y ya no tiene que responder tu hoja.`,
  refused: "Rechazaste la oferta",
  describeRefusal: (at: string) => `Lo registramos el ${at} (hora de Lima).`,
  withdrawn: "Esta oferta ya no está vigente",
  describeWithdrawal: (provider: string, at: string) => `${provider} la retiró el ${at} (hora de Lima).`,
  describeOtherAgreement: (provider: string) => `${provider} y tú llegaron a otro acuerdo, que puedes leer en tu hoja.`,
  describeAnswer: (provider: string) => `${provider} respondió tu reclamo. Lee la respuesta en tu hoja.`,
  lapsed: "El plazo de esta oferta terminó",
  describeLapse: (lapsesDay: string) =>
    `Podías aceptarla hasta el ${lapsesDay}. Como no la aceptaste, se considera rechazada.`,
  unsent: "Esta oferta se está enviando",
  describeUnsent: "Vuelve a abrir esta página en unos minutos.",
  describeTerm: (provider: string, answerByDay: string) =>
    `Tu reclamo sigue: ${provider} debe responderte a más tardar el ${answerByDay}.`,
  unknown: "No encontramos esta oferta",
  unknownMessage: "Puede que la dirección esté incompleta. Ábrela desde el correo con la oferta.",
} as const;

/** The texts of the mails about offers. */
const mails = {
  titleOffer: (number: string, legalName: string | null) =>
    `Oferta para solucionar tu reclamo N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`,
  introduceOffer: (provider: string, number: string, lapsesDay: string) =>
    `${provider} te ofrece un acuerdo para solucionar el reclamo de tu Hoja de Reclamación N.º ${number}. Puedes aceptarlo o rechazarlo hasta el ${lapsesDay}.`,
  section: "OFERTA DE ACUERDO",
  offered: "Lo que te ofrece",
  lapsesOn: "Puedes aceptar hasta el",
  ifYouAccept: "Si aceptas",
  ifYouRefuse: "Si no aceptas o no decides",
  open: "Aceptar o rechazar la oferta",
  closing: "El enlace es solo para ti: quien lo abre puede decidir por ti.",
  titleOutcome: (number: string, outcome: SettlementOffer["outcome"]) =>
    `${outcomeTitles[outcome ?? "withdrawn"]}: Hoja de Reclamación N.º ${number}`,
  accepted:
    "El consumidor aceptó tu oferta: el reclamo terminó con este acuerdo y no hace falta responder la hoja. Cumple lo acordado: no hacerlo es una infracción.",
  ended: (answerByDay: string) => `El plazo vuelve a correr: responde la hoja a más tardar el ${answerByDay}.`,
  failed: "Tu oferta no llegó al consumidor, así que no suspendió el plazo.",
  reason: "Motivo",
  outcome: "Resultado",
  titleAgreement: (number: string, legalName: string | null) =>
    `Constancia del acuerdo sobre tu reclamo N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`,
  describeAgreement: (provider: string) =>
    `Tu reclamo terminó con este acuerdo: ${provider} debe cumplirlo y ya no tiene que responder tu hoja. Si no lo cumple, puedes acudir al INDECOPI.`,
  agreementClosing: "El PDF adjunto es tu hoja con el acuerdo. Consérvalo.",
} as const;

const outcomeTitles = {
  accepted: "El consumidor aceptó tu oferta",
  refused: "El consumidor rechazó tu oferta",
  lapsed: "Tu oferta venció sin aceptación",
  withdrawn: "Tu oferta no llegó",
} as const;

export const offers = { describeOffer, meansNames, nameSigner, explainAcceptance, explainRefusal, page, mails };
