import { DAY_MS } from "../../domain/times.ts";

/** A minor release of PostgreSQL, with the day on which it came out. */
export type MinorRelease = { readonly minor: number; readonly releasedOn: string };

/**
 * The latest minor release of each major version that is known here, and the day after which the major one gets no fixes. A later minor
 * release than these is taken for right. Source: postgresql.org, "Versioning Policy" and its roadmap, by which all major versions have theirs on one
 * day, and Debian's changelog of 15.20; looked up on 2026-11-28.
 */
const POSTGRES_RELEASES: ReadonlyMap<number, { readonly latest: MinorRelease; readonly endsOn: string }> = new Map([
  [15, { latest: { minor: 20, releasedOn: "2026-11-12" }, endsOn: "2027-11-11" }],
  [16, { latest: { minor: 16, releasedOn: "2026-11-12" }, endsOn: "2028-11-09" }],
  [17, { latest: { minor: 12, releasedOn: "2026-11-12" }, endsOn: "2029-11-08" }],
  [18, { latest: { minor: 7, releasedOn: "2026-11-12" }, endsOn: "2030-11-14" }],
]);

/** The latest minor release of Node.js 24 that is known here. */
export const NODE_RELEASE = { major: 24, minor: 21 } as const;

/** The minor release that a server lacks; null where none is known. `versionNumber` is `server_version_num`, such as 180004. */
export function findMissedRelease(versionNumber: number): (MinorRelease & { readonly major: number }) | null {
  const major = Math.floor(versionNumber / 10_000);
  const latest = POSTGRES_RELEASES.get(major)?.latest;
  return latest === undefined || versionNumber % 10_000 >= latest.minor ? null : { major, ...latest };
}

/** What a server lacks: the fixes of a later minor release that is known here, or of one that will be there by now, which has no name. */
export type MissedFixes = {
  /** Such as 18.7. */
  readonly latest: string | null;
  /** The day of the later release; the day of the server's own where that has no name. */
  readonly releasedOn: string;
};

/** The fixes that a server lacks; null where none are known or overdue. `today` is such as 2026-11-28. */
export function findMissedFixes(versionNumber: number, today: string): MissedFixes | null {
  const missed = findMissedRelease(versionNumber);
  if (missed !== null) return { latest: `${missed.major}.${missed.minor}`, releasedOn: missed.releasedOn };
  const releasedOn = findStaleSince(versionNumber, today);
  return releasedOn === null ? null : { latest: null, releasedOn };
}

/** The day after which a major version gets no fixes; null where it is not known here. */
export function findEnd(major: number): string | null {
  return POSTGRES_RELEASES.get(major)?.endsOn ?? null;
}

/** Whether a major version is known and gets fixes still. `today` is such as 2026-11-28. */
export function isMaintained(major: number, today: string): boolean {
  return (findEnd(major) ?? "") >= today;
}

/** PostgreSQL has minor releases every three months; a list of them that is older than this says nothing of the latest one. */
const LIST_DAYS = 180;

/**
 * Since when no later minor release is known of a server's version that is the latest one here, where that is so long ago that there will be
 * one; null else.
 */
export function findStaleSince(versionNumber: number, today: string): string | null {
  const { latest, endsOn = "" } = POSTGRES_RELEASES.get(Math.floor(versionNumber / 10_000)) ?? {};
  if (latest === undefined || endsOn < today || versionNumber % 10_000 > latest.minor) return null;
  const days = (Date.parse(today) - Date.parse(latest.releasedOn)) / DAY_MS;
  return days > LIST_DAYS ? latest.releasedOn : null;
}
