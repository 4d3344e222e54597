import { Writable } from "node:stream";
import pino, { type Logger } from "pino";

/** A logger whose lines a test can read. */
export function createReadableLog(): { readonly log: Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { log: pino({ level: "debug" }, sink), lines };
}
