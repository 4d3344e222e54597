import type { FindingWords } from "./findingWords.ts";

/** What an inspector writes about terms, answers and their proof. */
export const answerFindings = {
  due_day_wrong: {
    article: "Código, art. 24; Reglamento, art. 6",
    what: (found, expected) =>
      `La fecha límite anotada es el ${found}. Quince días hábiles desde la presentación vencen el ${expected}.`,
    toDo: "Responde antes de la fecha más cercana de las dos. La fecha anotada no se cambia: avisa a quien opera la plataforma.",
  },
  suspension_too_long: {
    article: "Reglamento, art. 6-A",
    what: (found, expected) =>
      `El plazo se movió hasta el ${found}. Las ofertas lo suspenden cinco días hábiles como máximo, hasta el ${expected}.`,
    toDo: "Responde de inmediato y avisa a quien opera la plataforma.",
  },
  suspension_without_offer: {
    article: "Reglamento, art. 6-A",
    what: (found, expected) =>
      `El plazo se movió del ${expected} al ${found} sin una oferta enviada por correo que el consumidor haya recibido.`,
    toDo: `Toma la primera fecha como la última para responder. Una oferta en el local no suspende el plazo.`,
  },
  suspension_wrong: {
    article: "Reglamento, art. 6-A",
    what: (found, expected) =>
      `La fecha límite es el ${found}; por los días que la oferta estuvo abierta corresponde el ${expected}.`,
    toDo: "Responde antes de la fecha más cercana de las dos y avisa a quien opera la plataforma.",
  },
  unanswered: {
    article: "Código, art. 24",
    what: (found) => `El plazo venció el ${found} y el consumidor no tiene respuesta.`,
    toDo: "Respóndele hoy: cada día agrava la falta.",
  },
  answered_late: {
    article: "Código, art. 24",
    what: (found, expected) => `La respuesta se comunicó el ${found}, después del ${expected}.`,
    toDo: "No se puede enmendar. Ten a la mano la razón del retraso y conserva la prueba de la respuesta.",
  },
  answer_not_communicated: {
    article: "Código, art. 24; Reglamento, art. 12",
    what: (found) =>
      `Figura como respondida, pero la respuesta no salió${found === "" ? "" : ` («${found}»)`}: el consumidor no la tiene.`,
    toDo: "Vuelve a responder, por correo o por carta, y guarda la prueba del envío.",
  },
  answer_came_back: {
    article: "Código, art. 24; Reglamento, art. 12",
    what: (found) => `Figura como respondida, pero el correo con la respuesta fue devuelto: «${found}».`,
    toDo: "Registra la devolución y responde de nuevo; si hay domicilio, por carta.",
  },
  answer_state_behind: {
    article: "Reglamento, art. 12",
    what: (found) =>
      found === ""
        ? "La respuesta figura como enviándose, pero no tiene correo."
        : `La respuesta figura como enviándose, pero su correo terminó el ${found}.`,
    toDo: "Avisa a quien opera la plataforma: el servicio de correos no registra lo que envía.",
  },
  answer_dates_differ: {
    article: "Reglamento, art. 12",
    what: (found, expected) =>
      `La respuesta tiene dos fechas: ${found === "" ? "ninguna" : found} en la hoja y ${expected} en su prueba.`,
    toDo: "Ante el INDECOPI vale la de la prueba. Avisa a quien opera la plataforma.",
  },
  letter_without_proof: {
    article: "Reglamento, art. 12",
    what: () => "La carta figura como enviada y no tiene su cargo.",
    toDo: "Consigue el cargo de recepción o la constancia del courier y guárdalo con la hoja.",
  },
  letter_without_signer: {
    article: "Reglamento, art. 6",
    what: () => "La carta no dice quién la firma ni con qué cargo.",
    toDo: "Conserva una copia de la carta firmada.",
  },
  mail_without_proof: {
    article: "Reglamento, art. 12",
    what: (found) => `El envío «${found}» no tiene la respuesta del servidor de correo ni su Message-ID.`,
    toDo: "Pide a quien opera la plataforma los registros del servidor de correo. Un correo guardado en un archivo no llegó a nadie.",
  },
  mail_dates_differ: {
    article: "Reglamento, art. 12",
    what: (found, expected) => `Un correo figura como enviado el ${found} y su prueba es del ${expected}.`,
    toDo: "Vale la fecha de la prueba. Avisa a quien opera la plataforma.",
  },
  dates_out_of_order: {
    article: "Reglamento, arts. 6 y 12",
    what: (found, expected) => `Un paso de la hoja está fechado el ${found}, fuera de orden respecto del ${expected}.`,
    toDo: "Avisa a quien opera la plataforma: alguien cambió una fecha.",
  },
  offer_not_sent: {
    article: "Reglamento, art. 6-A",
    what: (found) => `La oferta figura como enviada el ${found} y ningún correo salió.`,
    toDo: "No la tomes como hecha: el plazo siguió corriendo. Responde o vuelve a ofrecer.",
  },
  offer_came_back: {
    article: "Reglamento, art. 6-A",
    what: (found) => `La oferta figura como abierta, pero su correo fue devuelto: «${found}».`,
    toDo: "Retírala: no suspendió el plazo. Responde antes de la fecha límite.",
  },
  offer_dates_differ: {
    article: "Reglamento, art. 6-A",
    what: (found, expected) => `La oferta figura como enviada el ${found} y su correo salió el ${expected}.`,
    toDo: "La suspensión cuenta desde el correo. Responde antes de la fecha que resulta.",
  },
  offer_without_copy: {
    article: "Reglamento, art. 6-A",
    what: (found) => `La oferta hecha en el local el ${found} no tiene la hoja firmada.`,
    toDo: "Busca la hoja que firmaron ambas partes y guárdala con la hoja de reclamación.",
  },
  offer_on_queja: {
    article: "Reglamento, art. 6-A",
    what: () => "Una queja tiene una oferta de acuerdo, que solo cabe en un reclamo.",
    toDo: "Responde la queja en su plazo.",
  },
  offer_not_ended: {
    article: "Reglamento, art. 6-A",
    what: (found) => `La oferta venció el ${found} sin aceptación y el plazo sigue suspendido.`,
    toDo: "Retira la oferta y responde: el plazo ya corre.",
  },
  agreement_without_acceptance: {
    article: "Reglamento, art. 6-A",
    what: () => "Figura un acuerdo sin la aceptación expresa del consumidor.",
    toDo: "Sin la frase del acuerdo el deber de responder sigue. Responde o consigue la aceptación firmada.",
  },
  agreement_without_document: {
    article: "Reglamento, art. 6-A",
    what: (found) => `El acuerdo del ${found} se firmó en papel y el papel no está.`,
    toDo: "Busca la hoja firmada y guárdala con la hoja de reclamación.",
  },
  agreement_dates_differ: {
    article: "Reglamento, art. 6-A",
    what: (found, expected) => `El acuerdo tiene dos fechas: ${found} en la oferta y ${expected} en el historial.`,
    toDo: "Ten a la mano el documento del acuerdo. Avisa a quien opera la plataforma.",
  },
  closed_without_answer: {
    article: "Código, art. 24; Reglamento, art. 6",
    what: () => "La hoja está cerrada sin respuesta ni acuerdo.",
    toDo: "Responde al consumidor y guarda la prueba.",
  },
} as const satisfies Readonly<Record<string, FindingWords>>;
