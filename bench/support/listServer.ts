import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import Koa from "koa";
import { koaBody } from "koa-body";
import { Pool } from "pg";
import { hashApiKey } from "../../src/domain/accounts/apiKeys.ts";
import { encodeCursor } from "../../src/domain/pages.ts";
import { readBearer } from "../../src/edge/bearer.ts";
import { type OpenApp, openApp } from "./database.ts";
import { answerUsage } from "./usage.ts";

/**
 * One way to answer a form's first 50 submissions, in a process of its own, on a pool of 10: `ours`; `services`, what ours
 * does without GraphQL; `floor`, the same statements by the driver, through bare Koa; `postgraphile`, without a key.
 * Prints its port.
 */
const { values } = parseArgs({
  options: { variant: { type: "string" }, database: { type: "string" }, files: { type: "string" } },
});
const databaseUrl = values.database ?? "";
const POOL_SIZE = 10;
const PAGE_SIZE = 50;

answerUsage();
process.stdout.write(`${await start()}\n`);

async function start(): Promise<number> {
  switch (values.variant) {
    case "ours":
      return (await openHere()).app.port ?? 0;
    case "services":
      return listen(answerFromServices(await openHere()));
    case "floor":
      return listen(answerFromSql(new Pool({ connectionString: databaseUrl, max: POOL_SIZE })));
    default:
      return startPostGraphile();
  }
}

function openHere(): Promise<OpenApp> {
  return openApp({ databaseUrl, directory: values.files ?? "" });
}

async function listen(koa: Koa, server = createServer()): Promise<number> {
  const answer = koa.callback();
  server.on("request", (request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

type Asked = { readonly variables: { readonly id: string } };

function answerFromServices({ app: { services } }: OpenApp): Koa {
  return createKoa(async (key, { variables }) => {
    const { actor } = await services.apiKeys.authenticate(key);
    const form = await services.forms.find(actor, { id: variables.id });
    if (form === null) return { form };
    const [page] = await services.submissions.listPages(actor, [form.id], {}, { first: PAGE_SIZE });
    const { items = [], hasNextPage = false } = page ?? {};
    const nodes = items.map(({ id, data, ip, userAgent, origin, referer, createdAt }) => ({
      id,
      data,
      ip,
      userAgent,
      origin,
      referer,
      createdAt,
    }));
    return show(nodes, hasNextPage);
  });
}

type Row = { readonly id: string };

function answerFromSql(pool: Pool): Koa {
  return createKoa(async (key, { variables: { id } }) => {
    const { rows: keys } = await pool.query<{ account_id: string }>({ ...KEY, values: [hashApiKey(key)] });
    const accountId = keys[0]?.account_id;
    const { rows: forms } = await pool.query({ ...FORM, values: [accountId, id] });
    if (forms.length === 0) return { form: null };
    const { rows } = await pool.query<Row>({ ...PAGE, values: [id, accountId] });
    return show(rows.slice(0, PAGE_SIZE), rows.length > PAGE_SIZE);
  });
}

function createKoa(answer: (key: string, asked: Asked) => Promise<object>): Koa {
  const koa = new Koa();
  koa.use(koaBody());
  koa.use(async (ctx) => {
    ctx.body = { data: await answer(readBearer(ctx.get("authorization")) ?? "", ctx.request.body as Asked) };
  });
  return koa;
}

function show(nodes: readonly Row[], hasNextPage: boolean): object {
  return {
    form: { submissions: { nodes, pageInfo: { hasNextPage, endCursor: encodeCursor(nodes.at(-1)?.id ?? "") } } },
  };
}

/** Loaded here alone: it is as large as everything else together. */
async function startPostGraphile(): Promise<number> {
  const { postgraphile } = await import("postgraphile");
  const { makePgService } = await import("postgraphile/adaptors/pg");
  const { grafserv } = await import("postgraphile/grafserv/koa/v3");
  const { PostGraphileAmberPreset } = await import("postgraphile/presets/amber");
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString: databaseUrl, schemas: ["public"], poolConfig: { max: POOL_SIZE } })],
    grafserv: { graphqlPath: "/api/v1/graphql", graphiql: false },
  });
  const koa = new Koa();
  const server = createServer();
  await instance.createServ(grafserv).addTo(koa, server);
  return listen(koa, server);
}

/** As the repositories ask: prepared, the same columns. */
const KEY = {
  name: "key",
  text: `
    select k.id, k.account_id, k.name, k.prefix, k.permissions, k.created_at, k.last_used_at, k.expires_at, k.revoked_at,
      a.status as account_status
    from api_keys k join accounts a on a.id = k.account_id where k.key_hash = $1
  `,
};
const FORM = { name: "form", text: "select * from forms where account_id = $1 and id = $2" };
const PAGE = {
  name: "page",
  text: `
    select id, data, ip, user_agent as "userAgent", origin, referer, created_at as "createdAt"
    from submissions
    where account_id = $2 and (form_id, id) > ($1, '00000000-0000-0000-0000-000000000000')
      and (form_id, id) < ($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by form_id desc, id desc limit ${PAGE_SIZE + 1}
  `,
};
