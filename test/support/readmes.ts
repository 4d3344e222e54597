import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHECKOUT } from "./checkouts.ts";

export type Readme = {
  readonly text: string;
  /** The commands of the blocks below a comment `<!-- test: name -->`, by that name. */
  readonly commands: ReadonlyMap<string, string>;
  /** The commands of all other blocks. */
  readonly unnamedCommands: readonly string[];
  /** The rows of the table below a heading, cell by cell. */
  listRows(heading: string): readonly (readonly string[])[];
};

export async function readReadme(): Promise<Readme> {
  const text = await readFile(join(CHECKOUT, "README.md"), "utf8");
  const blocks = Array.from(
    text.matchAll(/(?:^<!-- test: (\S+) -->\s*)?^```sh\n(.*?)^```$/gms),
    ([, name = null, commands = ""]) => ({ name, commands }),
  );
  return {
    text,
    commands: new Map(blocks.flatMap(({ name, commands }) => (name === null ? [] : [[name, commands]]))),
    unnamedCommands: blocks.flatMap(({ name, commands }) => (name === null ? [commands] : [])),
    listRows(heading) {
      const [, section = ""] = text.split(`\n## ${heading}\n`);
      const [own = ""] = section.split("\n## ");
      const lines = own.split("\n").filter((line) => line.startsWith("|"));
      return lines.slice(HEADER_LINES).map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    },
  };
}

/** The texts between backquotes, in order. */
export function listCodeSpans(text: string): readonly string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code);
}

const HEADER_LINES = 2;
