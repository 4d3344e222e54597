import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** A source that the bundle was built from: its path from the root of the checkout, its size in bytes, its time of change in ms and its SHA-256. */
export type BundleInput = {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
  readonly sha256: string;
};

/**
 * `dist/server/current.json`: the folder of the bundle within `dist/server`, that of the bundle of other sources before it (null for the
 * first), and all that it was built from.
 */
export type BundleManifest = {
  readonly folder: string;
  readonly before: string | null;
  readonly inputs: readonly BundleInput[];
};

/**
 * `program` is the address of the bundled `src/cli/program.ts`; null without a bundle and with one of other sources, which `changed` names
 * by the first of them.
 */
export type FoundBundle = { readonly program: string | null; readonly changed: string | null };

export const CHECKOUT = resolve(import.meta.dirname, "../..");
/** Where the bundles are, from the root of a checkout. */
export const BUNDLES = "dist/server";
export const MANIFEST = "current.json";
export const PROGRAM = "program.js";

/**
 * Finds the bundle of this checkout's sources, which `npm run build` makes. A bundle of other sources is left, so that what runs is always
 * what the checkout has. A source with another time of change is compared by its content: a copy of a checkout may have new times.
 */
export function findBundle(checkout = CHECKOUT): FoundBundle {
  const bundles = join(checkout, BUNDLES);
  const manifest = readManifest(join(bundles, MANIFEST));
  if (manifest === null) return { program: null, changed: null };
  const changed = manifest.inputs.find((input) => !isUnchanged(checkout, input));
  if (changed !== undefined) return { program: null, changed: changed.path };
  const program = join(bundles, manifest.folder, PROGRAM);
  return { program: existsSync(program) ? pathToFileURL(program).href : null, changed: null };
}

/** Describes a source of `checkout` as it is now. */
export function describeInput(checkout: string, path: string): BundleInput {
  const { size, mtimeMs } = statSync(join(checkout, path));
  return { path, bytes: size, changedMs: mtimeMs, sha256: hash(join(checkout, path)) };
}

/** Returns null where there is no manifest, or where a build was stopped in the middle of it. */
export function readManifest(file: string): BundleManifest | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as BundleManifest;
  } catch {
    return null;
  }
}

function isUnchanged(checkout: string, { path, bytes, changedMs, sha256 }: BundleInput): boolean {
  const file = join(checkout, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.size === bytes && (stat.mtimeMs === changedMs || hash(file) === sha256);
}

function hash(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
