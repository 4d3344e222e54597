import pretty from "pino-pretty";
import type { DestinationStream } from "pino";

type Entry = Readonly<Record<string, string | number | object | undefined>>;
type Output = { write(text: string): unknown };

/**
 * Writes the log for a person at a terminal: one short line for each entry. Requests, sockets and attempts that went well have no
 * line, so that the addresses and the key of the start stay on the screen; with `showAll` they have one.
 */
export function createTerminalLog(output: Output, { showAll }: { readonly showAll: boolean }): DestinationStream {
  const format = pretty.prettyFactory({ translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname", singleLine: true });
  return {
    write(line) {
      const entry = JSON.parse(line) as Entry;
      if (showAll || !isRoutine(entry)) output.write(format(shorten(entry)));
    },
  };
}

const INFO_LEVEL = 30;
/** The messages of entries that are for every request and socket. */
const ROUTINES: ReadonlySet<unknown> = new Set(["request", "socket authenticated"]);
/** The results of an attempt that needs no attention. */
const SUCCESSES: ReadonlySet<unknown> = new Set(["delivered", "sent"]);

function isRoutine({ level, msg, result }: Entry): boolean {
  return Number(level) <= INFO_LEVEL && (ROUTINES.has(msg) || SUCCESSES.has(result));
}

/** Makes a request `GET /f/:token 404 FORM_NOT_FOUND 1.2 ms`; other entries stay as they are. */
function shorten(entry: Entry): Entry {
  if (entry["msg"] !== "request") return entry;
  const { level, time, method, route, status, code, ms } = entry;
  const parts = [method, route, status, code, ms, "ms"].filter(
    (part) => typeof part !== "object" && part !== undefined,
  );
  return { level, time, msg: parts.join(" ") };
}
