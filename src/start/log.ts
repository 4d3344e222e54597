import pino, { type DestinationStream, type Logger } from "pino";
import { createTerminalLog } from "./terminalLog.ts";

/** Where PostgreSQL repeats the row that it refused: what people submit has no place in a log. */
const REFUSED_ROWS = ["detail", "where"].flatMap((name) => [`err.${name}`, `err.*.${name}`]);
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(["debug", "trace"]);

/** Structured lines, on the standard output unless told otherwise; short lines for a person where that is a terminal. */
export function createLog(level: string, destination = findTerminal(level)): Logger {
  const options = { level, redact: { paths: REFUSED_ROWS, remove: true } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Undefined where the standard output is a file or another program. */
function findTerminal(level: string): DestinationStream | undefined {
  if (!process.stdout.isTTY) return undefined;
  return createTerminalLog(process.stdout, { showAll: VERBOSE_LEVELS.has(level) });
}
