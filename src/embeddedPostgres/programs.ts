import { EmbeddedPostgresError } from "./errors.ts";

/** A minor release of PostgreSQL, such as 18.6. */
export type Release = { readonly major: number; readonly minor: number };

/** The PostgreSQL programs that the server's user can run. */
export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly release: Release;
  /** `bundled`: of the npm package, or a copy of it. `installed`: of this machine. */
  readonly source: "bundled" | "installed";
};

/** Which servers may run. */
export type ProgramChoice = {
  /** `any` prefers an installed server for a new data directory. */
  readonly sources: "any" | "bundled" | "installed";
  /** The folders in which installed servers are looked for. */
  readonly folders: readonly string[];
  /** Whether a new data directory may get this major version of an installed server. One that exists is opened by its own. */
  readonly suits: (major: number) => boolean;
};

export const BUNDLED_ALONE: ProgramChoice = { sources: "bundled", folders: [], suits: () => false };

/** Reads what `postgres --version` prints, or the version of the npm package; null for a beta and anything else. */
export function readRelease(text: string): Release | null {
  const [, major, minor] = /^(?:postgres \(PostgreSQL\) )?(\d+)\.(\d+)\b/.exec(text.trim()) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor) };
}

export function describeRelease({ major, minor }: Release): string {
  return `${major}.${minor}`;
}

type Found<Installed> = {
  /** The major version that wrote the data; null where there are none yet. */
  readonly dataMajor: number | null;
  readonly bundled: Release | null;
  readonly installed: readonly Installed[];
  readonly suits: (major: number) => boolean;
};

/**
 * Chooses the server of a data directory. Data are opened by the major version that wrote them alone, in its newest minor release. New data
 * get the newest installed major version that suits, since the machine's packages bring its fixes and its `pg_dump`, and the bundled one where
 * none does. Null when there is no such server.
 */
export function choosePrograms<Installed extends { readonly release: Release }>({
  dataMajor,
  bundled,
  installed,
  suits,
}: Found<Installed>): Installed | "bundled" | null {
  const fitting = installed.filter(({ release }) =>
    dataMajor === null ? suits(release.major) : release.major === dataMajor,
  );
  const newest = fitting.toSorted((one, other) => compare(other.release, one.release))[0];
  if (bundled === null || (dataMajor !== null && bundled.major !== dataMajor)) return newest ?? null;
  if (newest === undefined) return "bundled";
  return dataMajor !== null && compare(bundled, newest.release) > 0 ? "bundled" : newest;
}

/** The error of a data directory for which there is no server, with what was found. */
export function explainMissing(
  cluster: string,
  { dataMajor, bundled, installed }: Omit<Found<{ readonly release: Release }>, "suits">,
  { sources, folders }: ProgramChoice,
): EmbeddedPostgresError {
  const found = [
    ...(bundled === null ? [] : [`the bundled ${describeRelease(bundled)}`]),
    ...installed.map(({ release }) => `an installed ${describeRelease(release)}`),
  ];
  const looked = sources === "bundled" ? "EMBEDDED_POSTGRES=bundled allows" : "there is";
  const described = found.length === 0 ? `${looked} no server` : `${looked} only ${found.join(", ")}`;
  if (dataMajor === null)
    return new EmbeddedPostgresError(
      `EMBEDDED_POSTGRES asks for an installed PostgreSQL that suits, and ${described} (looked in ${folders.join(", ")}): ` +
        "install one (Debian: postgresql), name the folder of its programs, or set DATABASE_URL to a PostgreSQL server.",
    );
  return new EmbeddedPostgresError(
    `The data in ${cluster} were written by PostgreSQL ${dataMajor}, which alone opens them, and ${described}: install it ` +
      `(Debian: postgresql-${dataMajor}), let EMBEDDED_POSTGRES name the folder of its programs, or restore a backup into a new DATA_DIR.`,
  );
}

function compare(one: Release, other: Release): number {
  return one.major - other.major || one.minor - other.minor;
}
