import { execFile, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { Client } from "pg";

/** A client program of PostgreSQL on this machine. */
export type ClientProgram = { readonly path: string; readonly version: string; readonly major: number };
export type ClientProgramName = "pg_dump" | "pg_restore";

/** No program does the work, or one failed; the message is for an operator. */
export class ClientProgramError extends Error {}

type Search = {
  /** The major version that the program must have at least. */
  readonly major: number;
  /** What has that version, as the subject of a sentence: "The server". */
  readonly owner: string;
} & ProgramFolders;

export type ProgramFolders = {
  /** The only folder to look in; null for the usual ones of packages and those of `path`. */
  readonly folder: string | null;
  /** The folders of PATH. */
  readonly path: readonly string[];
};

/**
 * Finds the program of the major version that is asked for, or else of the next later one: a program dumps servers of its own version and
 * earlier ones, and reads dumps of its own version and earlier ones. Errors: ClientProgramError.
 */
export async function findClientProgram(
  name: ClientProgramName,
  { major, owner, folder, path }: Search,
): Promise<ClientProgram> {
  const folders = folder === null ? new Set([...(await listProgramFolders()), ...path]) : [folder];
  const found = await Promise.all(Array.from(folders, (each) => probe(join(each, name))));
  const programs = found.filter((program) => program !== null).toSorted((one, other) => one.major - other.major);
  const chosen = programs.find((program) => program.major >= major);
  if (chosen !== undefined) return chosen;
  const newest = programs.at(-1);
  const advice = `install the client programs of PostgreSQL ${major} (Debian: postgresql-client-${major}), or name their folder with --programs`;
  throw new ClientProgramError(
    newest === undefined
      ? `${name} is not there${folder === null ? "" : ` in ${folder}`}: ${advice}.`
      : `${owner} is PostgreSQL ${major}, and the newest ${name} here is ${newest.version} (${newest.path}), which does not read it: ${advice}.`,
  );
}

/** A dump that is being made. */
export type RunningDump = {
  /** The custom format of pg_dump. */
  readonly stream: Readable;
  /** Settles when pg_dump has ended. Errors: ClientProgramError. */
  readonly ended: Promise<void>;
};

/** Dumps the whole database as the snapshot has it, without owners and grants, which another server may lack. */
export function startDump({ path }: ClientProgram, url: string, snapshot: string, signal: AbortSignal): RunningDump {
  const args = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`];
  const { stdin, stdout, ended } = run(path, args, url, signal);
  stdin.end();
  return { stream: stdout, ended };
}

/** Restores a dump into an empty database, all of it or nothing. Errors: ClientProgramError; those of the dump's stream. */
export async function restoreDump(
  { path }: ClientProgram,
  url: string,
  dump: Readable,
  signal: AbortSignal,
): Promise<void> {
  const database = new Client({ connectionString: url }).database ?? "";
  const args = [
    "--exit-on-error",
    "--single-transaction",
    "--no-owner",
    "--no-privileges",
    `--dbname=${escapeConnectionString(database)}`,
  ];
  const { stdin, stdout, ended } = run(path, args, url, signal);
  stdout.resume();
  // The program says better than the closed pipe what is wrong.
  const written = pipeline(dump, stdin).then(
    () => null,
    (error: unknown) => error,
  );
  await ended;
  const problem = await written;
  if (problem !== null) throw problem;
}

function run(path: string, args: readonly string[], url: string, signal: AbortSignal) {
  const program = spawn(path, args, { env: environmentOf(url), stdio: ["pipe", "pipe", "pipe"], signal });
  let errors = "";
  program.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = `${errors}${text}`.slice(-MAX_ERROR_CHARACTERS);
  });
  program.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    program.on("error", (error) =>
      reject(signal.aborted ? error : new ClientProgramError(`${path}: ${error.message}`)),
    );
    program.on("close", (code, ending) => {
      if (code === 0) resolve();
      else
        reject(new ClientProgramError(`${path} ended with ${code ?? ending}: ${errors.trim() || "it wrote nothing"}`));
    });
  });
  // Whoever reads the stream may learn of the failure first.
  ended.catch(() => undefined);
  return { stdin: program.stdin, stdout: program.stdout, ended };
}

const MAX_ERROR_CHARACTERS = 2_000;

/** The address as environment variables of libpq, because everybody on the machine sees a program's arguments. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const parameters = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
  const given: Record<string, string | undefined> = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: typeof password === "string" ? password : undefined,
    PGDATABASE: database,
    PGAPPNAME: "ventanilla-backup",
    // Where libpq looks for passwords and certificates.
    HOME: homedir(),
    LC_ALL: "C",
  };
  for (const [name, variable] of Object.entries(PARAMETERS)) {
    const value = parameters.get(name);
    // The driver encrypts here and looks at no certificate, as libpq does with "require".
    if (value !== null) given[variable] = name === "sslmode" && value === "no-verify" ? "require" : value;
  }
  return given;
}

const PARAMETERS = {
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  options: "PGOPTIONS",
} as const;

/** The name as a value of a connection string, which would else be read as one. */
function escapeConnectionString(database: string): string {
  return `dbname='${database.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** The folders of this machine in which packages have put programs of PostgreSQL. */
export async function listProgramFolders(): Promise<readonly string[]> {
  const folders = await Promise.all(
    PACKAGED.map(async ([parent, pattern]) => {
      const names = await readdir(parent).catch(() => []);
      return names.filter((name) => pattern.test(name)).map((name) => join(parent, name, "bin"));
    }),
  );
  return folders.flat();
}

/** Where packages put the programs of each version: Debian, Red Hat, Homebrew. */
const PACKAGED: readonly (readonly [parent: string, name: RegExp])[] = [
  ["/usr/lib/postgresql", /^\d+$/],
  ["/usr", /^pgsql-\d+$/],
  ["/opt/homebrew/opt", /^(?:postgresql@\d+|libpq)$/],
  ["/usr/local/opt", /^(?:postgresql@\d+|libpq)$/],
];

async function probe(path: string): Promise<ClientProgram | null> {
  try {
    const { stdout } = await execute(path, ["--version"]);
    const [, version = "", major = ""] = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout) ?? [];
    return version === "" ? null : { path, version, major: Number(major) };
  } catch {
    return null;
  }
}

const execute = promisify(execFile);
