import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { COMMANDS } from "../../src/cli/commands.ts";
import { CHECKOUT } from "./checkouts.ts";

export type Page = {
  readonly text: string;
  /** The commands of the blocks below a comment `<!-- test: name -->`, by that name. */
  readonly commands: ReadonlyMap<string, string>;
  /** The commands of all other blocks. */
  readonly unnamedCommands: readonly string[];
};

/** Reads a page of the documentation, such as `README.md`. */
export async function readPage(name: string): Promise<Page> {
  const text = await readFile(join(CHECKOUT, name), "utf8");
  const blocks = Array.from(
    text.matchAll(/(?:^<!-- test: (\S+) -->\s*)?^```(?:sh|sql)\n(.*?)^```$/gms),
    ([, block = null, commands = ""]) => ({ block, commands }),
  );
  return {
    text,
    commands: new Map(blocks.flatMap(({ block, commands }) => (block === null ? [] : [[block, commands]]))),
    unnamedCommands: blocks.flatMap(({ block, commands }) => (block === null ? [commands] : [])),
  };
}

/** The texts between backquotes, in order. One that is wrapped is joined with a space. */
export function listCodeSpans(text: string): readonly string[] {
  return Array.from(text.matchAll(/`((?:[^`\n]|\n(?!\s*\n))+)`/g), ([, code = ""]) =>
    code.replaceAll(/\s*\n\s*/g, " "),
  );
}

/** The first words of commands of a shell, of Redis and of SQL. */
const COMMAND =
  /^(?:(?:npm|node|npx|ventanilla|openssl|psql|curl|docker|kubectl|systemctl|journalctl|apt-get|certbot|ACL) |(?:delete from|update|create|reassign|alter|grant|drop|vacuum|select) )/;
/** Programs of PostgreSQL, with and without arguments. */
const POSTGRES_PROGRAM =
  /^(?:pg_(?:basebackup|checksums|ctl|dump|dumpall|isready|restore|rewind|upgrade|verifybackup)|createdb|dropdb|initdb|psql|vacuumdb)(?: |$)/;
/** Five fields of a time and a command. */
const CRON_LINE = /^(?:[\d*][\d*/,-]* ){5}\S/;

/** The commands between backquotes in the sentences of a page, each once; also those that have only the name and the arguments of a program of ours. */
export function listDocumentedCommands(text: string): readonly string[] {
  return listSentenceSpans(text).filter((code) => {
    const [name = "", operand] = code.split(" ");
    const isOurs = COMMANDS.has(name) && /^(?:--\w|[A-Z/]|s3$|disk$)/.test(operand ?? "");
    return isOurs || COMMAND.test(code) || POSTGRES_PROGRAM.test(code) || CRON_LINE.test(code);
  });
}

/** The programs of ours that stand alone between backquotes in the sentences of a page, each once. */
export function listNamedPrograms(text: string): readonly string[] {
  return listSentenceSpans(text).filter((code) => COMMANDS.has(code));
}

function listSentenceSpans(text: string): readonly string[] {
  return [...new Set(listCodeSpans(text.replaceAll(/^```.*?^```$/gms, "")))];
}
