import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DEMO_EMAIL } from "../domain/accounts/accounts.ts";
import { generateApiKey } from "../domain/accounts/apiKeys.ts";
import { generateFormToken } from "../domain/forms/forms.ts";
import { bookPath, GRAPHQL_PATH, PATHS, submitPath } from "../domain/links.ts";
import type { Version } from "../domain/versions.ts";
import { UPDATES } from "./databaseWarnings.ts";
import { findMissedFixes } from "./doctor/knownReleases.ts";
import type { FirstServices } from "./launch.ts";
import { isDomainError } from "../domain/errors.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { writePrivateFile } from "../embeddedPostgres/privateFiles.ts";
import { describeVersion } from "./version.ts";

/** The token of the demo form and the key of the demo account, which the first start makes. */
type Credentials = { readonly token: string; readonly key: string };

/**
 * `signInPath` opens the panel of the demo account, once; null when its owner is no longer a member. `isNew`: this start has made the
 * account.
 */
export type Demo = Credentials & { readonly signInPath: string | null; readonly isNew: boolean };

export type DemoContext = {
  readonly publicUrl: string;
  readonly version: Version;
  /** The embedded PostgreSQL: the folder of its data, and its program. */
  readonly database: Pick<EmbeddedPostgres, "location" | "program">;
  readonly now: Date;
  /** The folder where mails are written as files; null where a mail server sends them. */
  readonly mailDir: string | null;
};

function nameFile(dataDir: string): string {
  return join(dataDir, "demo.json");
}

/** The address of demos that were made before DEMO_EMAIL had a domain to which mail is sent. */
const FIRST_DEMO_EMAIL = "demo@localhost";

const DEMO = z.object({ token: z.string(), key: z.string() });

/**
 * Returns the demo of this data directory, and makes it at the first start; null when the database has accounts and no demo. The
 * file `demo.json`, which only its owner can read, is written before the database: after an interrupted start the next one uses
 * the same key. Errors: the file cannot be read.
 */
export async function ensureDemo(dataDir: string, { bootstrap, signIns }: FirstServices): Promise<Demo | null> {
  const path = nameFile(dataDir);
  const written = await readDemo(dataDir);
  const isFresh = await bootstrap.isFresh();
  if (written === null && !isFresh) return null;
  const credentials = written ?? { token: generateFormToken(), key: generateApiKey() };
  if (isFresh) {
    await writePrivateFile(path, `${JSON.stringify(credentials, null, 2)}\n`);
    await bootstrap.createDemo(credentials);
  }
  return { ...credentials, isNew: isFresh, signInPath: await createSignInPath(signIns) };
}

/** The token and the key of this data directory's demo; null without one. Errors: the file cannot be read. */
export async function readDemo(dataDir: string): Promise<Credentials | null> {
  const path = nameFile(dataDir);
  try {
    return DEMO.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new Error(`${path} cannot be read: repair it, or delete it to start without the demo's address and key.`, {
      cause: error,
    });
  }
}

async function createSignInPath(signIns: FirstServices["signIns"]): Promise<string | null> {
  for (const email of [DEMO_EMAIL, FIRST_DEMO_EMAIL]) {
    try {
      return await signIns.createAddress(email);
    } catch (error) {
      if (!isDomainError(error) || error.code !== "USER_NOT_FOUND") throw error;
    }
  }
  return null;
}

/** The text that a start prints. Every command and address in it can be pasted into a terminal or a browser as it is. */
export function describeDemo({ token, key, signInPath }: Demo, context: DemoContext): string {
  const { publicUrl, version, database, now, mailDir } = context;
  const mails = mailDir === null ? "sent by SMTP_URL" : `files in ${mailDir}; nobody receives them without SMTP_URL`;
  const signIn =
    signInPath === null
      ? ""
      : `  Open your panel with this address, which works once and for a day:
    ${publicUrl}${signInPath}

`;
  return `
Ventanilla ${describeVersion(version)} is ready at ${publicUrl}

${signIn}  Database:          ${describeDatabase(database, now)}
  Mails:             ${mails}

  In a second terminal, post a submission to the demo form:
    curl -X POST ${publicUrl}${submitPath(token)} -H 'Content-Type: application/json' -d '{"nombre":"Ana","email":"ana@example.pe"}'

  The commands of README.md use these values; paste the line there first:
    export URL=${publicUrl} TOKEN=${token} KEY=${key}

  Panel:             ${publicUrl}${PATHS.panel}
  Complaints book:   ${publicUrl}${bookPath(token)}
  GraphQL explorer:  ${publicUrl}${GRAPHQL_PATH}
  API key:           ${key}

`;
}

/** The release that runs, whose it is and where its data are; what to do follows on a line of its own where it lacks fixes. */
function describeDatabase({ location, program }: DemoContext["database"], now: Date): string {
  const { version, source } = program;
  const named = `embedded PostgreSQL ${version} (${source}) in ${location}`;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const missed = findMissedFixes(major * 10_000 + minor, now.toISOString().slice(0, 10));
  if (missed === null) return named;
  const { latest, releasedOn } = missed;
  const lacks = latest === null ? `later fixes than those of ${releasedOn}` : `the fixes of ${latest} (${releasedOn})`;
  return `${named}\n${" ".repeat(LABEL_WIDTH)}It lacks ${lacks}: ${UPDATES[source]}`;
}

/** The columns before the values of the text that a start prints. */
const LABEL_WIDTH = 21;
