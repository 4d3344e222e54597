import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runAs } from "./accounts.ts";
import { isBundled } from "./binaries.ts";
import { OWNER } from "./clusters.ts";
import { findServerPort } from "./postmaster.ts";
import { type Binaries, describeRelease, readRelease } from "./programs.ts";
import { addressOf, deriveServicePassword, SERVICE_ROLE } from "./serviceRole.ts";

/** The program of a running server. */
export type RunningProgram = { readonly path: string; readonly source: Binaries["source"] };

/** A server that another process has started on a data directory. */
export type RunningServer = {
  /** With the cluster's superuser; it must not be logged. */
  readonly url: string;
  /** With the service's user, whose password is another one where an earlier release has started the server. */
  readonly serviceUrl: string;
  readonly program: RunningProgram;
};

/** Null where no server runs on the data directory, or where this user may not read its password. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const cluster = (await read(join(dataDir, "postgres.location"))) ?? resolve(dataDir, "postgres");
  const [port, password, options] = await Promise.all([
    findServerPort(cluster).catch(() => null),
    read(join(dataDir, "postgres.password")),
    read(join(cluster, "postmaster.opts")),
  ]);
  if (port === null || password === null) return null;
  // The server writes the command that started it into the file.
  const [path = ""] = options?.split(' "') ?? [];
  return {
    url: addressOf(port, OWNER, password),
    serviceUrl: addressOf(port, SERVICE_ROLE, deriveServicePassword(password, port)),
    program: { path, source: isBundled(path) ? "bundled" : "installed" },
  };
}

/** The release that the program has now, which an update may have changed while it runs; null where it does not say so. */
export async function readProgramVersion({ path }: RunningProgram): Promise<string | null> {
  const release = readRelease(await runAs(null, path, ["--version"]).catch(() => ""));
  return release === null ? null : describeRelease(release);
}

async function read(path: string): Promise<string | null> {
  return readFile(path, "utf8").then(
    (text) => text.trim(),
    () => null,
  );
}
