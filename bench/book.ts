import { runBenchmark, type Scenario } from "./support/benchmark.ts";
import { PROVIDER, SHEET, writeSheetOf } from "./support/sheets.ts";

const USAGE = `Usage: node bench/book.ts [--seconds 5] [--runs 3] [--scenarios page,sheet,wide,twenty,busy,one,lone]

The complaints book: rendered pages and filed sheets per second, beside the same HTTP stack without work (floor: the
health check for the page, a submission without a database for the sheet), interleaved second by second; medians. Each
sheet is of another consumer, but those of \`one\`, whose mailbox has had its copies of the day.
`;

const BOOKS = 20;
/** How many consumers have filed. Each has a mailbox of its own, because one that has had its copies of the day costs more. */
let consumers = 0;

type Tokens = readonly [string, ...string[]];

await runBenchmark<Tokens>({
  name: "book",
  usage: USAGE,

  async prepare(services, actor) {
    const create = async (name: string, establishmentCode: string) =>
      (await services.forms.create(actor, { name, provider: { ...PROVIDER, establishmentCode } })).form.token;
    const tokens: [string, ...string[]] = [await create("Bench", "0001")];
    for (let n = 2; n <= BOOKS; n += 1) tokens.push(await create(`Bench ${n}`, String(n).padStart(4, "0")));
    return tokens;
  },

  scenarios: [
    {
      name: "page: the form's page, 64 connections",
      connections: 64,
      variants: ["floor", "ours"],
      requests: ([token], variant) => [
        { method: "GET", path: variant === "floor" ? "/healthz" : `/libro-de-reclamaciones/${token}` },
      ],
    },
    defineFiling("sheet", { connections: 64, books: 1 }),
    defineFiling("wide", { connections: 256, books: 1 }),
    defineFiling("twenty", { connections: 64, books: BOOKS }),
    defineFiling("busy", { connections: 256, books: BOOKS }),
    defineFiling("one", { connections: 64, books: 1, isOneConsumer: true }),
    defineFiling("lone", { connections: 1, books: 1 }),
  ],
});

function defineFiling(
  word: string,
  { connections, books, isOneConsumer = false }: { connections: number; books: number; isOneConsumer?: boolean },
): Scenario<Tokens> {
  const where = `${books === 1 ? "one book" : `${books} books`}${isOneConsumer ? ", one consumer" : ""}`;
  return {
    name: `${word}: a sheet filed as JSON, ${connections} connections, ${where}`,
    connections,
    variants: ["floor", "ours"],
    requests: (tokens, variant) =>
      tokens.slice(0, books).map((token) => ({
        method: "POST",
        path: `${variant === "floor" ? "/f" : "/libro-de-reclamaciones"}/${token}`,
        headers: { "content-type": "application/json" },
        ...(isOneConsumer ? { body: SHEET } : { varyBody: () => writeSheetOf(consumers++) }),
      })),
  };
}
