import { MAX_REPEATED_STEPS } from "../../domain/book/complaintStates.ts";
import type { ComplaintRefusal } from "../../domain/book/complaintRefusals.ts";

/** Why a sheet cannot take a step now. */
export const COMPLAINT_REFUSALS: Record<ComplaintRefusal, string> = {
  already_answered: "Esta hoja ya tiene respuesta.",
  already_in_process: "Esta hoja ya está en trámite.",
  already_settled: "En esta hoja ya hay un acuerdo.",
  already_closed: "Esta hoja ya está cerrada.",
  already_reclamo: "Esta hoja ya es un reclamo: solo una queja se puede reclasificar.",
  only_reclamo: "Solo en un reclamo se puede ofrecer un acuerdo.",
  offer_open: "Ya hay una oferta de acuerdo abierta.",
  no_offer_open: "No hay una oferta de acuerdo abierta.",
  offer_queued: "Ya hay una oferta de acuerdo por enviarse.",
  offer_over: "Esta oferta de acuerdo ya no está vigente.",
  offer_decided: "Esta oferta de acuerdo ya tiene una decisión.",
  no_email: "El consumidor no dejó un correo: haz la oferta en persona y adjunta la copia firmada.",
  acceptance_missing: "Adjunta la aceptación firmada, o espera a que el consumidor acepte en la página de la oferta.",
  suspension_used_up: "Ya se usaron los 5 días hábiles de suspensión por ofertas de acuerdo.",
  term_is_over: "El plazo de respuesta ya venció: una oferta ya no lo suspende.",
  not_answered: "Primero responde la hoja o registra el acuerdo.",
  answer_under_way: "La respuesta se está enviando: espera a que el servidor de correo la acepte o la rechace.",
  letter_prepared: "Ya hay una carta de respuesta preparada: registra su envío o prepárala de nuevo.",
  no_letter_prepared: "No hay una carta de respuesta preparada.",
  letter_chosen: "El consumidor pidió la respuesta por carta: prepárala y registra su envío.",
  letter_not_chosen:
    "El consumidor pidió la respuesta por correo: respóndele así. Si el correo no llega, podrás responder por carta.",
  no_address: "El consumidor no dejó un domicilio al que enviar una carta.",
  address_given: "El consumidor dejó un domicilio: responde por carta.",
  no_answer_failed: "No hay una respuesta por correo que no haya llegado.",
  attempt_recorded: "Este intento de respuesta ya está registrado.",
  no_answer_under_way: "No hay una respuesta por correo en camino.",
  answer_not_tried: "El servidor de correo todavía no la rechazó: espera su primer intento.",
  answer_going_out: "La respuesta está saliendo en este momento: mira en un minuto si llegó.",
  good_type_given: "El consumidor ya indicó si es un producto o un servicio: se reporta lo que indicó.",
  too_many_steps: `Este paso ya se hizo ${MAX_REPEATED_STEPS} veces en esta hoja, que es el máximo: sigue con lo último que registraste.`,
};
