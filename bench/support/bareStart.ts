import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { Pool } from "pg";
import { PATHS } from "../../src/domain/links.ts";
import { startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/**
 * The least that a service with the same framework and the same embedded PostgreSQL could start: one route, `/readyz`, which asks the
 * database. It has the data in DATA_DIR, and ends with SIGTERM.
 */
const { DATA_DIR } = process.env;
if (DATA_DIR === undefined) throw new Error("DATA_DIR is not set.");
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
const pool = new Pool({ connectionString: postgres.serviceUrl });
const koa = new Koa();
koa.use(async (context) => {
  if (context.path !== PATHS.readiness) return;
  await pool.query("select");
  context.body = "ready";
});
const server = koa.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${JSON.stringify({ msg: "started", port: (server.address() as AddressInfo).port })}\n`);
await once(process, "SIGTERM");
server.close();
await pool.end();
await postgres.stop();
