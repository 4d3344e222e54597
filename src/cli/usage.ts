import type { ParseArgsOptionsConfig } from "node:util";

/** The values of a command's own options, by their names. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** A command of the program `src/main.ts`. */
export type Command = {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The answer to `--help` after the command's name. */
  readonly help: string;
  /** The names of the words that follow the command; none unless given. */
  readonly operands?: readonly string[];
  /** The options of the command beside `--help`; none unless given. */
  readonly options?: ParseArgsOptionsConfig;
  /** Resolves with the exit status. What the command needs is loaded then, so that the others and their help do without it. */
  run(operands: readonly string[], options: OptionValues): Promise<number>;
};

/** The answer to `--help` without a command. */
export function describeUsage(commands: ReadonlyMap<string, Command>): string {
  const named = Array.from(
    commands,
    ([name, { summary, operands = [] }]) => [[name, ...operands].join(" "), summary] as const,
  );
  const width = Math.max(...named.map(([name]) => name.length));
  const lines = named.map(([name, summary]) => `  ${name.padEnd(width)}   ${summary}`);
  return `Usage: node src/main.ts [command] [--help] [--version]

Commands:
${lines.join("\n")}

  node src/main.ts <command> --help   explains one command
  node src/main.ts --version          prints the version, with the commit where it is known

Every setting is an environment variable or a line of the file .env: see docs/configuration.md.
`;
}
