import type { FormFieldInput } from "../../src/domain/forms/fieldDefinitions.ts";

/** The fields of a form that asks for most of what forms ask for. */
export const TEN_FIELDS: readonly FormFieldInput[] = [
  { name: "nombre", type: "text", label: "Nombre", required: true },
  { name: "email", type: "email", label: "Correo", required: true },
  { name: "celular", type: "phone", label: "Celular", required: true },
  { name: "dni", type: "dni", label: "DNI", required: true },
  { name: "ruc", type: "ruc", label: "RUC" },
  { name: "fecha", type: "date", label: "Fecha" },
  { name: "monto", type: "amount", label: "Monto", min: 1 },
  { name: "entrega", type: "radio", label: "Entrega", choices: ["Envío", "Recojo"] },
  { name: "distrito", type: "ubigeo", label: "Distrito", showIf: { field: "entrega", equals: "Envío" } },
  { name: "mensaje", type: "textarea", label: "Mensaje" },
];

/** Values of these fields, as JSON. */
export const TEN_VALUES = JSON.stringify({
  nombre: "Ana Quispe",
  email: "ana@example.pe",
  celular: "987 654 321",
  dni: "12345678",
  ruc: "20100070970",
  fecha: "24/11/2026",
  monto: "129.90",
  entrega: "Envío",
  distrito: "150122",
  mensaje: "¿Hacen envíos a Cusco?",
});

export const TWO_VALUES = JSON.stringify({ nombre: "Ana Quispe", email: "ana@example.pe" });
