import { startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/** A process that only runs the embedded PostgreSQL; it prints the result of the start as one line of JSON. */
const [dataDir = ""] = process.argv.slice(2);

try {
  const server = await startEmbeddedPostgres({ dataDir });
  process.stdout.write(`${JSON.stringify({ url: server.url, location: server.location })}\n`);
  process.once("SIGTERM", () => void server.stop());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
