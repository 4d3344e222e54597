import { BOOK_LIMITS, FORM_LIMITS, PEOPLE_LIMITS } from "./limits/accounts.ts";
import { DELIVERY_LIMITS } from "./limits/deliveries.ts";
import { describeStores } from "./limits/sideStores.ts";
import { GRAPHQL_LIMITS } from "./limits/graphql.ts";
import { BODY_LIMITS, CONNECTION_ROWS } from "./limits/requests.ts";
import type { Limit } from "./limits/units.ts";
import { writeTable } from "./tables.ts";

const HEAD = `# Limits

\`npm run codegen\` writes this page from \`docs/limits/\`, which takes the numbers from the code.

Each limit holds for one process unless it says otherwise. Past it, a request is refused with the code, which
\`ventanilla_http_requests_total{code="…"}\` counts; a limit with a name is counted by \`ventanilla_limits_reached_total{limit="…"}\`.
An address is an IPv4 address or an IPv6 network of 64 bits; internal addresses, which are proxies, have no limit of their own, so
\`TRUST_PROXY\` decides whether the clients behind a proxy are told apart.
`;

const STORES_LEAD = `All that is stored, with who fills it, what bounds its bytes, who empties it, and what happens past the bound: the names of
duties are those of \`housekeeping\` ([operations.md](operations.md)), those of mutations of the schema.
`;

const CHAPTERS: Readonly<Record<string, readonly Limit[]>> = {
  Bodies: BODY_LIMITS,
  Connections: CONNECTION_ROWS,
  GraphQL: GRAPHQL_LIMITS,
  "Forms and submissions": FORM_LIMITS,
  "The complaints book": BOOK_LIMITS,
  "People and keys": PEOPLE_LIMITS,
  "Webhooks, mails and scans": DELIVERY_LIMITS,
};

/** The plugin of `codegen.ts` that returns the page of the limits. */
export function plugin(): string {
  const chapters = Object.entries(CHAPTERS).map(
    ([title, limits]) => `## ${title}\n\n${writeTable(COLUMNS, limits.map(listCells))}`,
  );
  return [HEAD, ...chapters, `## Side stores\n\n${STORES_LEAD}\n${describeStores()}`].join("\n");
}

const COLUMNS = ["Limit", "Value", "Code, name or what happens", "Reason"];

function listCells({ limit, value, past, reason }: Limit): readonly string[] {
  return [limit, value, past, reason];
}
