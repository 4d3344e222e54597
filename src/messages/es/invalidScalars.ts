/** The sentences about invalid values, by the GraphQL scalar that refuses them. */
export const invalidScalars = {
  Date: "Escribe una fecha que exista, como AAAA-MM-DD; por ejemplo 2026-03-01.",
  DateTime: "Escribe fecha y hora con zona horaria; por ejemplo 2026-03-01T09:00:00-05:00 o 2026-03-01T14:00:00Z.",
  JSON: "Escribe un valor JSON: los textos van entre comillas.",
};
