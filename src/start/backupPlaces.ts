import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { BackupError } from "../backups/repository.ts";
import { BACKUPS, isBackupName } from "../backups/manifest.ts";
import type { ProgramFolders } from "../db/clientPrograms.ts";
import { createBucketObjects } from "../outbound/storage/bucketObjects.ts";
import { createDiskObjects } from "../outbound/storage/diskObjects.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import { type Config, readProgramFolders } from "./config.ts";
import { advise } from "./databaseStart.ts";
import { StartError } from "./startErrors.ts";
import { readSecretKey } from "./secretKey.ts";
import { waitForStop } from "./stopping.ts";

/** A repository of backups, and perhaps one of them. */
export type BackupPlace = { readonly store: ObjectStore; readonly named: string | null };

/** Opens `DIR`, `s3://bucket/prefix`, or either with `/backups/NAME` behind it. Errors: StartError. */
export async function openBackupPlace(
  text: string,
  { backupServer }: Pick<Config, "backupServer">,
): Promise<BackupPlace> {
  const { place, named } = splitPlace(text);
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(place) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(place))
      throw new StartError(`${place} is no place for backups: name a folder, or s3://bucket/prefix.`);
    return { store: createDiskObjects(resolve(place)), named };
  }
  if (backupServer === null) throw new StartError("BACKUP_S3_ENDPOINT is not set, nor FILES_S3_ENDPOINT.");
  return { store: await createBucketObjects({ ...backupServer, bucket }, prefix.replace(/\/$/, "")), named };
}

function splitPlace(text: string): { readonly place: string; readonly named: string | null } {
  const place = text.endsWith("/") ? text.slice(0, -1) : text;
  const parts = place.split("/");
  const [folder = "", name = ""] = parts.slice(-2);
  if (folder !== BACKUPS || !isBackupName(name)) return { place: place === "" ? "/" : place, named: null };
  return { place: parts.slice(0, -2).join("/") || ".", named: name };
}

/** What lies on this machine's disk before it is sent to a bucket: each repository has a folder of its own, since it has one run at a time. */
export function spoolFolderOf(
  { dataDir }: Pick<Config, "dataDir">,
  { location }: Pick<ObjectStore, "location">,
): string {
  const name = createHash("sha256").update(location).digest("hex").slice(0, SPOOL_NAME_DIGITS);
  return join(dataDir, "backup-spool", name);
}

const SPOOL_NAME_DIGITS = 16;

/** Where the client programs of PostgreSQL are looked for. */
export function programFoldersOf(folder: unknown): ProgramFolders {
  return { folder: typeof folder === "string" ? resolve(folder) : null, path: readProgramFolders() };
}

/** The key of the service; none is made. Errors: StartError without one. */
export async function requireSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Promise<Buffer> {
  const key = secretKey ?? (await readSecretKey(dataDir));
  if (key === null) throw new StartError("SECRET_KEY is not set, and DATA_DIR has no secret.key.");
  return key;
}

/**
 * Runs a command until it ends or a signal comes, and turns errors into what the operator does about them. `address` names the database's
 * address in sentences. Errors: StartError; unexpected ones.
 */
export async function runStoppable<T>(run: (signal: AbortSignal) => Promise<T>, address = "DATABASE_URL"): Promise<T> {
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  try {
    return await advise(() => run(stopping.signal));
  } catch (error) {
    if (stopping.signal.aborted) throw new StartError("Stopped. Nothing is half done: run it again.", { cause: error });
    if (error instanceof BackupError) throw new StartError(error.message, { cause: error });
    if (error instanceof StartError) {
      throw new StartError(error.message.replaceAll("DATABASE_URL", address), { cause: error });
    }
    throw error;
  }
}
