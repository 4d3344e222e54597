import type { Logger } from "pino";
import { type Config, readProgramFolders } from "./config.ts";
import { countConnections } from "../db/connection.ts";
import { SUPPORTED_MAJORS } from "../db/serverVersion.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import type { ProgramChoice } from "../embeddedPostgres/programs.ts";
import { isMaintained } from "./doctor/knownReleases.ts";

/** Starts the embedded PostgreSQL, and logs which one it is; null where DATABASE_URL names another server. Errors: EmbeddedPostgresError. */
export async function startEmbedded(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null;
  // A process with another server does not load what this needs.
  const { startEmbeddedPostgres } = await import("../embeddedPostgres/embeddedPostgres.ts");
  const { dataDir, processes, databasePoolSize } = config;
  const embedded = await startEmbeddedPostgres({
    dataDir,
    programs: await chooseSources(config),
    maxConnections: SPARE_CONNECTIONS + countConnections(databasePoolSize, processes),
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
  log.info(embedded.program, "embedded PostgreSQL started");
  return embedded;
}

/**
 * What EMBEDDED_POSTGRES says. Without it a new data directory gets an installed server that is known here and gets fixes; one that is named may be
 * of every version that the service runs on.
 */
async function chooseSources({ embeddedPostgres }: Pick<Config, "embeddedPostgres">): Promise<ProgramChoice> {
  const { sources, folder } = embeddedPostgres;
  const today = new Date().toISOString().slice(0, 10);
  const { listProgramFolders } = await import("../db/clientPrograms.ts");
  return {
    sources,
    folders: folder === null ? [...(await listProgramFolders()), ...readProgramFolders()] : [folder],
    suits: (major) => (sources === "any" ? isMaintained(major, today) : major >= SUPPORTED_MAJORS.oldest),
  };
}

/** The connections beyond those of the processes: for the start, and for an operator who inspects the database. */
const SPARE_CONNECTIONS = 100;
