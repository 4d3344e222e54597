import { runBenchmark } from "./support/benchmark.ts";

const USAGE = `Usage: node bench/book.ts [--seconds 5] [--runs 3] [--scenarios page,sheet,lone]

The complaints book: rendered pages and filed sheets per second, beside the same HTTP stack without work (floor: the
health check for the page, a submission without a database for the sheet), interleaved second by second; medians.
`;

const SHEET = {
  tipo: "reclamo",
  nombre: "Ana Quispe Mamani",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  detalle: "El producto llegó roto y la tienda no responde a mis mensajes desde hace dos semanas.",
  pedido: "Que me devuelvan el dinero.",
  confirmacion: "si",
};

await runBenchmark({
  name: "book",
  usage: USAGE,

  async prepare(services, actor) {
    const provider = {
      legalName: "Tienda Ana S.A.C.",
      ruc: "20133840533",
      address: "Av. Arequipa 123, Lima",
      establishmentCode: "0001",
      email: "libro@tienda.example.pe",
    };
    return (await services.forms.create(actor, { name: "Bench", provider })).form.token;
  },

  scenarios: [
    {
      name: "page: the form's page, 64 connections",
      connections: 64,
      variants: ["floor", "ours"],
      requests: (token, variant) => [
        { method: "GET", path: variant === "floor" ? "/healthz" : `/libro-de-reclamaciones/${token}` },
      ],
    },
    ...[64, 1].map((connections) => ({
      name: `${connections === 1 ? "lone" : "sheet"}: a sheet filed as JSON, ${connections} connections, one book`,
      connections,
      variants: ["floor", "ours"] as const,
      requests: (token: string, variant: string) => [
        {
          method: "POST" as const,
          path: variant === "floor" ? `/f/${token}` : `/libro-de-reclamaciones/${token}`,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(SHEET),
        },
      ],
    })),
  ],
});
