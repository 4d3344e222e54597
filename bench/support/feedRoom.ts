import { freemem } from "node:os";
import type { Load } from "./feedRuns.ts";

/** What a process may have on a machine. */
export type Room = {
  /** The most open files; infinite where the system has no limit. */
  readonly openFiles: number;
  /** The memory that no program uses. */
  readonly freeBytes: number;
};

/** Those of the service and of its posters, beside a socket for each subscriber. */
const OTHER_FILES = 400;
/** Of the service, of the subscriber's own process and of the system's buffers, under load. */
const BYTES_OF_SUBSCRIBER = 250 * 1024;
const BYTES_PER_MEGABYTE = 1024 ** 2;

/** Node.js has raised the limit of this process as far as the system allows, and its children's begin as this one's. */
export function readRoom(): Room {
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
  };
  const limit = userLimits?.open_files?.soft;
  return { openFiles: typeof limit === "number" ? limit : Number.POSITIVE_INFINITY, freeBytes: freemem() };
}

/** Says what a machine lacks for a load; null where it has all of it. */
export function findShortage({ subscribers }: Load, { openFiles, freeBytes }: Room): string | null {
  const files = subscribers + OTHER_FILES;
  if (files > openFiles) {
    return `a process needs ${show(files)} open files and may have ${show(openFiles)}; "ulimit -n ${files}" raises the limit`;
  }
  const bytes = subscribers * BYTES_OF_SUBSCRIBER;
  if (bytes > freeBytes) {
    return `it needs ${showMegabytes(bytes)} MB of memory, and ${showMegabytes(freeBytes)} MB are free`;
  }
  return null;
}

function show(count: number): string {
  return count.toLocaleString("en");
}

function showMegabytes(bytes: number): string {
  return show(Math.round(bytes / BYTES_PER_MEGABYTE));
}
