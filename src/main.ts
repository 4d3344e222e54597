import { parseArgs } from "node:util";
import { COMMANDS, USAGE } from "./cli/commands.ts";

const EXIT_USAGE = 2;

/** `node src/main.ts [serve|worker|migrate] [--help]` */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [name = "serve", ...rest] = positionals;
  const command = COMMANDS.get(name);
  if (values.help === true) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (command === undefined || rest.length > 0) {
    process.stderr.write(`Unknown command: ${positionals.join(" ")}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  return command();
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? `\n${USAGE}` : ""}`);
  process.exitCode = isUsage ? EXIT_USAGE : 1;
}
