import { runBenchmark } from "./support/benchmark.ts";
import { PROVIDER, SHEET } from "./support/sheets.ts";

const USAGE = `Usage: node bench/book.ts [--seconds 5] [--runs 3] [--scenarios page,sheet,lone]

The complaints book: rendered pages and filed sheets per second, beside the same HTTP stack without work (floor: the
health check for the page, a submission without a database for the sheet), interleaved second by second; medians.
`;

await runBenchmark({
  name: "book",
  usage: USAGE,

  async prepare(services, actor) {
    return (await services.forms.create(actor, { name: "Bench", provider: PROVIDER })).form.token;
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
          body: SHEET,
        },
      ],
    })),
  ],
});
