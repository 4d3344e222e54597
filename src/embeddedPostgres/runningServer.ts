import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { OWNER } from "./clusters.ts";
import { findServerPort } from "./postmaster.ts";

/**
 * The address of the server that another process has started on a data directory, with the cluster's superuser; null where none runs, or
 * where this user may not read its password. It must not be logged.
 */
export async function findRunningServer(dataDir: string): Promise<string | null> {
  const read = (name: string) =>
    readFile(join(dataDir, name), "utf8").then(
      (text) => text.trim(),
      () => null,
    );
  const cluster = (await read("postgres.location")) ?? resolve(dataDir, "postgres");
  const [port, password] = await Promise.all([findServerPort(cluster).catch(() => null), read("postgres.password")]);
  if (port === null || password === null) return null;
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}?sslmode=disable`;
}
