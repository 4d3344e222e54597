import pino, { type DestinationStream, type Logger } from "pino";

/** Where PostgreSQL repeats the row that it refused: what people submit has no place in a log. */
const REFUSED_ROWS = ["detail", "where"].flatMap((name) => [`err.${name}`, `err.*.${name}`]);

/** Structured lines, on the standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: REFUSED_ROWS, remove: true } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
