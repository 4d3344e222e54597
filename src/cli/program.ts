import { parseArgs } from "node:util";
import { COMMANDS } from "./commands.ts";
import { isOfArguments } from "./programOptions.ts";
import { describeUsage } from "./usage.ts";

const EXIT_USAGE = 2;
const USAGE = describeUsage(COMMANDS);

const COMMON_OPTIONS = { help: { type: "boolean", short: "h" }, version: { type: "boolean", short: "v" } } as const;

/** `node src/main.ts [command] [operands] [options]`; returns the exit status. */
async function runCommand(): Promise<number> {
  const words = process.argv.slice(2);
  const command = COMMANDS.get(words.find((word) => !word.startsWith("-")) ?? "serve");
  const options = { ...command?.options, ...COMMON_OPTIONS };
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
  if (values.version === true) return (await import("./versions.ts")).printVersion();
  if (positionals.length === 0 && values.help === true) return print(USAGE);
  const [name = "serve", ...operands] = positionals;
  const { operands: names = [] } = command ?? {};
  if (command === undefined || operands.length > names.length)
    return refuse(`Unknown command: ${positionals.join(" ")}`);
  if (values.help === true) return print(command.help);
  const missing = names[operands.length];
  return missing === undefined ? command.run(operands, values) : refuse(`The command ${name} needs ${missing}.`);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  return EXIT_USAGE;
}

try {
  process.exitCode = await runCommand();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (isOfArguments(error)) process.exitCode = refuse(message);
  else {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
