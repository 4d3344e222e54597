import pino, { type DestinationStream, type Logger } from "pino";
import { createTerminalLog } from "./terminalLog.ts";

/** PostgreSQL repeats a refused row in these fields; submitted values do not belong into a log. */
const REFUSED_ROWS = ["detail", "where"].flatMap((name) => [`err.${name}`, `err.*.${name}`]);
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(["debug", "trace"]);

/** Writes structured lines to the destination, or else to the standard output; a terminal gets short lines for a person. */
export function createLog(level: string, destination = findTerminal(level)): Logger {
  const options = { level, redact: { paths: REFUSED_ROWS, remove: true } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Undefined where the standard output is a file or another program. */
function findTerminal(level: string): DestinationStream | undefined {
  if (!process.stdout.isTTY) return undefined;
  return createTerminalLog(process.stdout, { showAll: VERBOSE_LEVELS.has(level) });
}
