/** A command of the program `src/main.ts`. */
export type Command = {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The answer to `--help` after the command's name. */
  readonly help: string;
  /** Resolves with the exit status. */
  run(): Promise<number>;
};

/** The answer to `--help` without a command. */
export function describeUsage(commands: ReadonlyMap<string, Command>): string {
  const width = Math.max(...Array.from(commands.keys(), (name) => name.length));
  const lines = Array.from(commands, ([name, { summary }]) => `  ${name.padEnd(width)}   ${summary}`);
  return `Usage: node src/main.ts [command] [--help] [--version]

Commands:
${lines.join("\n")}

  node src/main.ts <command> --help   explains one command
  node src/main.ts --version          prints the version, with the commit where it is known

Every setting is an environment variable or a line of the file .env: see the table in README.md.
`;
}
