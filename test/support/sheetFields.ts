/** The fewest fields of a valid sheet, with an e-mail address. */
export const FIELDS = {
  nombre: "Ana Quispe Mamani",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  detalle: "El televisor llegó roto.",
  confirmacion: "si",
} as const;
