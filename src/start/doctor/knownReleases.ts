/** A minor release of PostgreSQL, with the day on which it came out. */
export type MinorRelease = { readonly minor: number; readonly releasedOn: string };

/** The oldest major version of PostgreSQL that the service runs on. */
export const OLDEST_MAJOR = 14;

/**
 * The latest minor release of each major version that is known here, and the day after which the major one gets no fixes. A later minor
 * release than these is taken for right. Source: postgresql.org, "Versioning Policy"; looked up on 2026-11-28.
 */
export const POSTGRES_RELEASES: ReadonlyMap<number, { readonly latest: MinorRelease; readonly endsOn: string }> =
  new Map([
    [14, { latest: { minor: 24, releasedOn: "2026-08-13" }, endsOn: "2026-11-12" }],
    [15, { latest: { minor: 19, releasedOn: "2026-08-13" }, endsOn: "2027-11-11" }],
    [16, { latest: { minor: 15, releasedOn: "2026-08-13" }, endsOn: "2028-11-09" }],
    [17, { latest: { minor: 11, releasedOn: "2026-08-13" }, endsOn: "2029-11-08" }],
    [18, { latest: { minor: 6, releasedOn: "2026-08-13" }, endsOn: "2030-11-14" }],
  ]);

/** The latest minor release of Node.js 24 that is known here. */
export const NODE_RELEASE = { major: 24, minor: 21 } as const;

/** The minor release that a server lacks; null where none is known. `versionNumber` is `server_version_num`, such as 180004. */
export function findMissedRelease(versionNumber: number): (MinorRelease & { readonly major: number }) | null {
  const major = Math.floor(versionNumber / 10_000);
  const latest = POSTGRES_RELEASES.get(major)?.latest;
  return latest === undefined || versionNumber % 10_000 >= latest.minor ? null : { major, ...latest };
}
