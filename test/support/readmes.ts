import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

/** The texts between backquotes, in order. */
export function listCodeSpans(text: string): readonly string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code);
}

const COMMAND =
  /^(?:(?:npm|node|npx|openssl|psql|curl|docker|kubectl|systemctl|journalctl|apt-get|certbot) |(?:delete from|update|create|reassign|alter|grant|drop|vacuum|select) )/;

/** The commands between backquotes in the sentences of a page, each once: of a shell, or SQL. */
export function listDocumentedCommands(text: string): readonly string[] {
  const sentences = text.replaceAll(/^```.*?^```$/gms, "");
  return [...new Set(listCodeSpans(sentences).filter((code) => COMMAND.test(code)))];
}
