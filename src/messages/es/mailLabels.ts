import { formatCount } from "./formats.ts";

/** The labels of a sheet's data in a mail. */
export const labels = {
  number: "Número",
  registeredAt: "Fecha y hora",
  heldSheet: "HOJA RETENIDA",
  dueOn: "Fecha límite de respuesta",
  provider: "Proveedor",
  ruc: "RUC",
  establishment: "Domicilio del establecimiento",
  establishmentCode: "Código de identificación",
  name: "Nombre",
  document: "Documento",
  address: "Domicilio",
  phone: "Teléfono",
  email: "Correo",
  guardian: "Padre, madre o apoderado",
  goodType: "Bien contratado",
  amount: "Monto reclamado",
  description: "Descripción",
  order: "N.º de pedido o comprobante",
  happenedOn: "Fecha del hecho",
  type: "Tipo",
  reclassified: "Reclasificación",
  detail: "Detalle",
  request: "Pedido",
  attachments: "Archivos adjuntos",
  answerChannel: "Medio elegido para la respuesta",
  confirmation: "Confirmación",
  agreement: "Acuerdo",
  answeredAt: "Fecha de comunicación de la respuesta",
  answer: "Respuesta",
  actions: "Acciones adoptadas",
  attempt: "Intento de respuesta",
  refusal: "Razones por las que no se acepta el pedido",
  signer: "Responde",
} as const;

/** What a mail that would be too long leaves out. */
export function describeCut(shortened: number, omitted: number, isLinked: boolean): string {
  const parts = [
    ...(shortened === 0 ? [] : [shortened === 1 ? "1 texto recortado" : `${formatCount(shortened)} textos recortados`]),
    ...(omitted === 0 ? [] : [omitted === 1 ? "1 dato menos" : `${formatCount(omitted)} datos menos`]),
  ];
  return `Para no ser demasiado largo, este correo tiene ${parts.join(" y ")}.${isLinked ? " El enlace lleva a todo." : ""}`;
}
