import type { FoundBundle } from "../../bundle/bundle.ts";
import { findVersionProblem, readServerVersion } from "../../db/serverVersion.ts";
import { readProgramVersion, type RunningProgram } from "../../embeddedPostgres/runningServer.ts";
import { type Check, type Finding, ok, warning, wrong } from "./findings.ts";
import { reach } from "./context.ts";
import { findEnd, findMissedFixes, NODE_RELEASE } from "./knownReleases.ts";

/** The program, the bundle that it runs from, and the Node.js that runs it. */
export const PROGRAM: Check = {
  name: "program",
  group: "program",
  async run({ version, bundle, nodeVersion }) {
    const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
    const isBehind = major === NODE_RELEASE.major && minor < NODE_RELEASE.minor;
    return [
      ok(`Ventanilla ${version}`),
      judgeBundle(bundle),
      isBehind
        ? warning(
            `Node.js ${nodeVersion} is behind ${NODE_RELEASE.major}.${NODE_RELEASE.minor}.`,
            "Update Node.js and restart the service: minor releases close holes.",
          )
        : ok(`Node.js ${nodeVersion}`),
    ];
  },
};

function judgeBundle({ program, changed }: FoundBundle): Finding {
  if (program !== null) return ok("The program runs from its bundle.");
  const what =
    changed === null ? "The program has no bundle" : `The bundle is of other sources: ${changed} has changed`;
  return warning(
    `${what}. It runs from its sources, which start slower and take more memory.`,
    'Run "npm run build" and restart the service.',
  );
}

/** The release of the database's server. */
export const POSTGRES: Check = {
  name: "postgresql",
  group: "program",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const { version, number } = await readServerVersion(reached.database);
    const problem = findVersionProblem(number);
    if (problem !== null) return [wrong(`PostgreSQL ${version} is too old.`, problem)];
    const major = Math.floor(number / 10_000);
    const today = context.now().toISOString().slice(0, 10);
    const end = findEnd(major);
    return [
      judgeRelease(version, number, { today, program: reached.program }),
      ...(end !== null && end < today
        ? [
            warning(
              `PostgreSQL ${major} gets no more fixes since ${end}.`,
              "Upgrade to a later major version with pg_upgrade, or with pg_dump and pg_restore.",
            ),
          ]
        : []),
      ...(await judgeProgram(version, reached.program)),
    ];
  },
};

/** A server's minor release beside those that are known here. */
function judgeRelease(
  version: string,
  number: number,
  { today, program }: { readonly today: string; readonly program: RunningProgram | null },
): Finding {
  const toDo = program === null ? UPDATE : ADVICE[program.source];
  const missed = findMissedFixes(number, today);
  if (missed === null) return ok(`PostgreSQL ${version}`);
  const { latest, releasedOn } = missed;
  return latest === null
    ? warning(`PostgreSQL ${version}: no release after ${releasedOn} is known here, and there will be one.`, toDo)
    : warning(`PostgreSQL ${version} lacks the fixes of ${latest} (${releasedOn}).`, toDo);
}

/** An installed program that was updated while it runs. */
async function judgeProgram(version: string, program: RunningProgram | null): Promise<readonly Finding[]> {
  const installed = program?.source === "installed" ? await readProgramVersion(program) : null;
  if (installed === null || installed === version) return [];
  return [warning(`PostgreSQL ${version} runs, and ${installed} is installed.`, "Restart the service.")];
}

const UPDATE = "Update the server's packages and restart it: a minor release needs no dump.";
/** What to do about an embedded server without the latest fixes. The bundled programs get them with a release of Ventanilla alone. */
const ADVICE: Readonly<Record<RunningProgram["source"], string>> = {
  installed: "Update the machine's packages of PostgreSQL, then restart the service: a minor release needs no dump.",
  bundled:
    "The bundled PostgreSQL is for trying out and for small shops: set DATABASE_URL to a server that is kept up to date, install " +
    "PostgreSQL for a new DATA_DIR, or update Ventanilla when it brings a later one.",
};
