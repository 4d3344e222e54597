/** The shop of the benchmarks' complaints books. */
export const PROVIDER = {
  legalName: "Tienda Ana S.A.C.",
  ruc: "20133840533",
  address: "Av. Arequipa 123, Lima",
  establishmentCode: "0001",
  email: "libro@tienda.example.pe",
};

const FIELDS = {
  tipo: "reclamo",
  nombre: "Ana Quispe Mamani",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  detalle: "El producto llegó roto y la tienda no responde a mis mensajes desde hace dos semanas.",
  pedido: "Que me devuelvan el dinero.",
  confirmacion: "si",
};

/** A sheet as a consumer files it, as JSON. */
export const SHEET = JSON.stringify(FIELDS);

/** The same of consumer number `n`. */
export function writeSheetOf(n: number): string {
  return JSON.stringify({ ...FIELDS, email: `ana.${n}@example.pe` });
}
