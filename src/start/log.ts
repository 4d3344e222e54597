import pino, { type DestinationStream, type Logger } from "pino";
import { createLogOutput, type LogOutput } from "./logOutput.ts";
import { openLogMembers } from "./tracing.ts";

/** Keys under which PostgreSQL repeats the row that it refused: submitted data have no place in a log. */
const REFUSED_ROWS = ["detail", "where"].flatMap((name) => [`err.${name}`, `err.*.${name}`]);
const ERROR_LEVEL = pino.levels.values["error"] ?? 50;
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(["debug", "trace"]);

/** Writes structured lines to the standard output; a terminal gets short lines for a person. */
export async function openLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return createLog(level, createLogOutput(), await openLogMembers());
  const { createTerminalLog } = await import("./terminalLog.ts");
  return createLog(level, createTerminalLog(process.stdout, { showAll: VERBOSE_LEVELS.has(level) }));
}

/** Writes structured lines to `output`, each with what `listMembers` returns. An error is written at once, with all lines before it. */
export function createLog(level: string, output: DestinationStream | LogOutput, listMembers?: () => object): Logger {
  const flush = "flush" in output ? () => output.flush() : () => undefined;
  return pino(
    {
      level,
      redact: { paths: REFUSED_ROWS, remove: true },
      ...(listMembers === undefined ? {} : { mixin: listMembers }),
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args);
          if (lineLevel >= ERROR_LEVEL) flush();
        },
      },
    },
    output,
  );
}
