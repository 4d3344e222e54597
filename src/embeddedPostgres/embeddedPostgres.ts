import { rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client, DatabaseError } from "pg";
import { needsAnotherAccount } from "./accounts.ts";
import { chooseBinaries } from "./chooseBinaries.ts";
import { type Claim, claimDataDir } from "./claim.ts";
import { OWNER, prepareCluster } from "./clusters.ts";
import { EmbeddedPostgresError, explainFailure } from "./errors.ts";
import { prepareDataDir, removeTree } from "./folders.ts";
import { cacheHomeOf, chooseLocation, recordLocation } from "./locations.ts";
import { endPreviousServer } from "./postmaster.ts";
import { type Binaries, BUNDLED_ALONE, describeRelease, type ProgramChoice } from "./programs.ts";
import { createReserve } from "./reserve.ts";
import type { ServerObserver } from "./serverLog.ts";
import { runServer, type Server } from "./servers.ts";
import { addressOf, deriveServicePassword, SERVICE_ROLE } from "./serviceRole.ts";

export { EmbeddedPostgresError };

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log?: ServerObserver;
  /** The bundled programs alone unless given. */
  readonly programs?: ProgramChoice;
  /** False loses data when the machine stops; for tests. */
  readonly durable?: boolean;
  /** 200 unless given. */
  readonly maxConnections?: number;
};

/** A running PostgreSQL, which listens on 127.0.0.1 only. */
export type EmbeddedPostgres = {
  /** The address with the password of the cluster's superuser, who owns the tables; it must not be logged. */
  readonly url: string;
  /** The same database with a user who owns nothing. Its password is another one at each start, and stored nowhere. */
  readonly serviceUrl: string;
  /** The folder of the cluster: in `dataDir`, or in the system's cache where the server's user cannot enter `dataDir`. */
  readonly location: string;
  /** What runs: its release, such as 18.6, and the folder of its programs. */
  readonly program: { readonly version: string; readonly source: Binaries["source"]; readonly folder: string };
  /** Resolves with null after `stop`, or with the error that kept PostgreSQL from being started again; never rejects. */
  readonly exited: Promise<EmbeddedPostgresError | null>;
  /** Waits for statements under way for 5 seconds at most; can be called again. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL with its data in `dataDir`, which the first start makes. The server ends with this process, even if this
 * process is killed, and no other process can start one on `dataDir` meanwhile. Every failure is an `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return withClaim(options.dataDir, async (dataDir, claim) => {
    const { log = SILENT, programs = BUNDLED_ALONE, durable = true, maxConnections = DEFAULT_CONNECTIONS } = options;
    const location = await chooseLocation(dataDir);
    await endPreviousServer(location.cluster);
    const logFile = join(dataDir, "postgres.log");
    await writeFile(logFile, "", { mode: 0o600 });
    const binaries = await chooseBinaries(location, programs);
    const password = await prepareCluster({ dataDir, location, binaries, logFile, durable });
    await recordLocation(dataDir, location);
    const reserve = createReserve(location.home, log);
    const server = await runServer({ location, binaries, logFile, durable, maxConnections, log, reserve });
    const servicePassword = deriveServicePassword(password, server.port);
    await prepareDatabase(server, { password, servicePassword }, dataDir);
    return { ...present(server, claim, { password, servicePassword }, location.cluster), program: describe(binaries) };
  });
}

/** Deletes a data directory and its cluster. Errors: EmbeddedPostgresError while a service runs on it. */
export async function deleteEmbeddedPostgres(path: string): Promise<void> {
  await withClaim(path, async (dataDir, claim) => {
    const homes = needsAnotherAccount() ? [dataDir, cacheHomeOf(dataDir)] : [dataDir];
    for (const home of homes) await endPreviousServer(join(home, "postgres"));
    for (const home of homes) await removeTree(home);
    // This fails, and may, while the cache folder has the clusters of other data directories.
    await rmdir(dirname(cacheHomeOf(dataDir))).catch(() => undefined);
    await claim.release();
  });
}

const SILENT: ServerObserver = { info: () => undefined, warn: () => undefined };
const DEFAULT_CONNECTIONS = 200;
const INVALID_PASSWORD = "28P01";

/** The password of the cluster's superuser, and that of the service's user. */
type Passwords = { readonly password: string; readonly servicePassword: string };

/** Claims the data directory for `use`, and releases the claim when `use` fails. */
async function withClaim<T>(path: string, use: (dataDir: string, claim: Claim) => Promise<T>): Promise<T> {
  let claim: Claim | undefined;
  try {
    const dataDir = await prepareDataDir(path);
    claim = await claimDataDir(dataDir);
    return await use(dataDir, claim);
  } catch (error) {
    await claim?.release();
    throw explainFailure(error, path);
  }
}

/** Makes the service's database and its user if they are missing. The connection also checks the password. */
async function prepareDatabase(server: Server, passwords: Passwords, dataDir: string): Promise<void> {
  const { password, servicePassword } = passwords;
  const client = new Client({
    host: "127.0.0.1",
    port: server.port,
    user: OWNER,
    password,
    database: "postgres",
    ssl: false,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [OWNER]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(OWNER)}`);
    await prepareServiceRole(client, servicePassword);
    await client.end();
  } catch (error) {
    await server.stop();
    if (!(error instanceof DatabaseError && error.code === INVALID_PASSWORD)) throw error;
    throw new EmbeddedPostgresError(
      `The password in ${join(dataDir, "postgres.password")} is not that of the data: restore both from the same backup, ` +
        "or move both away to start with an empty database.",
      { cause: error },
    );
  }
}

async function prepareServiceRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [SERVICE_ROLE]);
  const command = rowCount === 0 ? "create role" : "alter role";
  await client.query(`${command} ${SERVICE_ROLE} login password ${client.escapeLiteral(password)}`);
}

function describe({ release, source, postgres }: Binaries): EmbeddedPostgres["program"] {
  return { version: describeRelease(release), source, folder: dirname(postgres) };
}

function present(
  server: Server,
  claim: Claim,
  passwords: Passwords,
  location: string,
): Omit<EmbeddedPostgres, "program"> {
  return {
    url: addressOf(server.port, OWNER, passwords.password),
    serviceUrl: addressOf(server.port, SERVICE_ROLE, passwords.servicePassword),
    location,
    exited: server.exited,
    async stop() {
      await server.stop();
      await claim.release();
    },
  };
}
