import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

const EXIT_USAGE = 2;
const HELP = { help: { type: "boolean", short: "h" } } as const;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ readonly options: Options }>
>["values"];

/**
 * Reads the arguments of a program without commands, before it does anything. `--help` prints the usage and ends the process with 0. An unknown
 * option, one without its value and more operands than `mostOperands` print what is wrong with the usage, and end it with 2.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  mostOperands = 0,
): { readonly values: Values<Options>; readonly operands: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { ...options, ...HELP }, allowPositionals: mostOperands > 0 });
    if ((values as { readonly help?: boolean }).help === true) {
      process.stdout.write(usage);
      process.exit(0);
    }
    const superfluous = positionals[mostOperands];
    if (superfluous !== undefined) refuse(`Unexpected argument '${superfluous}'`, usage);
    return { values, operands: positionals };
  } catch (error) {
    if (!isOfArguments(error)) throw error;
    refuse(error.message, usage);
  }
}

/** Prints what is wrong with the usage, and ends the process with 2. */
export function refuse(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}`);
  process.exit(EXIT_USAGE);
}

/** Whether `parseArgs` refused the arguments. */
export function isOfArguments(error: unknown): error is TypeError {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
