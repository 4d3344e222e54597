import { chars, type Row, rawText, text, tooLong } from "./sheetRows.ts";

const AMOUNT = "Escribe un monto válido, por ejemplo 129.90.";

/** The rows of the good, the detail, the request and the answer channel. */
export const CLAIM_ROWS: readonly Row[] = [
  {
    field: "tipo_bien",
    level: "ask",
    takes: [
      ["producto", { goodType: "producto" }],
      ["servicio", { goodType: "servicio" }],
      ["ambos", { goodType: "ambos" }],
      ["", { goodType: null }],
    ],
  },
  { ...text("descripcion_bien", "goodDescription", 1_000, "1,000"), level: "ask" },
  { ...text("pedido", "request", 4_000, "4,000"), level: "ask" },
  {
    field: "moneda",
    level: "optional",
    needs: { monto_reclamado: "20" },
    takes: [
      ["PEN", { currency: "PEN", amount: "20.00" }],
      ["USD", { currency: "USD", amount: "20.00" }],
    ],
    refuses: [["EUR", "Elige la moneda: soles (PEN) o dólares (USD)."]],
  },
  {
    field: "monto_reclamado",
    level: "optional",
    takes: [
      ["1,250.50", { amount: "1250.50", currency: "PEN" }],
      ["1250,5", { amount: "1250.50" }],
      ["S/ 1 250", { amount: "1250.00" }],
      [129.9, { amount: "129.90" }],
      ["", { amount: null }],
    ],
    refuses: [
      ["mucho", AMOUNT],
      ["-5", AMOUNT],
    ],
  },
  rawText("numero_pedido", "orderNumber", 60),
  {
    field: "fecha_hecho",
    level: "optional",
    takes: [
      ["2026-11-21", { happenedOn: "2026-11-21" }],
      ["5/3/2026", { happenedOn: "2026-03-05" }],
      ["", { happenedOn: null }],
    ],
    refuses: [
      ["2026-11-22", "La fecha no puede ser futura."],
      ["2026-02-30", "Escribe una fecha válida."],
    ],
  },
  {
    field: "detalle",
    level: "blocks",
    missing: "Cuéntanos qué pasó.",
    takes: [
      ["x", { detail: "x" }],
      ["🦙".repeat(4_000), { detail: "🦙".repeat(4_000) }],
      ["uno\r\n\r\ndos", { detail: "uno\n\ndos" }],
    ],
    refuses: [
      [" \n ", "Cuéntanos qué pasó."],
      [chars(4_001), tooLong("4,000")],
    ],
  },
  {
    field: "canal_respuesta",
    level: "optional",
    needs: { email: "ana@example.pe", domicilio: "Jr. Puno 1" },
    takes: [
      ["email", { answerChannel: "email" }],
      ["carta", { answerChannel: "carta" }],
      ["", { answerChannel: "email" }],
    ],
  },
  {
    field: "canal_respuesta",
    level: "optional",
    needs: { email: undefined, domicilio: "Jr. Puno 1" },
    takes: [
      ["carta", { answerChannel: "carta" }],
      ["", { answerChannel: "carta" }],
    ],
    refuses: [["email", "Para responderte por correo necesitamos tu correo."]],
  },
  {
    field: "canal_respuesta",
    level: "optional",
    needs: { email: "ana@example.pe", domicilio: undefined },
    takes: [["email", { answerChannel: "email" }]],
    refuses: [["carta", "Para responderte por carta necesitamos tu domicilio."]],
  },
  {
    field: "confirmacion",
    level: "blocks",
    missing: "Marca la casilla para confirmar que presentas esta hoja.",
    takes: [
      ["si", {}],
      ["Acepto", {}],
      [true, {}],
    ],
    refuses: [["no", "Marca la casilla para confirmar que presentas esta hoja."]],
  },
  { field: "_envio_id", level: "hidden", takes: [["no es un UUID", {}]] },
  { field: "sitio_web", level: "hidden", takes: [["https://spam.example", {}]] },
];
