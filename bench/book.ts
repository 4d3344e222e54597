import { runBenchmark, type Scenario } from "./support/benchmark.ts";
import { PROVIDER, SHEET, writeSheetOf } from "./support/sheets.ts";

const USAGE = `Usage: node bench/book.ts [--seconds 5] [--runs 3] [--scenarios sheet,twenty,page,wide,busy,one,lone]

The complaints book: filed sheets and rendered pages per second, beside the same HTTP stack without work (floor: a submission without a
database for the sheet, the health check for the page), interleaved second by second; medians. Each sheet is of another consumer, but those
of \`one\`, whose mailbox has had its copies of the day. The scenarios of a run share a server of each variant: a run takes 40 seconds, and
11 for each second of all scenarios.
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

  sharesServers: true,

  // The rates of the other scenarios are compared with that of the first.
  scenarios: [
    defineFiling("sheet", { connections: 64, books: 1 }),
    defineFiling("twenty", { connections: 64, books: BOOKS }),
    {
      name: "page: the form's page, 64 connections",
      connections: 64,
      variants: ["floor", "ours"],
      requests: ([token], variant) => [
        { method: "GET", path: variant === "floor" ? "/healthz" : `/libro-de-reclamaciones/${token}` },
      ],
    },
    defineFiling("wide", { connections: 256, books: 1, variants: ["ours"] }),
    defineFiling("busy", { connections: 256, books: BOOKS, variants: ["ours"] }),
    defineFiling("one", { connections: 64, books: 1, isOneConsumer: true, variants: ["ours"] }),
    defineFiling("lone", { connections: 1, books: 1 }),
  ],
});

type Filing = Pick<Scenario<Tokens>, "connections"> &
  Partial<Pick<Scenario<Tokens>, "variants">> & { readonly books: number; readonly isOneConsumer?: boolean };

function defineFiling(
  word: string,
  { connections, books, isOneConsumer = false, variants = ["floor", "ours"] }: Filing,
): Scenario<Tokens> {
  const where = `${books === 1 ? "one book" : `${books} books`}${isOneConsumer ? ", one consumer" : ""}`;
  return {
    name: `${word}: a sheet filed as JSON, ${connections} connections, ${where}`,
    connections,
    variants,
    requests: (tokens, variant) =>
      tokens.slice(0, books).map((token) => ({
        method: "POST",
        path: `${variant === "floor" ? "/f" : "/libro-de-reclamaciones"}/${token}`,
        headers: { "content-type": "application/json" },
        ...(isOneConsumer ? { body: SHEET } : { varyBody: () => writeSheetOf(consumers++) }),
      })),
  };
}
