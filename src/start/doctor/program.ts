import { readServerVersion } from "../../db/serverVersion.ts";
import type { Check } from "./findings.ts";
import { ok, warning, wrong } from "./findings.ts";
import { reach } from "./context.ts";
import { findMissedRelease, NODE_RELEASE, OLDEST_MAJOR, POSTGRES_RELEASES } from "./knownReleases.ts";

/** The program and the Node.js that runs it. */
export const PROGRAM: Check = {
  name: "program",
  group: "program",
  async run({ version, nodeVersion }) {
    const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
    const isBehind = major === NODE_RELEASE.major && minor < NODE_RELEASE.minor;
    return [
      ok(`Ventanilla ${version}`),
      isBehind
        ? warning(
            `Node.js ${nodeVersion} is behind ${NODE_RELEASE.major}.${NODE_RELEASE.minor}.`,
            "Update Node.js and restart the service: minor releases close holes.",
          )
        : ok(`Node.js ${nodeVersion}`),
    ];
  },
};

/** The release of the database's server. */
export const POSTGRES: Check = {
  name: "postgresql",
  group: "program",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const { version, number } = await readServerVersion(reached.database);
    const major = Math.floor(number / 10_000);
    if (major < OLDEST_MAJOR)
      return [
        wrong(`PostgreSQL ${version} is too old.`, `Upgrade to PostgreSQL ${OLDEST_MAJOR} or later (pg_upgrade).`),
      ];
    const known = POSTGRES_RELEASES.get(major);
    const today = context.now().toISOString().slice(0, 10);
    const missed = findMissedRelease(number);
    const ended =
      known !== undefined && known.endsOn < today
        ? [
            warning(
              `PostgreSQL ${major} gets no more fixes since ${known.endsOn}.`,
              "Upgrade to a later major version with pg_upgrade, or with pg_dump and pg_restore.",
            ),
          ]
        : [];
    if (missed === null) return [ok(`PostgreSQL ${version}`), ...ended];
    const behind = `PostgreSQL ${version} lacks the fixes of ${major}.${missed.minor} (${missed.releasedOn}).`;
    return [warning(behind, reached.isEmbedded ? EMBEDDED : UPDATE), ...ended];
  },
};

const UPDATE = "Update the server's packages and restart it: a minor release needs no dump.";
/** The package of the embedded programs has no later release. */
const EMBEDDED =
  "The embedded PostgreSQL is for trying out and for small shops: set DATABASE_URL to a server that is kept up to date, or update " +
  "Ventanilla when it brings a later one.";
