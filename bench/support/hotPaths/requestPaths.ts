import { join } from "node:path";
import { PATHS } from "../../../src/domain/links.ts";
import { openSignInBrowser } from "../../../test/support/signIns.ts";
import { TEN_VALUES, TWO_VALUES } from "../intakeForms.ts";
import { LIST_QUERY } from "../listQueries.ts";
import { serve, type Served } from "../load.ts";
import type { Request } from "../requests.ts";
import { writeSheetOf } from "../sheets.ts";
import { type Amounts, type Ground, type HotPath, loadSide, withServers } from "./hotPath.ts";

const JSON_TYPE = { "content-type": "application/json" };
const CONNECTIONS = 64;
/** A page's answers are larger, and one account may ask for only so many at a time. */
const LIST_CONNECTIONS = 16;
const PANEL_CONNECTIONS = 4;
const PANEL_PAGE = "/panel/envios";
const HEALTH_AMOUNTS: Amounts = { warmUp: 6_000, window: 2_500 };
/** What browsers accept. */
const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
const HEALTH: Request = { method: "GET", path: "/healthz" };

const post = (path: string, body: string): Request => ({ method: "POST", path, headers: JSON_TYPE, body });

/** How many consumers have filed. A mailbox that has had its copies of the day would cost more. */
let consumers = 0;

/** Each sheet is of another consumer. */
export function postSheets(path: string): Request {
  return { method: "POST", path, headers: JSON_TYPE, varyBody: () => writeSheetOf(consumers++) };
}

/** The paths of one request each. The floor of the first four is the same HTTP stack and body reading without a database. */
export const REQUEST_PATHS: readonly HotPath[] = [
  definePath("intake", {
    floor: ({ forms }) => post(`/f/${forms.plain}`, TWO_VALUES),
    ours: ({ forms }) => post(`/f/${forms.plain}`, TWO_VALUES),
    floorAmounts: { warmUp: 5_000, window: 1_500 },
    amounts: { warmUp: 4_000, window: 800 },
  }),
  definePath("intake with fields", {
    floor: ({ forms }) => post(`/f/${forms.fields}`, TEN_VALUES),
    ours: ({ forms }) => post(`/f/${forms.fields}`, TEN_VALUES),
    floorAmounts: { warmUp: 4_000, window: 1_200 },
    amounts: { warmUp: 3_000, window: 600 },
  }),
  definePath("book page", {
    floor: () => HEALTH,
    ours: ({ forms }) => ({ method: "GET", path: `/libro-de-reclamaciones/${forms.book}` }),
    floorAmounts: HEALTH_AMOUNTS,
    amounts: { warmUp: 3_000, window: 800 },
  }),
  definePath("book sheet", {
    floor: ({ forms }) => postSheets(`/f/${forms.book}`),
    ours: ({ forms }) => postSheets(`/libro-de-reclamaciones/${forms.book}`),
    floorAmounts: { warmUp: 4_000, window: 1_200 },
    amounts: { warmUp: 480, window: 160 },
  }),
  {
    name: "graphql list",
    async run(ground, use) {
      const { databaseUrl, directory, key, forms } = ground;
      const args = ["--database", databaseUrl, "--files", directory];
      const request = {
        ...post("/api/v1/graphql", JSON.stringify({ query: LIST_QUERY, variables: { id: forms.stored } })),
        headers: { ...JSON_TYPE, authorization: `Bearer ${key}` },
      };
      const load = { connections: LIST_CONNECTIONS, requests: [request] };
      const amounts = { warmUp: 1_200, window: 200 };
      const start = (variant: string) => () => serve("listServer.ts", ["--variant", variant, ...args]);
      await withServers(start("floor"), start("ours"), async (floor, ours) => {
        for (const server of [floor, ours]) await requireText(server, request, '"endCursor"');
        await use({
          floor: loadSide(floor, load, amounts, ground),
          ours: loadSide(ours, load, amounts, ground),
        });
      });
    },
  },
  {
    name: "panel first view",
    async run(ground, use) {
      const { databaseUrl, directory, key } = ground;
      const args = ["--database", databaseUrl, "--files", directory];
      const startFloor = () => serve("server.ts", ["--variant", "floor", ...args]);
      await withServers(
        startFloor,
        () => startService(ground),
        async (floor, ours) => {
          const headers = { cookie: await signIn(ours, key), "accept-encoding": BROWSER_ENCODINGS };
          const request = { method: "GET" as const, path: PANEL_PAGE, headers };
          // Without a build the page has no rows.
          await requireText(ours, request, "data-submission", "gzip");
          const floorLoad = { connections: PANEL_CONNECTIONS, requests: [HEALTH] };
          const load = { connections: PANEL_CONNECTIONS, requests: [request] };
          await use({
            floor: loadSide(floor, floorLoad, HEALTH_AMOUNTS, ground),
            ours: loadSide(ours, load, { warmUp: 250, window: 50 }, ground),
          });
        },
      );
    },
  },
];

type Definition = {
  readonly floor: (ground: Ground) => Request;
  readonly ours: (ground: Ground) => Request;
  readonly floorAmounts: Amounts;
  readonly amounts: Amounts;
};

function definePath(name: string, { floor, ours, floorAmounts, amounts }: Definition): HotPath {
  return {
    name,
    async run(ground, use) {
      const { databaseUrl, directory } = ground;
      const args = ["--database", databaseUrl, "--files", join(directory, "files")];
      const start = (variant: string) => () => serve("server.ts", ["--variant", variant, ...args]);
      await withServers(start("floor"), start("ours"), async (floorServer, server) => {
        const loadOf = (request: Request) => ({ connections: CONNECTIONS, requests: [request] });
        await use({
          floor: loadSide(floorServer, loadOf(floor(ground)), floorAmounts, ground),
          ours: loadSide(server, loadOf(ours(ground)), amounts, ground),
        });
      });
    },
  };
}

function startService({ databaseUrl, directory }: Ground): Promise<Served> {
  return serve("listServer.ts", ["--variant", "ours", "--database", databaseUrl, "--files", directory]);
}

/** Returns the cookies of a session. */
async function signIn({ url }: Served, key: string): Promise<string> {
  const browser = openSignInBrowser({ url });
  await browser.post(PATHS.signInKey, { clave: key });
  return Array.from(browser.cookies, (pair) => pair.join("=")).join("; ");
}

/** Fails for an answer without what is measured, which would be cheap. */
async function requireText(server: Served, request: Request, text: string, encoding: string | null = null) {
  const { method, headers = {}, body } = request;
  const init = { method, headers, ...(body === undefined ? {} : { body }), redirect: "manual" as const };
  const response = await fetch(`${server.url}${request.path}`, init);
  const answer = await response.text();
  if (!answer.includes(text)) throw new Error(`This is no answer of ${request.path}: ${answer.slice(0, 500)}`);
  const sent = response.headers.get("content-encoding");
  if (encoding !== null && sent !== encoding) throw new Error(`${request.path} was sent as ${sent}, not ${encoding}.`);
}
