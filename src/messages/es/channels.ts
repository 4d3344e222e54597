import type { EventType } from "../../domain/webhooks/webhooks.ts";
import { formatCount } from "./formats.ts";

/** What a message to a channel is about, in one line. `number` is the sheet's, where there is one. */
function title({
  type,
  formName,
  number,
}: {
  readonly type: EventType;
  readonly formName: string;
  readonly number: string;
}): string {
  switch (type) {
    case "submission.created":
      return `Nuevo envío: ${formName}`;
    case "complaint.created":
      return `Nueva hoja de reclamación ${number}: ${formName}`;
    case "complaint.answered":
      return `Hoja de reclamación ${number} respondida: ${formName}`;
    case "webhook.ping":
      return `Prueba: aquí llegarán los mensajes de ${formName}`;
    case "endpoint.disabled":
      return "Desactivamos un webhook de tu cuenta";
    case "endpoint.recovered":
      return "Un webhook de tu cuenta volvió a funcionar";
    case "delivery.exhausted":
      return "Un evento no llegó a su webhook después de todos los intentos";
    case "account.warned":
      return "Tu cuenta tiene una advertencia";
  }
}

/** The messages to Slack, Telegram and the other messaging services. */
export const channels = {
  title,
  answerBy: "Responder hasta",
  file: "Archivo",
  describeMore(count: number | null): string {
    if (count === null) return "Los datos están en tu panel.";
    if (count === 1) return "1 dato falta o está recortado: está completo en tu panel.";
    return `${formatCount(count)} datos faltan o están recortados: están completos en tu panel.`;
  },
  open: "Ver en tu panel",
};
